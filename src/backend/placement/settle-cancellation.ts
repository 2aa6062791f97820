// Gives the money of cancelled orders back. May be repeated, after a fault or a crash: each payment is given back once.
import { logFault } from '../log-fault.ts';
import { findMethod, type PaymentMethods } from '../payment-methods/payment-method.ts';
import { settleStored, unsettledQuery } from '../stores/order-cancellations.ts';
import { purchaseQuery } from '../stores/purchases.ts';
import { read } from '../stores/query.ts';

interface Settling {
  /** Milliseconds since 1970. */
  now: number;
  paymentMethods: PaymentMethods;
}

/** A fault is logged: the order is cancelled all the same, and what is open is taken up again (settleOpenCancellations). */
export async function settleCancellation(db: D1Database, orderNumber: string, settling: Settling): Promise<void> {
  try {
    await giveMoneyBack(db, orderNumber, settling);
  } catch (error) {
    logFault('cancellation', error);
  }
}

async function giveMoneyBack(db: D1Database, orderNumber: string, { now, paymentMethods }: Settling): Promise<void> {
  const [[stored]] = await read(db, purchaseQuery(orderNumber));
  if (!stored || stored.cancelledAt === null || stored.settledAt !== null) return;
  for (const code of new Set(stored.document.paymentMethod.map((each) => each.code))) {
    const method = findMethod(paymentMethods, code);
    if (!method) throw new Error(`${code} of a cancelled order is no way to pay any more.`);
    if (!(await method.refund(db, stored.intentId, now))) return; // still being captured
  }
  await settleStored(db, orderNumber, now);
}

/** More than come together between two runs. */
const settledAtOnce = 200;

/** Takes up what a fault or a crash left open. */
export async function settleOpenCancellations(db: D1Database, settling: Settling): Promise<void> {
  const [open] = await read(db, unsettledQuery(settledAtOnce));
  for (const { orderNumber } of open) await settleCancellation(db, orderNumber, settling);
}
