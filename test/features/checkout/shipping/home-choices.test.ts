import { expect, test } from 'vitest';
import { listDearerMethods } from '#features/checkout/shipping/home-choices.ts';

const express = (amount: number) => ({
  code: 'express',
  kind: 'standard' as const,
  label: 'Express shipping',
  price: { amount, currency: 'EUR' as const },
  deliveryTime: { min: 1, max: 2 },
});

test.each([
  ['returns a method that costs more at the new address', 12_95, 19_95, 1],
  ['leaves out a method that costs the same', 12_95, 12_95, 0],
  ['leaves out a method that a promotion has made free', 12_95, 0, 0],
])('listDearerMethods %s', (_, before, now, asked) => {
  const shipment = { shippingId: 'me', cost: now, shippingPromotions: [], applicableShippingMethods: [express(now)] };
  const cart = { items: [], shippingMethods: [shipment] };
  expect(listDearerMethods(cart, [{ shippingId: 'me', method: express(before) }])).toHaveLength(asked);
});
