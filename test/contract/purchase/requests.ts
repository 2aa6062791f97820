// A successful request for each call of carts and the checkout.

import type { CallReply } from '#contract/calls.ts';
import { completeAgreement } from '#demo/provider/agreements.ts';
import { testCardNumber, testPin } from '#demo/seed/gift-cards.ts';
import { backendEnv } from '../../support/backend.ts';
import { orderBody, returnUrl, usAddress } from '../../support/shopper.ts';
import type { Ask, PurchaseCall, Scene } from './scene.ts';

export const giftOption = { to: 'Bo', email: 'bo@example.org', message: 'Hi' };

export const testGiftCard = (ending: string) => testCardNumber('USD', ending);

export const card = { payment_method_id: 'CREDIT_CARD', payment_session_id: 'none' };

export const removal = ({ cartId, itemId, item }: Scene) => ({ cartId, itemId, upc: item.upc });

const newCard = async ({ shopper, cartId }: Scene) => ({ ...card, payment_session_id: await shopper.card(cartId, 'paid') });

const session = ({ cartId }: Scene) => ({ basketId: cartId, referer: returnUrl, paymentMethodId: 'CREDIT_CARD' });

/** Creates an express checkout session of a wallet. `isAgreed`: the shopper has agreed to the payment on the wallet's page. */
export async function expressVisit({ shopper, cartId }: Scene, isAgreed: boolean) {
  const query = new URLSearchParams({ basketId: cartId, referer: returnUrl, paymentMethodId: 'PAYPAL', express: 'true' });
  const { body } = await shopper.call<CallReply<'cart.paymentSession'>>(`/cart/v1/paymentSession?${query}`);
  const { sessionId } = body;
  const express = { address: 'home', method: 'standard' } as const;
  if (isAgreed) await completeAgreement(backendEnv.BACKEND_DB, { sessionId, company: 'paypal', outcome: 'paid', express, now: Date.now() });
  return { params: { sessionId }, query: { basketId: cartId } };
}

export const patchBody = (orderNumber: string, sessionID: string) => ({
  orderNumber,
  paymentMethod: { code: 'CREDIT_CARD', additionalData: { sessionID } },
});

export async function challenged({ shopper, cartId }: Scene) {
  await shopper.pay(cartId, await shopper.card(cartId, 'challenge'));
  const { body } = await shopper.place((await shopper.prepare(cartId)).body);
  const challengeId = body.paymentMethod[0]?.additionalData.sessionID ?? '';
  return { params: { orderNumber: body.orderNumber }, body: patchBody(body.orderNumber, challengeId), challengeId };
}

export const tenPercentOff = { kind: 'percent', value: 10, reason: 'A scratch' };

async function adjusted({ shopper, params }: Scene) {
  const headers = await shopper.inStore();
  const path = `/cart/v1/cart/${params.basketId}/price_adjustments`;
  const { body } = await shopper.call<CallReply<'cart.addPriceAdjustment'>>(path, { body: tenPercentOff, headers });
  return { params: { ...params, adjustmentId: body.priceAdjustments[0]?.adjustmentId }, headers };
}

export const asked: Record<PurchaseCall, Ask> = {
  'cart.create': () => ({}),
  'cart.createWithItem': ({ item }) => ({ body: item }),
  'cart.reserveWithItem': ({ cartId, item }) => ({ body: { cartId, ...item } }),
  'cart.read': ({ params }) => ({ params, query: { inventorySupplyCheck: 'true' } }),
  'cart.addItem': ({ cartId, item }) => ({ body: { cartId, ...item, qty: 2, giftOption } }),
  'cart.updateItem': ({ params, itemId }) => ({ params, query: { itemId }, body: { qty: 2 } }),
  'cart.removeItem': (given) => ({ body: removal(given) }),
  'cart.setShippingMethod': ({ cartId }) => ({ body: { cartId, code: 'express', shippingId: 'me', shopperAppliedSM: true } }),
  'cart.shippingMethods': ({ params }) => ({ params: { ...params, shippingId: 'me' } }),
  'cart.addShippingAddress': ({ params }) => ({ params, body: [{ ...usAddress, context: 'checkout' }] }),
  'cart.removeShippingAddress': ({ params }) => ({ params }),
  'cart.validateShippingAddress': ({ params }) => ({ params, body: usAddress }),
  'cart.addBillingAddress': ({ params }) => ({ params, body: usAddress }),
  'cart.removeBillingAddress': ({ params }) => ({ params }),
  'cart.applyCoupon': ({ cartId }) => ({ body: { cartId, code: 'trail10' } }),
  'cart.removeCoupon': ({ cartId }) => ({ body: { cartId, code: 'TRAIL10' } }),
  'cart.applyReward': ({ params }) => ({ params, body: { appliedLoyaltyVoucher: '' } }),
  'cart.planCodes': ({ params }) => ({ params, body: { codes: ['trail10'] } }),
  'cart.applyPlan': ({ params }) => ({
    params,
    body: { codes: [], couponCodes: ['trail10'], appliedLoyaltyVoucher: '', left: 10_000_000 },
  }),
  'cart.addPriceAdjustment': async ({ params, shopper }) => ({ params, body: tenPercentOff, headers: await shopper.inStore() }),
  'cart.changePriceAdjustment': async (given) => ({ ...(await adjusted(given)), body: { ...tenPercentOff, value: 20 } }),
  'cart.removePriceAdjustment': async (given) => ({ ...(await adjusted(given)), body: { reason: 'A mistake' } }),
  'cart.paymentMethods': ({ params }) => ({ params }),
  'cart.paymentSession': (given) => ({ query: session(given) }),
  'cart.expressChoice': async (given) => expressVisit(given, true),
  'cart.addPaymentInstrument': async (given) => ({ params: given.params, body: await newCard(given) }),
  'cart.giftCardBalance': () => ({ body: { cardNumber: testGiftCard('00002500'), pin: testPin } }),
  'cart.deviceFingerPrint': ({ cartId }) => ({ body: { basketId: cartId, fingerprint: 'a1b2c3d4e5f60718' } }),
  'cart.removePaymentInstrument': ({ params }) => ({ params, body: { payment_instrument_id: 'card' } }),
  'checkout.prepareOrder': ({ cartId }) => ({ query: { basketId: cartId } }),
  'checkout.placeOrder': ({ shown }) => ({ body: orderBody(shown) }),
  'checkout.patchOrder': challenged,
  'consumer.purchase': async ({ shopper, shown }) => {
    const { body } = await shopper.place(shown);
    return { params: { orderId: body.orderNumber }, query: { st: body.st } };
  },
};
