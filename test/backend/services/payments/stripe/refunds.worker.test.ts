// Refunds at Stripe, of a part and of the whole amount.
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

  it('sends each partial refund once per reference', async () => {
    const { intentId } = await aCaptured();
    const part = (reference: string, amount: number) => refundPart(shop.env, { intentId, reference, amount, now });
    expect([await part('R1', 1000), await part('R1', 1000), await part('R2', 500)]).toEqual([true, true, true]);
    expect(shop.stripe.refunds.map(({ amount }) => amount)).toEqual([1000, 500]);
  });

  it('sends a refund for each return, also for equal amounts', async () => {
    const { intentId } = await aCaptured();
    const part = (reference: string) => refundPart(shop.env, { intentId, reference, amount: 1000, now });
    expect([await part('RTN1'), await part('RTN2')]).toEqual([true, true]);
    expect(shop.stripe.refunds.map(({ amount, metadata }) => [metadata.reference, amount])).toEqual([
      ['RTN1', 1000],
      ['RTN2', 1000],
    ]);
  });

  it('sends a refund once after a lost response, also if Stripe has forgotten the idempotency key', async () => {
    const { intentId } = await aCaptured();
    const part = () => refundPart(shop.env, { intentId, reference: 'R1', amount: 1000, now });
    shop.stripe.faults.after = (call) => (call === 'POST /v1/refunds' ? new Response('', { status: 502 }) : undefined);
    await expect(part()).rejects.toThrow();
    shop.stripe.faults.after = () => undefined;
    expect(await part()).toBe(true);
    expect(shop.stripe.refunds).toHaveLength(1);
    expect(shop.stripe.asked.at(-1)).toBe('GET /v1/refunds');
  });

  it('rejects a refund of more than was paid', async () => {
    const { intentId } = await aCaptured();
    await refundPart(shop.env, { intentId, reference: 'R1', amount: 12_000, now });
    await expect(refundPart(shop.env, { intentId, reference: 'R2', amount: 901, now })).rejects.toThrow();
    expect(shop.stripe.refunds).toHaveLength(1);
  });

  it('rejects a reference that comes again with another amount', async () => {
    const { intentId } = await aCaptured();
    await refundPart(shop.env, { intentId, reference: 'R1', amount: 1000, now });
    await expect(refundPart(shop.env, { intentId, reference: 'R1', amount: 999, now })).rejects.toThrow('another amount');
    expect(shop.stripe.refunds.map(({ amount }) => amount)).toEqual([1000]);
  });

  it('refunds an order in full if the reply to the capture was lost', async () => {
    const { authorize, intentId, findAtStripe } = await aPayment(shop);
    await authorize();
    Object.assign(findAtStripe() ?? {}, { status: 'succeeded' }); // the shop still records the payment as authorized
    expect(await refundAll(shop.env, intentId, now)).toBe(true);
    expect(shop.stripe.refunds.map(({ amount }) => amount)).toEqual([12_900]);
  });

  it('postpones a refund until the payment is captured', async () => {
    const { authorize, intentId } = await aPayment(shop);
    await authorize();
    expect(await refundPart(shop.env, { intentId, reference: 'R1', amount: 1000, now })).toBe(false);
  });

  it('voids the authorization of an order that was not shipped, instead of a refund', async () => {
    const { authorize, intentId, findAtStripe } = await aPayment(shop);
    await authorize();
    expect([await refundAll(shop.env, intentId, now), await refundAll(shop.env, intentId, now)]).toEqual([true, true]);
    expect(findAtStripe()?.status).toBe('canceled');
    expect(shop.stripe.refunds).toEqual([]);
  });

  it('refunds a shipped order in full, once', async () => {
    const { intentId } = await aCaptured();
    expect([await refundAll(shop.env, intentId, now), await refundAll(shop.env, intentId, now)]).toEqual([true, true]);
    expect(shop.stripe.refunds.map(({ amount }) => amount)).toEqual([12_900]);
  });
});
