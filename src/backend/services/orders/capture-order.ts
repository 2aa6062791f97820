// Captures the payment of an order when goods leave: the share of each parcel, or the whole payment if it cannot be captured in parts
// (docs/decisions/064). Repeated calls capture nothing twice.
import { refuseConstraint } from '#backend/platform/constraint.ts';
import { findMethod, type PaymentMethods, type RemainderMethod } from '#backend/services/pricing/payment-method.ts';
import { markCaptured, requestCapture } from '#backend/stores/order-steps.ts';
import { markParcelCaptured, reviseStatement } from '#backend/stores/parcels.ts';
import type { StoredPurchase } from '#backend/stores/purchases.ts';

export interface Remainder {
  method: RemainderMethod;
  /** Index of the payment in the order. */
  place: number;
  /** Authorized amount in minor units. */
  amount: number;
}

/** Returns the payment of an order that is captured when goods leave. Undefined if gift cards and other deductions paid the total. */
export function findRemainder({ document }: Pick<StoredPurchase, 'document'>, paymentMethods: PaymentMethods): Remainder | undefined {
  const { orderNumber, paymentMethod, totals } = document;
  for (const [place, { code, amount = totals.total }] of paymentMethod.entries()) {
    const method = findMethod(paymentMethods, code);
    if (!method) throw new Error(`The payment method ${code} of order ${orderNumber} no longer exists.`);
    if (method.kind === 'remainder') return { method, place, amount };
  }
  return undefined;
}

/** Captures what is due of an order's payment. Throws if it cannot be captured. */
export async function captureOrder(db: D1Database, stored: StoredPurchase, now: number, paymentMethods: PaymentMethods): Promise<void> {
  await (stored.isCapturedWhole ? captureWhole(db, stored, now, paymentMethods) : captureParcels(db, stored, now, paymentMethods));
}

/**
 * Captures the whole payment of an order that progresses by the clock, without the parts that were canceled before. The capture is requested
 * in the database first, so that parts that are canceled from then on are refunded. Returns false if the order was changed at the same time.
 */
export async function captureAtOnce(db: D1Database, stored: StoredPurchase, now: number, paymentMethods: PaymentMethods): Promise<boolean> {
  const { document, revision, isCapturedWhole } = stored;
  const { orderNumber } = document;
  const request = () => db.batch([reviseStatement(db, { orderNumber, revision }), requestCapture(db, orderNumber, now)]);
  if (!isCapturedWhole && !(await refuseConstraint(request(), ['order_fulfillment']))) return false;
  await captureWhole(db, stored, now, paymentMethods);
  return true;
}

/** Maximum number of attempts to store a change of an order that other requests change at the same time. */
export const maxAttempts = 12;

async function captureWhole(db: D1Database, stored: StoredPurchase, now: number, paymentMethods: PaymentMethods): Promise<void> {
  const { orderNumber } = stored.document;
  const remainder = findRemainder(stored, paymentMethods);
  if (remainder) {
    const due = remainder.amount - sumReleased(stored, remainder.place);
    const part = due < remainder.amount ? due : undefined;
    const captured = due > 0 ? await remainder.method.provider.capture(db, stored.intentId, now, part) : undefined;
    if (captured && !captured.ok) throw notAuthorized(orderNumber);
  }
  await markCaptured(db, orderNumber, now);
}

/** Sums the parts of a payment that are not captured, because they were canceled before. */
const sumReleased = ({ canceledParts }: Pick<StoredPurchase, 'canceledParts'>, place: number): number =>
  canceledParts.reduce((sum, { refund, isCaptured }) => sum + (isCaptured ? 0 : (refund.parts[place] ?? 0)), 0);

/** Captures the shares of all parcels that have left, in the order in which they left. */
async function captureParcels(db: D1Database, stored: StoredPurchase, now: number, paymentMethods: PaymentMethods): Promise<void> {
  const { document, intentId, parcels } = stored;
  const remainder = findRemainder(stored, paymentMethods);
  let before = 0;
  for (const { parcelId, leftAt, amount, isLast, capturedAt } of parcels) {
    if (leftAt === undefined || amount === null) continue;
    if (capturedAt === null) {
      const provider = remainder?.method.provider;
      if (provider && amount > 0) {
        const part = { intentId, reference: parcelId, amount, before, isLast, now };
        if (!(await provider.parts?.capture(db, part))?.ok) throw notAuthorized(document.orderNumber);
      } else if (provider && isLast) await releaseUncaptured(db, stored, remainder, now);
      await markParcelCaptured(db, document.orderNumber, parcelId, now);
    }
    before += amount;
  }
}

/**
 * Releases the part of the authorized amount that will not be captured, after the last part of an order was sent or canceled. Throws if a
 * parcel's share could not be captured yet.
 */
export async function releaseUncaptured(
  db: D1Database,
  { document, intentId, parcels }: Pick<StoredPurchase, 'document' | 'intentId' | 'parcels'>,
  { method: { provider } }: Pick<Remainder, 'method'>,
  now: number,
): Promise<void> {
  const captured = parcels.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  if (captured > 0) return provider.parts?.releaseRest(db, intentId, now);
  const voided = await provider.voidAuthorization(db, intentId, now);
  if (!voided.ok) throw new Error(`The payment of order ${document.orderNumber} was captured although nothing was sent.`);
}

const notAuthorized = (orderNumber: string) =>
  new Error(`The goods of order ${orderNumber} are being shipped, but its payment cannot be captured.`);
