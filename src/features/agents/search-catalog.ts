// The operation search_catalog (https://ucp.dev/2026-04-08/specification/catalog/search).
import * as z from 'zod';
import type { CatalogItem, ProductDetails } from '#contract/entities/product.ts';
import { isId } from '#lib/rules/ids.ts';
import { formatFilter } from '#lib/rules/listing-filter.ts';
import { maxSearchLength, readSearchText } from '#lib/rules/search-text.ts';
import { describeProduct, listVariants, type Place } from './describe-product.ts';
import { type Answer, invalid, type Message } from './protocol.ts';
import { readDetails } from './read-colours.ts';
import type { BuyerContext } from './select-locale.ts';

const amountSchema = z.int().nonnegative();

export const searchSchema = z.looseObject({
  query: z
    .string()
    .max(4 * maxSearchLength)
    .optional(),
  filters: z
    .looseObject({
      categories: z.array(z.string().refine(isId, 'must be the value of a category')).min(1).max(10).optional(),
      price: z.looseObject({ min: amountSchema.optional(), max: amountSchema.optional() }).optional(),
    })
    .optional(),
  pagination: z
    .looseObject({
      cursor: z
        .string()
        .regex(/^(?:\d{1,4}|10000)$/, 'must be the cursor of an earlier answer')
        .optional(),
      limit: z.int().min(1).optional(),
    })
    .optional(),
});
type Search = z.output<typeof searchSchema>;

const defaultLimit = 10;
const maxLimit = 25;
/** Maximum position at which the gateway begins a page of search results. */
const maxStart = 10_000;
/** Number of products that are read at once to find those that the gateway cannot filter. */
const scanned = 100;

/** Returns a page of the products that match. Products that cannot be bought, such as gifts with purchase, are left out. */
export async function searchCatalog(search: Search, context: BuyerContext, place: Place): Promise<Answer> {
  const { filters = {}, pagination = {} } = search;
  const query = readSearchText(search.query);
  const limit = Math.min(pagination.limit ?? defaultLimit, maxLimit);
  const start = Number(pagination.cursor ?? 0);
  const { currency } = place.scope.market;
  const isOwnCurrency = context.currency === undefined || context.currency.toUpperCase() === currency;
  const price = isOwnCurrency ? filters.price : undefined;
  const categories = filters.categories ?? [];
  if (query === '' && categories.length !== 1) return invalid('$.query', 'Send a query, or exactly one category to list its products.');

  const found = await findProducts({ query, categories, start, count: price ? scanned : limit }, place);
  const candidates = found.items.filter(({ item }) => item.giftWith === undefined && isWithin(item, price));
  const { shown, isFull } = await readMatching(candidates, { limit, categories: found.unfiltered }, place);
  const next = isFull ? (shown.at(-1)?.position ?? start) + 1 : found.end;
  const hasNext = next > start && next < found.total && next <= maxStart;
  const messages: Message[] =
    filters.price && !isOwnCurrency
      ? [
          {
            type: 'warning',
            code: 'price_filter_ignored',
            path: '$.filters.price',
            content: `The price filter was ignored, because prices are in ${currency}.`,
          },
        ]
      : [];
  return {
    kind: 'done',
    body: {
      products: shown.map(({ details }) => describe(details, place)),
      pagination: {
        has_next_page: hasNext,
        ...(hasNext && { cursor: String(next) }),
        ...(price === undefined && found.unfiltered.length === 0 && { total_count: found.total }),
      },
      ...(messages.length > 0 && { messages }),
    },
  };
}

interface Wanted {
  query: string;
  categories: readonly string[];
  start: number;
  count: number;
}

interface Candidate {
  item: CatalogItem;
  /** Index in all results. */
  position: number;
}

/** A part of the results. `end` is the position after it, and `total` the number of all results. */
interface Found {
  items: Candidate[];
  end: number;
  total: number;
  /** The categories of which the products must be filtered here, because the gateway cannot filter by some of them. */
  unfiltered: readonly string[];
}

const nothing: Found = { items: [], end: 0, total: 0, unfiltered: [] };

/** Returns products by search text or of a category. */
async function findProducts({ query, categories, start, count }: Wanted, place: Place): Promise<Found> {
  const { gateway, siteId } = place.scope;
  if (query === '') {
    const [categoryId = ''] = categories;
    const answer = await gateway('products.catalog', { query: { siteId, categoryId, start, count } });
    return answer.ok ? nameFound(answer.value, []) : nothing;
  }
  const filter = formatFilter({ category: categories });
  const answer = await gateway('products.productSearch', { query: { siteId, q: query, start, count, filter } });
  if (!answer.ok) return nothing;
  // the gateway ignores values that it does not know, such as subcategories
  if (answer.value.filter === filter) return nameFound(answer.value, []);
  const all = await gateway('products.productSearch', { query: { siteId, q: query, start, count: scanned } });
  return all.ok ? nameFound(all.value, categories) : nothing;
}

const nameFound = (
  { items, start, total }: { items: CatalogItem[]; start: number; total: number },
  unfiltered: readonly string[],
): Found => ({
  items: items.map((item, index) => ({ item, position: start + index })),
  end: start + items.length,
  total,
  unfiltered,
});

const isWithin = ({ price }: CatalogItem, range: { min?: number | undefined; max?: number | undefined } | undefined): boolean =>
  price.highCurrent >= (range?.min ?? 0) && price.lowCurrent <= (range?.max ?? Number.POSITIVE_INFINITY);

/**
 * Returns the first candidates that are in one of the categories, or in any if no categories are given. `isFull` is true if more candidates
 * may match.
 */
async function readMatching(
  candidates: readonly Candidate[],
  { limit, categories }: { limit: number; categories: readonly string[] },
  place: Place,
): Promise<{ shown: { details: ProductDetails; position: number }[]; isFull: boolean }> {
  const shown: { details: ProductDetails; position: number }[] = [];
  const atOnce = Math.max(limit, defaultLimit);
  for (let index = 0; index < candidates.length; index += atOnce) {
    const some = candidates.slice(index, index + atOnce);
    const read = await Promise.all(
      some.map(async ({ item, position }) => ({ position, details: await readDetails(item.productId, place) })),
    );
    for (const { position, details } of read) {
      if (!details || (categories.length > 0 && !details.categories.some(({ categoryId }) => categories.includes(categoryId)))) continue;
      if (shown.length === limit) return { shown, isFull: true };
      shown.push({ details, position });
    }
  }
  return { shown, isFull: false };
}

function describe(details: ProductDetails, place: Place) {
  const colour = { details, stock: undefined };
  return describeProduct([colour], listVariants([colour], place), place);
}
