// Updates the shop's record of a payment from Stripe. Events may arrive late, repeatedly or out of order, because they only trigger this
// request for the current state.
import type { BackendEnv } from '#backend/platform/env.ts';
import { cartObject } from '#backend/services/cart/object.ts';
import { cartOfIntent } from '#backend/services/placement/begin.ts';
import { openStripe } from './client.ts';
import { findState, type PaymentState } from './payment-state.ts';
import { findPayment, findPaymentById, storePaymentState } from './stored-payments.ts';
import { requireSame } from './stripe-payments.ts';

/**
 * Updates a payment and returns its state; undefined if the payment does not belong to this shop. Throws if the payment differs from the
 * one that the shop requested, or if Stripe is not available.
 */
export async function syncPayment(env: BackendEnv, paymentId: string): Promise<PaymentState | undefined> {
  const { BACKEND_DB: db } = env;
  const noted = await findPaymentById(db, paymentId);
  if (!noted) return undefined;
  const stripe = await openStripe(env);
  const seen = await stripe.paymentIntents.retrieve(paymentId);
  requireSame(noted, seen);
  const state = findState(seen);
  if (noted.state === 'authorized' && state === 'voided') {
    // According to the shop's records, the shop did not void the payment, so the authorization has expired or was canceled manually at
    // Stripe.
    throw new Error(`The authorization of ${noted.intentId} no longer exists, so its order cannot be charged.`);
  }
  await storePaymentState(db, noted.intentId, state);
  // The placement continues without the shopper, who may have closed the page.
  if (noted.state === 'open') await cartObject(env, cartOfIntent(noted.intentId)).resume(noted.intentId);
  return (await findPayment(db, noted.intentId))?.state;
}

/** Returns when the authorization of a payment expires, in milliseconds since 1970; undefined if Stripe does not report it. */
export async function readCaptureDeadline(env: BackendEnv, paymentId: string): Promise<number | undefined> {
  const { latest_charge: charge } = await (await openStripe(env)).paymentIntents.retrieve(paymentId, { expand: ['latest_charge'] });
  const seconds = typeof charge === 'object' ? charge?.payment_method_details?.card?.capture_before : undefined;
  return seconds === undefined ? undefined : seconds * 1000;
}
