// Brings the shop up to what Stripe knows of a payment. It does not matter who says when that something happened, how often, or in which
// order: Stripe is asked how it stands.
import type { BackendEnv } from '#backend/platform/env.ts';
import { cartObject } from '#backend/services/cart/object.ts';
import { cartOfIntent } from '#backend/services/placement/begin.ts';
import { findPayment, findPaymentById, noteState } from './books.ts';
import { openStripe } from './client.ts';
import { findState, type PaymentState } from './payment-state.ts';
import { requireSame } from './stripe-payments.ts';

/** Undefined for a payment that is none of this shop. Throws where it is another one than the shop asked for, or Stripe cannot be asked. */
export async function syncPayment(env: BackendEnv, paymentId: string): Promise<PaymentState | undefined> {
  const { BACKEND_DB: db } = env;
  const noted = await findPaymentById(db, paymentId);
  if (!noted) return undefined;
  const stripe = await openStripe(env);
  const seen = await stripe.paymentIntents.retrieve(paymentId);
  requireSame(noted, seen);
  const state = findState(seen);
  if (noted.state === 'authorized' && state === 'voided') {
    // given up by nobody here: its time was over, or somebody did it by hand
    throw new Error(`The authorization of ${noted.intentId} is gone. Its order cannot be charged.`);
  }
  await noteState(db, noted.intentId, state);
  // the shopper may have closed the page: their cart goes on by itself
  if (noted.state === 'open') await cartObject(env, cartOfIntent(noted.intentId)).resume(noted.intentId);
  return (await findPayment(db, noted.intentId))?.state;
}

/** When the authorization of a payment lapses, in milliseconds since 1970; undefined where Stripe does not say. */
export async function readCaptureDeadline(env: BackendEnv, paymentId: string): Promise<number | undefined> {
  const { latest_charge: charge } = await (await openStripe(env)).paymentIntents.retrieve(paymentId, { expand: ['latest_charge'] });
  const seconds = typeof charge === 'object' ? charge?.payment_method_details?.card?.capture_before : undefined;
  return seconds === undefined ? undefined : seconds * 1000;
}
