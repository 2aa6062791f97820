// What the rules read of a stored order.
import type { Order } from '#contract/entities/order.ts';
import { marketOfSite } from '#markets/registry.ts';
import type { PaymentMethods } from '../payment-methods/payment-method.ts';
import { findMethod } from '../payment-methods/payment-method.ts';
import { listEvents } from '../rules/order-events.ts';
import type { OrderFate } from '../rules/order-progress.ts';
import { isRefunded } from '../rules/order-returns.ts';
import { type PlannedRefund, planRefunds } from '../rules/refunds.ts';
import { openSchedule } from '../stores/order-schedule.ts';
import type { StoredPurchase } from '../stores/purchases.ts';
import { findDoor, findStandardWay } from './standard-way.ts';
import { type ExchangedDocument, withExchanges } from './with-exchanges.ts';

/** `locale`: in which ways of delivery are named that came later. */
export function readFate(stored: StoredPurchase, locale: string): Omit<OrderFate, 'order'> & { order: ExchangedDocument } {
  const { cancelledAt, returns, hasUsedGiftCard } = stored;
  return { order: withExchanges(stored, locale), cancelledAt: cancelledAt ?? undefined, returns, hasUsedGiftCard };
}

/** Begins the clock of an order, from what follows its placement. To be written with it. */
export function openOrderSchedule(db: D1Database, order: Order, locale: string): D1PreparedStatement {
  const { orderNumber, placedAt } = order;
  const events = listEvents({ order, cancelledAt: undefined, returns: [], hasUsedGiftCard: false });
  const nextAt = events.find(({ at }) => at > placedAt)?.at;
  return openSchedule(db, { orderNumber, locale, doneUntil: placedAt, nextAt });
}

/** What each return of an order gives back, or would. */
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
  const standard = findStandardWay(siteId, findDoor({ shipments }), { itemTotal: totals.itemTotal });
  return {
    refundsDelivery: market?.region !== 'NORA',
    standardShipping: standard?.price ?? totals.shipping,
    isDeducting: (code: Parameters<typeof findMethod>[1]) => findMethod(paymentMethods, code)?.kind === 'deducting',
  };
}
