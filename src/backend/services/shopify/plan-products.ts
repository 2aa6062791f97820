// Decides what the import of a file with products creates, with the decisions of the person, and lists the errors by line.
import { groupBy } from '#backend/platform/group-by.ts';
import { read } from '#backend/platform/query.ts';
import type { Redirect } from '#backend/rules/redirects.ts';
import { wholeRangeId } from '#backend/rules/whole-range.ts';
import { listLocations } from '#backend/services/catalog-changes/stock.ts';
import { checkRedirects } from '#backend/services/editing/check-redirects.ts';
import type { FileProblem } from '#backend/services/editing/csv-table.ts';
import { storeLocationsQuery } from '#backend/stores/catalog-changes.ts';
import { allRedirectsQuery, redirectRevisionQuery } from '#backend/stores/redirects.ts';
import { type CategoryRow, categoryTreeQuery, movedHandlesQuery, takenSkusQuery } from '#backend/stores/shopify-imports.ts';
import { fingerprint } from '#lib/encoding/fingerprint.ts';
import { productPath } from '#lib/paths/short-ids.ts';
import { defaultLocale, listLanguages, listLocales, marketOfSite, type OpenMarket } from '#markets/registry.ts';
import { createStyle, type LineOutcome, type NewStyle } from './create-style.ts';
import type { ProductFile, ShopifyProduct } from './read-products.ts';
import type { ProductSettings } from './settings.ts';

export interface PlannedStyle extends NewStyle {
  audience: string;
  categoryId: string;
  /** The listings of the style: all products, its category, and the categories above it. */
  categoryIds: string[];
}

export interface ProductPlan {
  styles: PlannedStyle[];
  redirects: { added: Redirect[]; revision: number };
  categories: CategoryRow[];
  /** The outcome of each line, in the order of the file. */
  outcomes: LineOutcome[];
  problems: FileProblem[];
  counts: { styles: number; variants: number; pictures: number; redirects: number; skipped: number };
  /** Digest of all that is created, so that only what the person has seen is stored. */
  digest: string;
}

/** Maximum number of redirects that one record of a change contains. */
const maxRedirects = 5000;

/** Returns the types in a file with their numbers of products, in alphabetical order. Products without a type have an empty one. */
export function listTypes(products: readonly ShopifyProduct[]): { type: string; products: number }[] {
  const groups = groupBy(
    products.filter(({ isGiftCard }) => !isGiftCard),
    ({ type }) => type,
  );
  return Array.from(groups, ([type, members]) => ({ type, products: members.length })).toSorted((one, other) =>
    one.type < other.type ? -1 : 1,
  );
}

/** Returns what an import creates. `importId`: the ids of the styles are derived from it. */
export async function planProducts(
  db: D1Database,
  { importId, file, settings }: { importId: string; file: ProductFile; settings: ProductSettings },
): Promise<ProductPlan> {
  const { products } = file;
  const problems = [...file.problems];
  const markets = settings.siteIds.flatMap((siteId) => marketOfSite(siteId) ?? []);
  const [moved, categories, stores, stored, [last]] = await read(
    db,
    movedHandlesQuery(products.map(({ handle }) => handle)),
    categoryTreeQuery(defaultLocale),
    storeLocationsQuery,
    allRedirectsQuery,
    redirectRevisionQuery,
  );
  problems.push(...findSettingProblems(settings, markets, { categories, locations: listLocations(stores) }));
  const movedByHandle = new Map(moved.map(({ handle, masterId }) => [handle, masterId]));
  const styles: PlannedStyle[] = [];
  const outcomes: LineOutcome[] = [];
  let skipped = 0;
  for (const product of products) {
    const reason = findReasonToSkip(product, settings, movedByHandle.get(product.handle));
    if (reason !== undefined) {
      skipped += 1;
      outcomes.push({ line: product.line, handle: product.handle, outcome: `not moved: ${reason}` });
      continue;
    }
    const place = {
      masterId: await createMasterId(importId, product.handle),
      currency: settings.currency,
      languages: listLanguages(markets),
    };
    const { style, outcomes: own, problems: found } = createStyle(product, place);
    const { categoryId = '', audience = 'all' } = settings.types[product.type] ?? {};
    outcomes.push(...own);
    problems.push(...found);
    styles.push({ ...style, audience, categoryId, categoryIds: [wholeRangeId, ...listAncestors(categories, categoryId)] });
  }
  problems.push(...(await findTakenSkus(db, styles)));
  const added = findRedirects(styles, markets, stored);
  if (added.length > maxRedirects) {
    const message = `The import needs ${added.length} redirects from former addresses. At most ${maxRedirects} can be added together. Split the file, or choose fewer markets.`;
    problems.push({ line: 0, message });
  }
  const variants = styles.flatMap(({ colors }) => colors.flatMap((color) => color.variants));
  return {
    ...{ styles, categories, redirects: { added, revision: (last?.revision ?? 0) + 1 } },
    outcomes: outcomes.toSorted((one, other) => one.line - other.line),
    problems: problems.toSorted((one, other) => one.line - other.line),
    counts: {
      styles: styles.length,
      variants: variants.length,
      pictures: new Set(styles.flatMap(({ colors }) => colors.flatMap(({ pictures }) => pictures.map(({ url }) => url)))).size,
      redirects: added.length,
      skipped,
    },
    digest: await fingerprint(JSON.stringify([settings, styles, added])),
  };
}

interface Known {
  categories: readonly CategoryRow[];
  locations: readonly { locationId: string; siteId: string }[];
}

/** The form only offers what exists, so these errors are rare. */
function findSettingProblems(settings: ProductSettings, markets: readonly OpenMarket[], { categories, locations }: Known): FileProblem[] {
  const messages: string[] = [];
  for (const { name, currency } of markets)
    if (currency !== settings.currency) messages.push(`The market ${name} has prices in ${currency}, not in ${settings.currency}.`);
  if (markets.length < settings.siteIds.length) messages.push('One of the markets does not exist.');
  const location = locations.find(({ locationId }) => locationId === settings.locationId);
  if (settings.locationId !== '' && !(location && settings.siteIds.includes(location.siteId)))
    messages.push('The location for the stock does not belong to one of the markets.');
  for (const [type, { categoryId }] of Object.entries(settings.types))
    if (categoryId !== '' && !categories.some((category) => category.categoryId === categoryId))
      messages.push(`The category of the type “${type}” does not exist.`);
  return messages.map((message) => ({ line: 0, message }));
}

function findReasonToSkip(product: ShopifyProduct, { types }: ProductSettings, masterId: string | undefined): string | undefined {
  if (masterId !== undefined) return `an earlier import has created the style ${masterId}`;
  if (product.isGiftCard) return 'gift cards are not moved';
  if (product.isArchived) return 'the product is archived';
  if ((types[product.type]?.categoryId ?? '') === '') return `the type “${product.type || 'without type'}” has no category`;
  return undefined;
}

const idLetters = '0123456789ABCDEFGHJKLMNPQRSTVWXYZ';

/**
 * Returns the id of a style: eight letters and digits, so that addresses of its pages are short. The second is a digit, because searches
 * recognize style numbers by a digit.
 */
async function createMasterId(importId: string, handle: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${importId} ${handle}`)));
  const [first = 0] = digest;
  return `S${first % 10}${Array.from(digest.subarray(1, 7), (byte) => idLetters[byte % idLetters.length]).join('')}`;
}

function listAncestors(categories: readonly CategoryRow[], categoryId: string): string[] {
  const category = categories.find((each) => each.categoryId === categoryId);
  if (!category) return [];
  return category.parentId === null ? [categoryId] : [categoryId, ...listAncestors(categories, category.parentId)];
}

async function findTakenSkus(db: D1Database, styles: readonly PlannedStyle[]): Promise<FileProblem[]> {
  const variants = styles.flatMap(({ colors }) => colors.flatMap((color) => color.variants));
  const [taken] = await read(db, takenSkusQuery(variants.map(({ sku }) => sku)));
  const styleBySku = new Map(taken.map(({ sku, masterId }) => [sku, masterId]));
  const lines = new Map<string, number>();
  return variants.flatMap(({ line, sku }) => {
    const [masterId, first] = [styleBySku.get(sku), lines.get(sku)];
    lines.set(sku, first ?? line);
    if (masterId !== undefined) return [{ line, message: `SKU: the style ${masterId} of this shop has “${sku}” already.` }];
    return first === undefined ? [] : [{ line, message: `SKU: “${sku}” is also that of line ${first}.` }];
  });
}

/** Returns the redirects from the former addresses. Addresses that redirect already, or that the shop uses itself, are left out. */
function findRedirects(styles: readonly PlannedStyle[], markets: readonly OpenMarket[], stored: readonly Redirect[]): Redirect[] {
  const known = new Set(stored.map(({ siteId, source }) => `${siteId} ${source}`));
  const redirects = styles.flatMap(({ handle, slug, masterId }) =>
    markets.map(
      ({ siteId }): Redirect => ({
        ...{ siteId, locale: '', match: 'exact', source: `/products/${handle}`, status: 301 },
        ...{ target: productPath(slug, masterId), keepsQuery: true, validFrom: null, validTo: null },
      }),
    ),
  );
  const put = redirects.filter(({ siteId, source }) => !known.has(`${siteId} ${source}`));
  const refused = new Set(checkRedirects(stored, { put, remove: [] }, []).problems.map(({ index }) => index));
  return put.filter((_, index) => !refused.has(index));
}

/** Returns the locales whose texts a style needs. */
export const listTextLocales = (siteIds: readonly string[]): string[] =>
  listLocales(siteIds.flatMap((siteId) => marketOfSite(siteId) ?? []));
