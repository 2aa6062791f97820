// Polls Stripe for the state of a payment that is neither captured nor voided. This finds payments whose event or response was lost, and
// authorizations that are about to expire.
import type { BackendEnv } from '#backend/platform/env.ts';
import { logFault } from '#backend/platform/log-fault.ts';
import { usesStripe } from '#backend/platform/stripe-settings.ts';
import { findPayment, scheduleCheck } from './stored-payments.ts';
import { createStripePayments } from './stripe-payments.ts';
import { readCaptureDeadline, syncPayment } from './sync-payment.ts';

const hourMs = 60 * 60 * 1000;
/** Age in milliseconds after which an open payment is voided. Placements end much earlier (services/placement/steps.ts). */
const voidAfterMs = 2 * hourMs;
/** Milliseconds between the first report of an expiring authorization and its expiry. The report is repeated until the order is shipped. */
const warningLeadMs = 36 * hourMs;
const warningIntervalMs = 6 * hourMs;
const checkIntervalMs = 24 * hourMs;

/** Reads the state of a payment from Stripe. Throws if Stripe is not available, or if the authorization no longer exists. */
export async function checkPayment(env: BackendEnv, intentId: string, now: number): Promise<void> {
  const { BACKEND_DB: db } = env;
  const payment = await findPayment(db, intentId);
  // If Stripe is no longer the shop's provider, there is no API key for reading the payment.
  if (!payment || !usesStripe(env)) return scheduleCheck(db, intentId, { captureBefore: undefined, checkAt: now + checkIntervalMs });
  const { paymentId, createdAt } = payment;
  const state = paymentId === null ? 'open' : await syncPayment(env, paymentId);
  if (state === 'open' && createdAt < now - voidAfterMs) {
    // No placement is waiting for the payment any longer, so its hold on the card is released.
    await createStripePayments(env).voidAuthorization(db, intentId, now);
    return;
  }
  const captureBefore = state === 'authorized' && paymentId !== null ? await readCaptureDeadline(env, paymentId) : undefined;
  const lapsesAt = captureBefore ?? payment.captureBefore ?? undefined;
  if (state === 'authorized' && lapsesAt !== undefined && lapsesAt - warningLeadMs <= now)
    await reportExpiringAuthorization(db, { intentId, lapsesAt });
  await scheduleCheck(db, intentId, { captureBefore, checkAt: findNextLook({ state, lapsesAt, now }) });
}

function findNextLook({ state, lapsesAt, now }: { state: string | undefined; lapsesAt: number | undefined; now: number }): number {
  if (state === 'open') return now + hourMs;
  if (lapsesAt === undefined) return now + checkIntervalMs;
  const warnAt = lapsesAt - warningLeadMs;
  return warnAt > now ? Math.min(warnAt, now + checkIntervalMs) : now + warningIntervalMs;
}

/** Logs an order that must be shipped or canceled before its authorization expires. */
async function reportExpiringAuthorization(db: D1Database, { intentId, lapsesAt }: { intentId: string; lapsesAt: number }): Promise<void> {
  const orderNumber = await db
    .prepare('SELECT order_number FROM placed_order WHERE intent_id = ?1')
    .bind(intentId)
    .first<string>('order_number');
  logFault('provider', new Error(`The authorization of order ${orderNumber} expires at ${new Date(lapsesAt).toISOString()}.`), {
    subject: orderNumber ?? intentId,
  });
}
