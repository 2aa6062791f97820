// Creates the index of a listing, which src/backend/services/listing reads: the positions of each facet value, and the sort orders.
import {
  activities,
  colourFamilies,
  genders,
  listPriceRanges,
  ratingSteps,
  sizeGroups,
  technologies,
} from '#backend/rules/facet-values.ts';
import { wholeRangeId } from '#backend/rules/whole-range.ts';
import { addPosition, type Bitmap, countPositions, createBitmap } from '#backend/services/listing/bitmap.ts';
import { splitBitmap, splitOrder } from '#backend/services/listing/segments.ts';
import { type FacetId, facetIds, type ListingSort } from '#lib/rules/listing-filter.ts';
import type { Market } from '#markets/market.ts';
import { type Listing, listCategories } from './assortment.ts';
import { listChildren } from './categories.ts';
import { describeStyle, facetSources, findColour, type ListedStyle, type SizeValue } from './listed-style.ts';
import type { SeedChunk, SeedValue } from './tables.ts';

/**
 * Creates a function that generates the index of one listing at a time. The facts about a style are computed only once, and then used for
 * all listings that contain the style.
 */
export function createIndexer(market: Market, now: number): (listing: Listing) => Generator<SeedChunk> {
  const known = new Map<string, ListedStyle>();
  const describe = (facts: ListedStyle['facts']): ListedStyle => {
    const style = known.get(facts.masterId) ?? describeStyle(facts, market, now);
    known.set(facts.masterId, style);
    return style;
  };
  return function* writeIndex(listing) {
    const entries = listing.entries.map((entry) => ({ ...entry, style: describe(entry.facts) }));
    yield* facetRows(listing.categoryId, { entries, market, now });
    yield* orderRows(listing.categoryId, { entries, market, now });
  };
}

interface Indexed {
  entries: readonly (Listing['entries'][number] & { style: ListedStyle })[];
  market: Market;
  now: number;
}

function* facetRows(categoryId: string, indexed: Indexed): Generator<SeedChunk> {
  const { siteId } = indexed.market;
  for (const facet of facetIds) {
    if (facet === 'store') continue; // the store facet is computed from live stock, so it cannot be indexed
    const sets = collectSets(facet, categoryId, indexed);
    const values = listValues(facet, categoryId, indexed).filter(({ value }) => sets.has(value));
    const counts = values.map(({ value }) => countPositions(sets.get(value) ?? createBitmap(0)));
    // a facet is useless if every value matches all entries
    if (counts.every((count) => count === indexed.entries.length)) continue;
    yield {
      table: 'facet_value',
      rows: values.map(({ value, detail }, position) => [
        siteId,
        categoryId,
        facet,
        position,
        value,
        counts[position] ?? 0,
        detail ? JSON.stringify(detail) : null,
      ]),
    };
    const segments = values.flatMap(({ value }) =>
      Array.from(splitBitmap(sets.get(value) ?? createBitmap(0)), ({ segment, bits }): SeedValue[] => [
        siteId,
        categoryId,
        facet,
        value,
        segment,
        bits,
      ]),
    );
    yield { table: 'facet_segment', rows: segments };
  }
}

function collectSets(facet: Exclude<FacetId, 'store'>, categoryId: string, { entries, market, now }: Indexed): Map<string, Bitmap> {
  const sets = new Map<string, Bitmap>();
  const children = new Set(listParts(categoryId).map(({ id }) => id));
  for (const [position, { style, colour, colourCodes }] of entries.entries()) {
    const values =
      facet === 'category'
        ? listCategories(style.facts, now).filter((id) => children.has(id))
        : facetSources[facet](style, { shown: colour, colourCodes, market });
    for (const value of values) {
      const set = sets.get(value) ?? createBitmap(entries.length);
      addPosition(set, position);
      sets.set(value, set);
    }
  }
  return sets;
}

/** Returns the subcategories of a listing. The subcategories of the listing of all products are the top categories. */
const listParts = (categoryId: string) => listChildren(categoryId === wholeRangeId ? null : categoryId);

interface ValueRow {
  value: string;
  detail?: object;
}

/** Returns all possible values of a facet in a listing, in display order. */
function listValues(facet: Exclude<FacetId, 'store'>, categoryId: string, { entries, market }: Indexed): ValueRow[] {
  const plain = (values: readonly (string | number)[]): ValueRow[] => values.map((value) => ({ value: String(value) }));
  switch (facet) {
    case 'category':
      return plain(listParts(categoryId).map(({ id }) => id));
    case 'gender':
      return plain(genders);
    case 'size':
      return listSizeValues(entries);
    case 'colour':
      return Object.entries(colourFamilies).map(([value, hex]) => ({ value, detail: { hex } }));
    case 'price':
      return listPriceRanges(market.currency).map(({ value, low, high }) => ({ value, detail: { low, high } }));
    case 'rating':
      return ratingSteps.map((step) => ({ value: String(step), detail: { atLeast: step } }));
    case 'activity':
      return plain(activities);
    case 'technology':
      return plain(technologies);
  }
}

/** Returns the sizes sorted by size group and then by size, smallest first. */
function listSizeValues(entries: Indexed['entries']): ValueRow[] {
  const found = new Map<string, SizeValue>();
  for (const { style, colourCodes } of entries)
    for (const code of colourCodes) for (const size of findColour(style, code)?.sizes ?? []) found.set(size.value, size);
  return [...found.values()]
    .toSorted(
      (one, other) => sizeGroups.indexOf(one.group) - sizeGroups.indexOf(other.group) || rankSize(one.size.eu) - rankSize(other.size.eu),
    )
    .map(({ value, size, group }) => ({ value, detail: { size, group } }));
}

const letters = ['XS', 'S', 'M', 'L', 'XL', 'XXL'];
const rankSize = (eu: string): number => (letters.includes(eu) ? letters.indexOf(eu) : Number(eu) || 0);

const compare: Readonly<Record<Exclude<ListingSort, 'featured'>, (entry: Indexed['entries'][number]) => number>> = {
  newest: ({ style }) => -style.facts.launchedAt,
  'price-up': ({ style, colour }) => findColour(style, colour)?.price ?? 0,
  'price-down': ({ style, colour }) => -(findColour(style, colour)?.price ?? 0),
  rating: ({ style }) => -(style.rating.count === 0 ? 0 : style.rating.score),
};

/** Generates the sort orders of a listing. Entries with equal ranks stay in the listing's order. */
function* orderRows(categoryId: string, { entries, market: { siteId } }: Indexed): Generator<SeedChunk> {
  for (const [sort, rank] of Object.entries(compare)) {
    const ranks = Float64Array.from(entries, rank);
    const order = Uint32Array.from(ranks.keys()).sort((one, other) => (ranks[one] ?? 0) - (ranks[other] ?? 0) || one - other);
    yield {
      table: 'listing_order',
      rows: Array.from(splitOrder(order), ({ segment, positions }): SeedValue[] => [siteId, categoryId, sort, segment, positions]),
    };
  }
}
