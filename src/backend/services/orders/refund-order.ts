// Refunds that staff decide without a return. Everything except the payments is written in one batch; the payments are refunded later
// (settle-refunds.ts).
import { refuseConstraint } from '#backend/platform/constraint.ts';
import { creditSeparate } from '#backend/rules/credit-notes.ts';
import { listSent } from '#backend/rules/order-progress.ts';
import { isRefunded } from '#backend/rules/order-returns.ts';
import { type Circumstances, describeRefund, listPaid, sumGiftCards } from '#backend/rules/refunds.ts';
import {
  listRefundable,
  planSeparateRefund,
  priceRequest,
  type RefundAmounts,
  type Refundable,
  type RefundState,
  type RequestedRefund,
} from '#backend/rules/separate-refunds.ts';
import { createOutbox } from '#backend/services/emails/outbox.ts';
import type { CartContext } from '#backend/services/pricing/payment-method.ts';
import { reduceAllowances } from '#backend/stores/allowances.ts';
import { issueCreditNoteStatement } from '#backend/stores/credit-notes.ts';
import { issueInvoiceStatement } from '#backend/stores/invoices.ts';
import { revokePart } from '#backend/stores/loyalty.ts';
import { reviseStatement } from '#backend/stores/parcels.ts';
import { paymentBalanceConstraint } from '#backend/stores/payment-balances.ts';
import { type RefundReason, type StoredRefund, storeRefundStatement } from '#backend/stores/separate-refunds.ts';
import { ok, type Result, refused } from '#contract/errors/result.ts';
import type { FoundOrder } from './find-order.ts';
import { findReader } from './order-emails.ts';
import {
  addAmounts,
  listCredits,
  listRefundableParts,
  listSeparate,
  planOrderRefunds,
  readCircumstances,
  readFate,
  readRefundRules,
  sumGoodsRefunds,
} from './order-progress-input.ts';

type Context = Pick<CartContext, 'db' | 'now' | 'paymentMethods'>;

interface RefundRequest {
  /** Id of the submission. A repeated submission refunds nothing more. */
  requestKey: string;
  /** Revision of the order on the page that the person submitted. */
  revision: number;
  reason: RefundReason;
  amounts: RequestedRefund;
}

/**
 * The reason why a refund is not possible, as a sentence for staff. `field`: id of the line, with the prefix `units-` if the number of units
 * is wrong, or `shipping`.
 */
export interface RefundRefusal {
  message: string;
  field?: string;
}

/** Returns what happened to the payments of an order so far. */
function readState({ stored, locale }: FoundOrder, { now, paymentMethods }: Context): RefundState {
  const { document: order, returns, canceledParts } = stored;
  const rules = readRefundRules(order, paymentMethods);
  const { kept = listPaid(order, rules), released = [] }: Partial<Circumstances> = readCircumstances(stored, rules) ?? {};
  const decided = returns.filter(({ refundedAt }) => refundedAt !== null);
  const separate = listSeparate(stored);
  const refundable = listRefundableParts(stored);
  const refunded = addAmounts(
    [
      order.paymentMethod.map(() => 0),
      ...decided.map(({ shares }) => shares?.map(({ amount, withheld = 0 }) => amount + withheld) ?? []),
      ...separate.map(({ parts }) => [...parts]),
    ].map((list) => order.paymentMethod.map((_, place) => list[place] ?? 0)),
  );
  return {
    order,
    sent: listSent(readFate(stored, locale), now),
    returned: decided.flatMap(({ lines }) => lines.filter(isRefunded)),
    shipping:
      decided.reduce((sum, { refund }) => sum + (refund?.shipping ?? 0), 0) +
      [...canceledParts, ...stored.refunds].reduce((sum, { refund }) => sum + refund.shipping, 0),
    left: kept.map((amount, place) => Math.max(0, Math.min(amount - (refunded[place] ?? 0), refundable[place] ?? 0))),
    before: refunded.map((amount, place) => amount + (released[place] ?? 0)),
    canceled: canceledParts.flatMap(({ lines }) => lines),
    separate,
  };
}

/** Returns what can be refunded of an order, and if amounts are given, what their refund will be. */
export function planRefund(found: FoundOrder, request: RequestedRefund | undefined, context: Context) {
  const state = readState(found, context);
  const refundable = found.stored.cancelledAt === null ? listRefundable(state) : { lines: [], shipping: 0 };
  const amounts = request && priceRequest(state, request, refundable);
  const refusal = request && amounts && (findExcessUnits(request, refundable) ?? findExcess(amounts, refundable, state));
  const plan = amounts && !refusal ? planSeparateRefund(state, amounts) : undefined;
  return {
    refundable,
    refusal,
    refund: plan && describeRefund(found.stored.document, plan),
    plan,
    shippingBefore: state.shipping,
    revision: found.stored.revision,
  };
}

function findExcessUnits({ lines }: RequestedRefund, refundable: Refundable): RefundRefusal | undefined {
  for (const { itemId, qty = 0 } of lines) {
    const { units = 0 } = refundable.lines.find((line) => line.itemId === itemId) ?? {};
    const message = units === 0 ? 'No unit is left that can be refunded.' : `At most ${units} can be refunded.`;
    if (qty > units) return { message, field: `units-${itemId}` };
  }
  return undefined;
}

function findExcess({ lines, shipping }: RefundAmounts, most: Refundable, { left }: RefundState): RefundRefusal | undefined {
  const total = lines.reduce((sum, { amount }) => sum + amount, shipping);
  if (total === 0) return { message: 'Enter units or an amount.' };
  for (const { itemId, amount } of lines)
    if (amount > (most.lines.find((line) => line.itemId === itemId)?.amount ?? 0))
      return { message: 'This is more than is left of what was paid for it.', field: itemId };
  if (shipping > most.shipping) return { message: 'This is more than is left of the delivery costs.', field: 'shipping' };
  if (total > left.reduce((sum, amount) => sum + amount, 0))
    return { message: 'This is more than is left of the payments of the order.', field: lines[0]?.itemId ?? 'shipping' };
  return undefined;
}

/** Describes the lines of a refund for the customer. Amounts include added tax. */
export const describeLines = (lines: StoredRefund['lines']) =>
  lines.map(({ itemId, qty, amount, tax }) => ({ itemId, ...(qty !== undefined && { qty }), amount: amount + tax }));

/**
 * Stores a refund: the decision, the credit note, the loyalty points, the allowances and the email, all or nothing. It is refused if the
 * order has changed since the person has seen it, so that two people do not refund the same line twice. `then` are statements for the same
 * batch. A repeated submission changes nothing and succeeds.
 */
export async function refundOrder(
  { stored, locale }: FoundOrder,
  { requestKey, revision, reason, amounts }: RefundRequest,
  context: Context,
  then: readonly D1PreparedStatement[],
): Promise<Result<{ isRepeated: boolean }, RefundRefusal>> {
  const { db, now, paymentMethods } = context;
  const { document: order, intentId, refunds } = stored;
  const { orderNumber } = order;
  if (refunds.some((each) => each.requestKey === requestKey)) return ok({ isRepeated: true });
  if (stored.cancelledAt !== null) return refused({ message: 'The order was canceled, so its payments are refunded completely.' });
  if (stored.revision !== revision) return refused(changed);
  const { plan, refusal, shippingBefore } = planRefund({ stored, locale }, amounts, context);
  if (refusal || !plan) return refused(refusal ?? { message: 'Enter units or an amount.' });
  const decided = stored.returns.filter(({ refundedAt }) => refundedAt !== null);
  const planned = planOrderRefunds({ ...stored, returns: decided }, paymentMethods);
  const others = [
    ...[...stored.canceledParts, ...refunds].map(({ refund }) => refund.credit),
    ...listCredits({ ...stored, returns: decided }, planned),
  ];
  const canceledGoods = stored.canceledParts.reduce((sum, { refund }) => sum + refund.goods, 0);
  const before = sumGoodsRefunds(stored);
  const credit = creditSeparate(order, plan, { before: { goods: before - canceledGoods, shipping: shippingBefore }, others });
  const reference = `${orderNumber}.r${refunds.length + 1}`;
  const { lines, goods, tax, shipping, total, parts } = plan;
  const share = { before, after: before + goods, whole: order.totals.itemTotal - sumGiftCards(order.items) };
  const recipient = findReader(order);
  const data = { order, refund: describeRefund(order, plan), lines: describeLines(lines) };
  const batch = db.batch([
    reviseStatement(db, { orderNumber, revision }),
    storeRefundStatement(db, {
      ...{ orderNumber, reference, requestKey, reason, refundedAt: now, lines },
      refund: { goods, tax, shipping, total, parts: [...parts], before: [...plan.before], credit },
    }),
    // the goods were sent, so the order has an invoice, except if they were sent before invoices were issued with the shipment
    issueInvoiceStatement(db, order, now),
    issueCreditNoteStatement(db, { reference, order, credit, now }),
    revokePart(db, { orderNumber, reference, ...share, now }),
    reduceAllowances(db, { intentId, ...share }),
    ...(recipient === undefined
      ? []
      : [createOutbox(db).writeEmail('order-refunded', { about: `${orderNumber} ${reference}`, recipient, locale, writtenAt: now, data })]),
    ...then,
  ]);
  return (await refuseConstraint(batch, ['order_fulfillment', 'order_refund', paymentBalanceConstraint]))
    ? ok({ isRepeated: false })
    : refused(changed);
}

const changed: RefundRefusal = {
  message: 'The order has changed since you opened this page. Check what is left before you refund it.',
};
