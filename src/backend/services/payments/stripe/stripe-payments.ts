// Authorizes, captures and voids payments through Stripe (https://docs.stripe.com/payments/place-a-hold-on-a-payment-method). Payments are
// authorized when an order is placed, and captured when the order is shipped. Every action can be repeated, because it takes effect only
// once per intent.
import type Stripe from 'stripe';
import type { BackendEnv } from '#backend/platform/env.ts';
import { createReturnUrl } from '#backend/services/hosted-pages/addresses.ts';
import type { Authorization, AuthorizationRequest, ChallengeResult, PaymentProvider } from '#backend/services/pricing/payment-provider.ts';
import { ok, type Result, refused } from '#contract/errors/result.ts';
import { isDivisible, toStripeAmount } from './amounts.ts';
import { openStripe, readStripeProblem } from './client.ts';
import { describePayment, findState } from './payment-state.ts';
import {
  closeUnheard,
  findPayment,
  findPaymentById,
  openPayment,
  type StoredPayment,
  storeCanCaptureParts,
  storePaymentId,
  storePaymentState,
} from './stored-payments.ts';
import { findCard } from './stripe-cards.ts';

/** Returns the path of the page that sends the shopper to the bank for authentication (pages.ts). */
const bankPath = (paymentId: string): string => `/provider/stripe/bank/${paymentId}`;

export function createStripePayments(env: BackendEnv): PaymentProvider {
  const { BACKEND_DB: db } = env;

  /** Reads a payment from Stripe and stores its state. Throws if it is not the payment that the shop requested. */
  async function look(stripe: Stripe, noted: StoredPayment, paymentId: string): Promise<Stripe.PaymentIntent> {
    const seen = await stripe.paymentIntents.retrieve(paymentId, { expand: ['latest_charge'] });
    requireSame(noted, seen);
    await storePaymentState(db, noted.intentId, findState(seen));
    if (!noted.canCaptureParts && supportsParts(seen)) await storeCanCaptureParts(db, noted.intentId);
    return seen;
  }

  async function authorize(_: D1Database, request: AuthorizationRequest): Promise<Authorization> {
    const { intentId, instrumentId, amount, currency, now } = request;
    const card = await findCard(db, instrumentId);
    if (!card) return { kind: 'unknown-instrument' };
    const noted = await openPayment(db, { intentId, instrumentId, amount, currency, now });
    if (noted.state === 'voided') return { kind: 'declined' };
    if (noted.instrumentId !== instrumentId || noted.amount !== amount || noted.currency !== currency) {
      throw new Error(`The intent ${intentId} was already used with another card or amount.`);
    }
    const stripe = await openStripe(env);
    const paymentId = noted.paymentId ?? (await createPayment(stripe, noted, card));
    if (paymentId === undefined) return { kind: 'unknown-instrument' };
    let looked = describePayment(await look(stripe, noted, paymentId));
    if (looked.kind === 'unconfirmed') {
      await confirm(stripe, request, paymentId);
      looked = describePayment(await look(stripe, noted, paymentId));
    }
    switch (looked.kind) {
      case 'approved':
        return { kind: 'approved', authorizationId: paymentId };
      case 'challenge':
        return { kind: 'challenge', challengeId: paymentId, path: bankPath(paymentId), isAlone: true };
      case 'declined':
      case 'fraud':
        return looked;
      case 'unconfirmed':
      case 'processing':
        // The error makes the placement repeat the step.
        throw new Error(`Stripe has not decided on the payment of ${intentId} yet.`);
    }
  }

  /**
   * Creates a payment without confirming it, so that its id is stored before any money is held and it can always be voided. Returns
   * undefined if the card no longer exists.
   */
  async function createPayment(
    stripe: Stripe,
    { intentId, amount, currency }: StoredPayment,
    card: { paymentMethod: string; customer: string },
  ): Promise<string | undefined> {
    if (amount === null || currency === null) throw new Error(`The payment of ${intentId} has no amount.`);
    try {
      const { id } = await stripe.paymentIntents.create(
        {
          amount: toStripeAmount(amount, currency),
          currency: currency.toLowerCase(),
          customer: card.customer,
          payment_method: card.paymentMethod,
          allowed_payment_method_types: ['card'],
          capture_method: 'manual',
          metadata: { intent: intentId },
        },
        { idempotencyKey: `create ${intentId}` },
      );
      await storePaymentId(db, intentId, id);
      return id;
    } catch (error) {
      if (isMissingResource(error, 'payment_method') || isMissingResource(error, 'customer')) return undefined;
      throw error;
    }
  }

  return {
    authorize,

    async challengeResult(_, { challengeId }): Promise<ChallengeResult | undefined> {
      const noted = await findPaymentById(db, challengeId);
      if (!noted) return undefined;
      const looked = describePayment(await look(await openStripe(env), noted, challengeId));
      if (looked.kind === 'approved') return 'passed';
      return looked.kind === 'declined' || looked.kind === 'fraud' ? 'failed' : 'pending';
    },

    parts: {
      async arePossible(_, intentId) {
        const noted = await findPayment(db, intentId);
        return noted?.canCaptureParts === true && noted.currency !== null && isDivisible(noted.currency);
      },

      /**
       * The amount that Stripe has captured so far shows whether this part was captured before, even if the response was lost and Stripe has
       * deleted the idempotency key.
       */
      async capture(_, { intentId, reference, amount, before, isLast }) {
        const noted = await findPayment(db, intentId);
        if (!noted?.paymentId || noted.currency === null) return refused({ kind: 'not-authorized' });
        const { paymentId, currency } = noted;
        const stripe = await openStripe(env);
        const convert = (minorUnits: number) => (minorUnits === 0 ? 0 : toStripeAmount(minorUnits, currency));
        const seen = await look(stripe, noted, paymentId);
        if (seen.amount_received >= convert(before + amount)) return ok(undefined);
        if (seen.status !== 'requires_capture') return refused({ kind: 'not-authorized' });
        if (seen.amount_received !== convert(before))
          throw new Error(`Stripe has captured another amount of ${intentId} than the shop recorded.`);
        try {
          await stripe.paymentIntents.capture(
            paymentId,
            { amount_to_capture: convert(amount), final_capture: isLast },
            { idempotencyKey: `capture ${intentId} ${reference}` },
          );
        } catch (error) {
          if (!isStateConflict(error)) throw error;
        }
        const after = await look(stripe, noted, paymentId);
        return after.amount_received >= convert(before + amount) ? ok(undefined) : refused({ kind: 'not-authorized' });
      },

      async releaseRest(_, intentId) {
        const noted = await findPayment(db, intentId);
        if (!noted?.paymentId || noted.state !== 'authorized') return;
        const stripe = await openStripe(env);
        try {
          await stripe.paymentIntents.capture(
            noted.paymentId,
            { amount_to_capture: 0, final_capture: true },
            { idempotencyKey: `release ${intentId}` },
          );
        } catch (error) {
          if (!isStateConflict(error)) throw error;
        }
        await look(stripe, noted, noted.paymentId);
      },
    },

    async capture(_, intentId, __, amount): Promise<Result<undefined, { kind: 'not-authorized' }>> {
      const noted = await findPayment(db, intentId);
      if (!noted?.paymentId) return refused({ kind: 'not-authorized' });
      if (noted.state === 'captured') return ok(undefined);
      const { paymentId } = noted;
      const stripe = await openStripe(env);
      try {
        await stripe.paymentIntents.capture(
          paymentId,
          amount !== undefined && noted.currency !== null ? { amount_to_capture: toStripeAmount(amount, noted.currency) } : {},
          { idempotencyKey: `capture ${intentId}` },
        );
      } catch (error) {
        if (!isStateConflict(error)) throw error;
      }
      return findState(await look(stripe, noted, paymentId)) === 'captured' ? ok(undefined) : refused({ kind: 'not-authorized' });
    },

    async voidAuthorization(_, intentId, now): Promise<Result<undefined, { kind: 'captured' }>> {
      const noted = await closeUnheard(db, intentId, now);
      if (noted.state === 'captured') return refused({ kind: 'captured' });
      if (noted.instrumentId === null || noted.state === 'voided') return ok(undefined);
      const stripe = await openStripe(env);
      const card = await findCard(db, noted.instrumentId);
      // The payment may exist although its id is unknown, because the response may have been lost. A second request with the same
      // idempotency key returns the existing payment. If no payment exists, the request creates one, which is canceled below.
      const paymentId = noted.paymentId ?? (card && (await createPayment(stripe, noted, card)));
      if (paymentId === undefined) {
        await storePaymentState(db, intentId, 'voided');
        return ok(undefined);
      }
      try {
        await stripe.paymentIntents.cancel(paymentId, {}, { idempotencyKey: `cancel ${intentId}` });
      } catch (error) {
        if (!isStateConflict(error)) throw error;
      }
      const state = findState(await look(stripe, noted, paymentId));
      if (state === 'captured') return refused({ kind: 'captured' });
      if (state !== 'voided') throw new Error(`Stripe has not canceled the payment of ${intentId} yet.`);
      return ok(undefined);
    },
  };
}

async function confirm(stripe: Stripe, { intentId, challengeReturnUrl }: AuthorizationRequest, paymentId: string): Promise<void> {
  try {
    await stripe.paymentIntents.confirm(
      paymentId,
      {
        return_url: createReturnUrl(challengeReturnUrl, paymentId),
        payment_method_options: { card: { request_multicapture: 'if_available' } },
      },
      { idempotencyKey: `confirm ${intentId}` },
    );
  } catch (error) {
    // A decline by the bank and the result of a concurrent request are not errors, because the caller reads the payment again.
    if (readStripeProblem(error)?.type !== 'StripeCardError' && !isStateConflict(error)) throw error;
  }
}

/** Returns whether an authorized payment can be captured several times (https://docs.stripe.com/payments/multicapture). */
function supportsParts({ status, latest_charge: charge }: Stripe.PaymentIntent): boolean {
  const card = typeof charge === 'object' ? charge?.payment_method_details?.card : undefined;
  return status === 'requires_capture' && card?.multicapture?.status === 'available';
}

/** Throws if a payment at Stripe differs from the one that the shop requested. */
export function requireSame(noted: StoredPayment, seen: Pick<Stripe.PaymentIntent, 'id' | 'amount' | 'currency'>): void {
  const { intentId, amount, currency, paymentId } = noted;
  if (amount === null || currency === null)
    throw new Error(`The payment ${seen.id} belongs to ${intentId}, which did not request a payment.`);
  const isSame =
    seen.amount === toStripeAmount(amount, currency) &&
    seen.currency === currency.toLowerCase() &&
    (paymentId === null || seen.id === paymentId);
  if (!isSame) throw new Error(`The payment ${seen.id} at Stripe differs from the one that ${intentId} requested.`);
}

const isStateConflict = (error: unknown): boolean => readStripeProblem(error)?.code === 'payment_intent_unexpected_state';

const isMissingResource = (error: unknown, param: string): boolean => {
  const problem = readStripeProblem(error);
  return problem?.code === 'resource_missing' && problem.param === param;
};
