// Gives back the payments for canceled parts of an order: refunds what was captured, and releases what was not. This can be repeated after a
// fault or a crash, because each part is given back only once.
import { read } from '#backend/platform/query.ts';
import { findMethod, type PaymentMethods } from '#backend/services/pricing/payment-method.ts';
import { settlePart } from '#backend/stores/parcels.ts';
import { purchaseQuery } from '#backend/stores/purchases.ts';
import { captureOrder, findRemainder, releaseUncaptured } from './capture-order.ts';
import { describeRefundPart } from './refund-part.ts';

interface Settling {
  /** Current time in milliseconds since 1970. */
  now: number;
  paymentMethods: PaymentMethods;
}

/** Gives back the payments for canceled parts. Returns false if a payment has not been captured yet. Throws if a refund fails. */
export async function settleParts(db: D1Database, orderNumber: string, { now, paymentMethods }: Settling): Promise<boolean> {
  const [[stored]] = await read(db, purchaseQuery(orderNumber));
  const open = stored?.canceledParts.filter(({ settledAt }) => settledAt === null) ?? [];
  if (!stored || open.length === 0) return true;
  let isAllGiven = true;
  for (const { reference, refund, isCaptured, isLast } of open) {
    let isGiven = true;
    for (const [position, { code }] of stored.document.paymentMethod.entries()) {
      const amount = refund.parts[position] ?? 0;
      const method = findMethod(paymentMethods, code);
      if (!method) throw new Error(`The payment method ${code} of order ${orderNumber} no longer exists, so its part cannot be refunded.`);
      if (amount === 0 || (method.kind === 'remainder' && !isCaptured)) continue;
      const part = describeRefundPart(stored, { reference, position, amount, before: refund.before[position] ?? 0, now });
      isGiven = (await method.refundPart(db, part)) && isGiven;
    }
    const remainder = findRemainder(stored, paymentMethods);
    if (remainder && isLast && !isCaptured) {
      await captureOrder(db, stored, now, paymentMethods);
      await releaseUncaptured(db, stored, remainder, now);
    }
    if (isGiven) await settlePart(db, reference, now);
    isAllGiven &&= isGiven;
  }
  return isAllGiven;
}
