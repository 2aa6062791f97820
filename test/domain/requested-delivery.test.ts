import { expect, test } from 'vitest';
import { deliveryText, readDelivery, readHomeMethod } from '#domain/requested-delivery.ts';
import { readCartIntent } from '#features/product/buying/cart-intent.ts';

test.each(['standard', 'pickup:US-DEN', 'sts:US-DEN', 'pudo:DE-P1'])(
  'readDelivery parses %s, and deliveryText converts the result back to the same text',
  (text) => {
    const read = readDelivery(text);
    expect(read && deliveryText(read)).toBe(text);
  },
);

test.each(['', 'pickup', 'pickup:', 'mule:US-DEN', 'pickup:a b', `sts:${'x'.repeat(65)}`])(
  'readDelivery returns undefined for %j',
  (text) => {
    expect(readDelivery(text)).toBeUndefined();
  },
);

test('readHomeMethod parses a shipment and its shipping method, and returns undefined for other texts', () => {
  expect(readHomeMethod('me:express')).toEqual({ shippingId: 'me', code: 'express' });
  expect(readHomeMethod('customs:customs-express')).toEqual({ shippingId: 'customs', code: 'customs-express' });
  expect(['express', 'pickup:US-DEN', 'me:'].map(readHomeMethod)).toEqual([undefined, undefined, undefined]);
});

test('readCartIntent parses the new delivery of a line from a cart form', () => {
  const form = (delivery: string) => new URLSearchParams({ intent: 'deliver', itemId: 'a', delivery });
  expect(readCartIntent(form('pickup:US-DEN'))).toEqual({
    intent: 'deliver',
    itemId: 'a',
    delivery: { kind: 'pickup', storeId: 'US-DEN' },
  });
  expect(readCartIntent(form('by mule'))).toBeUndefined();
});
