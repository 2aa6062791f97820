// What a screen reader announces of an item that was added.
import { expect, test } from 'vitest';
import { createCartViewModel } from '#features/cart/create-cart-view-model.ts';
import { aCartItem, aCartOf } from '../../support/cart-samples.ts';
import { aRenderContext } from '../../support/render-context.ts';

test.each([
  ['en-gb', 'Added to your basket:'],
  ['fr-fr', 'Ajouté à votre panier\u00a0:'],
] as const)('in %s a colon stands before its name as the language sets it', (locale, text) => {
  expect(createCartViewModel(aCartOf([aCartItem()]), aRenderContext(locale)).translations.addedItem).toBe(text);
});
