import { describe, expect, test } from 'vitest';
import { applyGiftCard, moveGiftCards, readGiftCardBalance, removeGiftCard } from '#commerce/gift-cards.ts';
import { ok } from '#errors/result.ts';
import { aCard, aGiftCard } from '../support/cart-samples.ts';
import { inTurn, refuse } from '../support/fake-gateway.ts';
import { aFakeShopper } from '../support/fake-shopper.ts';
import { aCart } from '../support/samples.ts';

const inSession = { session: { basketId: 'cart-1' } };
const typed = { cardNumber: '6010100000002500', pin: '1234' };

test('a balance is read without a cart', async () => {
  const balance = { last4: '2500', balance: 2500, currency: 'USD', expiresAt: 1_900_000_000_000 } as const;
  const { shopper, asked } = aFakeShopper({ 'cart.giftCardBalance': () => ok(balance) });
  expect(await readGiftCardBalance(shopper, typed)).toEqual(ok(balance));
  expect(asked).toEqual([{ name: 'cart.giftCardBalance', body: typed }]);
});

test('a gift card is applied by number and PIN', async () => {
  const { shopper, asked } = aFakeShopper({ 'cart.addPaymentInstrument': () => ok(aCart()) }, inSession);
  expect(await applyGiftCard(shopper, typed, 'submission-1')).toEqual(ok(aCart()));
  expect(asked).toEqual([
    {
      name: 'cart.addPaymentInstrument',
      params: { basketId: 'cart-1' },
      body: { payment_method_id: 'GIFT_CARD', ...typed },
      key: 'submission-1.gift-card',
    },
  ]);
});

test('a gift card that is refused says why, and leaves nothing of its number in the session', async () => {
  const { shopper, session, noted } = aFakeShopper({ 'cart.addPaymentInstrument': () => refuse('GFC700') }, inSession);
  expect(await applyGiftCard(shopper, typed, 'submission-1')).toEqual(refuse('GFC700'));
  expect([session(), noted]).toEqual([{ basketId: 'cart-1' }, []]);
});

test('a gift card is removed by the id that the cart has for it', async () => {
  const { shopper, asked } = aFakeShopper({ 'cart.removePaymentInstrument': () => ok(aCart()) }, inSession);
  await removeGiftCard(shopper, 'gift-card-1', 'submission-1');
  expect(asked).toEqual([
    {
      name: 'cart.removePaymentInstrument',
      params: { basketId: 'cart-1' },
      body: { payment_instrument_id: 'gift-card-1' },
      key: 'submission-1.gift-card',
    },
  ]);
});

describe('the gift cards of another cart', () => {
  const old = aCart({ id: 'cart-0', payment_instruments: [aGiftCard('gift-card-1'), aCard(), aGiftCard('gift-card-2')] });

  test('move by their ids, without number or PIN; a card stays behind', async () => {
    const { shopper, asked } = aFakeShopper({ 'cart.addPaymentInstrument': () => ok(aCart()) }, inSession);
    await moveGiftCards(shopper, old, 'again.cart-0');
    expect(asked.map(({ body, key }) => [body, key])).toEqual(
      ['gift-card-1', 'gift-card-2'].map((id) => [
        { payment_method_id: 'GIFT_CARD', sourceBasketId: 'cart-0', payment_instrument_id: id },
        `again.cart-0.${id}`,
      ]),
    );
  });

  test('are left out where one cannot be applied, and the next is tried', async () => {
    const { shopper, asked } = aFakeShopper({ 'cart.addPaymentInstrument': inTurn(refuse('GFC740'), ok(aCart())) }, inSession);
    await moveGiftCards(shopper, old, 'again.cart-0');
    expect(asked).toHaveLength(2);
  });
});
