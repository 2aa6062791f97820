// Cart payments: behavior that all payment methods share.
import { beforeAll, describe, expect, it } from 'vitest';
import type { CallReply } from '#contract/calls.ts';
import type { Cart } from '#contract/entities/cart.ts';
import { prepareBackend } from '../../../support/backend.ts';
import { aGiftCard } from '../../../support/gift-cards.ts';
import { anItem, aShopper, returnUrl, usAddress } from '../../../support/shopper.ts';

beforeAll(() => prepareBackend());

async function aCart() {
  const shopper = await aShopper();
  const { basketId } = (await shopper.createWithItem(await anItem())).body;
  const add = (body: object) => shopper.call<Cart>(`/cart/v1/cart/${basketId}/paymentInstruments`, { body });
  return { shopper, basketId, add };
}

describe('GET cart/v1/paymentSession', () => {
  it.each(['GIFT_CARD', 'REWARD_CARD'])(
    'GET cart/v1/paymentSession rejects %s, because it has no payment page',
    async (paymentMethodId) => {
      const { shopper, basketId } = await aCart();
      const query = new URLSearchParams({ basketId, referer: returnUrl, paymentMethodId });
      const { error } = await shopper.call<CallReply<'cart.paymentSession'>>(`/cart/v1/paymentSession?${query}`);
      expect(error?.errorId).toBe('API400');
    },
  );

  it.each([
    ['CREDIT_CARD', undefined],
    ['PAYPAL', 400],
    ['nothing-known', 400],
  ])(
    'GET cart/v1/paymentSession accepts paymentMethodId CREDIT_CARD only if paymentMethod is the same or absent: %s',
    async (paymentMethod, status) => {
      const { shopper, basketId } = await aCart();
      const query = new URLSearchParams({ basketId, referer: returnUrl, paymentMethodId: 'CREDIT_CARD', paymentMethod });
      const { body, error } = await shopper.call<CallReply<'cart.paymentSession'>>(`/cart/v1/paymentSession?${query}`);
      if (status === undefined) expect(body.sessionId).toMatch(/^[\w-]+$/);
      else expect(error).toMatchObject({ errorId: 'API400' });
    },
  );
});

describe('POST cart/v1/cart/{basketId}/paymentInstruments', () => {
  it.each([
    ['a wallet without a session', { payment_method_id: 'PAYPAL' }],
    ['an unknown payment method', { payment_method_id: 'CHEQUE', payment_session_id: 'none' }],
    ['a card without a session', { payment_method_id: 'CREDIT_CARD' }],
    ['a card by number', { payment_method_id: 'CREDIT_CARD', cardNumber: '4242424242424242', pin: '' }],
    ['a card of another cart', { payment_method_id: 'CREDIT_CARD', sourceBasketId: 'a', payment_instrument_id: 'b' }],
    ['a gift card by a session', { payment_method_id: 'GIFT_CARD', payment_session_id: 'none' }],
    ['a payment instrument of an unknown cart', { payment_method_id: 'GIFT_CARD', payment_instrument_id: 'b' }],
  ])('POST cart/v1/cart/{basketId}/paymentInstruments rejects %s', async (_, body) => {
    expect((await (await aCart()).add(body)).error?.errorId).toBe('API400');
  });

  it('POST cart/v1/cart/{basketId}/paymentInstruments rejects a reward card if the shopper is not a loyalty member', async () => {
    const { add } = await aCart();
    expect((await add({ payment_method_id: 'REWARD_CARD', payment_session_id: 'none' })).error?.errorId).toBe('REW401');
  });

  it('POST cart/v1/cart/{basketId}/paymentInstruments copies a gift card only from another cart of the same shopper', async () => {
    const { shopper, basketId: sourceBasketId, add } = await aCart();
    const cardNumber = await aGiftCard(500);
    const { payment_instruments } = (await add({ payment_method_id: 'GIFT_CARD', cardNumber, pin: '1234' })).body;
    const { payment_instrument_id = '' } = payment_instruments[0] ?? {};
    const moved = { payment_method_id: 'GIFT_CARD', sourceBasketId, payment_instrument_id };
    const { basketId } = (await shopper.create()).body;
    await shopper.add({ cartId: basketId, ...(await anItem()) });
    const { body } = await shopper.call<Cart>(`/cart/v1/cart/${basketId}/paymentInstruments`, { body: moved });
    expect(body.payment_instruments).toMatchObject([{ payment_method_id: 'GIFT_CARD', amount: 500 }]);
    expect((await (await aCart()).add(moved)).error?.errorId).toBe('GFC800');
  });
});

describe('PUT cart/v2/checkout/order', () => {
  it('PUT cart/v2/checkout/order requires no payment method if nothing is left to pay', async () => {
    const { shopper, basketId } = await aCart();
    await shopper.shipTo(basketId, usAddress);
    await shopper.billTo(basketId, usAddress);
    await shopper.payByGiftCard(basketId, await aGiftCard(10_000_000));
    const shown = (await shopper.prepare(basketId)).body;
    const { status, body } = await shopper.place(shown, { paymentMethod: { additionalData: { returnUrl } } });
    expect([status, body.status]).toEqual([200, 'confirmed']);
  });
});
