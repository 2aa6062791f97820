// A delivery that all lines of a cart share is displayed once.
import { expect, test } from 'vitest';
import type { CartItem } from '#contract/entities/cart-item.ts';
import { createCartViewModel } from '#features/cart/create-cart-view-model.ts';
import { aCartItem, aCartOf } from '../../support/cart-samples.ts';
import { aRenderContext } from '../../support/render-context.ts';

const shipped = (id: string, label: string, over: Partial<CartItem> = {}): CartItem =>
  aCartItem({
    id,
    shippingOptions: [
      {
        selected: true,
        available: true,
        shippingMethod: {
          code: label,
          kind: 'standard',
          label,
          price: { amount: 0, currency: 'USD' },
          deliveryTime: { min: 3, max: 6 },
        },
      },
    ],
    ...over,
  });

function summarize(...items: CartItem[]) {
  const { delivery, lines } = createCartViewModel(aCartOf(items), aRenderContext());
  return [delivery?.label, ...lines.map((line) => line.delivery?.summary?.label)];
}

test('createCartViewModel names the delivery once if all lines have it, but each line keeps the link to change it', () => {
  expect(summarize(shipped('a', 'Standard'), shipped('b', 'Standard'))).toEqual(['Standard', undefined, undefined]);
  const { lines } = createCartViewModel(aCartOf([shipped('a', 'Standard')]), aRenderContext());
  expect(lines[0]?.delivery?.methodLink?.href).toContain('item=a');
});

test('createCartViewModel names the delivery of each line if the deliveries differ', () => {
  expect(summarize(shipped('a', 'Standard'), shipped('b', 'Express'))).toEqual([undefined, 'Standard', 'Express']);
});

test('createCartViewModel names the delivery of each line if a line cannot be delivered, except for a gift', () => {
  expect(summarize(shipped('a', 'Standard'), aCartItem({ id: 'b', shippingOptions: [] }))).toEqual([undefined, 'Standard', undefined]);
  expect(summarize(shipped('a', 'Standard'), shipped('b', 'Express', { bonus: true }))).toEqual(['Standard', undefined, undefined]);
});

test('createCartViewModel names the delivery of each line if a chosen delivery was replaced', () => {
  const replaced = shipped('a', 'Standard', { customerNotifications: [{ code: 'StsToPickup', from: { kind: 'sts' } }] });
  expect(summarize(replaced)).toEqual([undefined, 'Standard']);
});
