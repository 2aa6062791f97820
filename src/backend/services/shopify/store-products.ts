// Stores planned styles in one transaction. They are hidden on all sites until staff make them visible.
import { openDatabases } from '#backend/platform/catalog-database.ts';
import { refuseConstraint } from '#backend/platform/constraint.ts';
import type { BackendEnv } from '#backend/platform/env.ts';
import { splitJson } from '#backend/platform/json-lists.ts';
import { logFault } from '#backend/platform/log-fault.ts';
import { read } from '#backend/platform/query.ts';
import { productIdOf } from '#backend/rules/catalog-ids.ts';
import { wholeRangeId } from '#backend/rules/whole-range.ts';
import { storeEventStatement } from '#backend/services/editing/content-events.ts';
import { type AddedStyle, type Addition, addToListings } from '#backend/services/listing/add-to-listings.ts';
import { addToSearch } from '#backend/services/search/add-to-search.ts';
import { storeDueStatement } from '#backend/stores/catalog-change-log.ts';
import { indexVersionQuery } from '#backend/stores/facets.ts';
import { replaceVersionStatement } from '#backend/stores/listing-refresh.ts';
import { appendStatement, insertPricesStatement, insertStockStatement, insertStylesStatements } from '#backend/stores/new-styles.ts';
import { putRedirectsStatements, storeChangeStatement } from '#backend/stores/redirects.ts';
import {
  categoryTreeQuery,
  deleteFileStatement,
  insertPicturesStatement,
  insertShopifyStylesStatements,
  markStoredStatement,
} from '#backend/stores/shopify-imports.ts';
import { translator } from '#backend/translations/translate.ts';
import { marketOfSite, type OpenMarket } from '#markets/registry.ts';
import { readHtmlText } from './create-style.ts';
import { listTextLocales, type PlannedStyle, type ProductPlan } from './plan-products.ts';
import type { ProductSettings } from './settings.ts';

interface StoredImport {
  importId: string;
  plan: ProductPlan;
  settings: ProductSettings;
  by: string;
  now: number;
  /** Statements that record the import in the audit log. */
  records: readonly D1PreparedStatement[];
}

/** The constraints that fail if another person has stored the import, or has added styles or redirects, in the meantime. */
const guards = [
  'shopify_import.state',
  'shopify_style',
  'category_product',
  'content_redirect_change',
  'product_master',
  'stock',
  'listing_index.version',
];

/** Returns false if the data has changed since the plan was made. Then nothing is stored. */
export async function storeProducts(env: BackendEnv, stored: StoredImport): Promise<boolean> {
  const { importId, plan, settings, by, now, records } = stored;
  const db = env.BACKEND_DB;
  const markets = settings.siteIds.flatMap((siteId) => marketOfSite(siteId) ?? []);
  const indexes: MarketIndex[] = [];
  for (const market of markets) indexes.push(await prepareIndex(env, market, { plan, now }));
  const statements = [
    markStoredStatement(db, importId, { now, counts: plan.counts }),
    ...writeStyles(db, stored),
    ...indexes.flatMap(({ positions }) => positions),
    ...indexes.flatMap(({ isShared, statements: own }) => (isShared ? own : [])),
    ...splitJson(plan.styles.flatMap(({ masterId }) => settings.siteIds.map((siteId) => ({ siteId, masterId, at: now })))).map((list) =>
      storeDueStatement(db, list),
    ),
    ...writeRedirects(db, plan, { by, now, settings }),
    deleteFileStatement(db, importId),
    ...records,
  ];
  if (!(await refuseConstraint(db.batch(statements), guards))) return false;
  // the styles are stored and hidden, so a failure here must not look like a failed import
  for (const { isShared, catalog, statements: own } of indexes)
    if (!isShared) await catalog.batch(own).catch((problem: unknown) => logFault('listings', problem));
  return true;
}

function writeStyles(db: D1Database, { importId, plan, settings, now }: StoredImport): D1PreparedStatement[] {
  const { styles } = plan;
  const priceLists = settings.siteIds.flatMap((siteId) => marketOfSite(siteId)?.priceList ?? []);
  const rows = styles.map(({ masterId, productType, audience, categoryId, name, slug, summary, description, colors }) => ({
    ...{ masterId, productType, audience, categoryId, name, slug, summary, description },
    // pictures are added when they are in the media library
    colours: colors.map(({ code, hex, family, names, variants }) => ({
      ...{ code, hex, ...(family && { family }), names, pictures: [] },
      variants: variants.map(({ sku, size }) => [sku, size]),
    })),
  }));
  const prices = styles.map((style) => ({ masterId: style.masterId, priceLists, prices: createPrices(style) }));
  const stock = styles.flatMap((style) =>
    style.colors.flatMap((color) =>
      color.variants.flatMap(({ sku, available }) => (available > 0 ? [{ productId: productIdOf(style, color), sku, available }] : [])),
    ),
  );
  const pictures = styles.flatMap(({ masterId, colors }) =>
    colors.flatMap(({ code, pictures: own }) => own.map(({ url, name }, position) => ({ masterId, code, position, url, name }))),
  );
  const locales = listTextLocales(settings.siteIds);
  return [
    ...splitJson(rows).flatMap((list) => insertStylesStatements(db, list, { locales, siteIds: settings.siteIds, now })),
    ...splitJson(prices).map((list) => insertPricesStatement(db, list, now)),
    ...(settings.locationId === '' ? [] : splitJson(stock).map((list) => insertStockStatement(db, list, settings.locationId))),
    ...splitJson(styles.map(({ masterId, handle }) => ({ masterId, handle }))).flatMap((list) =>
      insertShopifyStylesStatements(db, list, importId),
    ),
    ...splitJson(pictures).map((list) => insertPicturesStatement(db, list)),
  ];
}

/** Returns the prices of a style. Variants with another price than the first one have prices of their own. */
function createPrices({ colors }: PlannedStyle) {
  const variants = colors.flatMap((color) => color.variants);
  const base = variants[0]?.amounts ?? { current: 0, original: 0 };
  const others = variants.filter(({ amounts }) => amounts.current !== base.current || amounts.original !== base.original);
  return { base, bySku: Object.fromEntries(others.map(({ sku, amounts }) => [sku, amounts])) };
}

interface MarketIndex {
  catalog: D1Database;
  /** True if the index is in the same database, and thus in the same transaction. */
  isShared: boolean;
  /** Statements that add the styles to the listings. */
  positions: D1PreparedStatement[];
  /** Statements that write facets, sort orders and the search index. */
  statements: D1PreparedStatement[];
}

async function prepareIndex(
  env: BackendEnv,
  { siteId, locales }: OpenMarket,
  { plan: { styles, categories }, now }: { plan: ProductPlan; now: number },
): Promise<MarketIndex> {
  const databases = openDatabases({ db: env.BACKEND_DB, env }, siteId);
  const { db, catalog } = databases;
  const isShared = db === catalog;
  const [[index]] = await read(catalog, indexVersionQuery(siteId));
  const added = styles.map((style): AddedStyle => describeAddition(style, now));
  const additions = await addToListings(databases, siteId, { styles: added, categories });
  const positions = additions.flatMap(({ categoryId, from, styles: own }) =>
    splitJson(own.map(({ masterId, productId }, offset) => ({ position: from + offset, masterId, productId }))).map((list) =>
      appendStatement(db, list, siteId, categoryId),
    ),
  );
  const statements = [...additions.flatMap((addition) => addition.statements)];
  for (const [locale, { language }] of Object.entries(locales))
    statements.push(
      ...(await addToSearch(catalog, { locale, language }, await listSearchTexts(db, styles, { locale, language, additions }))),
    );
  if (index)
    statements.push(
      replaceVersionStatement(catalog, siteId, {
        version: index.version,
        next: `${index.version.split('~', 1)[0]}~${crypto.randomUUID()}`,
      }),
    );
  return { catalog, isShared, positions, statements };
}

const describeAddition = (style: PlannedStyle, now: number): AddedStyle => ({
  ...{ masterId: style.masterId, audience: style.audience, launchedAt: now, categoryIds: style.categoryIds },
  productId: style.colors[0] ? productIdOf(style, style.colors[0]) : style.masterId,
  families: style.colors.flatMap(({ family }) => family ?? []),
  activities: style.activities,
});

async function listSearchTexts(
  db: D1Database,
  styles: readonly PlannedStyle[],
  { locale, language, additions }: { locale: string; language: string; additions: readonly Addition[] },
) {
  const [named] = await read(db, categoryTreeQuery(locale));
  const categoryNames = new Map(named.map(({ categoryId, name }) => [categoryId, name]));
  const t = translator(locale);
  const first = additions.find(({ categoryId }) => categoryId === wholeRangeId)?.from ?? 0;
  return styles.map(({ masterId, name, categoryIds, searchTexts, summary, description, colors }, offset) => ({
    ...{ masterId, position: first + offset, name },
    kind: [...categoryIds.flatMap((id) => categoryNames.get(id) ?? []), ...searchTexts],
    rest: [
      ...colors.flatMap(({ names, family }) => [names[language] ?? '', family ? t(`facet.${family}`) : '']),
      summary,
      readHtmlText(description),
    ],
  }));
}

function writeRedirects(
  db: D1Database,
  { redirects: { added, revision } }: ProductPlan,
  { by, now, settings }: { by: string; now: number; settings: ProductSettings },
): D1PreparedStatement[] {
  if (added.length === 0) return [];
  return [
    storeChangeStatement(db, { revision, by, at: now, differences: added.map((after) => ({ after })) }),
    ...putRedirectsStatements(db, added),
    storeEventStatement(
      db,
      settings.siteIds.map((siteId) => ({ kind: 'paths' as const, siteId })),
      now,
    ),
  ];
}
