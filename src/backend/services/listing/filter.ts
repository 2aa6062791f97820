// Filters the products of a listing by a selection, and counts the products of each facet value. Pure.
import { type FacetId, facetIds, type Selection } from '#lib/rules/listing-filter.ts';
import { type Bitmap, countCommon, countPositions, hasPosition, intersect, listPositions, uniteBitmaps } from './bitmap.ts';

/** Sets of products by facet and value. */
export type FacetSets = ReadonlyMap<FacetId, ReadonlyMap<string, Bitmap>>;

/** Number of products by facet and value. */
export type FacetCounts = ReadonlyMap<FacetId, ReadonlyMap<string, number>>;

/**
 * Returns the products that match the selection. In each facet with a selection, a product must have at least one of the selected values.
 * If nothing is selected, it returns undefined, which means all products.
 */
export function filterPositions(sets: FacetSets, selection: Selection, positions: number): Bitmap | undefined {
  return intersect(facetIds.flatMap((facet) => uniteSelected(sets, selection, { facet, positions }) ?? []));
}

/**
 * Counts the products of each facet value. The selection in the other facets applies; the selection in the value's own facet is ignored.
 * `visible`: the products that are counted; by default all.
 */
export function countFacets(sets: FacetSets, selection: Selection, positions: number, visible?: Bitmap): FacetCounts {
  const chosen = new Map(facetIds.map((facet) => [facet, uniteSelected(sets, selection, { facet, positions })]));
  const counts = new Map<FacetId, Map<string, number>>();
  for (const [facet, values] of sets) {
    const filters = [...chosen].flatMap(([other, set]) => (other !== facet && set ? set : []));
    const others = intersect(visible ? [visible, ...filters] : filters);
    const count = (set: Bitmap) => (others ? countCommon(others, set) : countPositions(set));
    counts.set(facet, new Map(Array.from(values, ([value, set]) => [value, count(set)])));
  }
  return counts;
}

/** Returns a page of the filtered positions, in the given order or else in the order of the listing. */
export function pagePositions(left: Bitmap, { start, count, order }: { start: number; count: number; order?: Uint32Array }): number[] {
  if (!order) return listPositions(left, start, count);
  const page: number[] = [];
  let before = 0;
  for (const position of order) {
    if (!hasPosition(left, position) || before++ < start) continue;
    page.push(position);
    if (page.length === count) break;
  }
  return page;
}

function uniteSelected(
  sets: FacetSets,
  selection: Selection,
  { facet, positions }: { facet: FacetId; positions: number },
): Bitmap | undefined {
  const values = selection[facet] ?? [];
  if (values.length === 0) return undefined;
  const known = sets.get(facet);
  return uniteBitmaps(
    values.flatMap((value) => known?.get(value) ?? []),
    positions,
  );
}
