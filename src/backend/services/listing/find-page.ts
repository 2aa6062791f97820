// Which positions of a listing a page shows, how many products are left in all, and how many with each value of each facet.
import type { Databases } from '#backend/platform/catalog-database.ts';
import { read } from '#backend/platform/query.ts';
import { type FacetValueRow, shelfPositionsQuery } from '#backend/stores/facets.ts';
import { defaultSort, type FacetId, facetIds, type ListingSort, type Selection } from '#lib/rules/listing-filter.ts';
import { filterAmong } from './among.ts';
import { addPosition, type Bitmap, countPositions, createBitmap, listPositions, unite } from './bitmap.ts';
import { countFacets, type FacetCounts, type FacetSets, filterPositions, pagePositions } from './filter.ts';
import { type ListingPlace, readOrder, readOrderPage, readRatingGroups, readSets, recallCounts } from './index-memory.ts';
import { sortByRank } from './ranks.ts';
import { changeRatings, type RatingChange, recallChangedOrder } from './rating-changes.ts';

export interface PageRequest {
  selection: Selection;
  sort: ListingSort;
  start: number;
  count: number;
  /** Positions in the order shown, if the page is of these alone. */
  among?: readonly number[];
  /** What the index does not know of ratings; the numbers of `values` do. */
  ratingChanges: readonly RatingChange[];
}

export interface FoundPage {
  /** In the order shown. */
  positions: number[];
  total: number;
  /** By facet and value; a value without a number has none that is known. */
  counts: FacetCounts;
}

/** `values`: those of the listing, with how many products have each. */
export async function findPage(
  databases: Databases,
  place: ListingPlace,
  values: readonly FacetValueRow[],
  request: PageRequest,
): Promise<FoundPage> {
  const { selection, sort, start, count, among, ratingChanges } = request;
  if (!among && Object.keys(selection).length === 0)
    return {
      positions: await readPage(databases, place, request),
      total: place.size,
      counts: readCounts(values),
    };
  const facets = facetIds.filter((facet) => values.some((row) => row.facet === facet));
  const [stored, shelf, order] = await Promise.all([
    readSets(databases.catalog, place, facets),
    readShelves(databases.db, place, selection.store ?? []),
    sort === defaultSort ? undefined : readCurrentOrder(databases, place, request),
  ]);
  const current = changeRatings(stored, ratingChanges, place.size);
  const sets: FacetSets = new Map([...current, ...(shelf.size > 0 ? [['store', shelf] as const] : [])]);
  const few = among ?? listShelved(shelf, place.size);
  if (few) {
    const left = filterAmong(sets, selection, few);
    const sorted = order ? sortByRank(left.positions, order) : left.positions;
    return {
      positions: sorted.slice(start, start + count),
      total: left.positions.length,
      counts: left.counts,
    };
  }
  const left = filterPositions(sets, selection, place.size) ?? createBitmap(place.size);
  const countAll = () => countFacets(sets, selection, place.size);
  /** No sale and no review changes it. */
  const isStored = shelf.size === 0 && ratingChanges.length === 0;
  return {
    positions: pagePositions(left, { start, count, ...(order && { order }) }),
    total: countPositions(left),
    counts: isStored ? recallCounts(place, selection, countAll) : countAll(),
  };
}

/** The positions that stores have, where they are so few that to look at each costs less than to look at whole sets. */
function listShelved(shelf: ReadonlyMap<string, Bitmap>, size: number): number[] | undefined {
  if (shelf.size === 0) return undefined;
  const shelved = unite([...shelf.values()], size);
  return countPositions(shelved) * 32 < size ? listPositions(shelved, 0, size) : undefined;
}

/** A page of a listing that nothing filters. */
async function readPage(databases: Databases, place: ListingPlace, request: PageRequest): Promise<number[]> {
  const { sort, start, count, ratingChanges } = request;
  if (sort === defaultSort) return listRange(place.size, start, count);
  if (sort !== 'rating' || ratingChanges.length === 0) return readOrderPage(databases.catalog, place, { sort, start, count });
  return [...(await readCurrentOrder(databases, place, request)).subarray(start, start + count)];
}

/** A whole order; that by rating follows the reviews that came after the index was written. */
async function readCurrentOrder(
  { db, catalog }: Databases,
  place: ListingPlace,
  { sort, ratingChanges }: PageRequest,
): Promise<Uint32Array> {
  if (sort !== 'rating' || ratingChanges.length === 0) return readOrder(catalog, place, sort);
  const [order, groups] = await Promise.all([readOrder(catalog, place, sort), readRatingGroups(db, place)]);
  return recallChangedOrder(order, groups, ratingChanges);
}

/** The positions of a page that nothing filters or sorts; the last page ends with the listing. */
export const listRange = (size: number, start: number, count: number): number[] =>
  Array.from({ length: Math.max(0, Math.min(count, size - start)) }, (_, index) => start + index);

/** What stores have now. Their stock changes with every sale, so it is in no index. */
async function readShelves(db: D1Database, place: ListingPlace, storeIds: readonly string[]): Promise<ReadonlyMap<string, Bitmap>> {
  if (storeIds.length === 0) return new Map();
  const shelves = await read(db, ...storeIds.map((id) => shelfPositionsQuery(place.siteId, place.categoryId, id.toUpperCase())));
  return new Map(
    storeIds.map((id, index) => {
      const shelf = createBitmap(place.size);
      for (const { position } of shelves[index] ?? []) addPosition(shelf, position);
      return [id, shelf];
    }),
  );
}

function readCounts(values: readonly FacetValueRow[]): Map<FacetId, Map<string, number>> {
  const counts = new Map<FacetId, Map<string, number>>();
  for (const { facet, value, products } of values) counts.set(facet, (counts.get(facet) ?? new Map()).set(value, products));
  return counts;
}
