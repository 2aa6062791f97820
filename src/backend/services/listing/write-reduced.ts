// Writes the listings of reduced styles, such as Sale, again when other styles are reduced than before. All that the index says of a style
// is also in the index of the listing of all products, so the parts for these listings are derived from it.
import type { Databases } from '#backend/platform/catalog-database.ts';
import { refuseConstraint } from '#backend/platform/constraint.ts';
import { read } from '#backend/platform/query.ts';
import { wholeRangeId } from '#backend/rules/whole-range.ts';
import { type FacetValueRow, facetValuesQuery, indexVersionQuery } from '#backend/stores/facets.ts';
import { createNextVersion, replaceOrderStatements, replaceVersionStatement } from '#backend/stores/listing-refresh.ts';
import { pageTotalQuery } from '#backend/stores/products.ts';
import {
  type ListedCategory,
  listedCategoriesQuery,
  type ReducedStyle,
  reducedEntriesQuery,
  reducedStylesQuery,
  replaceListingStatements,
} from '#backend/stores/reduced-listings.ts';
import { defaultSort, facetIds, listingSorts } from '#lib/rules/listing-filter.ts';
import type { OpenMarket } from '#markets/registry.ts';
import { addPosition, createBitmap, hasPosition } from './bitmap.ts';
import type { FacetSets } from './filter.ts';
import { type ListingPlace, readOrder, readSets } from './index-memory.ts';
import { splitOrder } from './segments.ts';
import { writeFacet } from './write-facet.ts';

/** A style in a listing, in the color that the listing shows. */
interface Entry extends ReducedStyle {
  productId: string;
}

interface ReducedListing {
  categoryId: string;
  parentId: string | null;
  entries: Entry[];
}

/** Returns false if another run has written the index in the meantime. */
export async function writeReducedListings({ db, catalog }: Databases, market: OpenMarket, now: number): Promise<boolean> {
  const { siteId } = market;
  const [[index], values] = await read(catalog, indexVersionQuery(siteId), facetValuesQuery(siteId, wholeRangeId));
  const [categories, [reduced], stored, [size]] = await read(
    db,
    listedCategoriesQuery,
    reducedStylesQuery(market, now),
    reducedEntriesQuery(siteId),
    pageTotalQuery(siteId, wholeRangeId),
  );
  const storedById = new Map(stored.map(({ categoryId, entries }) => [categoryId, new Map(entries)]));
  const listings = categories
    .filter(({ isReduced }) => isReduced)
    .map((category) =>
      createListing(category, { styles: reduced?.styles ?? [], categories, known: storedById.get(category.categoryId) ?? new Map() }),
    );
  const changed = listings.filter(({ categoryId, entries }) => hasChanged(entries, storedById.get(categoryId) ?? new Map()));
  if (!index || !size || changed.length === 0) return true;
  const place: ListingPlace = { siteId, categoryId: wholeRangeId, version: index.version, size: size.total };
  const sets = await readSets(
    catalog,
    place,
    facetIds.filter((facet) => values.some((row) => row.facet === facet)),
  );
  const orders = await Promise.all(
    listingSorts.filter((sort) => sort !== defaultSort).map(async (sort) => ({ sort, order: await readOrder(catalog, place, sort) })),
  );
  const whole = { values, sets, categories, listings };
  const isWhole = changed.some(({ parentId }) => parentId === null);
  const products = changed.flatMap(({ categoryId, entries }) => replaceListingStatements(db, { siteId, categoryId }, entries));
  const parts = [
    ...changed.flatMap((listing) => writeFacets(catalog, siteId, listing, whole)),
    ...(isWhole ? writeTopFacet(catalog, place, whole) : []),
    ...changed.flatMap(({ categoryId, entries }) =>
      orders.flatMap(({ sort, order }) =>
        replaceOrderStatements(catalog, { siteId, categoryId, sort }, [...splitOrder(restrictOrder(order, entries))]),
      ),
    ),
    replaceVersionStatement(catalog, siteId, { version: index.version, next: createNextVersion(index.version) }),
  ];
  // with two databases, the index follows the products; if it fails, the styles remain due, and the next run writes both again
  if (db !== catalog) await db.batch(products);
  return refuseConstraint(catalog.batch(db === catalog ? [...products, ...parts] : parts), ['listing_index.version']);
}

interface Sources {
  styles: readonly ReducedStyle[];
  categories: readonly ListedCategory[];
  /** The product of each style that the listing has now. */
  known: ReadonlyMap<string, string>;
}

/** A style keeps its color if this color is still reduced. */
function createListing({ categoryId, parentId, sectionId }: ListedCategory, { styles, categories, known }: Sources): ReducedListing {
  const parents = new Map(categories.map((category) => [category.categoryId, category.parentId]));
  const isBelow = (id: string | null): boolean => id !== null && (id === sectionId || isBelow(parents.get(id) ?? null));
  const entries = styles
    .filter(({ homeCategoryId }) => sectionId === null || isBelow(homeCategoryId))
    .map((style): Entry => {
      const former = known.get(style.masterId);
      const shown = style.products.find(({ productId }) => productId === former) ?? style.products[0];
      return { ...style, productId: shown?.productId ?? '' };
    });
  return { categoryId, parentId, entries };
}

const hasChanged = (entries: readonly Entry[], stored: ReadonlyMap<string, string>): boolean =>
  entries.length !== stored.size || entries.some(({ masterId, productId }) => stored.get(masterId) !== productId);

interface Whole {
  values: readonly FacetValueRow[];
  sets: FacetSets;
  categories: readonly ListedCategory[];
  listings: readonly ReducedListing[];
}

/** Writes all facets of a listing. Its facet of colors has only reduced ones. */
function writeFacets(catalog: D1Database, siteId: string, { categoryId, entries }: ReducedListing, whole: Whole): D1PreparedStatement[] {
  const size = entries.length;
  const collect = (has: (entry: Entry) => boolean) => {
    const set = createBitmap(size);
    for (const [position, entry] of entries.entries()) if (has(entry)) addPosition(set, position);
    return set;
  };
  return facetIds.flatMap((facet) => {
    const place = { siteId, categoryId, facet };
    if (facet === 'category') {
      const parts = whole.listings.filter(({ parentId }) => parentId === categoryId);
      const values = parts.map((part) => {
        const masterIds = new Set(part.entries.map(({ masterId }) => masterId));
        return { value: part.categoryId, set: collect(({ masterId }) => masterIds.has(masterId)), detail: null };
      });
      return writeFacet(catalog, place, { values, size });
    }
    const values = whole.values
      .filter((row) => row.facet === facet)
      .map(({ value, detail }) => {
        const set = whole.sets.get(facet)?.get(value) ?? createBitmap(0);
        const isIn = ({ position, products }: Entry) =>
          facet === 'colour' ? products.some(({ family }) => family === value) : hasPosition(set, position);
        return { value, set: collect(isIn), detail };
      });
    return writeFacet(catalog, place, { values, size });
  });
}

/** Writes the facet of categories in the listing of all products. */
function writeTopFacet(catalog: D1Database, { siteId, categoryId, size }: ListingPlace, whole: Whole): D1PreparedStatement[] {
  const sets = new Map(whole.sets.get('category'));
  for (const { categoryId: value, entries } of whole.listings.filter(({ parentId }) => parentId === null)) {
    const set = createBitmap(size);
    for (const { position } of entries) addPosition(set, position);
    sets.set(value, set);
  }
  const values = whole.categories.flatMap(({ categoryId: value }) => {
    const set = sets.get(value);
    return set ? [{ value, set, detail: null }] : [];
  });
  return writeFacet(catalog, { siteId, categoryId, facet: 'category' }, { values, size });
}

/** Returns the order of the entries in a sort order of all products. */
function restrictOrder(order: Uint32Array, entries: readonly Entry[]): Uint32Array {
  const positions = new Map(entries.map((entry, position) => [entry.position, position]));
  return Uint32Array.from(
    [...order].flatMap((position) => {
      const own = positions.get(position);
      return own === undefined ? [] : [own];
    }),
  );
}
