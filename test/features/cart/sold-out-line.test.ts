import { expect, test } from 'vitest';
import { createCartViewModel } from '#features/cart/create-cart-view-model.ts';
import { aCartItem, aCartOf } from '../../support/cart-samples.ts';
import { aRenderContext } from '../../support/render-context.ts';

const variants = ['S', 'M'].map((size, index) => ({ upc: `10000000000${index}`, size, available: index === 0 }));
const createLine = (over: Parameters<typeof aCartItem>[0]) =>
  createCartViewModel(aCartOf([aCartItem({ variants, ...over })]), aRenderContext()).lines[0];

test('cart line of a sold-out size links to a stock alert', () => {
  expect(createLine({ maxQty: 0 })?.waitLink).toEqual({
    href: '/en-us/back-in-stock/CNFL0001INK?size=M',
    text: 'Tell me when M is back',
  });
});

test('sold-out cart line of a product without sizes links to a stock alert without a size', () => {
  expect(createLine({ maxQty: 0, variants: [] })?.waitLink?.text).toBe('Tell me when it’s back');
});

test.each([{}, { maxQty: 0, bonus: true }, { maxQty: 0, isDigitalProduct: true }])(
  'cart line that is available or never restocked has no link to a stock alert: %j',
  (over) => {
    expect(createLine(over)?.waitLink).toBeUndefined();
  },
);
