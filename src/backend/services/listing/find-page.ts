// Finds the positions on a page of a listing, the total number of products, and the number of products of each facet value.
import type { Databases } from '#backend/platform/catalog-database.ts';
import { read } from '#backend/platform/query.ts';
import { type FacetValueRow, shelfPositionsQuery } from '#backend/stores/facets.ts';
import { defaultSort, type FacetId, facetIds, type ListingSort, type Selection } from '#lib/rules/listing-filter.ts';
import { filterAmong } from './among.ts';
import {
  addPosition,
  type Bitmap,
  countPositions,
  createBitmap,
  createComplement,
  hasPosition,
  intersect,
  listPositions,
  uniteBitmaps,
} from './bitmap.ts';
import { countFacets, type FacetCounts, type FacetSets, filterPositions, pagePositions } from './filter.ts';
import { cacheCounts, type ListingPlace, readOrder, readOrderPage, readRatingGroups, readSets } from './index-memory.ts';
import { sortByRank } from './ranks.ts';
import { cacheChangedOrder, changeRatings, type RatingChange } from './rating-changes.ts';

export interface PageRequest {
  selection: Selection;
  sort: ListingSort;
  start: number;
  count: number;
  /** Positions to which the page is restricted, such as those of a search, in display order. If absent, all positions of the listing. */
  among?: readonly number[];
  /** Ratings that have changed since the index was written. The counts that `findPage` receives in `values` already include them. */
  ratingChanges: readonly RatingChange[];
  /** Positions of styles that staff have hidden. They are neither found nor counted. */
  hidden: readonly number[];
}

export interface FoundPage {
  /** Positions in display order. */
  positions: number[];
  total: number;
  /** Number of products by facet and value. A value has no entry if its number of products is unknown. */
  counts: FacetCounts;
}

/** Finds a page of a listing. `values`: the facet values of the listing, with the number of products of each. */
export async function findPage(
  databases: Databases,
  place: ListingPlace,
  values: readonly FacetValueRow[],
  request: PageRequest,
): Promise<FoundPage> {
  const { selection, sort, start, count, among, ratingChanges, hidden } = request;
  if (!among && hidden.length === 0 && Object.keys(selection).length === 0)
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
  const visible = hidden.length > 0 ? createComplement(place.size, hidden) : undefined;
  const few = (among ?? listShelved(shelf, place.size))?.filter((position) => !visible || hasPosition(visible, position));
  if (few) {
    const left = filterAmong(sets, selection, few);
    const sorted = order ? sortByRank(left.positions, order) : left.positions;
    return {
      positions: sorted.slice(start, start + count),
      total: left.positions.length,
      counts: left.counts,
    };
  }
  const left =
    intersect([filterPositions(sets, selection, place.size), visible].filter((set) => set !== undefined)) ?? createBitmap(place.size);
  const countAll = () => countFacets(sets, selection, place.size, visible);
  /** True if the counts depend only on the index, and not on store stock, recent reviews or hidden styles. Such counts can be cached. */
  const isStored = shelf.size === 0 && ratingChanges.length === 0 && !visible;
  return {
    positions: pagePositions(left, { start, count, ...(order && { order }) }),
    total: countPositions(left),
    counts: isStored ? cacheCounts(place, selection, countAll) : countAll(),
  };
}

/**
 * Returns the positions that the selected stores have in stock, if they are few: checking a few positions one by one is cheaper than
 * combining whole sets. Returns undefined if they are many, or if no store is selected.
 */
function listShelved(shelf: ReadonlyMap<string, Bitmap>, size: number): number[] | undefined {
  if (shelf.size === 0) return undefined;
  const shelved = uniteBitmaps([...shelf.values()], size);
  return countPositions(shelved) * 32 < size ? listPositions(shelved, 0, size) : undefined;
}

/** Reads a page of an unfiltered listing. */
async function readPage(databases: Databases, place: ListingPlace, request: PageRequest): Promise<number[]> {
  const { sort, start, count, ratingChanges } = request;
  if (sort === defaultSort) return listRange(place.size, start, count);
  if (sort !== 'rating' || ratingChanges.length === 0) return readOrderPage(databases.catalog, place, { sort, start, count });
  return [...(await readCurrentOrder(databases, place, request)).subarray(start, start + count)];
}

/** Reads a whole sort order. The order by rating includes reviews that were published after the index was written. */
async function readCurrentOrder(
  { db, catalog }: Databases,
  place: ListingPlace,
  { sort, ratingChanges }: PageRequest,
): Promise<Uint32Array> {
  if (sort !== 'rating' || ratingChanges.length === 0) return readOrder(catalog, place, sort);
  const [order, groups] = await Promise.all([readOrder(catalog, place, sort), readRatingGroups(db, place)]);
  return cacheChangedOrder(order, groups, ratingChanges);
}

/** Returns the positions of a page of an unfiltered listing in its default order. The last page can be shorter. */
export const listRange = (size: number, start: number, count: number): number[] =>
  Array.from({ length: Math.max(0, Math.min(count, size - start)) }, (_, index) => start + index);

/** Reads the positions that stores have in stock. Stock is not part of the index, because it changes with every sale. */
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
