// Describes why an order is held, and until when it must be decided.
import type { ReviewReason } from '#backend/rules/fraud.ts';
import type { OrderReview } from '#backend/stores/order-reviews.ts';
import { MarketInstant } from '../page.tsx';

const hourMs = 60 * 60 * 1000;
/** Default lifetime of an authorization, as for most cards, if the payment provider reports none. */
const authorizationLifeMs = 7 * 24 * hourMs;
/** Milliseconds before the end of the authorization at which the warning appears. */
const warningLeadMs = 36 * hourMs;

export const Reasons = ({ reasons }: { reasons: readonly ReviewReason[] }) => (
  <ul>
    {reasons.map(({ rule, text }) => (
      <li key={`${rule} ${text}`}>{text}</li>
    ))}
  </ul>
);

/** Returns when the authorization of a held order expires. */
const findDeadline = ({ captureBefore, heldAt }: Pick<OrderReview, 'captureBefore' | 'heldAt'>): number =>
  captureBefore ?? heldAt + authorizationLifeMs;

/** Renders when the authorization expires, with a warning if that is soon or has happened. */
export function Deadline({ review, now }: { review: OrderReview; now: number }) {
  const deadline = findDeadline(review);
  return (
    <>
      <MarketInstant at={deadline} siteId={review.siteId} />
      {deadline <= now && <p className="staff-report">The authorization has probably expired. The payment may fail.</p>}
      {deadline > now && deadline <= now + warningLeadMs && <p className="staff-report">The authorization expires soon.</p>}
    </>
  );
}
