import { expect, test } from 'vitest';
import { dearerMethods } from '#features/checkout/shipping/home-choices.ts';

const express = (amount: number) => ({
  code: 'express',
  kind: 'standard' as const,
  label: 'Express shipping',
  price: { amount, currency: 'EUR' as const },
  deliveryTime: { min: 1, max: 2 },
});

test.each([
  ['that costs more at the address needs one', 12_95, 19_95, 1],
  ['that costs the same does not', 12_95, 12_95, 0],
  ['that a promotion has made free does not', 12_95, 0, 0],
])('dearerMethods returns methods for confirmation: a method %s', (_, before, now, asked) => {
  const shipment = { shippingId: 'me', cost: now, shippingPromotions: [], applicableShippingMethods: [express(now)] };
  const cart = { items: [], shippingMethods: [shipment] };
  expect(dearerMethods(cart, [{ shippingId: 'me', method: express(before) }])).toHaveLength(asked);
});
