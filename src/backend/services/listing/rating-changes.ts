// Ratings that reviews changed after the index of listings was written: sets and counts of the facet, and the order, as they are now.
import { ratingSteps } from '#backend/rules/facet-values.ts';
import type { FacetValueRow, RatingGroup } from '#backend/stores/facets.ts';
import { addPosition, createBitmap, removePosition } from './bitmap.ts';
import type { FacetSets } from './filter.ts';

/** A product of a listing by its position. */
export interface RatingChange {
  position: number;
  /** The score that the index knows. */
  indexed: number;
  score: number;
}

/** How many products have each score at least. A listing without the facet gets none: all of it had the same. */
export function countRatings(values: readonly FacetValueRow[], changes: readonly RatingChange[]): FacetValueRow[] {
  const others = values.filter(({ facet }) => facet !== 'rating');
  const known = values.filter(({ facet }) => facet === 'rating');
  if (known.length === 0 || changes.length === 0) return [...values];
  const counted = ratingSteps.map((step): FacetValueRow => {
    const value = String(step);
    const before = known.find((row) => row.value === value)?.products ?? 0;
    const added = changes.filter(({ indexed, score }) => score >= step && indexed < step).length;
    const removed = changes.filter(({ indexed, score }) => score < step && indexed >= step).length;
    return { facet: 'rating', value, products: before + added - removed, detail: { atLeast: step } };
  });
  return [...others, ...counted.filter(({ products }) => products > 0)];
}

/** The sets are shared by all requests, so those that change are copies. */
export function changeRatings(sets: FacetSets, changes: readonly RatingChange[], size: number): FacetSets {
  const known = sets.get('rating');
  if (!known || changes.length === 0) return sets;
  const changed = ratingSteps.map((step) => {
    const set = known.get(String(step))?.slice() ?? createBitmap(size);
    for (const { position, score } of changes) (score >= step ? addPosition : removePosition)(set, position);
    return [String(step), set] as const;
  });
  return new Map([...sets, ['rating', new Map(changed)]]);
}

const changedOrders = new WeakMap<Uint32Array, { changes: string; changed: Uint32Array }>();

/** What `changeOrder` gives, which is as long as the listing: kept until another rating changes. */
export function recallChangedOrder(order: Uint32Array, groups: readonly RatingGroup[], changes: readonly RatingChange[]): Uint32Array {
  const key = JSON.stringify(changes);
  const known = changedOrders.get(order);
  if (known?.changes === key) return known.changed;
  const changed = changeOrder(order, groups, changes);
  changedOrders.set(order, { changes: key, changed });
  return changed;
}

/**
 * The order by rating, with the products that changed where they belong now. `order`: as the index has it, by score and then by position;
 * `groups`: how many had each score in it, the best first.
 */
export function changeOrder(order: Uint32Array, groups: readonly RatingGroup[], changes: readonly RatingChange[]): Uint32Array {
  if (changes.length === 0) return order;
  const moved = new Set(changes.map(({ position }) => position));
  const arriving = changes.toSorted((one, other) => other.score - one.score || one.position - other.position);
  const changed = new Uint32Array(order.length);
  let [rank, next, filled] = [0, 0, 0];
  for (const { score, products } of groups) {
    for (const end = Math.min(order.length, rank + products); rank < end; rank++) {
      const position = order[rank] ?? 0;
      if (moved.has(position)) continue;
      for (let first = arriving[next]; first && isBefore(first, { score, position }); first = arriving[++next])
        changed[filled++] = first.position;
      changed[filled++] = position;
    }
  }
  for (const { position } of arriving.slice(next)) changed[filled++] = position;
  return changed;
}

const isBefore = (one: Pick<RatingChange, 'score' | 'position'>, other: Pick<RatingChange, 'score' | 'position'>): boolean =>
  one.score > other.score || (one.score === other.score && one.position < other.position);
