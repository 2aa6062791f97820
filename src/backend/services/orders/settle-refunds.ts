// Pays the refunds of checked returns. This can be repeated after a fault or a crash, because each part is refunded only once per return.
import { read } from '#backend/platform/query.ts';
import { findMethod, type PaymentMethods } from '#backend/services/pricing/payment-method.ts';
import { settleReturn } from '#backend/stores/order-returns.ts';
import { purchaseQuery } from '#backend/stores/purchases.ts';
import { describeRefundPart } from './refund-part.ts';

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
  const open = stored?.returns.filter(({ refundedAt, settledAt }) => refundedAt !== null && settledAt === null) ?? [];
  if (!stored || open.length === 0) return true;
  let isAllGiven = true;
  for (const { returnId, shares } of open) {
    let isGiven = true;
    for (const [position, { code }] of stored.document.paymentMethod.entries()) {
      const { amount = 0, before = 0 } = shares?.[position] ?? {};
      if (amount === 0) continue;
      const method = findMethod(paymentMethods, code);
      if (!method)
        throw new Error(`The payment method ${code} of order ${orderNumber} no longer exists, so its return cannot be refunded.`);
      const part = describeRefundPart(stored, { reference: returnId, position, amount, before, now });
      isGiven = (await method.refundPart(db, part)) && isGiven;
    }
    if (isGiven) await settleReturn(db, returnId, now);
    isAllGiven &&= isGiven;
  }
  return isAllGiven;
}
