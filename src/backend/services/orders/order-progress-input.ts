// Converts stored orders to the input of the order rules.

import { type Credit, creditReturns } from '#backend/rules/credit-notes.ts';
import { listEvents } from '#backend/rules/order-events.ts';
import { describeProgress, type OrderFate } from '#backend/rules/order-progress.ts';
import { isRefunded } from '#backend/rules/order-returns.ts';
import { type PlannedRefund, planRefunds } from '#backend/rules/refunds.ts';
import type { PaymentMethods } from '#backend/services/pricing/payment-method.ts';
import { findMethod } from '#backend/services/pricing/payment-method.ts';
import { openSchedule } from '#backend/stores/order-schedule.ts';
import type { StoredPurchase } from '#backend/stores/purchases.ts';
import type { Order } from '#contract/entities/order.ts';
import { marketOfSite } from '#markets/registry.ts';
import { findHomeAddress, findStandardShippingMethod } from './standard-shipping-method.ts';
import { type ExchangedDocument, withExchanges } from './with-exchanges.ts';

/** Returns the input of the order rules. `locale` is the language for the shipping methods of exchanges. */
export function readFate(stored: StoredPurchase, locale: string): Omit<OrderFate, 'order'> & { order: ExchangedDocument } {
  const { cancelledAt, returns, hasUsedGiftCard, hasInvoice, reported } = stored;
  const order = withExchanges(stored, locale);
  return { order, cancelledAt: cancelledAt ?? undefined, returns, hasUsedGiftCard, hasInvoice, reported: reported ?? undefined };
}

/** Returns when the first step of an order with a simulated warehouse falls due, in milliseconds since 1970. */
export const findFirstDueTime = (order: Order): number | undefined =>
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

/** Returns the planned refund of each return of an order, by return id. */
export function planOrderRefunds(
  { document: order, returns }: Pick<StoredPurchase, 'document' | 'returns'>,
  paymentMethods: PaymentMethods,
): Map<string, PlannedRefund> {
  const planned = planRefunds(order, listRefunded(returns), readRefundRules(order, paymentMethods));
  return new Map(returns.flatMap(({ returnId }, index) => (planned[index] ? [[returnId, planned[index]]] : [])));
}

/** Returns the credit of a return. `planned` are the planned refunds of all returns of the order. */
export function findCredit(
  { document: order, returns }: Pick<StoredPurchase, 'document' | 'returns'>,
  planned: ReadonlyMap<string, PlannedRefund>,
  returnId: string,
): Credit | undefined {
  const credits = creditReturns(order, listRefunded(returns), [...planned.values()]);
  return credits[returns.findIndex((each) => each.returnId === returnId)];
}

const listRefunded = (returns: StoredPurchase['returns']) => returns.map(({ lines }) => lines.filter(isRefunded));

function readRefundRules({ siteId, shipments, totals }: StoredPurchase['document'], paymentMethods: PaymentMethods) {
  const market = marketOfSite(siteId);
  const standard = findStandardShippingMethod(siteId, findHomeAddress({ shipments }), { itemTotal: totals.itemTotal });
  return {
    refundsDelivery: market?.region !== 'NORA',
    standardShipping: standard?.price ?? totals.shipping,
    isDeducting: (code: Parameters<typeof findMethod>[1]) => findMethod(paymentMethods, code)?.kind === 'deducting',
  };
}
