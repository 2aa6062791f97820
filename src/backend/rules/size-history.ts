// Determines which sizes of an order the customer kept, and which were returned because they did not fit.
import type { CartItem } from '#contract/entities/cart-item.ts';
import type { SizeOutcome } from '#contract/entities/purchase.ts';
import { type BegunReturn, countReturned } from './order-returns.ts';
import { countUnits } from './parcels.ts';
import { findDelivery, followShipments, type ShippedOrder } from './shipment-progress.ts';

/** Milliseconds after its delivery from which a size that was not returned counts as kept. */
const keptAfterMs = 14 * 24 * 60 * 60 * 1000;

export interface SizedOrder extends ShippedOrder {
  order: Omit<ShippedOrder['order'], 'items'> & {
    items: readonly Pick<CartItem, 'id' | 'qty' | 'masterId' | 'size' | 'isDigitalProduct' | 'bonus' | 'giftOption'>[];
  };
  returns: readonly BegunReturn[];
}

type OrderedSize = Pick<SizeOutcome, 'masterId' | 'size' | 'outcome'>;

/** Lists the sizes of an order with a known outcome. Gifts are left out, because they are not in the customer's own size. */
export function listSizeOutcomes(ordered: SizedOrder, now: number): OrderedSize[] {
  const { order, cancelledAt, returns, canceled = [] } = ordered;
  if (cancelledAt !== undefined) return [];
  const progress = followShipments(ordered, now);
  const kept = new Set(
    order.shipments.flatMap((shipment, index) => {
      const at = findDelivery(order, shipment, progress[index]?.steps ?? []);
      return at !== undefined && at + keptAfterMs <= now ? (shipment.itemIds ?? []) : [];
    }),
  );
  return order.items
    .filter(({ isDigitalProduct, bonus, giftOption }) => !isDigitalProduct && !bonus && !giftOption)
    .filter(({ id, qty }) => countUnits(canceled, id) < qty)
    .flatMap(({ id, masterId, size }): OrderedSize[] => {
      const reasons = returns.flatMap(({ lines }) => lines.filter(({ itemId }) => itemId === id).map(({ reason }) => reason));
      const misfit = reasons.find((reason) => reason === 'too-small' || reason === 'too-large');
      const outcome = misfit ?? (kept.has(id) && countReturned(returns, id) === 0 ? 'kept' : undefined);
      return outcome ? [{ masterId, size, outcome }] : [];
    });
}
