// What the state of a payment at Stripe means here (https://docs.stripe.com/payments/paymentintents/lifecycle). Pure.
import type Stripe from 'stripe';

export type PaymentState = 'open' | 'authorized' | 'captured' | 'voided';

type Looked =
  | { kind: 'approved' }
  | { kind: 'declined' }
  | { kind: 'fraud' }
  /** The bank asks the shopper, at this address. */
  | { kind: 'challenge'; url: string }
  /** It was made and not asked for yet. */
  | { kind: 'unconfirmed' }
  /** Nothing is known yet: it is asked for again. */
  | { kind: 'processing' };

type SeenPayment = Pick<Stripe.PaymentIntent, 'status'> & {
  last_payment_error?: Pick<Stripe.PaymentIntent.LastPaymentError, 'code' | 'decline_code'> | null;
  next_action?: { redirect_to_url?: { url?: string | null } | null } | null;
};

/** https://docs.stripe.com/declines/codes: what a shopper cannot mend by typing it again. */
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

/** As the books of the shop have it. A payment that was declined stays open until its placement gives it up. */
export function findState({ status }: Pick<Stripe.PaymentIntent, 'status'>): PaymentState {
  if (status === 'requires_capture') return 'authorized';
  if (status === 'succeeded') return 'captured';
  return status === 'canceled' ? 'voided' : 'open';
}
