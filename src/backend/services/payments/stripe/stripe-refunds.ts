// Refunds payments through Stripe (https://docs.stripe.com/refunds). The reference of a refund ensures that it is made only once, even
// after Stripe has deleted the idempotency key.
import * as z from 'zod';
import type { BackendEnv } from '#backend/platform/env.ts';
import { read } from '#backend/platform/query.ts';
import { toStripeAmount } from './amounts.ts';
import { openStripe } from './client.ts';
import { findState } from './payment-state.ts';
import { findPayment, storePaymentState } from './stored-payments.ts';
import { createStripePayments } from './stripe-payments.ts';

/** The reference for refunding a whole payment. */
const fullRefundReference = 'all';

export interface RequestedRefund {
  intentId: string;
  reference: string;
  /** Amount in the shop's minor units. */
  amount: number;
  /** Current time in milliseconds since 1970. */
  now: number;
}

/** Refunds a whole payment, or voids it if it was only authorized. Returns false if neither is possible yet. */
export async function refundAll(env: BackendEnv, intentId: string, now: number): Promise<boolean> {
  const { BACKEND_DB: db } = env;
  const payment = await findPayment(db, intentId);
  if (!payment) throw new Error(`No Stripe payment was recorded for ${intentId}.`);
  if (!payment.paymentId) return payment.state === 'voided';
  if (payment.state === 'open' || payment.state === 'authorized') {
    const given = await createStripePayments(env).voidAuthorization(db, intentId, now);
    if (given.ok) return true;
  }
  if (payment.state === 'voided') return true;
  return payment.amount !== null && refundPart(env, { intentId, reference: fullRefundReference, amount: payment.amount, now });
}

/**
 * Refunds a part of a payment. Returns false if the payment has not been captured. Throws if Stripe rejects the refund, for example because
 * the amount is too high.
 */
export async function refundPart(env: BackendEnv, { intentId, reference, amount, now }: RequestedRefund): Promise<boolean> {
  const { BACKEND_DB: db } = env;
  const payment = await findPayment(db, intentId);
  if (!payment?.paymentId || payment.currency === null) return false;
  const { paymentId } = payment;
  const stripe = await openStripe(env);
  if (payment.state !== 'captured') {
    const seen = await stripe.paymentIntents.retrieve(paymentId);
    const state = findState(seen);
    await storePaymentState(db, intentId, state);
    // a part of the payment may have been captured, which can be refunded before the last capture
    if (state !== 'captured' && !(state === 'authorized' && seen.amount_received > 0)) return false;
  }
  const noted = await openRefund(db, { intentId, reference, amount, now });
  if (noted.amount !== amount) throw new Error(`The refund ${reference} of ${intentId} was already requested with another amount.`);
  if (noted.refundId !== null) return true;
  const known = await stripe.refunds.list({ payment_intent: paymentId, limit: 100 });
  const made = known.data.find(({ metadata }) => metadata?.reference === reference);
  const { id } =
    made ??
    (await stripe.refunds.create(
      {
        payment_intent: paymentId,
        amount: toStripeAmount(amount, payment.currency),
        metadata: { intent: intentId, reference },
      },
      { idempotencyKey: `refund ${intentId} ${reference}` },
    ));
  await db.prepare('UPDATE stripe_refund SET refund_id = ?3 WHERE intent_id = ?1 AND reference = ?2').bind(intentId, reference, id).run();
  return true;
}

/** Records a refund before it is requested. An existing record stays unchanged. */
async function openRefund(db: D1Database, { intentId, reference, amount, now }: RequestedRefund) {
  await db.prepare('INSERT OR IGNORE INTO stripe_refund VALUES (?1, ?2, ?3, NULL, ?4)').bind(intentId, reference, amount, now).run();
  const [[noted]] = await read(db, {
    sql: 'SELECT amount, refund_id AS refundId FROM stripe_refund WHERE intent_id = ?1 AND reference = ?2',
    values: [intentId, reference],
    row: z.object({ amount: z.int(), refundId: z.string().nullable() }),
  });
  if (!noted) throw new Error(`The refund ${reference} of ${intentId} was not recorded.`);
  return noted;
}
