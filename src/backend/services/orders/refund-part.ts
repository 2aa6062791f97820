import type { StoredPurchase } from '#backend/stores/purchases.ts';
import type { RefundPart } from '#backend/stores/refund-parts.ts';

/** Describes the refund of a part of one of an order's payments. */
export function describeRefundPart(
  { document: { paymentMethod, totals }, intentId }: Pick<StoredPurchase, 'document' | 'intentId'>,
  refund: Pick<RefundPart, 'reference' | 'position' | 'amount' | 'before' | 'now'>,
): RefundPart {
  const { code, label = '', amount: paid = totals.total } = paymentMethod[refund.position] ?? {};
  const ordinal = paymentMethod
    .slice(0, refund.position)
    .filter((each) => each.code === code && each.label === label && (each.amount ?? totals.total) === paid).length;
  return { ...refund, intentId, ordinal, label, paid };
}
