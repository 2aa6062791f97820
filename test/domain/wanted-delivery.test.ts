import { expect, test } from 'vitest';
import { deliveryText, readDelivery, readHomeMethod } from '#domain/wanted-delivery.ts';
import { readCartIntent } from '#features/product/buying/cart-intent.ts';

test.each(['standard', 'pickup:US-DEN', 'sts:US-DEN', 'pudo:DE-P1'])(
  'readDelivery parses %s, and deliveryText formats it again',
  (text) => {
    const read = readDelivery(text);
    expect(read && deliveryText(read)).toBe(text);
  },
);

test.each(['', 'pickup', 'pickup:', 'mule:US-DEN', 'pickup:a b', `sts:${'x'.repeat(21)}`])('readDelivery rejects %j', (text) => {
  expect(readDelivery(text)).toBeUndefined();
});

test('readHomeMethod parses a home delivery method with its shipment', () => {
  expect(readHomeMethod('me:express')).toEqual({ shippingId: 'me', code: 'express' });
  expect(readHomeMethod('customs:customs-express')).toEqual({ shippingId: 'customs', code: 'customs-express' });
  expect(['express', 'pickup:US-DEN', 'me:'].map(readHomeMethod)).toEqual([undefined, undefined, undefined]);
});

test('readCartIntent reads the new delivery of a line from a form of the cart', () => {
  const form = (delivery: string) => new URLSearchParams({ intent: 'deliver', itemId: 'a', delivery });
  expect(readCartIntent(form('pickup:US-DEN'))).toEqual({
    intent: 'deliver',
    itemId: 'a',
    delivery: { kind: 'pickup', storeId: 'US-DEN' },
  });
  expect(readCartIntent(form('by mule'))).toBeUndefined();
});
