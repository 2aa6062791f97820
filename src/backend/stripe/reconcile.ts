// Asks Stripe about payments that hang: an event that never came, an answer that was lost, an authorisation that ended.
import type { BackendEnv } from '../env.ts';
import { logFault } from '../log-fault.ts';
import { listUnsettled, type NotedPayment } from './books.ts';
import { createStripePayments } from './stripe-payments.ts';
import { syncPayment } from './sync-payment.ts';

/** Younger ones are being placed. */
const quietMs = 15 * 60 * 1000;
/** A placement has ended long before (placement/steps.ts). */
const givenUpMs = 2 * 60 * 60 * 1000;
/** More than come together between two runs. */
const askedAtOnce = 200;

/** A fault is logged and the others are asked about all the same. Returns how many were asked about. */
export async function reconcilePayments(env: BackendEnv, now: number): Promise<number> {
  const hanging = await listUnsettled(env.BACKEND_DB, { before: now - quietMs, limit: askedAtOnce });
  const forgotten = await listUnsettled(env.BACKEND_DB, { before: now - givenUpMs, limit: askedAtOnce });
  for (const payment of hanging) {
    const isForgotten = forgotten.some(({ intentId }) => intentId === payment.intentId);
    await settle(env, payment, { now, isForgotten }).catch((error: unknown) => logFault('provider', error));
  }
  return hanging.length;
}

async function settle(env: BackendEnv, { intentId, paymentId }: NotedPayment, at: { now: number; isForgotten: boolean }): Promise<void> {
  const state = paymentId === null ? 'open' : await syncPayment(env, paymentId);
  // nobody waits for it any more: what it holds on the card is set free
  if (state === 'open' && at.isForgotten) await createStripePayments(env).voidAuthorization(env.BACKEND_DB, intentId, at.now);
}
