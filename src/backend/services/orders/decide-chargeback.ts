// Records the outcome of a chargeback. If the shop has won, the customer's bank returns the money to the shop, so what returns and
// cancellations could not pay because of the chargeback is refunded (docs/decisions/086).
import { refuseConstraint } from '#backend/platform/constraint.ts';
import { read } from '#backend/platform/query.ts';
import { describeRefund } from '#backend/rules/refunds.ts';
import { createOutbox } from '#backend/services/emails/outbox.ts';
import type { CartContext } from '#backend/services/pricing/payment-method.ts';
import { type Chargeback, type ChargebackOutcome, chargebackQuery, decideChargebackStatement } from '#backend/stores/chargebacks.ts';
import { reviseStatement } from '#backend/stores/parcels.ts';
import { paymentBalanceConstraint } from '#backend/stores/payment-balances.ts';
import type { StoredPurchase } from '#backend/stores/purchases.ts';
import { storeRefundStatement } from '#backend/stores/separate-refunds.ts';
import { ok, type Result, refused } from '#contract/errors/result.ts';
import { maxAttempts } from './capture-order.ts';
import { findOrder } from './find-order.ts';
import { findReader } from './order-emails.ts';
import { addAmounts } from './order-progress-input.ts';

type Context = Pick<CartContext, 'db' | 'now'>;

/**
 * Records the outcome, all or nothing. `listRecords` returns statements for the same batch, for the amount that is refunded. If the order
 * changes at the same time, the amount is calculated again.
 */
export async function decideChargeback(
  { chargebackId, orderNumber, amount, position }: Chargeback,
  { outcome, by }: { outcome: ChargebackOutcome; by: string },
  { db, now }: Context,
  listRecords: (refunded: number) => D1PreparedStatement[],
): Promise<Result<{ refunded: number }, { message: string }>> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const found = outcome === 'won' ? await findOrder(db, orderNumber) : undefined;
    const parts = found ? listOwed(found.stored, { amount, position }) : [];
    const refunded = parts.reduce((sum, part) => sum + part, 0);
    const batch = db.batch([
      decideChargebackStatement(db, { chargebackId, outcome, now, by }),
      // a return that is decided at the same moment withholds its share, or does not
      ...(found && found.stored.cancelledAt === null ? [reviseStatement(db, { orderNumber, revision: found.stored.revision })] : []),
      ...(found && refunded > 0 ? refundStatements(db, found, { chargebackId, parts, now }) : []),
      ...listRecords(refunded),
    ]);
    if (await refuseConstraint(batch, ['chargeback.state', 'order_fulfillment', 'order_refund', paymentBalanceConstraint]))
      return ok({ refunded });
    const [[current]] = await read(db, chargebackQuery(chargebackId));
    if (current?.state !== 'open') return refused({ message: 'Another person has recorded the outcome of this chargeback.' });
  }
  throw new Error(`Order ${orderNumber} was changed too often while the outcome of a chargeback was recorded.`);
}

/** Returns what must be refunded of each payment once the shop has won: what was withheld, at most what the payment has left. */
export function listOwed(
  { document, returns, canceledParts, refunds, chargedBackBefore, balances }: StoredPurchase,
  { amount, position }: Pick<Chargeback, 'amount' | 'position'>,
): number[] {
  const none = document.paymentMethod.map(() => 0);
  const withheld = addAmounts([
    none,
    none.map((_, place) => (place === position ? (chargedBackBefore ?? 0) : 0)),
    ...returns.map(({ shares }) => none.map((_, place) => shares?.[place]?.withheld ?? 0)),
    ...canceledParts.map(({ refund }) => none.map((_, place) => refund.withheld?.[place] ?? 0)),
  ]);
  const paid = addAmounts([none, ...refunds.filter(({ reason }) => reason === 'chargeback').map(({ refund }) => refund.parts)]);
  return withheld.map((owed, place) => {
    const left = (balances[place]?.refundable ?? 0) + (place === position ? amount : 0);
    return Math.max(0, Math.min(owed - (paid[place] ?? 0), left));
  });
}

/** Creates the statements that refund what was withheld. Its goods were credited by the return or the cancellation. */
function refundStatements(
  db: D1Database,
  { stored: { document: order, refunds }, locale }: { stored: StoredPurchase; locale: string },
  { chargebackId, parts, now }: { chargebackId: number; parts: readonly number[]; now: number },
): D1PreparedStatement[] {
  const { orderNumber } = order;
  const reference = `${orderNumber}.r${refunds.length + 1}`;
  const total = parts.reduce((sum, part) => sum + part, 0);
  const amounts = { goods: 0, tax: 0, shipping: 0, total, parts: [...parts] };
  const credit = { lines: [], shipping: { amount: 0, tax: 0 }, taxes: [], netAmount: 0, total: 0 };
  const recipient = findReader(order);
  const data = { order, refund: describeRefund(order, amounts), lines: [], isOwed: true };
  return [
    storeRefundStatement(db, {
      ...{ orderNumber, reference, requestKey: `chargeback.${chargebackId}`, reason: 'chargeback', refundedAt: now, lines: [] },
      refund: { ...amounts, before: parts.map(() => 0), credit },
    }),
    ...(recipient === undefined
      ? []
      : [createOutbox(db).writeEmail('order-refunded', { about: `${orderNumber} ${reference}`, recipient, locale, writtenAt: now, data })]),
  ];
}
