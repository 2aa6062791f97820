// Finding a placed order if the browser did not receive the response to placing it, and the cart no longer exists.
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

test('findLostOrder sends no call if no summary was displayed', async () => {
  const { shopper, asked } = aFakeShopper({}, { session: { basketId: 'cart-1' } });
  expect(await findLostOrder(shopper)).toBe(false);
  expect(asked).toEqual([]);
});

test('findLostOrder sends no order call while the cart exists, because the call could place the order', async () => {
  const { shopper, namesAsked, session } = look({ 'cart.read': () => ok(aCartOf([aCartItem()])) });
  expect(await findLostOrder(shopper)).toBe(false);
  expect(namesAsked()).toEqual(['cart.read']);
  expect(session().shown).toEqual(shown);
});

test('findLostOrder repeats the order call with the cart revision and the card that the summary displayed', async () => {
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

test('findLostOrder sends no card for an order that gift cards paid for', async () => {
  const { shopper, callsOf } = look(
    { 'checkout.placeOrder': () => ok(anOrder()) },
    { shown: { ...shown, methodId: 'GIFT_CARD', instrumentId: '' } },
  );
  await findLostOrder(shopper);
  expect(callsOf('checkout.placeOrder')[0]?.body).toMatchObject({ paymentMethod: { code: 'GIFT_CARD', additionalData: { returnUrl } } });
});

test('findLostOrder stores the order in the session if it finds one', async () => {
  const { shopper, session } = look({ 'checkout.placeOrder': () => ok(anOrder()) });
  expect(await findLostOrder(shopper)).toBe(true);
  expect(session()).toEqual({ order: { orderNumber: 'C000000001', st: 'secret-1' }, orderedBasketId: 'cart-1', lastBasketId: 'cart-1' });
});

test('findLostOrder returns false and stores the challenge if the bank requires a challenge', async () => {
  const { shopper, session } = look({ 'checkout.placeOrder': () => ok(aChallengedOrder()) });
  expect(await findLostOrder(shopper)).toBe(false);
  expect(session().challenge).toEqual({ orderNumber: 'C000000001', sessionId: 'check-1', methodId: 'CREDIT_CARD' });
});

test('findLostOrder deletes the displayed summary if no order was placed, so that the outcome is requested only once', async () => {
  const { shopper, session, callsOf } = look({ 'checkout.placeOrder': () => refuse('BSK404') });
  expect(await findLostOrder(shopper)).toBe(false);
  expect(session()).toEqual({ basketId: 'cart-1' });
  await findLostOrder(shopper);
  expect(callsOf('checkout.placeOrder')).toHaveLength(1);
});

test('findLostOrder sends the order call without reading a cart if the session has no cart', async () => {
  const { shopper, namesAsked } = look({ 'checkout.placeOrder': () => ok(anOrder()) }, { basketId: undefined });
  expect(await findLostOrder(shopper)).toBe(true);
  expect(namesAsked()).toEqual(['checkout.placeOrder']);
});
