// Captures the payments of an order when its goods are shipped. Repeated calls capture each payment only once.
import { findMethod, type PaymentMethods } from '#backend/services/pricing/payment-method.ts';
import { markCaptured } from '#backend/stores/order-steps.ts';
import type { StoredPurchase } from '#backend/stores/purchases.ts';

/** Captures all payments of an order. Throws if a payment cannot be captured. */
export async function captureOrder(
  db: D1Database,
  { intentId, document }: Pick<StoredPurchase, 'intentId' | 'document'>,
  now: number,
  paymentMethods: PaymentMethods,
): Promise<void> {
  const { orderNumber } = document;
  for (const { code } of document.paymentMethod) {
    const method = findMethod(paymentMethods, code);
    if (!method) throw new Error(`The payment method ${code} of order ${orderNumber} no longer exists.`);
    if (method.kind !== 'remainder') continue;
    const captured = await method.provider.capture(db, intentId, now);
    if (!captured.ok) throw new Error(`The goods of order ${orderNumber} are being shipped, but its payment cannot be captured.`);
  }
  await markCaptured(db, orderNumber, now);
}
