// An order whose answer the browser lost: asked for again when the cart has gone.
import { expect, test } from 'vitest';
import { findLostOrder } from '#commerce/find-order.ts';
import { ok } from '#contract/errors/result.ts';
import { aCartItem, aCartOf, aChallengedOrder, anOrder } from '../support/cart-samples.ts';
import { type Answers, refuse } from '../support/fake-gateway.ts';
import { aFakeShopper } from '../support/fake-shopper.ts';

const shown = { basketId: 'cart-1', revision: 7, methodId: 'CREDIT_CARD', instrumentId: 'card-1' } as const;
const returnUrl = 'https://shop.example/en-us/checkout/summary';
const lost: Answers = { 'cart.read': () => refuse('BSK404') };
const look = (answers: Answers, session = {}) =>
  aFakeShopper({ ...lost, ...answers }, { session: { basketId: 'cart-1', shown, ...session } });

test('without a summary that was shown nothing is asked', async () => {
  const { shopper, asked } = aFakeShopper({}, { session: { basketId: 'cart-1' } });
  expect(await findLostOrder(shopper)).toBe(false);
  expect(asked).toEqual([]);
});

test('while the cart is there nothing is asked for: that could order it', async () => {
  const { shopper, namesAsked, session } = look({ 'cart.read': () => ok(aCartOf([aCartItem()])) });
  expect(await findLostOrder(shopper)).toBe(false);
  expect(namesAsked()).toEqual(['cart.read']);
  expect(session().shown).toEqual(shown);
});

test('the same revision of the same cart is asked for, by the card that was shown', async () => {
  const { shopper, callsOf } = look({ 'checkout.placeOrder': () => ok(anOrder()) });
  await findLostOrder(shopper);
  expect(callsOf('checkout.placeOrder')).toEqual([
    {
      name: 'checkout.placeOrder',
      body: {
        cartId: 'cart-1',
        revision: 7,
        paymentMethod: { code: 'CREDIT_CARD', additionalData: { payment_instrument_id: 'card-1', returnUrl } },
      },
    },
  ]);
});

test('an order that gift cards paid for is asked for without a card', async () => {
  const { shopper, callsOf } = look(
    { 'checkout.placeOrder': () => ok(anOrder()) },
    { shown: { ...shown, methodId: 'GIFT_CARD', instrumentId: '' } },
  );
  await findLostOrder(shopper);
  expect(callsOf('checkout.placeOrder')[0]?.body).toMatchObject({ paymentMethod: { code: 'GIFT_CARD', additionalData: { returnUrl } } });
});

test('an order that is found is the session’s order', async () => {
  const { shopper, session } = look({ 'checkout.placeOrder': () => ok(anOrder()) });
  expect(await findLostOrder(shopper)).toBe(true);
  expect(session()).toEqual({ order: { orderNumber: 'C000000001', st: 'secret-1' }, orderedBasketId: 'cart-1', lastBasketId: 'cart-1' });
});

test('a question of the bank is no order, and is remembered', async () => {
  const { shopper, session } = look({ 'checkout.placeOrder': () => ok(aChallengedOrder()) });
  expect(await findLostOrder(shopper)).toBe(false);
  expect(session().challenge).toEqual({ orderNumber: 'C000000001', sessionId: 'check-1', methodId: 'CREDIT_CARD' });
});

test('where none was placed the summary is forgotten: it is asked for once', async () => {
  const { shopper, session, callsOf } = look({ 'checkout.placeOrder': () => refuse('BSK404') });
  expect(await findLostOrder(shopper)).toBe(false);
  expect(session()).toEqual({ basketId: 'cart-1' });
  await findLostOrder(shopper);
  expect(callsOf('checkout.placeOrder')).toHaveLength(1);
});

test('a shopper whose cart was forgotten is not asked for it again', async () => {
  const { shopper, namesAsked } = look({ 'checkout.placeOrder': () => ok(anOrder()) }, { basketId: undefined });
  expect(await findLostOrder(shopper)).toBe(true);
  expect(namesAsked()).toEqual(['checkout.placeOrder']);
});
