// Tests the screen reader announcement of an added item.
import { expect, test } from 'vitest';
import { createCartViewModel } from '#features/cart/create-cart-view-model.ts';
import { aCartItem, aCartOf } from '../../support/cart-samples.ts';
import { aRenderContext } from '../../support/render-context.ts';

test.each([
  ['en-gb', 'Added to your basket:'],
  ['fr-fr', 'Ajouté à votre panier\u00a0:'],
] as const)("announcement of an added item in %s has a colon with the language's spacing", (locale, text) => {
  expect(createCartViewModel(aCartOf([aCartItem()]), aRenderContext(locale)).translations.addedItem).toBe(text);
});
