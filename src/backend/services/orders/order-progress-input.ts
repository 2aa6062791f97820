// Converts stored orders to the input of the order rules.

import { listEvents } from '#backend/rules/order-events.ts';
import type { OrderFate } from '#backend/rules/order-progress.ts';
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
  const { cancelledAt, returns, hasUsedGiftCard, reported } = stored;
  const order = withExchanges(stored, locale);
  return { order, cancelledAt: cancelledAt ?? undefined, returns, hasUsedGiftCard, reported: reported ?? undefined };
}

/** Returns when the first step of an order with a simulated warehouse falls due, in milliseconds since 1970. */
export const findFirstDueTime = (order: Order): number | undefined =>
  listEvents({ order, cancelledAt: undefined, returns: [], hasUsedGiftCard: false }).find(({ at }) => at > order.placedAt)?.at;

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
  const planned = planRefunds(
    order,
    returns.map(({ lines }) => lines.filter(isRefunded)),
    readRefundRules(order, paymentMethods),
  );
  return new Map(returns.flatMap(({ returnId }, index) => (planned[index] ? [[returnId, planned[index]]] : [])));
}

function readRefundRules({ siteId, shipments, totals }: StoredPurchase['document'], paymentMethods: PaymentMethods) {
  const market = marketOfSite(siteId);
  const standard = findStandardShippingMethod(siteId, findHomeAddress({ shipments }), { itemTotal: totals.itemTotal });
  return {
    refundsDelivery: market?.region !== 'NORA',
    standardShipping: standard?.price ?? totals.shipping,
    isDeducting: (code: Parameters<typeof findMethod>[1]) => findMethod(paymentMethods, code)?.kind === 'deducting',
  };
}
