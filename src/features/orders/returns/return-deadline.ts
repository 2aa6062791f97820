// When the return period of an order ends, and what a return refunds.
import type { Order } from '#contract/entities/order.ts';
import type { Purchase } from '#contract/entities/purchase.ts';

const dayMs = 24 * 60 * 60 * 1000;

type Delivered = Pick<Purchase, 'items' | 'shipments' | 'progress' | 'returnable'>;

/**
 * Returns the time at which the first return period of the given lines ends, in milliseconds since 1970. Undefined if no delivery of them is
 * known. `itemIds`: by default the returnable lines.
 */
export function findReturnDeadline(
  { shipments, progress, returnable }: Omit<Delivered, 'items'>,
  returnDays: number,
  itemIds: readonly string[] = returnable.map(({ itemId }) => itemId),
): number | undefined {
  const deliveries = progress.flatMap(({ shipmentId, steps, parcels }) => {
    const whole = shipments.find((each) => each.shipmentId === shipmentId)?.itemIds ?? [];
    const parts = parcels?.map(({ steps: own, lines }) => ({ steps: own, ids: lines.map(({ itemId }) => itemId) }));
    return (parts ?? [{ steps, ids: whole }]).flatMap(({ steps: own, ids }) => {
      const at = own.find((each) => each.at !== undefined && (each.step === 'delivered' || each.step === 'collected'))?.at;
      return at !== undefined && ids.some((id) => itemIds.includes(id)) ? at : [];
    });
  });
  return deliveries.length > 0 ? Math.min(...deliveries) + returnDays * dayMs : undefined;
}

/**
 * Returns the time at which the return period of an order ended. Undefined before, and for orders without items that can be returned, such as
 * gift cards.
 */
export function findReturnEnd(order: Delivered, returnDays: number, now: number): number | undefined {
  const goods = order.items.filter(({ isDigitalProduct, bonus }) => !isDigitalProduct && !bonus).map(({ id }) => id);
  const end = findReturnDeadline(order, returnDays, goods);
  return end !== undefined && end < now ? end : undefined;
}

/** Returns the refund for all returnable units, in minor units, without shipping costs. */
export const sumReturnable = ({ items, returnable, totals }: Pick<Order, 'items' | 'totals'> & Pick<Purchase, 'returnable'>): number =>
  returnable.reduce((sum, { itemId, qty }) => {
    const item = items.find(({ id }) => id === itemId);
    if (!item) return sum;
    const paid = item.price.amount + (totals.taxMode === 'added' ? item.taxTotal : 0);
    return sum + Math.floor((paid * qty) / item.qty);
  }, 0);
