import { expect, test } from 'vitest';
import { createCartViewModel } from '#features/cart/create-cart-view-model.ts';
import { aCartItem, aCartOf } from '../../support/cart-samples.ts';
import { aRenderContext } from '../../support/render-context.ts';

const variants = ['S', 'M'].map((size, index) => ({ upc: `10000000000${index}`, size, available: index === 0 }));
const createLine = (over: Parameters<typeof aCartItem>[0]) =>
  createCartViewModel(aCartOf([aCartItem({ variants, ...over })]), aRenderContext()).lines[0];

test('a line of a size that is sold out offers an email once it is back', () => {
  expect(createLine({ maxQty: 0 })?.waitLink).toEqual({
    href: '/en-us/back-in-stock/CNFL0001INK?size=M',
    text: 'Tell me when M is back',
  });
});

test('one of a product without a choice of sizes does not name its size', () => {
  expect(createLine({ maxQty: 0, variants: [] })?.waitLink?.text).toBe('Tell me when it’s back');
});

test.each([{}, { maxQty: 0, bonus: true }, { maxQty: 0, isDigitalProduct: true }])(
  'a line that can be had, or is never restocked, offers none: %j',
  (over) => {
    expect(createLine(over)?.waitLink).toBeUndefined();
  },
);
