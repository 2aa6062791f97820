// Updates the listing index for styles that staff have changed: the products of Sale, the
// price and size facets, and the sort orders by price.

import type { Databases } from '#backend/platform/catalog-database.ts';
import { refuseConstraint } from '#backend/platform/constraint.ts';
import { groupBy } from '#backend/platform/group-by.ts';
import { read } from '#backend/platform/query.ts';
import { isInRange, listPriceRanges } from '#backend/rules/facet-values.ts';
import { wholeRangeId } from '#backend/rules/whole-range.ts';
import { listingsOfStylesQuery } from '#backend/stores/catalog-change-log.ts';
import { type FacetValueRow, facetSegmentsQuery, facetValuesQuery, indexVersionQuery } from '#backend/stores/facets.ts';
import {
  availableSizesQuery,
  createNextVersion,
  type DueRow,
  deleteDueStatement,
  dueStylesQuery,
  listedPricesQuery,
  replaceOrderStatements,
  replaceVersionStatement,
  type SizedRow,
} from '#backend/stores/listing-refresh.ts';
import type { Currency } from '#markets/market.ts';
import { marketOfSite, type OpenMarket } from '#markets/registry.ts';
import { addPosition, type Bitmap, createBitmap, hasPosition, removePosition } from './bitmap.ts';
import { fillBitmap, splitOrder } from './segments.ts';
import { type FacetSet, writeFacet } from './write-facet.ts';
import { writeReducedListings } from './write-reduced.ts';

/** Maximum number of styles updated in one run. The next run continues. */
const maxDue = 20_000;
/** Maximum number of attempts while other runs write the same index, and the longest wait between them in milliseconds. */
const maxAttempts = 20;
const maxWaitMs = 200;

/**
 * Updates the listings of all styles whose price or stock has changed by `now`. `open`: opens the databases of a site. Styles remain due if
 * other runs keep writing the same index, so that the next run writes them.
 */
export async function refreshListings(db: D1Database, open: (siteId: string) => Databases, now: number): Promise<void> {
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    // read again in each attempt, because the other run has written the styles that were due when it began
    const [due] = await read(db, dueStylesQuery(now, maxDue));
    if (due.length === 0) return;
    let isComplete = true;
    for (const [siteId, rows] of groupBy(due, (row) => row.siteId)) {
      const market = marketOfSite(siteId);
      const databases = open(siteId);
      const isWritten =
        !market || ((await writeReducedListings(databases, market, now)) && (await writeSite(databases, market, { rows, now })));
      if (isWritten) await deleteDueStatement(db, rows).run();
      else isComplete = false;
    }
    if (isComplete && due.length < maxDue) return;
    await new Promise((resolve) => setTimeout(resolve, Math.random() * maxWaitMs));
  }
}

/** Returns false if another run has written the index in the meantime. The version is read first, so no older data replaces newer data. */
async function writeSite(
  { db, catalog }: Databases,
  market: OpenMarket,
  { rows, now }: { rows: readonly DueRow[]; now: number },
): Promise<boolean> {
  const { siteId } = market;
  const masterIds = [...new Set(rows.map(({ masterId }) => masterId))];
  const [[index], sizeValues] = await read(catalog, indexVersionQuery(siteId), facetValuesQuery(siteId, wholeRangeId));
  if (!index) return true;
  const [listings] = await read(db, listingsOfStylesQuery(siteId, masterIds));
  const statements: D1PreparedStatement[] = [];
  const allSizes = sizeValues.filter(({ facet }) => facet === 'size');
  for (const { categoryId } of listings) {
    const [[listed], sized] = await read(
      db,
      listedPricesQuery({ siteId, priceList: market.priceList, categoryId }, now),
      availableSizesQuery(siteId, categoryId, masterIds),
    );
    const prices = listed?.prices ?? [];
    const place = { siteId, categoryId };
    statements.push(
      ...writePriceFacet(catalog, place, prices, market.currency),
      ...writePriceOrders(catalog, place, prices),
      ...(await writeSizeFacet(catalog, place, { sized, allSizes, size: prices.length })),
    );
  }
  if (statements.length === 0) return true;
  const next = createNextVersion(index.version);
  return refuseConstraint(catalog.batch([...statements, replaceVersionStatement(catalog, siteId, { version: index.version, next })]), [
    'listing_index.version',
  ]);
}

interface Place {
  siteId: string;
  categoryId: string;
}

function writePriceFacet(catalog: D1Database, place: Place, prices: readonly number[], currency: Currency): D1PreparedStatement[] {
  const values = listPriceRanges(currency).map((range) => {
    const set = createBitmap(prices.length);
    for (const [position, price] of prices.entries()) if (isInRange(range, price)) addPosition(set, position);
    const { value, low, high } = range;
    return { value, set, detail: { ...(low !== undefined && { low }), ...(high !== undefined && { high }) } };
  });
  return writeFacet(catalog, { ...place, facet: 'price' }, { values, size: prices.length });
}

function writePriceOrders(catalog: D1Database, place: Place, prices: readonly number[]): D1PreparedStatement[] {
  return Object.entries({ 'price-up': 1, 'price-down': -1 }).flatMap(([sort, sign]) => {
    const order = Uint32Array.from(prices.keys()).sort((one, other) => sign * ((prices[one] ?? 0) - (prices[other] ?? 0)) || one - other);
    return replaceOrderStatements(catalog, { ...place, sort }, [...splitOrder(order)]);
  });
}

/**
 * Changes the sets of sizes only at the positions of the changed styles. `allSizes`: the sizes of the listing of all products, in the order
 * of the facet. A size that no product had in stock when the index was written is not among them, and is not added.
 */
async function writeSizeFacet(
  catalog: D1Database,
  place: Place,
  { sized, allSizes, size }: { sized: readonly SizedRow[]; allSizes: readonly FacetValueRow[]; size: number },
): Promise<D1PreparedStatement[]> {
  const [segments] = await read(catalog, facetSegmentsQuery(place.siteId, place.categoryId, 'size'));
  if (segments.length === 0) return [];
  const sets = new Map(allSizes.map(({ value }) => [value, createBitmap(size)]));
  for (const { value, segment, bits } of segments) {
    const set = sets.get(value);
    if (set) fillBitmap(set, segment, bits);
  }
  const before = JSON.stringify([...sets.values()].map((set) => sized.map(({ position }) => hasPosition(set, position))));
  for (const { position, sizes } of sized) {
    const group = findGroup(allSizes, { position, sets, sizes });
    for (const row of allSizes) {
      const set = sets.get(row.value);
      if (!set || row.detail?.group !== group) continue;
      const isAvailable = sizes.some((each) => isSameSize(each, row.detail?.size));
      (isAvailable ? addPosition : removePosition)(set, position);
    }
  }
  const after = JSON.stringify([...sets.values()].map((set) => sized.map(({ position }) => hasPosition(set, position))));
  if (before === after) return [];
  const values = allSizes.flatMap(({ value, detail }): FacetSet[] => {
    const set = sets.get(value);
    return set ? [{ value, set, detail }] : [];
  });
  return writeFacet(catalog, { ...place, facet: 'size' }, { values, size });
}

const isSameSize = (one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>> | undefined): boolean =>
  other !== undefined && JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());

/** Returns the size group of a style: that of the sizes that it already has in the index, or else that of most of its available sizes. */
function findGroup(
  allSizes: readonly FacetValueRow[],
  { position, sets, sizes }: { position: number; sets: ReadonlyMap<string, Bitmap>; sizes: SizedRow['sizes'] },
): string | undefined {
  const known = allSizes.find(({ value }) => hasPosition(sets.get(value) ?? createBitmap(0), position));
  if (known) return known.detail?.group;
  const counts = new Map<string, number>();
  for (const { detail } of allSizes)
    if (detail?.group && sizes.some((each) => isSameSize(each, detail.size))) counts.set(detail.group, (counts.get(detail.group) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0];
}
