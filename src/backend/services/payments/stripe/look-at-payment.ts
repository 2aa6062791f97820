// Asks Stripe about a payment that is neither taken nor given up: an event that never came, an answer that was lost, an authorization that
// is about to lapse.
import type { BackendEnv } from '#backend/platform/env.ts';
import { logFault } from '#backend/platform/log-fault.ts';
import { usesStripe } from '#backend/platform/stripe-settings.ts';
import { findPayment, scheduleLook } from './books.ts';
import { createStripePayments } from './stripe-payments.ts';
import { readCaptureDeadline, syncPayment } from './sync-payment.ts';

const hourMs = 60 * 60 * 1000;
/** A placement has ended long before (services/placement/steps.ts). */
const givenUpMs = 2 * hourMs;
/** An authorization is reported so long before it lapses, again and again until its goods leave. */
const warnedMs = 36 * hourMs;
const warnedEveryMs = 6 * hourMs;
const lookedEveryMs = 24 * hourMs;

/** Throws where Stripe cannot be asked, or an authorization is gone. */
export async function lookAtPayment(env: BackendEnv, intentId: string, now: number): Promise<void> {
  const { BACKEND_DB: db } = env;
  const payment = await findPayment(db, intentId);
  // a shop that left Stripe has no key to ask with
  if (!payment || !usesStripe(env)) return scheduleLook(db, intentId, { captureBefore: undefined, lookAt: now + lookedEveryMs });
  const { paymentId, createdAt } = payment;
  const state = paymentId === null ? 'open' : await syncPayment(env, paymentId);
  if (state === 'open' && createdAt < now - givenUpMs) {
    // nobody waits for it any more: what it holds on the card is set free
    await createStripePayments(env).voidAuthorization(db, intentId, now);
    return;
  }
  const captureBefore = state === 'authorized' && paymentId !== null ? await readCaptureDeadline(env, paymentId) : undefined;
  const lapsesAt = captureBefore ?? payment.captureBefore ?? undefined;
  if (state === 'authorized' && lapsesAt !== undefined && lapsesAt - warnedMs <= now) await reportLapse(db, { intentId, lapsesAt });
  await scheduleLook(db, intentId, { captureBefore, lookAt: findNextLook({ state, lapsesAt, now }) });
}

function findNextLook({ state, lapsesAt, now }: { state: string | undefined; lapsesAt: number | undefined; now: number }): number {
  if (state === 'open') return now + hourMs;
  if (lapsesAt === undefined) return now + lookedEveryMs;
  const warnAt = lapsesAt - warnedMs;
  return warnAt > now ? Math.min(warnAt, now + lookedEveryMs) : now + warnedEveryMs;
}

/** Says which order must leave, or be cancelled, before its money cannot be had any more. */
async function reportLapse(db: D1Database, { intentId, lapsesAt }: { intentId: string; lapsesAt: number }): Promise<void> {
  const orderNumber = await db
    .prepare('SELECT order_number FROM placed_order WHERE intent_id = ?1')
    .bind(intentId)
    .first<string>('order_number');
  logFault('provider', new Error(`The authorization of order ${orderNumber} lapses at ${new Date(lapsesAt).toISOString()}.`), {
    subject: orderNumber ?? intentId,
  });
}
