// Generates the whole seed as a stream of rows. It is deterministic: the same input results in the same rows in every runtime.
import { readText } from '#backend/company/language.ts';
import { isCatalogTable } from '#backend/platform/catalog-database.ts';
import { groupBy } from '#backend/platform/group-by.ts';
import { wholeRangeId } from '#backend/rules/whole-range.ts';
import { brand } from '#brand.ts';
import type { ContentDocument } from '#contract/entities/content.ts';
import type { Market } from '#markets/market.ts';
import { listLanguages, listLocales, locales, markets, type OpenMarket } from '#markets/registry.ts';
import { createListings, isSoldOnSite, rankedBySales } from './assortment.ts';
import { categories, categoryIds, createCategorySlug } from './categories.ts';
import { contentRows } from './content/documents.ts';
import { experimentRows } from './experiments.ts';
import { createFacts, type Facts } from './facts.ts';
import { giftCardMasterId, giftCardProductRows } from './gift-card-product.ts';
import { giftCardRows } from './gift-cards.ts';
import { createIndexer } from './listing-index.ts';
import { createOrders, type SeedOrder } from './orders.ts';
import { allowanceRows, personRows, storeEmployeeRows } from './people.ts';
import { createPersonalOrders, personalOrderRows } from './personal-orders.ts';
import { listPoints } from './points.ts';
import { masterRows } from './product-rows.ts';
import { productSetRows } from './product-sets.ts';
import { couponRows, createPromotions, findGift, promotionRows } from './promotions.ts';
import { questionRows } from './questions.ts';
import { hash } from './random.ts';
import { reviewRows } from './reviews.ts';
import { rewardCreditRows } from './reward-credits.ts';
import { listSearchDocuments } from './search-documents.ts';
import { searchRows } from './search-rows.ts';
import { socialPhotoRows } from './social-photos.ts';
import { listStores } from './stores.ts';
import type { SeedChunk } from './tables.ts';
import { findTimeZone } from './time-zone.ts';

export interface SeedInput {
  /** Number of styles, from 1 to a million. */
  masters: number;
  /** Time of the seed in milliseconds since 1970, rounded by the caller. All dates in the seed are calculated from it. */
  now: number;
  /** The sites to seed; all open sites if absent. */
  sites?: readonly OpenMarket[];
  /** Blocks of the block gallery, a page for developers. If absent, the seed contains no gallery. */
  gallery?: readonly ContentDocument[];
}

/** Number of styles in the default catalog, in which no two styles have the same drawing. */
export const defaultMasters = 208;

/** Increase this number with every change of the generated rows. */
const generation = 55;

/** The parts of the brand that seeded texts contain. */
const names = [brand.name, brand.legalName, brand.loyaltyProgram, brand.email, brand.sellers, brand.colors.accentDark];

/** Returns the version of the seed. A database is seeded again only if the version has changed. */
export const seedVersion = ({ masters }: Pick<SeedInput, 'masters'>): string =>
  `${generation}-${hash(JSON.stringify([generation, masters, Object.keys(markets), locales, names]))
    .toString(16)
    .padStart(8, '0')}`;

/** Returns the version of the search and facet index. It includes the time of the seed, because prices depend on it. */
export const createIndexVersion = (input: SeedInput): string => `${seedVersion(input)}-${input.now}`;

/**
 * Generates rows so that each row comes after the rows that it references. The version of the seed comes last, so that an interrupted seed
 * is not mistaken for a complete one.
 */
export function* generateSeed(input: SeedInput): Generator<SeedChunk> {
  const { masters, now, sites = Object.values<OpenMarket>(markets), gallery = [] } = input;
  const all = Array.from({ length: masters }, (_, index) => createFacts(index, now, masters));
  yield* treeRows(sites);
  yield { table: 'store', rows: sites.flatMap(placeRows) };
  yield* masterRows(all, sites, now);
  yield* productSetRows(all, listLanguages(sites));
  yield* reviewRows(all, now);
  yield* questionRows(all, now);
  yield* giftCardProductRows(sites, now);
  yield giftCardRows(sites, now);
  yield rewardCreditRows(sites, now);
  yield personRows(now);
  yield allowanceRows(now);
  yield storeEmployeeRows(sites.flatMap(({ siteId }) => listStores(siteId)));
  const best: Record<string, Facts[]> = {};
  for (const market of sites) {
    const orders = createOrders(all, market, now);
    const ranked = rankedBySales(
      all.filter((facts) => isSoldOnSite(facts, market.siteId)),
      orders,
    );
    best[market.siteId] = ranked.slice(0, 4);
    yield* soldRows(market.siteId, ranked);
    for (const chunk of listingRows(market, { ranked, now, version: createIndexVersion(input) }))
      yield isCatalogTable(chunk.table) ? { ...chunk, siteId: market.siteId } : chunk;
    yield* socialPhotoRows(market, ranked, now);
    const personal = createPersonalOrders(market, orders, now);
    yield* orderRows(market, orders, new Map(personal?.points.documents.map(({ orderNumber, totals }) => [orderNumber, totals.total])));
    if (personal) yield* personalOrderRows(personal, now);
    yield { table: 'promotion', rows: promotionRows(market, createPromotions(market, findGift(ranked)), now) };
    yield { table: 'coupon', rows: couponRows(market, now) };
  }
  yield {
    table: 'content_document',
    rows: sites.flatMap((market) => contentRows(market, { best: best[market.siteId] ?? [], now, gallery })),
  };
  yield { table: 'experiment', rows: experimentRows(now) };
  yield { table: 'seed_state', rows: [[1, seedVersion(input)]] };
}

function* treeRows(sites: readonly OpenMarket[]): Generator<SeedChunk> {
  yield { table: 'category', rows: categories.map(({ id, parentId }, position) => [id, parentId, position]) };
  const { men, women, footwear, gear, sale } = categoryIds;
  yield {
    table: 'reduced_category',
    rows: [[sale, null], ...[men, women, footwear, gear].map((id) => [`${sale.slice(0, 1)}${id.slice(0, 1)}00`, id])],
  };
  yield {
    table: 'category_text',
    rows: categories.flatMap((category) =>
      listLocales(sites).map((locale) => [category.id, locale, readText(category.name, locale), createCategorySlug(category, locale)]),
    ),
  };
}

const placeRows = ({ siteId, country }: Market) =>
  [...listStores(siteId), ...listPoints(siteId)].map((store) => [
    store.storeId,
    siteId,
    store.name,
    store.addressLine1,
    store.city,
    store.province,
    store.postalCode,
    country,
    store.phone,
    store.latitude,
    store.longitude,
    JSON.stringify(store.openingHours),
    store.kind,
    findTimeZone(store),
    JSON.stringify(store.services),
  ]);

/** Number of rows that are generated at a time in long lists. */
const rowsAtOnce = 5000;

function* soldRows(siteId: string, ranked: readonly Facts[]): Generator<SeedChunk> {
  for (let start = 0; start < ranked.length; start += rowsAtOnce)
    yield {
      table: 'site_product',
      rows: ranked.slice(start, start + rowsAtOnce).map(({ masterId }, index) => [siteId, masterId, start + index]),
    };
  yield { table: 'site_product', rows: [[siteId, giftCardMasterId, ranked.length]] };
}

function* listingRows(
  market: Market,
  { ranked, now, version }: { ranked: readonly Facts[]; now: number; version: string },
): Generator<SeedChunk> {
  const { siteId } = market;
  const writeIndex = createIndexer(market, now);
  for (const listing of createListings(ranked, now)) {
    if (listing.categoryId === wholeRangeId)
      for (const [number, locale] of locales.entries())
        if (Object.hasOwn(market.locales, locale))
          yield* searchRows(locale, { number, entries: listing.entries, documents: listSearchDocuments(market, locale) });
    const { categoryId, entries } = listing;
    for (let start = 0; start < entries.length; start += rowsAtOnce)
      yield {
        table: 'category_product',
        rows: entries
          .slice(start, start + rowsAtOnce)
          .map(({ facts: { masterId }, colour }, index) => [siteId, categoryId, start + index, masterId, masterId + colour]),
      };
    yield* writeIndex(listing);
  }
  yield { table: 'listing_index', rows: [[siteId, version]] };
}

/** Generates the rows of orders. `totals`: the totals of orders that have a document; the others have neither tax nor delivery costs. */
function* orderRows({ siteId, currency }: Market, orders: readonly SeedOrder[], totals: ReadonlyMap<string, number>): Generator<SeedChunk> {
  yield {
    table: 'shop_order',
    rows: orders.map(({ orderNumber, placedAt, lines }) => {
      const total = totals.get(orderNumber) ?? lines.reduce((sum, { qty, unitPrice }) => sum + qty * unitPrice, 0);
      return [orderNumber, siteId, placedAt, 'seed', currency, total];
    }),
  };
  yield {
    table: 'order_line',
    rows: orders.flatMap(({ orderNumber, lines }) =>
      lines.map(({ facts, productId, sku, qty, unitPrice }, index) => [
        orderNumber,
        index + 1,
        facts.masterId,
        productId,
        sku,
        qty,
        unitPrice,
      ]),
    ),
  };
  const pairs = orders.flatMap(({ lines }) => {
    const ids = lines.map(({ facts }) => facts.masterId);
    return ids.flatMap((id) => ids.filter((other) => other !== id).map((other) => `${id} ${other}`));
  });
  const rows = Array.from(
    groupBy(pairs, (pair) => pair),
    ([pair, times]) => [siteId, ...pair.split(' '), times.length],
  );
  yield { table: 'co_purchase', rows };
}
