// Refunds canceled orders. A refund can be repeated after a fault or a crash, because each payment is refunded only once.
import { logFault } from '#backend/platform/log-fault.ts';
import { read } from '#backend/platform/query.ts';
import { findMethod, type PaymentMethods } from '#backend/services/pricing/payment-method.ts';
import { markRefunded } from '#backend/stores/order-cancellations.ts';
import { purchaseQuery, type StoredPurchase } from '#backend/stores/purchases.ts';
import { findRemainder, type Remainder } from './capture-order.ts';
import { describeRefundPart } from './refund-part.ts';

interface Settling {
  /** Current time in milliseconds since 1970. */
  now: number;
  paymentMethods: PaymentMethods;
}

/** Refunds a canceled order. Faults are logged, not thrown: the order stays canceled, and order-work.ts retries the refund. */
export async function settleCancellation(db: D1Database, orderNumber: string, settling: Settling): Promise<void> {
  try {
    await refundCancellation(db, orderNumber, settling);
  } catch (error) {
    logFault('cancellation', error);
  }
}

/** Refunds a canceled order. Throws if a payment cannot be refunded yet. */
export async function refundCancellation(db: D1Database, orderNumber: string, { now, paymentMethods }: Settling): Promise<void> {
  const [[stored]] = await read(db, purchaseQuery(orderNumber));
  if (!stored || stored.cancelledAt === null || stored.settledAt !== null) return;
  for (const code of new Set(stored.document.paymentMethod.map((each) => each.code))) {
    const method = findMethod(paymentMethods, code);
    if (!method) throw new Error(`The payment method ${code} of the canceled order ${orderNumber} no longer exists.`);
    const remainder = method.kind === 'remainder' ? findRemainder(stored, paymentMethods) : undefined;
    if (!(await (remainder ? refundRemainder(db, stored, remainder, now) : method.refund(db, stored.intentId, now))))
      throw new Error(`The payment of the canceled order ${orderNumber} cannot be refunded yet.`);
  }
  await markRefunded(db, orderNumber, now);
}

/** Refunds the payment that paid the rest of the total, without the amount that the bank had charged back before. */
function refundRemainder(
  db: D1Database,
  stored: StoredPurchase,
  { method, place: position, amount: paid }: Remainder,
  now: number,
): Promise<boolean> {
  const { chargedBackBefore, intentId, document } = stored;
  if (!chargedBackBefore) return method.refund(db, intentId, now);
  const amount = paid - chargedBackBefore;
  const part = { reference: document.orderNumber, position, amount, before: 0, now };
  return amount > 0 ? method.refundPart(db, describeRefundPart(stored, part)) : Promise.resolve(true);
}
