// Which products of a listing a selection leaves, and how many each further value would. Pure: sets in, sets and numbers out.
import { type FacetId, facetIds, type Selection } from '#lib/rules/listing-filter.ts';
import { type Bitmap, countCommon, countPositions, hasPosition, intersect, listPositions, unite } from './bitmap.ts';

/** The products that have each value of each facet. */
export type FacetSets = ReadonlyMap<FacetId, ReadonlyMap<string, Bitmap>>;

/** How many products have each value of each facet. */
export type FacetCounts = ReadonlyMap<FacetId, ReadonlyMap<string, number>>;

/** Within a facet any of its values will do; between facets all must. Undefined where nothing is selected: everything is left. */
export function filterPositions(sets: FacetSets, selection: Selection, positions: number): Bitmap | undefined {
  return intersect(facetIds.flatMap((facet) => uniteSelected(sets, selection, { facet, positions }) ?? []));
}

/** How many products are left with each value, under what is selected in the other facets. */
export function countFacets(sets: FacetSets, selection: Selection, positions: number): FacetCounts {
  const chosen = new Map(facetIds.map((facet) => [facet, uniteSelected(sets, selection, { facet, positions })]));
  const counts = new Map<FacetId, Map<string, number>>();
  for (const [facet, values] of sets) {
    const others = intersect([...chosen].flatMap(([other, set]) => (other !== facet && set ? set : [])));
    const count = (set: Bitmap) => (others ? countCommon(others, set) : countPositions(set));
    counts.set(facet, new Map(Array.from(values, ([value, set]) => [value, count(set)])));
  }
  return counts;
}

/** A page of what is left: in the order of the listing, or in another one. */
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
  return unite(
    values.flatMap((value) => known?.get(value) ?? []),
    positions,
  );
}
