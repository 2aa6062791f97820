// Maps the state of a Stripe payment to the state in the shop (https://docs.stripe.com/payments/paymentintents/lifecycle). Pure.
import type Stripe from 'stripe';

export type PaymentState = 'open' | 'authorized' | 'captured' | 'voided';

type Looked =
  | { kind: 'approved' }
  | { kind: 'declined' }
  | { kind: 'fraud' }
  /** The bank must authenticate the shopper at this URL. */
  | { kind: 'challenge'; url: string }
  /** The payment has been created, but not confirmed. */
  | { kind: 'unconfirmed' }
  /** Stripe has not decided yet; the state must be read again. */
  | { kind: 'processing' };

type SeenPayment = Pick<Stripe.PaymentIntent, 'status'> & {
  last_payment_error?: Pick<Stripe.PaymentIntent.LastPaymentError, 'code' | 'decline_code'> | null;
  next_action?: { redirect_to_url?: { url?: string | null } | null } | null;
};

/** Decline codes that a shopper cannot resolve by entering the card again (https://docs.stripe.com/declines/codes). */
const fraudCodes = ['fraudulent', 'lost_card', 'stolen_card', 'pickup_card', 'merchant_blacklist', 'security_violation'];

export function describePayment({ status, last_payment_error: problem, next_action: next }: SeenPayment): Looked {
  switch (status) {
    case 'requires_capture':
    case 'succeeded':
      return { kind: 'approved' };
    case 'requires_action': {
      const url = next?.redirect_to_url?.url;
      return url ? { kind: 'challenge', url } : { kind: 'declined' };
    }
    case 'requires_confirmation':
      return { kind: 'unconfirmed' };
    case 'processing':
      return { kind: 'processing' };
    case 'requires_payment_method':
      return { kind: problem?.decline_code && fraudCodes.includes(problem.decline_code) ? 'fraud' : 'declined' };
    default:
      return { kind: 'declined' };
  }
}

/** Returns the payment state for the shop's records. A declined payment stays open until its placement voids it. */
export function findState({ status }: Pick<Stripe.PaymentIntent, 'status'>): PaymentState {
  if (status === 'requires_capture') return 'authorized';
  if (status === 'succeeded') return 'captured';
  return status === 'canceled' ? 'voided' : 'open';
}
