// Partial and full refunds at Stripe.
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { refundAll, refundPart } from '#backend/services/payments/stripe/stripe-refunds.ts';
import { prepareProvider } from '../../../../support/provider.ts';
import { aPayment, db, openStripeShop } from '../../../../support/stripe-shop.ts';

beforeAll(prepareProvider);

let shop: ReturnType<typeof openStripeShop>;
beforeEach(() => {
  shop = openStripeShop();
});
afterEach(() => vi.restoreAllMocks());

const now = Date.now();

describe('a refund at Stripe', () => {
  async function aCaptured() {
    const payment = await aPayment(shop);
    await payment.authorize();
    await payment.payments.capture(db, payment.intentId, now);
    return payment;
  }

  it('a partial refund is sent to Stripe once per reference', async () => {
    const { intentId } = await aCaptured();
    const part = (reference: string, amount: number) => refundPart(shop.env, { intentId, reference, amount, now });
    expect([await part('R1', 1000), await part('R1', 1000), await part('R2', 500)]).toEqual([true, true, true]);
    expect(shop.stripe.refunds.map(({ amount }) => amount)).toEqual([1000, 500]);
  });

  it('a refund is sent to Stripe for each return, even if the amounts are equal', async () => {
    const { intentId } = await aCaptured();
    const part = (reference: string) => refundPart(shop.env, { intentId, reference, amount: 1000, now });
    expect([await part('RTN1'), await part('RTN2')]).toEqual([true, true]);
    expect(shop.stripe.refunds.map(({ amount, metadata }) => [metadata.reference, amount])).toEqual([
      ['RTN1', 1000],
      ['RTN2', 1000],
    ]);
  });

  it('a refund is not sent to Stripe again after a lost response, even if Stripe has deleted the idempotency key', async () => {
    const { intentId } = await aCaptured();
    const part = () => refundPart(shop.env, { intentId, reference: 'R1', amount: 1000, now });
    shop.stripe.faults.after = (call) => (call === 'POST /v1/refunds' ? new Response('', { status: 502 }) : undefined);
    await expect(part()).rejects.toThrow();
    shop.stripe.faults.after = () => undefined;
    expect(await part()).toBe(true);
    expect(shop.stripe.refunds).toHaveLength(1);
    expect(shop.stripe.asked.at(-1)).toBe('GET /v1/refunds');
  });

  it('a refund is rejected if all refunds together would exceed the payment', async () => {
    const { intentId } = await aCaptured();
    await refundPart(shop.env, { intentId, reference: 'R1', amount: 12_000, now });
    await expect(refundPart(shop.env, { intentId, reference: 'R2', amount: 901, now })).rejects.toThrow();
    expect(shop.stripe.refunds).toHaveLength(1);
  });

  it('a refund is rejected if its reference was used with a different amount', async () => {
    const { intentId } = await aCaptured();
    await refundPart(shop.env, { intentId, reference: 'R1', amount: 1000, now });
    await expect(refundPart(shop.env, { intentId, reference: 'R1', amount: 999, now })).rejects.toThrow('another amount');
    expect(shop.stripe.refunds.map(({ amount }) => amount)).toEqual([1000]);
  });

  it('a full refund is made even if the reply to the capture was lost', async () => {
    const { authorize, intentId, findAtStripe } = await aPayment(shop);
    await authorize();
    Object.assign(findAtStripe() ?? {}, { status: 'succeeded' }); // the payment's status in the shop's database is still `authorized`
    expect(await refundAll(shop.env, intentId, now)).toBe(true);
    expect(shop.stripe.refunds.map(({ amount }) => amount)).toEqual([12_900]);
  });

  it('a partial refund is postponed until the payment is captured', async () => {
    const { authorize, intentId } = await aPayment(shop);
    await authorize();
    expect(await refundPart(shop.env, { intentId, reference: 'R1', amount: 1000, now })).toBe(false);
  });

  it('a full refund of an order that was not shipped voids the authorization', async () => {
    const { authorize, intentId, findAtStripe } = await aPayment(shop);
    await authorize();
    expect([await refundAll(shop.env, intentId, now), await refundAll(shop.env, intentId, now)]).toEqual([true, true]);
    expect(findAtStripe()?.status).toBe('canceled');
    expect(shop.stripe.refunds).toEqual([]);
  });

  it('a full refund of a shipped order is made only once', async () => {
    const { intentId } = await aCaptured();
    expect([await refundAll(shop.env, intentId, now), await refundAll(shop.env, intentId, now)]).toEqual([true, true]);
    expect(shop.stripe.refunds.map(({ amount }) => amount)).toEqual([12_900]);
  });
});
