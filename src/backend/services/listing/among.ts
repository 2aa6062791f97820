// Filters a few positions of a listing by a selection, and counts the products of each facet value. Pure. The cost depends on the number of
// these positions and of the facet values, but not on the length of the listing. This suits searches, which find only a few of many
// products.
import type { FacetId, Selection } from '#lib/rules/listing-filter.ts';
import { type Bitmap, hasPosition } from './bitmap.ts';
import type { FacetCounts, FacetSets } from './filter.ts';

interface Left {
  /** Remaining positions, in the given order. */
  positions: number[];
  /** Number of products per facet value. The selection in the value's own facet is ignored, as in `countFacets`. */
  counts: FacetCounts;
}

export function filterAmong(sets: FacetSets, selection: Selection, among: readonly number[]): Left {
  const chosen = [...sets.keys()].flatMap((facet) => {
    const wanted = selection[facet] ?? [];
    return wanted.length > 0 ? [{ facet, sets: wanted.flatMap((value) => sets.get(facet)?.get(value) ?? []) }] : [];
  });
  const left: number[] = [];
  /**
   * Positions that fail the selection only in one facet, keyed by that facet. They count in that facet, because its own selection is
   * ignored there.
   */
  const missing = new Map<FacetId, number[]>(chosen.map(({ facet }) => [facet, []]));
  for (const position of among) {
    const missed = chosen.filter((each) => !each.sets.some((set) => hasPosition(set, position)));
    if (missed.length === 0) left.push(position);
    else if (missed.length === 1 && missed[0]) missing.get(missed[0].facet)?.push(position);
  }
  const counts = new Map(
    Array.from(sets, ([facet, values]) => {
      const counted = [left, missing.get(facet) ?? []];
      return [facet, new Map(Array.from(values, ([value, set]) => [value, countIn(set, counted)]))] as const;
    }),
  );
  return { positions: left, counts };
}

function countIn(set: Bitmap, lists: readonly (readonly number[])[]): number {
  let count = 0;
  for (const positions of lists) for (const position of positions) if (hasPosition(set, position)) count += 1;
  return count;
}
