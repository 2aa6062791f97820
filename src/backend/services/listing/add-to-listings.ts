// Adds styles at the end of listings, and writes the parts of their index that do not depend on prices and stock. refresh-listings.ts writes
// the others, because the styles become due. The facet of technologies does not have the new styles.
import type { Databases } from '#backend/platform/catalog-database.ts';
import { read } from '#backend/platform/query.ts';
import { type Activity, activities, colourFamilies, genders, ratingSteps } from '#backend/rules/facet-values.ts';
import { wholeRangeId } from '#backend/rules/whole-range.ts';
import { facetSegmentsQuery, orderSegmentsQuery } from '#backend/stores/facets.ts';
import { replaceFacetStatements, replaceOrderStatements } from '#backend/stores/listing-refresh.ts';
import { listedFactsQuery } from '#backend/stores/new-styles.ts';
import { pageTotalQuery } from '#backend/stores/products.ts';
import { addPosition, countPositions, createBitmap } from './bitmap.ts';
import { fillBitmap, fillOrder, ranksPerSegment, splitBitmap, splitOrder } from './segments.ts';
import { writeFacet } from './write-facet.ts';

/** A style that is added to listings. */
export interface AddedStyle {
  masterId: string;
  /** The color in which listings show the style. */
  productId: string;
  audience: string;
  launchedAt: number;
  /** Color families of all colors. */
  families: readonly string[];
  activities: readonly Activity[];
  /** The listings of the style, including the listing of all products. */
  categoryIds: readonly string[];
}

interface ListedFacts {
  audience: string;
  launchedAt: number;
  rating: number;
  families: readonly string[];
  children: readonly string[];
}

export interface Addition {
  categoryId: string;
  /** The first position of the added styles. */
  from: number;
  styles: readonly AddedStyle[];
  /** Statements for the catalog database, which write the index. */
  statements: D1PreparedStatement[];
}

/** Number of positions whose facts are read at once. The result of a query has at most two megabytes. */
const positionsAtOnce = 5000;

interface CategoryParent {
  categoryId: string;
  parentId: string | null;
}

/**
 * Returns, for each listing of the styles, the position at which they are added and the statements that write the index. The positions must
 * be stored in the same transaction, or before.
 */
export async function addToListings(
  databases: Databases,
  siteId: string,
  { styles, categories }: { styles: readonly AddedStyle[]; categories: readonly CategoryParent[] },
): Promise<Addition[]> {
  const additions: Addition[] = [];
  for (const categoryId of new Set(styles.flatMap(({ categoryIds }) => categoryIds))) {
    const own = styles.filter(({ categoryIds }) => categoryIds.includes(categoryId));
    const children = categories.flatMap(({ categoryId: id, parentId }) =>
      parentId === (categoryId === wholeRangeId ? null : categoryId) ? [id] : [],
    );
    additions.push(await addToListing(databases, { siteId, categoryId }, { styles: own, children }));
  }
  return additions;
}

async function addToListing(
  { db, catalog }: Databases,
  place: { siteId: string; categoryId: string },
  { styles, children }: { styles: readonly AddedStyle[]; children: readonly string[] },
): Promise<Addition> {
  const [[listing]] = await read(db, pageTotalQuery(place.siteId, place.categoryId));
  const from = listing?.total ?? 0;
  const added = styles.map(
    ({ audience, launchedAt, families, categoryIds }): ListedFacts => ({
      ...{ audience, launchedAt, families, rating: 0 },
      children: children.filter((id) => categoryIds.includes(id)),
    }),
  );
  const facts = [...(await readFacts(db, place, from)), ...added];
  const statements = [
    ...writeFacets(catalog, place, { facts, children }),
    ...(await extendActivities(catalog, place, { from, styles })),
    ...writeOrder(
      catalog,
      { ...place, sort: 'newest' },
      facts.map(({ launchedAt }) => -launchedAt),
    ),
    ...writeOrder(
      catalog,
      { ...place, sort: 'rating' },
      facts.map(({ rating }) => -rating),
    ),
    ...(await extendOrder(catalog, { ...place, sort: 'price-up' }, { from, size: facts.length })),
    ...(await extendOrder(catalog, { ...place, sort: 'price-down' }, { from, size: facts.length })),
  ];
  return { categoryId: place.categoryId, from, styles, statements };
}

async function readFacts(db: D1Database, place: { siteId: string; categoryId: string }, total: number): Promise<ListedFacts[]> {
  const facts: ListedFacts[] = [];
  for (let from = 0; from < total; from += positionsAtOnce) {
    const [[part]] = await read(db, listedFactsQuery(place, { from, until: Math.min(total, from + positionsAtOnce) }));
    for (const [audience, launchedAt, rating, families, children] of part?.facts ?? [])
      facts.push({ audience, launchedAt, rating, families, children });
  }
  return facts;
}

interface FacetSource {
  facet: string;
  values: readonly { value: string; detail: object | null; has: (facts: ListedFacts) => boolean }[];
}

function writeFacets(
  catalog: D1Database,
  place: { siteId: string; categoryId: string },
  { facts, children }: { facts: readonly ListedFacts[]; children: readonly string[] },
): D1PreparedStatement[] {
  const sources: FacetSource[] = [
    { facet: 'category', values: children.map((value) => ({ value, detail: null, has: (each) => each.children.includes(value) })) },
    {
      facet: 'gender',
      values: genders.map((value) => ({ value, detail: null, has: ({ audience }) => audience === 'all' || audience === value })),
    },
    {
      facet: 'colour',
      values: Object.entries(colourFamilies).map(([value, hex]) => ({
        value,
        detail: { hex },
        has: ({ families }) => families.includes(value),
      })),
    },
    {
      facet: 'rating',
      values: ratingSteps.map((atLeast) => ({ value: String(atLeast), detail: { atLeast }, has: ({ rating }) => rating >= atLeast })),
    },
  ];
  return sources.flatMap(({ facet, values }) => {
    const counted = values.flatMap(({ value, detail, has }) => {
      const set = createBitmap(facts.length);
      for (const [position, each] of facts.entries()) if (has(each)) addPosition(set, position);
      const products = countPositions(set);
      return products > 0 ? [{ value, detail, products, segments: [...splitBitmap(set)] }] : [];
    });
    // a facet is useless if every value matches all entries, as in the seed
    const isUseless = counted.every(({ products }) => products === facts.length);
    return replaceFacetStatements(catalog, { ...place, facet, values: isUseless ? [] : counted });
  });
}

/**
 * Adds styles to the facet of activities, whose values of the other styles are only in the index. A listing without this facet gets none,
 * because all of its styles have the same activities.
 */
async function extendActivities(
  catalog: D1Database,
  place: { siteId: string; categoryId: string },
  { from, styles }: { from: number; styles: readonly AddedStyle[] },
): Promise<D1PreparedStatement[]> {
  const facet = 'activity';
  const [segments] = await read(catalog, facetSegmentsQuery(place.siteId, place.categoryId, facet));
  if (styles.every((style) => style.activities.length === 0) || (segments.length === 0 && from > 0)) return [];
  const size = from + styles.length;
  const values = activities.map((value) => {
    const set = createBitmap(size);
    for (const stored of segments) if (stored.value === value) fillBitmap(set, stored.segment, stored.bits);
    for (const [offset, style] of styles.entries()) if (style.activities.includes(value)) addPosition(set, from + offset);
    return { value, set, detail: null };
  });
  return writeFacet(catalog, { ...place, facet }, { values, size });
}

interface OrderPlace {
  siteId: string;
  categoryId: string;
  sort: string;
}

function writeOrder(catalog: D1Database, place: OrderPlace, ranks: readonly number[]): D1PreparedStatement[] {
  const order = Uint32Array.from(ranks.keys()).sort((one, other) => (ranks[one] ?? 0) - (ranks[other] ?? 0) || one - other);
  return replaceOrderStatements(catalog, place, [...splitOrder(order)]);
}

/** Adds the new positions to the end of a sort order, until refresh-listings.ts sorts them. The styles are hidden until then. */
async function extendOrder(
  catalog: D1Database,
  place: OrderPlace,
  { from, size }: { from: number; size: number },
): Promise<D1PreparedStatement[]> {
  const [segments] = await read(catalog, orderSegmentsQuery(place, { first: 0, last: Math.ceil(size / ranksPerSegment) }));
  const order = Uint32Array.from({ length: size }, (_, position) => position);
  const known = new Uint32Array(from);
  for (const { segment, positions } of segments) fillOrder(known, segment, positions);
  if (segments.length > 0) order.set(known);
  return replaceOrderStatements(catalog, place, [...splitOrder(order)]);
}
