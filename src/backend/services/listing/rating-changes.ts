// Applies ratings that reviews have changed since the index was written: to the sets and counts of the rating facet, and to the order by
// rating.
import { ratingSteps } from '#backend/rules/facet-values.ts';
import type { FacetValueRow, RatingGroup } from '#backend/stores/facets.ts';
import { addPosition, createBitmap, removePosition } from './bitmap.ts';
import type { FacetSets } from './filter.ts';

/** The changed rating of a product, which is identified by its position in a listing. */
export interface RatingChange {
  position: number;
  /** Score of the product in the index. */
  indexed: number;
  score: number;
}

/**
 * Returns the facet values with an updated number of products for each minimum score. If all products of a listing had the same rating when
 * the index was written, the listing has no rating facet, and none is added.
 */
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

/** Returns the sets with the changed ratings. Changed sets are copied, because all requests share the originals. */
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

/** Returns the result of `changeOrder`, cached until another rating changes. The cache saves a pass over the whole listing. */
export function cacheChangedOrder(order: Uint32Array, groups: readonly RatingGroup[], changes: readonly RatingChange[]): Uint32Array {
  const key = JSON.stringify(changes);
  const known = changedOrders.get(order);
  if (known?.changes === key) return known.changed;
  const changed = changeOrder(order, groups, changes);
  changedOrders.set(order, { changes: key, changed });
  return changed;
}

/**
 * Moves products with changed ratings to their current rank in the order by rating. `order`: the order in the index, by score and then by
 * position. `groups`: number of products per score in the index, the highest score first.
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
