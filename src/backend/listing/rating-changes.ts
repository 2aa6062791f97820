// Ratings that reviews changed after the index of listings was written: sets and counts of the facet as they are now.
import { ratingSteps } from '../rules/facet-values.ts';
import type { FacetValueRow } from '../stores/facets.ts';
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
