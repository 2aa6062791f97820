import { expect, test } from 'vitest';
import { providerAddress } from '#http/checkout-paths.ts';

const origin = 'https://shop.example';
const paymentOrigin = 'https://pay.example';

test("providerAddress resolves a path against the shop's origin", () => {
  expect(providerAddress('/provider/session/1', { origin, paymentOrigin: undefined }).href).toBe(`${origin}/provider/session/1`);
});

test('providerAddress accepts URLs on the payment origin and throws for other origins', () => {
  expect(providerAddress(`${paymentOrigin}/s/1`, { origin, paymentOrigin }).href).toBe(`${paymentOrigin}/s/1`);
  for (const address of [
    'https://evil.example/s',
    '//evil.example',
    'javascript:1',
    'http://pay.example/s',
    'https://pay.example.evil.example',
  ])
    expect(() => providerAddress(address, { origin, paymentOrigin })).toThrow(/is not an origin of the payment provider/);
});
