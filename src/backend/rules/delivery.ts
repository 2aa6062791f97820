// Which delivery of a line counts when the chosen one does not apply any more, and what that is called.
import type { Collection } from '#contract/entities/cart-item.ts';
import type { DeliveryFlash } from '#contract/errors/flash.ts';

/** How a line reaches its shopper: to the door, or to where it is fetched. */
export type Delivery = { kind: 'standard' } | Collection;

export const toTheDoor: Delivery = { kind: 'standard' };

/** What may take the place of a delivery, best first. */
export interface Candidate {
  delivery: Delivery;
  /** Units that can be had so. */
  available: number;
}

/**
 * The chosen delivery while a single piece can be had so: a line that is merely short stays, with a message. Else the first candidate
 * with enough for the whole line, else the first with any, else the chosen one, as nothing can be had at all.
 */
export function settledDelivery(chosen: Candidate, candidates: readonly Candidate[], qty: number): Candidate {
  if (chosen.available > 0) return chosen;
  return candidates.find(({ available }) => available >= qty) ?? candidates.find(({ available }) => available > 0) ?? chosen;
}

/** Kinds that may follow one that fell; the place stays the same, or is the shopper's own store where there was none. */
const nextKinds = {
  pickup: ['sts', 'standard'],
  sts: ['pickup', 'standard'],
  pudo: ['standard'],
  standard: ['pickup'],
} as const satisfies Record<Delivery['kind'], readonly Delivery['kind'][]>;

/** The deliveries that may follow, best first: the same store, the door, then other stores from the nearest on. */
export function nextDeliveries(
  chosen: Delivery,
  { ownStoreId, otherStoreIds }: { ownStoreId?: string | undefined; otherStoreIds: readonly string[] },
): Delivery[] {
  const storeId = chosen.kind === 'standard' ? ownStoreId : chosen.storeId;
  const kinds: readonly Delivery['kind'][] = nextKinds[chosen.kind];
  const here = kinds.flatMap((kind): Delivery[] => {
    if (kind === 'standard') return [toTheDoor];
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

/** What a change of delivery is called; undefined where nothing changed. */
export function deliveryChange(from: Delivery, to: Delivery): DeliveryFlash | undefined {
  if (isSameDelivery(from, to)) return undefined;
  if (from.kind === 'standard') return to.kind === 'standard' ? undefined : changes.standard[to.kind];
  if (to.kind !== 'standard' && to.storeId !== from.storeId) return 'ChangedStoreId';
  return changes[from.kind][to.kind];
}

export const findStoreId = (delivery: Delivery): string | undefined => (delivery.kind === 'standard' ? undefined : delivery.storeId);

export const isSameDelivery = (one: Delivery, other: Delivery): boolean =>
  one.kind === other.kind && findStoreId(one) === findStoreId(other);

/** The codes of an order that would be delivered otherwise than chosen, by what it would be now. */
export const switchCodes = { standard: 'ORD516', pickup: 'ORD517', pudo: 'ORD517', sts: 'ORD518' } as const satisfies Record<
  Delivery['kind'],
  string
>;
