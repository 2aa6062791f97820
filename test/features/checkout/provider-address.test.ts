import { expect, test } from 'vitest';
import { providerAddress } from '#http/checkout-paths.ts';

const origin = 'https://shop.example';
const paymentOrigin = 'https://pay.example';

test('a path of the provider is one of the shop’s own origin', () => {
  expect(providerAddress('/provider/session/1', { origin, paymentOrigin: undefined }).href).toBe(`${origin}/provider/session/1`);
});

test('an address of the provider’s own origin is taken, and of no other', () => {
  expect(providerAddress(`${paymentOrigin}/s/1`, { origin, paymentOrigin }).href).toBe(`${paymentOrigin}/s/1`);
  for (const address of [
    'https://evil.example/s',
    '//evil.example',
    'javascript:1',
    'http://pay.example/s',
    'https://pay.example.evil.example',
  ])
    expect(() => providerAddress(address, { origin, paymentOrigin })).toThrow(/not where the payment provider stands/);
});
