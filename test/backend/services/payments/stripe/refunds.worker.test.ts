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

  it('a refund is sent to Stripe for each return, also for equal amounts', async () => {
    const { intentId } = await aCaptured();
    const part = (reference: string) => refundPart(shop.env, { intentId, reference, amount: 1000, now });
    expect([await part('RTN1'), await part('RTN2')]).toEqual([true, true]);
    expect(shop.stripe.refunds.map(({ amount, metadata }) => [metadata.reference, amount])).toEqual([
      ['RTN1', 1000],
      ['RTN2', 1000],
    ]);
  });

  it('a refund is sent to Stripe once after a lost response, also if Stripe has forgotten the idempotency key', async () => {
    const { intentId } = await aCaptured();
    const part = () => refundPart(shop.env, { intentId, reference: 'R1', amount: 1000, now });
    shop.stripe.faults.after = (call) => (call === 'POST /v1/refunds' ? new Response('', { status: 502 }) : undefined);
    await expect(part()).rejects.toThrow();
    shop.stripe.faults.after = () => undefined;
    expect(await part()).toBe(true);
    expect(shop.stripe.refunds).toHaveLength(1);
    expect(shop.stripe.asked.at(-1)).toBe('GET /v1/refunds');
  });

  it('a refund of more than was paid is rejected', async () => {
    const { intentId } = await aCaptured();
    await refundPart(shop.env, { intentId, reference: 'R1', amount: 12_000, now });
    await expect(refundPart(shop.env, { intentId, reference: 'R2', amount: 901, now })).rejects.toThrow();
    expect(shop.stripe.refunds).toHaveLength(1);
  });

  it('a refund with a reference that was used with another amount is rejected', async () => {
    const { intentId } = await aCaptured();
    await refundPart(shop.env, { intentId, reference: 'R1', amount: 1000, now });
    await expect(refundPart(shop.env, { intentId, reference: 'R1', amount: 999, now })).rejects.toThrow('another amount');
    expect(shop.stripe.refunds.map(({ amount }) => amount)).toEqual([1000]);
  });

  it('an order is refunded in full if the reply to the capture was lost', async () => {
    const { authorize, intentId, findAtStripe } = await aPayment(shop);
    await authorize();
    Object.assign(findAtStripe() ?? {}, { status: 'succeeded' }); // the shop's state of the payment is still authorized
    expect(await refundAll(shop.env, intentId, now)).toBe(true);
    expect(shop.stripe.refunds.map(({ amount }) => amount)).toEqual([12_900]);
  });

  it('a refund is postponed until the payment is captured', async () => {
    const { authorize, intentId } = await aPayment(shop);
    await authorize();
    expect(await refundPart(shop.env, { intentId, reference: 'R1', amount: 1000, now })).toBe(false);
  });

  it('an order that was not shipped gets a void of its authorization instead of a refund', async () => {
    const { authorize, intentId, findAtStripe } = await aPayment(shop);
    await authorize();
    expect([await refundAll(shop.env, intentId, now), await refundAll(shop.env, intentId, now)]).toEqual([true, true]);
    expect(findAtStripe()?.status).toBe('canceled');
    expect(shop.stripe.refunds).toEqual([]);
  });

  it('a shipped order is refunded in full, once', async () => {
    const { intentId } = await aCaptured();
    expect([await refundAll(shop.env, intentId, now), await refundAll(shop.env, intentId, now)]).toEqual([true, true]);
    expect(shop.stripe.refunds.map(({ amount }) => amount)).toEqual([12_900]);
  });
});
