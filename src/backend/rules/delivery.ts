// Chooses a replacement if a line's delivery is no longer available, and names the change.
import type { Collection } from '#contract/entities/cart-item.ts';
import type { DeliveryFlash } from '#contract/errors/flash.ts';

/** The delivery of a line: to the shopper's home, or to a store or pickup point. */
export type Delivery = { kind: 'standard' } | Collection;

export const standardDelivery: Delivery = { kind: 'standard' };

/** A possible delivery of a line. */
export interface Candidate {
  delivery: Delivery;
  /** Units available with this delivery. */
  available: number;
}

/**
 * Returns the chosen delivery if at least one unit is available with it. (If other units are missing, the line keeps its delivery and the
 * cart shows a message.) Otherwise returns the first candidate with stock for the whole line, else the first with any stock, else the
 * chosen delivery.
 */
export function settledDelivery(chosen: Candidate, candidates: readonly Candidate[], qty: number): Candidate {
  if (chosen.available > 0) return chosen;
  return candidates.find(({ available }) => available >= qty) ?? candidates.find(({ available }) => available > 0) ?? chosen;
}

/**
 * Delivery kinds that can replace an unavailable delivery, by the kind of the unavailable delivery. The replacement uses the same store; a
 * home delivery is replaced by a pickup in the shopper's store.
 */
const nextKinds = {
  pickup: ['sts', 'standard'],
  sts: ['pickup', 'standard'],
  pudo: ['standard'],
  standard: ['pickup'],
} as const satisfies Record<Delivery['kind'], readonly Delivery['kind'][]>;

/** Lists possible replacements, best first: the same store, then home delivery, then the other stores in the given order. */
export function nextDeliveries(
  chosen: Delivery,
  { ownStoreId, otherStoreIds }: { ownStoreId?: string | undefined; otherStoreIds: readonly string[] },
): Delivery[] {
  const storeId = chosen.kind === 'standard' ? ownStoreId : chosen.storeId;
  const kinds: readonly Delivery['kind'][] = nextKinds[chosen.kind];
  const here = kinds.flatMap((kind): Delivery[] => {
    if (kind === 'standard') return [standardDelivery];
    return storeId === undefined ? [] : [{ kind, storeId }];
  });
  const elsewhere = chosen.kind === 'pickup' || chosen.kind === 'sts' ? otherStoreIds : [];
  return [...here, ...elsewhere.map((id): Delivery => ({ kind: 'pickup', storeId: id }))];
}

const changes = {
  pickup: { standard: 'PickupToSth', sts: 'PickupToSts', pickup: 'ChangedStoreId', pudo: 'ChangedStoreId' },
  pudo: { standard: 'PickupToSth', sts: 'PickupToSts', pickup: 'ChangedStoreId', pudo: 'ChangedStoreId' },
  sts: { standard: 'StsToSth', pickup: 'StsToPickup', sts: 'ChangedStoreId', pudo: 'ChangedStoreId' },
  standard: { pickup: 'SthToPickup', sts: 'SthToPickup', pudo: 'SthToPickup' },
} as const;

/** Returns the name of the change between two deliveries, or undefined if they are the same. */
export function deliveryChange(from: Delivery, to: Delivery): DeliveryFlash | undefined {
  if (isSameDelivery(from, to)) return undefined;
  if (from.kind === 'standard') return to.kind === 'standard' ? undefined : changes.standard[to.kind];
  if (to.kind !== 'standard' && to.storeId !== from.storeId) return 'ChangedStoreId';
  return changes[from.kind][to.kind];
}

export const findStoreId = (delivery: Delivery): string | undefined => (delivery.kind === 'standard' ? undefined : delivery.storeId);

export const isSameDelivery = (one: Delivery, other: Delivery): boolean =>
  one.kind === other.kind && findStoreId(one) === findStoreId(other);

/** Error codes for an order that cannot be placed with the chosen delivery, by the kind of the delivery that would replace it. */
export const switchCodes = { standard: 'ORD516', pickup: 'ORD517', pudo: 'ORD517', sts: 'ORD518' } as const satisfies Record<
  Delivery['kind'],
  string
>;
