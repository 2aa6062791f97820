// Caches the sets and orders of listings in the memory of the isolate. Entries that are not cached are read on demand, so that listings of
// any size use the same code.
import { read } from '#backend/platform/query.ts';
import { facetSegmentsQuery, orderSegmentsQuery, type RatingGroup, ratingGroupsQuery } from '#backend/stores/facets.ts';
import { createIsolateCache } from '#lib/requests/isolate-cache.ts';
import { type FacetId, facetIds, formatFilter, type Selection } from '#lib/rules/listing-filter.ts';
import { type Bitmap, createBitmap } from './bitmap.ts';
import type { FacetCounts, FacetSets } from './filter.ts';
import { fillBitmap, fillOrder, ranksPerSegment } from './segments.ts';

/** One listing of one site, in one version of its index. */
export interface ListingPlace {
  siteId: string;
  categoryId: string;
  version: string;
  /** Number of positions in the listing. */
  size: number;
}

const maxEntries = 2000;
const maxSelections = 300;
/**
 * Maximum size of a cache in bytes, out of the 128 MB of an isolate. With a million products, the sets of a listing take about 8 MB and an
 * order takes 4 MB.
 */
const maxBytes = 32_000_000;
/** Number of arrays per order: the order in the index, the order with changed ratings, and the inverse of each (ranks.ts). */
const arraysPerOrder = 4;

const sets = createIsolateCache<ReadonlyMap<string, Bitmap>>({ name: 'sets of listings', maxEntries, maxBytes });
const orders = createIsolateCache<Uint32Array>({ name: 'orders of listings', maxEntries, maxBytes });

/** Facet counts by selection. They are the same on all pages and in all sort orders. */
const counts = createIsolateCache<FacetCounts>({ name: 'counts of facets', maxEntries: maxSelections, maxBytes: 4_000_000 });
/** Estimated bytes per count: a short string, a number and their map entry. */
const bytesPerCount = 50;

const ratingGroups = createIsolateCache<readonly RatingGroup[]>({ name: 'ratings of listings', maxEntries, maxBytes });

const createKey = ({ siteId, categoryId, version }: ListingPlace, part: string): string => `${version} ${siteId} ${categoryId} ${part}`;

/** Returns the sets of the given facets, and reads those that are not cached. */
export async function readSets(catalog: D1Database, place: ListingPlace, facets: readonly FacetId[]): Promise<FacetSets> {
  const missing = facets.filter((facet) => !sets.get(createKey(place, facet)));
  const loaded = new Map<FacetId, ReadonlyMap<string, Bitmap>>();
  if (missing.length > 0) {
    const parts = await read(catalog, ...missing.map((facet) => facetSegmentsQuery(place.siteId, place.categoryId, facet)));
    for (const [index, facet] of missing.entries()) loaded.set(facet, storeSets(place, facet, parts[index] ?? []));
  }
  return new Map(
    facetIds.flatMap((facet) => {
      const found = loaded.get(facet) ?? (facets.includes(facet) ? sets.get(createKey(place, facet)) : undefined);
      return found ? [[facet, found]] : [];
    }),
  );
}

function storeSets(place: ListingPlace, facet: FacetId, rows: readonly { value: string; segment: number; bits: string }[]) {
  const found = new Map<string, Bitmap>();
  for (const { value, segment, bits } of rows) {
    const set = found.get(value) ?? createBitmap(place.size);
    fillBitmap(set, segment, bits);
    found.set(value, set);
  }
  sets.put(createKey(place, facet), found, 0, (found.size * place.size) / 8);
  return found;
}

/** Returns the result of `count` for a selection, cached until the index is written again. */
export function cacheCounts(place: ListingPlace, selection: Selection, count: () => FacetCounts): FacetCounts {
  const key = createKey(place, formatFilter(selection));
  const known = counts.get(key);
  if (known) return known;
  const counted = count();
  const size = [...counted.values()].reduce((sum, ofFacet) => sum + ofFacet.size, 0);
  counts.put(key, counted, 0, size * bytesPerCount);
  return counted;
}

/** Reads a whole sort order, which is needed for a page of a filtered listing. */
export async function readOrder(catalog: D1Database, place: ListingPlace, sort: string): Promise<Uint32Array> {
  const key = createKey(place, sort);
  const known = orders.get(key);
  if (known) return known;
  const order = await readSegments(catalog, place, { sort, first: 0, last: Math.floor(Math.max(0, place.size - 1) / ranksPerSegment) });
  orders.put(key, order, 0, order.byteLength * arraysPerOrder);
  return order;
}

/**
 * Reads the number of products per rating score at the time when the order by rating was written. The query counts the whole listing, so it
 * is used only if a rating has changed.
 */
export async function readRatingGroups(db: D1Database, place: ListingPlace): Promise<readonly RatingGroup[]> {
  const key = createKey(place, 'rating groups');
  const known = ratingGroups.get(key);
  if (known) return known;
  const [groups] = await read(db, ratingGroupsQuery(place.siteId, place.categoryId));
  ratingGroups.put(key, groups, 0, groups.length * 100);
  return groups;
}

/** Reads a page of the order of an unfiltered listing. Only the segments that contain the page are read. */
export async function readOrderPage(
  catalog: D1Database,
  place: ListingPlace,
  { sort, start, count }: { sort: string; start: number; count: number },
): Promise<number[]> {
  const end = Math.min(place.size, start + count);
  if (start >= end) return [];
  const first = Math.floor(start / ranksPerSegment);
  const order = await readSegments(catalog, place, { sort, first, last: Math.floor((end - 1) / ranksPerSegment) });
  return [...order.subarray(start - first * ranksPerSegment, end - first * ranksPerSegment)];
}

async function readSegments(
  catalog: D1Database,
  place: ListingPlace,
  { sort, first, last }: { sort: string; first: number; last: number },
): Promise<Uint32Array> {
  const [rows] = await read(catalog, orderSegmentsQuery({ ...place, sort }, { first, last }));
  const order = new Uint32Array(Math.min(place.size, (last + 1) * ranksPerSegment) - first * ranksPerSegment);
  for (const { segment, positions } of rows) fillOrder(order, segment - first, positions);
  return order;
}
