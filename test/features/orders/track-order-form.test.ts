// The email address or phone number with which a customer tracks an order.
import { expect, test } from 'vitest';
import { readContact } from '#features/orders/track-order-form.ts';
import { markets } from '#markets/registry.ts';

test.each([
  ['an email address', 'ada@example.org', { email: 'ada@example.org' }],
  ['a national phone number', '(303) 555-0142', { phone: '+13035550142' }],
  ['an international phone number', '+1 303 555 0142', { phone: '+13035550142' }],
  ['other text', 'ada', undefined],
  ['a number that is too short', '303', undefined],
])('readContact returns the normalized contact or undefined for %s', (_, text, contact) =>
  expect(readContact(text, markets.us)).toEqual(contact),
);

test("readContact uses the market's country for national numbers", () => {
  expect(readContact('030 123456', markets.de)).toEqual({ phone: '+4930123456' });
});
