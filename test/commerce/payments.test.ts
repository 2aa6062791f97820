// Adding, removing and moving payments of a cart.
import { describe, expect, test } from 'vitest';
import { addPayment, moveDeductions, openPaymentPage, removePayer, removePayment } from '#commerce/payments.ts';
import { ok } from '#contract/errors/result.ts';
import { aCard, aGiftCard, aPayableCart } from '../support/cart-samples.ts';
import { inTurn, refuse } from '../support/fake-gateway.ts';
import { aFakeShopper } from '../support/fake-shopper.ts';
import { aCart } from '../support/samples.ts';

const inSession = { session: { basketId: 'cart-1' } };
const cart = aPayableCart();
const typed = { cardNumber: '6010100000002500', pin: '1234' };

describe('openPaymentPage', () => {
  const referer = 'https://shop.example/en-us/checkout/billing';

  test('returns the URL of the provider’s card page, and sends the referrer as the URL to which that page redirects back', async () => {
    const session = {
      sessionId: 's-1',
      paymentMethodId: 'CREDIT_CARD',
      url: '/provider/session/s-1',
      expiresAt: 1_900_000_000_000,
    } as const;
    const { shopper, asked } = aFakeShopper({ 'cart.paymentSession': () => ok(session) });
    expect(await openPaymentPage(shopper, cart, { methodId: 'CREDIT_CARD', referer })).toEqual({
      url: '/provider/session/s-1',
      sessionId: 's-1',
      isAlone: false,
    });
    expect(asked).toEqual([
      { name: 'cart.paymentSession', query: { basketId: 'cart-1', referer, paymentMethodId: 'CREDIT_CARD', paymentMethod: 'CREDIT_CARD' } },
    ]);
  });

  test('throws if the cart no longer exists', async () => {
    const { shopper } = aFakeShopper({ 'cart.paymentSession': () => refuse('BSK404') });
    await expect(openPaymentPage(shopper, cart, { methodId: 'CREDIT_CARD', referer })).rejects.toThrow('refused with BSK404');
  });
});

describe('paying by card', () => {
  test('addPayment sends the id of the provider’s card session, never the card number', async () => {
    const { shopper, asked } = aFakeShopper({ 'cart.addPaymentInstrument': () => ok(cart) }, inSession);
    expect(await addPayment(shopper, { payment_method_id: 'CREDIT_CARD', payment_session_id: 's-1' }, 'submission-1')).toEqual(ok(cart));
    expect(asked).toEqual([
      {
        name: 'cart.addPaymentInstrument',
        params: { basketId: 'cart-1' },
        body: { payment_method_id: 'CREDIT_CARD', payment_session_id: 's-1' },
        key: 'submission-1.payment',
      },
    ]);
  });

  test('addPayment returns PYT404 if the shopper entered no card', async () => {
    const { shopper } = aFakeShopper({ 'cart.addPaymentInstrument': () => refuse('PYT404') }, inSession);
    expect(await addPayment(shopper, { payment_method_id: 'CREDIT_CARD', payment_session_id: 's-1' }, 'submission-1')).toEqual(
      refuse('PYT404'),
    );
  });

  test('dropPayer removes the card and keeps the gift cards', async () => {
    const paid = aPayableCart({ payment_instruments: [aGiftCard(), aCard()] });
    const { shopper, asked } = aFakeShopper({ 'cart.removePaymentInstrument': () => ok(paid) }, inSession);
    await removePayer(shopper, paid, 'submission-1');
    expect(asked).toEqual([
      {
        name: 'cart.removePaymentInstrument',
        params: { basketId: 'cart-1' },
        body: { payment_instrument_id: 'card-1' },
        key: 'submission-1.removed-payment',
      },
    ]);
  });

  test('dropPayer sends no call if the cart has only gift cards', async () => {
    const { shopper, asked } = aFakeShopper({}, inSession);
    await removePayer(shopper, aPayableCart({ payment_instruments: [aGiftCard()] }), 'submission-1');
    expect(asked).toEqual([]);
  });
});

test('addPayment sends the number and PIN of a gift card', async () => {
  const { shopper, asked } = aFakeShopper({ 'cart.addPaymentInstrument': () => ok(aCart()) }, inSession);
  expect(await addPayment(shopper, { payment_method_id: 'GIFT_CARD', ...typed }, 'submission-1')).toEqual(ok(aCart()));
  expect(asked).toEqual([
    {
      name: 'cart.addPaymentInstrument',
      params: { basketId: 'cart-1' },
      body: { payment_method_id: 'GIFT_CARD', ...typed },
      key: 'submission-1.payment',
    },
  ]);
});

test('addPayment returns the error code of a refused gift card, and stores no number in the session', async () => {
  const { shopper, session, noted } = aFakeShopper({ 'cart.addPaymentInstrument': () => refuse('GFC800') }, inSession);
  expect(await addPayment(shopper, { payment_method_id: 'GIFT_CARD', ...typed }, 'submission-1')).toEqual(refuse('GFC800'));
  expect([session(), noted]).toEqual([{ basketId: 'cart-1' }, []]);
});

test('removePayment identifies a gift card by the id of its payment in the cart', async () => {
  const { shopper, asked } = aFakeShopper({ 'cart.removePaymentInstrument': () => ok(aCart()) }, inSession);
  await removePayment(shopper, 'gift-card-1', 'submission-1');
  expect(asked).toEqual([
    {
      name: 'cart.removePaymentInstrument',
      params: { basketId: 'cart-1' },
      body: { payment_instrument_id: 'gift-card-1' },
      key: 'submission-1.removed-payment',
    },
  ]);
});

describe('moveDeductions', () => {
  const old = aCart({ id: 'cart-0', payment_instruments: [aGiftCard('gift-card-1'), aCard(), aGiftCard('gift-card-2')] });

  test('moves gift cards by their ids, without number and PIN, and does not move a card', async () => {
    const { shopper, asked } = aFakeShopper({ 'cart.addPaymentInstrument': () => ok(aCart()) }, inSession);
    await moveDeductions(shopper, old, 'again.cart-0');
    expect(asked.map(({ body, key }) => [body, key])).toEqual(
      ['gift-card-1', 'gift-card-2'].map((id) => [
        { payment_method_id: 'GIFT_CARD', sourceBasketId: 'cart-0', payment_instrument_id: id },
        `again.cart-0.${id}.payment`,
      ]),
    );
  });

  test('skips a gift card that the gateway refuses, and moves the next one', async () => {
    const { shopper, asked } = aFakeShopper({ 'cart.addPaymentInstrument': inTurn(refuse('GFC740'), ok(aCart())) }, inSession);
    await moveDeductions(shopper, old, 'again.cart-0');
    expect(asked).toHaveLength(2);
  });
});
