// Pays the refunds of checked returns, and those that staff decided without a return. This can be repeated after a fault or a crash, because
// each part is refunded only once per refund.
import { read } from '#backend/platform/query.ts';
import { findMethod, type PaymentMethods } from '#backend/services/pricing/payment-method.ts';
import { settleReturn } from '#backend/stores/order-returns.ts';
import { purchaseQuery, type StoredPurchase } from '#backend/stores/purchases.ts';
import { settleRefund } from '#backend/stores/separate-refunds.ts';
import { describeRefundPart } from './refund-part.ts';

interface OpenRefund {
  reference: string;
  /** The share of each payment of the order. */
  shares: readonly { amount: number; before: number }[];
  settle(db: D1Database, reference: string, now: number): Promise<unknown>;
}

const listOpenRefunds = ({ returns, refunds }: StoredPurchase): OpenRefund[] => [
  ...returns
    .filter(({ refundedAt, settledAt }) => refundedAt !== null && settledAt === null)
    .map(({ returnId, shares }) => ({ reference: returnId, shares: shares ?? [], settle: settleReturn })),
  ...refunds
    .filter(({ settledAt }) => settledAt === null)
    .map(({ reference, refund: { parts, before } }) => ({
      reference,
      shares: parts.map((amount, place) => ({ amount, before: before[place] ?? 0 })),
      settle: settleRefund,
    })),
];

/**
 * Pays the open refunds of an order. Returns false if a payment has not been captured yet. Throws if a refund fails; the next run retries
 * it.
 */
export async function settleRefunds(
  db: D1Database,
  orderNumber: string,
  { now, paymentMethods }: { now: number; paymentMethods: PaymentMethods },
): Promise<boolean> {
  const [[stored]] = await read(db, purchaseQuery(orderNumber));
  if (!stored) return true;
  let isAllGiven = true;
  for (const { reference, shares, settle } of listOpenRefunds(stored)) {
    let isGiven = true;
    for (const [position, { code }] of stored.document.paymentMethod.entries()) {
      const { amount = 0, before = 0 } = shares[position] ?? {};
      if (amount === 0) continue;
      const method = findMethod(paymentMethods, code);
      if (!method) throw new Error(`The payment method ${code} of order ${orderNumber} no longer exists, so it cannot be refunded.`);
      const part = describeRefundPart(stored, { reference, position, amount, before, now });
      isGiven = (await method.refundPart(db, part)) && isGiven;
    }
    if (isGiven) await settle(db, reference, now);
    isAllGiven &&= isGiven;
  }
  return isAllGiven;
}
