// Converts stored orders to the input of the order rules.

import { type Credit, creditReturns } from '#backend/rules/credit-notes.ts';
import { listEvents } from '#backend/rules/order-events.ts';
import { describeProgress, type OrderFate } from '#backend/rules/order-progress.ts';
import { isRefunded } from '#backend/rules/order-returns.ts';
import { countUnits } from '#backend/rules/parcels.ts';
import {
  type Circumstances,
  describeRefund,
  listPaid,
  type PlannedRefund,
  planRefunds,
  type RefundRules,
  type SeparateRefund,
} from '#backend/rules/refunds.ts';
import type { PaymentMethods } from '#backend/services/pricing/payment-method.ts';
import { findMethod } from '#backend/services/pricing/payment-method.ts';
import { openSchedule } from '#backend/stores/order-schedule.ts';
import type { StoredPurchase, StoredReturn } from '#backend/stores/purchases.ts';
import type { Order } from '#contract/entities/order.ts';
import { marketOfSite } from '#markets/registry.ts';
import { findHomeAddress, findStandardShippingMethod } from './standard-shipping-method.ts';
import { type ExchangedDocument, withExchanges } from './with-exchanges.ts';

/** Returns the input of the order rules. `locale` is the language for the shipping methods of exchanges. */
export function readFate(stored: StoredPurchase, locale: string): Omit<OrderFate, 'order'> & { order: ExchangedDocument } {
  const { cancelledAt, returns, hasUsedGiftCard, hasInvoice, reported, parcels, isHeld } = stored;
  const order = withExchanges(stored, locale);
  const canceled = listCanceledUnits(stored);
  return {
    order,
    cancelledAt: cancelledAt ?? undefined,
    returns,
    hasUsedGiftCard,
    hasInvoice,
    isHeld,
    reported: reported ?? undefined,
    parcels,
    canceled,
  };
}

/** Lists the units that were canceled separately. */
const listCanceledUnits = ({ canceledParts }: Pick<StoredPurchase, 'canceledParts'>) =>
  canceledParts.flatMap(({ lines, canceledAt }) => lines.map((line) => ({ ...line, at: canceledAt })));

/** Returns when the first step of an order with a simulated warehouse falls due, in milliseconds since 1970. */
export const findFirstDueTime = (order: Omit<Order, 'st'>): number | undefined =>
  listEvents({ order, cancelledAt: undefined, returns: [], hasUsedGiftCard: false }).find(({ at }) => at > order.placedAt)?.at;

/** Returns true if a part of the order, its gift cards, is delivered when it is placed. */
export const isInvoicedAtOnce = (order: Order): boolean =>
  describeProgress(
    { order, cancelledAt: undefined, returns: [], hasUsedGiftCard: false },
    { now: order.placedAt, returnDays: 0 },
  ).actions.includes('invoice');

/** Creates the statement that stores the schedule of an order. Run it in the same batch as the statements that store the order. */
export function openOrderSchedule(
  db: D1Database,
  order: Order,
  { locale, isByClock }: { locale: string; isByClock: boolean },
): D1PreparedStatement {
  const { orderNumber, placedAt } = order;
  return openSchedule(db, { orderNumber, locale, doneUntil: placedAt, nextAt: isByClock ? findFirstDueTime(order) : undefined, isByClock });
}

/** Describes the parts of an order that were canceled separately. Units of a line in several parcels are added up. */
export const describeCanceledParts = ({ document, canceledParts }: Pick<StoredPurchase, 'document' | 'canceledParts'>) =>
  canceledParts.map(({ canceledAt, reason, lines, refund }) => ({
    canceledAt,
    reason,
    lines: [...new Set(lines.map(({ itemId }) => itemId))].map((itemId) => ({ itemId, qty: countUnits(lines, itemId) })),
    refund: describeRefund(document, refund),
  }));

type Refunded = Pick<
  StoredPurchase,
  'document' | 'returns' | 'parcels' | 'canceledParts' | 'refunds' | 'isCapturedWhole' | 'creditNotes' | 'balances'
>;

/**
 * Returns the refund of each return of an order, by return id: the stored refunds that were decided, in the order of the decisions, then
 * those that are expected for the other returns. `next` is the id of the return that is decided next; by default the one that began first.
 */
export function planOrderRefunds(stored: Refunded, paymentMethods: PaymentMethods, next?: string): Map<string, PlannedRefund> {
  const { document: order } = stored;
  const rules = readRefundRules(order, paymentMethods);
  const returns = sortByDecision(stored.returns, next);
  const decided = returns.flatMap((each) => readDecided(each) ?? []);
  const planned = planRefunds(order, listRefunded(returns), rules, {
    decided,
    separate: listSeparate(stored),
    circumstances: readCircumstances(stored, rules),
    refundable: listRefundableParts(stored),
  });
  return new Map(returns.flatMap(({ returnId }, index) => (planned[index] ? [[returnId, planned[index]]] : [])));
}

/** Returns what can still be refunded of each payment of an order. */
export const listRefundableParts = ({ balances }: Pick<StoredPurchase, 'balances'>): number[] =>
  balances.map(({ refundable }) => Math.max(0, refundable));

/** Sums the chargebacks of an order that are open or lost. */
export const sumChargedBack = ({ balances }: Pick<StoredPurchase, 'balances'>): number =>
  balances.reduce((sum, { chargedBack }) => sum + chargedBack, 0);

/** Lists the refunds that staff decided without a return, except those that pay what a return or a cancellation has withheld. */
export const listSeparate = ({ refunds }: Pick<StoredPurchase, 'refunds'>): SeparateRefund[] =>
  refunds.filter(({ reason }) => reason !== 'chargeback').map(({ lines, refund }) => ({ ...refund, lines }));

/** Sums the price of the goods that were refunded or canceled so far. */
export const sumGoodsRefunds = ({
  returns,
  canceledParts,
  refunds,
}: Pick<StoredPurchase, 'returns' | 'canceledParts' | 'refunds'>): number =>
  returns.reduce((sum, { refundedAt, refund }) => sum + (refundedAt === null ? 0 : (refund?.goods ?? 0)), 0) +
  [...canceledParts, ...refunds].reduce((sum, { refund: { goods } }) => sum + goods, 0);

/** Sorts the returns whose refund was decided first, then the return `next`, then the others. */
function sortByDecision(returns: StoredPurchase['returns'], next: string | undefined): StoredPurchase['returns'] {
  const decided = returns.filter(({ refundedAt }) => refundedAt !== null);
  const open = returns.filter(({ refundedAt }) => refundedAt === null);
  return [
    ...decided.toSorted((one, other) => (one.refundedAt ?? 0) - (other.refundedAt ?? 0)),
    ...open.filter(({ returnId }) => returnId === next),
    ...open.filter(({ returnId }) => returnId !== next),
  ];
}

/** Returns the stored refund of a return. Undefined until it is decided. */
function readDecided({ refund, shares }: Pick<StoredReturn, 'refund' | 'shares'>): PlannedRefund | undefined {
  if (refund === null || shares === null) return undefined;
  return {
    ...refund,
    parts: shares.map(({ amount }) => amount),
    withheld: shares.map(({ withheld = 0 }) => withheld),
    before: shares.map(({ before }) => before),
  };
}

/** Returns the amounts and units that were sent and canceled so far. Undefined unless the order is sent or canceled in parts. */
export function readCircumstances(
  { document, parcels, canceledParts, isCapturedWhole }: Omit<Refunded, 'creditNotes' | 'balances'>,
  rules: Pick<RefundRules, 'isDeducting'>,
): Circumstances | undefined {
  if (canceledParts.length === 0 && (isCapturedWhole || parcels.length === 0)) return undefined;
  const released = addAmounts(canceledParts.map(({ refund }) => listShares(refund)));
  // a payment that is captured as a whole also covers parcels from before parcels were stored
  const kept = isCapturedWhole
    ? listPaid(document, rules).map((amount, place) => amount - (released[place] ?? 0))
    : addAmounts(parcels.flatMap(({ parts }) => (parts ? [parts] : [])));
  return {
    canceled: canceledParts.flatMap(({ lines }) => lines),
    releasedShipping: canceledParts.reduce((sum, { refund }) => sum + refund.shipping, 0),
    kept,
    released,
  };
}

/** Returns the share of each payment that a canceled part has given back or withheld. */
export const listShares = ({ parts, withheld = [] }: Pick<PlannedRefund, 'parts' | 'withheld'>): number[] =>
  parts.map((amount, place) => amount + (withheld[place] ?? 0));

/** Adds up lists of amounts, place by place. */
export const addAmounts = (lists: readonly (readonly number[])[]): number[] =>
  lists.reduce<number[]>((sums, list) => list.map((amount, place) => amount + (sums[place] ?? 0)), []);

/** Returns the credits of the returns of an order, in the order of `planned`, the refunds of these returns. */
export function listCredits(
  { document: order, returns, canceledParts, refunds, creditNotes }: Refunded,
  planned: ReadonlyMap<string, PlannedRefund>,
): Credit[] {
  const planOrder = [...planned.keys()].flatMap((returnId) => returns.find((each) => each.returnId === returnId) ?? []);
  return creditReturns(order, listRefunded(planOrder), [...planned.values()], {
    issued: planOrder.map(({ returnId }) => creditNotes.find(({ reference }) => reference === returnId)?.credit),
    others: [...canceledParts, ...refunds].map(({ refund }) => refund.credit),
    earlier: { canceled: canceledParts.flatMap((part) => part.lines), separate: listSeparate({ refunds }) },
  });
}

const listRefunded = (returns: StoredPurchase['returns']) => returns.map(({ lines }) => lines.filter(isRefunded));

export function readRefundRules({ siteId, shipments, totals }: StoredPurchase['document'], paymentMethods: PaymentMethods): RefundRules {
  const market = marketOfSite(siteId);
  const standard = findStandardShippingMethod(siteId, findHomeAddress({ shipments }), { itemTotal: totals.itemTotal });
  return {
    refundsDelivery: market?.region !== 'NORA',
    standardShipping: standard?.price ?? totals.shipping,
    isDeducting: (code: Parameters<typeof findMethod>[1]) => findMethod(paymentMethods, code)?.kind === 'deducting',
  };
}
