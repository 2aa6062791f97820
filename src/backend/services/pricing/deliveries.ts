// Determines how each line of a cart is delivered: as chosen by the shopper or, if that is not available, in the best alternative way. The
// result is not stored, so the shopper's choice applies again as soon as the chosen delivery is available. Pure.
import {
  type Candidate,
  type Delivery,
  deliveryChange,
  findStoreId,
  nextDeliveries,
  settledDelivery,
  standardDelivery,
} from '#backend/rules/delivery.ts';
import { type Line, openPlacement, type StoredCart } from '#backend/stores/cart-state.ts';
import type { Place } from '#backend/stores/places.ts';
import type { Reserved } from '#backend/stores/reservations.ts';
import type { DeliveryFlash } from '#contract/errors/flash.ts';
import { measureDistance } from '#lib/distance.ts';
import type { Market } from '#markets/market.ts';
import { isDigitalProduct, type ProductFacts } from './facts.ts';
import { findLocation, findStockLocation } from './stock-location.ts';

export type Places = ReadonlyMap<string, Place>;

export interface LineDelivery {
  chosen: Delivery;
  /** The actual delivery. It differs from `chosen` if the chosen delivery is not available. */
  delivery: Delivery;
  /** Units that are available for the line with this delivery after earlier lines have taken theirs. */
  available: number;
  /** Number of units reserved for the line, and when the first of their reservations expires, in milliseconds since 1970. */
  reservation: { qty: number; until: number } | undefined;
  /** The code of the notification for the shopper, if the delivery differs from the chosen one. */
  change: DeliveryFlash | undefined;
  /** Returns the number of units that would be available for the line with the given delivery. */
  availableBy: (delivery: Delivery) => number;
}

export interface Surroundings {
  market: Market;
  places: Places;
  /** Reservations of the cart. Their units are not available to other carts. */
  reserved?: readonly Reserved[];
}

/** Returns true if a line can be picked up. Customized and digital products cannot. */
export const canBePickedUp = ({ recipeId }: Pick<Line, 'recipeId'>, facts: Pick<ProductFacts, 'card'>): boolean =>
  recipeId === undefined && !isDigitalProduct(facts);

/** Plans the delivery of each line that can be bought. Returns the deliveries by line id. */
export function planDeliveries(
  cart: StoredCart,
  lines: readonly { line: Line; facts: ProductFacts }[],
  surroundings: Surroundings,
): Map<string, LineDelivery> {
  const taken = new Map<string, number>();
  const own = heldByOwnOrder(cart);
  const result = new Map<string, LineDelivery>();
  for (const { line, facts } of lines) {
    const before = new Map(taken); // units that earlier lines have taken
    const availableBy = (delivery: Delivery): number => {
      const place = stockPlace(cart, line, delivery);
      const held = (own.get(place) ?? 0) + reservedAt(place, surroundings);
      return Math.max(0, countStock(line, facts, delivery, surroundings) + held - (before.get(place) ?? 0));
    };
    const candidate = (delivery: Delivery): Candidate => ({ delivery, available: availableBy(delivery) });
    const fetchable = canBePickedUp(line, facts);
    const chosen = candidate(fetchable ? (line.collection ?? standardDelivery) : standardDelivery);
    const isSettled = chosen.available > 0 || !fetchable;
    const next = isSettled ? [] : following(chosen.delivery, cart, surroundings).map(candidate);
    const { delivery, available } = settledDelivery(chosen, next, line.qty);
    const place = stockPlace(cart, line, delivery);
    const reserved = Math.min(line.qty, reservedAt(place, surroundings) - (before.get(place) ?? 0));
    const reservation = reserved > 0 ? { qty: reserved, until: reservedUntil(place, surroundings) } : undefined;
    const change = deliveryChange(chosen.delivery, delivery);
    taken.set(place, (taken.get(place) ?? 0) + line.qty);
    result.set(line.id, { chosen: chosen.delivery, delivery, available, reservation, change, availableBy });
  }
  return result;
}

/** Returns the key of the stock that supplies a line: the variant in a store, or in the web pool, from which all shipped units come. */
const stockPlace = ({ siteId }: StoredCart, { upc }: Line, delivery: Delivery): string => `${findLocation(siteId, delivery)} ${upc}`;

const findReserved = (place: string, { reserved = [] }: Surroundings): Reserved[] =>
  reserved.filter(({ location, sku }) => `${location} ${sku}` === place);

const reservedAt = (place: string, surroundings: Surroundings): number =>
  findReserved(place, surroundings).reduce((sum, { qty }) => sum + qty, 0);

const reservedUntil = (place: string, surroundings: Surroundings): number =>
  Math.min(...findReserved(place, surroundings).map(({ until }) => until));

/** Returns true if the market offers a kind of delivery, and its store or pickup point exists. */
export function isOfferedAt(delivery: Delivery, { market, places }: Surroundings): boolean {
  if (delivery.kind === 'standard') return true;
  const isPoint = delivery.kind === 'pudo';
  return market.collection[delivery.kind] !== undefined && places.get(delivery.storeId)?.kind === (isPoint ? 'point' : 'store');
}

/** Returns how many units of a variant are in stock for a delivery; 0 if the delivery is not offered. */
export function countStock(
  { upc }: Pick<Line, 'upc'>,
  { stock, shelves }: ProductFacts,
  delivery: Delivery,
  surroundings: Surroundings,
): number {
  if (!isOfferedAt(delivery, surroundings)) return 0;
  return (delivery.kind === 'pickup' ? shelves?.get(delivery.storeId)?.get(upc) : stock.get(upc)) ?? 0;
}

function following(chosen: Delivery, { favStoreId }: StoredCart, { places }: Surroundings): Delivery[] {
  const here = places.get(findStoreId(chosen) ?? '');
  const others = [...places.values()].filter(({ kind, storeId }) => kind === 'store' && storeId !== findStoreId(chosen));
  const nearest = here ? others.toSorted((one, other) => measureDistance(here, one) - measureDistance(here, other)) : others;
  return nextDeliveries(chosen, { ownStoreId: favStoreId, otherStoreIds: nearest.map(({ storeId }) => storeId) });
}

/** Returns the units that the cart's open placement holds. They are still available to this cart. */
function heldByOwnOrder(cart: StoredCart): Map<string, number> {
  const open = openPlacement(cart);
  const held = new Map<string, number>();
  if (open?.step !== 'authorize' && open?.step !== 'challenge' && open?.step !== 'sell') return held;
  for (const item of open.order.items) {
    const place = `${findStockLocation(open.order, item)} ${item.upc}`;
    held.set(place, (held.get(place) ?? 0) + item.qty);
  }
  return held;
}
