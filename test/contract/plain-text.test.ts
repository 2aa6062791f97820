// The contract removes or rejects invisible characters, because a request can reach the gateway without the shop's forms.
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { addressInputSchema } from '#contract/entities/address.ts';
import { giftOptionSchema } from '#contract/entities/cart-item.ts';
import { checkAddress } from '#markets/addresses/check-address.ts';
import { markets } from '#markets/registry.ts';
import { typedAddress } from '../support/cart-samples.ts';

const usAddress = { ...typedAddress, phone: '3035550142' };

test.each(['\u202e', '\u2066', '\u200b', '\u0000', '\ud800'])('the schemas of free texts remove the invisible character %j', (hidden) => {
  const question = { question: `Is it ${hidden}warm?`, nickname: `Ri${hidden}dge`, email: 'ada@example.org' };
  expect(calls['reviews.askQuestion'].body.parse(question).question).toMatch(/^Is it ?\s?warm\?$/);
  const gift = { to: `B${hidden}o`, email: 'bo@example.org', message: `Go${hidden} outside.` };
  expect(JSON.stringify(giftOptionSchema.parse(gift))).not.toContain(JSON.stringify(hidden).slice(1, -1));
  const coupon = { cartId: 'x', code: `SUM${hidden}MIT` };
  expect(JSON.stringify(calls['cart.applyCoupon'].body.safeParse(coupon).data ?? '')).not.toContain(JSON.stringify(hidden).slice(1, -1));
});

test.each(['\u202e', '\u2066', '\u200b', '\u0000', '\ud800'])(
  'checkAddress rejects an address with the invisible character %j',
  (hidden) => {
    const address = addressInputSchema.parse({ ...usAddress, lastName: `Rid${hidden}ge` });
    expect(checkAddress(address, markets.us, 'shipping')).toMatchObject({ ok: false, error: { details: { fields: ['lastName'] } } });
  },
);

test('addressInputSchema normalizes accented letters to composed form', () => {
  expect(addressInputSchema.parse({ ...usAddress, lastName: 'Le\u0301a' }).lastName).toBe('Léa');
});
