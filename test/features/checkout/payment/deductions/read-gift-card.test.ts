import { expect, test } from 'vitest';
import { ok } from '#contract/errors/result.ts';
import { readGiftCardBalance } from '#features/checkout/payment/deductions/read-gift-card.ts';
import { aFakeShopper } from '../../../../support/fake-shopper.ts';

const typed = { cardNumber: '6010100000002500', pin: '1234' };

test('readGiftCardBalance returns the balance even for a shopper without a cart', async () => {
  const balance = { last4: '2500', balance: 2500, currency: 'USD', expiresAt: 1_900_000_000_000 } as const;
  const { shopper, asked } = aFakeShopper({ 'cart.giftCardBalance': () => ok(balance) });
  expect(await readGiftCardBalance(shopper, typed)).toEqual(ok(balance));
  expect(asked).toEqual([{ name: 'cart.giftCardBalance', body: typed }]);
});
