import type { Placement, RecordedRefusal } from '#backend/stores/cart-state.ts';
import type { Order } from '#contract/entities/order.ts';
import { ok, type Result, refused } from '#contract/errors/result.ts';
import { isHeld } from './steps.ts';

/** The message to the customer of an order that is held for review. */
export const reviewFlash = { code: 'OrderUnderReview', type: 'info' } as const;

/** Returns the response to a submission: the order, the refusal, or the order with a pending payment. */
export function findOutcome(placement: Placement): Result<Order, RecordedRefusal> {
  if (placement.step === 'finished') return ok(isHeld(placement) ? { ...placement.order, flash: [reviewFlash] } : placement.order);
  if (placement.step === 'unwind' || placement.step === 'refused') return refused(placement.refusal ?? { code: 'PAY400' });
  return ok(pendingOrder(placement));
}

// Returns the order without its secret, because it has not been placed yet.
function pendingOrder({ order, step, challenge, instrumentId }: Placement): Order {
  const pending: Order = { ...order, st: '', status: 'payment_pending' };
  if (step !== 'challenge' || !challenge) return pending;
  return {
    ...pending,
    flash: [{ code: 'PaymentNotAuthorized', type: 'info' }],
    paymentMethod: order.paymentMethod.map((method) => {
      const isChallenged = method.additionalData.payment_instrument_id === instrumentId;
      const { id: sessionID, url: challengeUrl, isAlone = false } = challenge;
      const asked = isChallenged && { sessionID, challengeUrl, ...(isAlone && { isChallengeAlone: isAlone }) };
      return { ...method, additionalData: { ...method.additionalData, ...asked } };
    }),
  };
}
