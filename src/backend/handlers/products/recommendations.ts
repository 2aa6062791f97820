import type { Handler } from '#backend/handlers/handler.ts';
import type { CallContext } from '#backend/platform/call-context.ts';
import { groupBy } from '#backend/platform/group-by.ts';
import { type Query, read } from '#backend/platform/query.ts';
import { findColour, productIdOf } from '#backend/rules/catalog-ids.ts';
import { rankCandidates } from '#backend/rules/recommendation.ts';
import { createRecToken, type RowId } from '#backend/rules/recommendation-token.ts';
import { createCard, createShelf, nameGifts, type Viewpoint } from '#backend/services/catalog/product-cards.ts';
import { readViewpoint } from '#backend/services/catalog/viewpoint.ts';
import {
  bestSellersQuery,
  type CandidateRow,
  type CardRow,
  cardsQuery,
  categoryBestQuery,
  coPurchaseQuery,
  neighborsQuery,
  pricesQuery,
  stylesQuery,
} from '#backend/stores/products.ts';
import { giftsQuery } from '#backend/stores/promotions.ts';
import { type StockRow, stockOfProductsQuery, webPool } from '#backend/stores/stock.ts';
import type { ParsedCallInput } from '#contract/calls.ts';
import type { RecommendationItem } from '#contract/entities/product.ts';
import { ok, refused } from '#contract/errors/result.ts';
import { productPath } from '#lib/paths/short-ids.ts';

type RecommendationQuery = ParsedCallInput<'products.widgetRecommendations'>['query'];

/** Maximum number of candidates per source: twice the number of items in the largest row, because some candidates may be sold out. */
const candidateLimit = 48;

export const widgetRecommendations: Handler<'products.widgetRecommendations'> = async ({ query }, context) => {
  const viewpoint = readViewpoint(query.siteId, context);
  if (!viewpoint) return refused({ code: 'API400', detail: 'query.siteId: not an open site' });
  const queries = sourceQueries(query);
  if (!queries) return refused({ code: 'API400', detail: `query: ${query.widgetId} needs a productId or categoryId` });
  const subjects = query.productId ? [query.productId] : [];
  const items = await recommend({ queries, subjects, count: query.count, rowId: query.widgetId }, viewpoint, context);
  return ok({ widgetId: query.widgetId, items });
};

interface Recommending {
  /** Queries for candidates, most relevant first. */
  queries: readonly Query<CandidateRow>[];
  /** Ids of products or styles that are not recommended, in any color, because they are on the page or in the cart. */
  subjects: readonly string[];
  count: number;
  /** Name of the recommendation row in reports. */
  rowId: RowId;
  /**
   * Index of the candidate that comes first in the last source, 0 by default. The candidates before this index move to the end of that
   * source.
   */
  firstOfLast?: number;
}

/** Recommends at most `count` items that are available now. */
export async function recommend(
  { queries, subjects, count, rowId, firstOfLast = 0 }: Recommending,
  viewpoint: Viewpoint,
  context: CallContext,
): Promise<RecommendationItem[]> {
  const [styles, ...found] = await read(context.db, stylesQuery(subjects), ...queries);
  const sources = found.map((source, index) => (index === found.length - 1 ? rotateCandidates(source, firstOfLast) : source));
  const cards = await buyableCards(sources, viewpoint, context);
  const ranked = rankCandidates({
    sources,
    subjects: styles.map(({ masterId }) => masterId),
    buyable: new Set(cards.keys()),
    count,
    lookOf: (masterId) => cards.get(masterId)?.look ?? masterId,
  });
  return ranked.flatMap((masterId, index) => {
    const buyable = cards.get(masterId);
    return buyable ? [createRecommendation(buyable, rowId, index)] : [];
  });
}

/** Sorts candidates by weight and rotates them, so that the candidate at index `first` comes first. */
function rotateCandidates(candidates: readonly CandidateRow[], first: number): readonly CandidateRow[] {
  if (first === 0) return candidates;
  const ordered = candidates.toSorted((one, other) => other.weight - one.weight);
  const rotated = [...ordered.slice(first), ...ordered.slice(0, first)];
  return rotated.map((candidate, index) => ({ ...candidate, weight: -index }));
}

function sourceQueries({ siteId, widgetId, productId, categoryId }: RecommendationQuery): Query<CandidateRow>[] | undefined {
  if (widgetId === 'best-sellers') return [bestSellers(siteId)];
  if (widgetId === 'category-best') return categoryId === undefined ? undefined : [categoryBestQuery(siteId, categoryId, candidateLimit)];
  if (productId === undefined) return undefined;
  return complementaryQueries(siteId, productId);
}

/**
 * Returns the queries for products that complement a product: first the products that are bought together with it, then those in its home
 * category.
 */
export function complementaryQueries(siteId: string, productId: string): [Query<CandidateRow>, Query<CandidateRow>] {
  return [coPurchaseQuery(siteId, productId, candidateLimit), neighborsQuery(siteId, productId, candidateLimit)];
}

/** Returns the query for a site's best sellers. */
export const bestSellers = (siteId: string): Query<CandidateRow> => bestSellersQuery(siteId, candidateLimit);

interface Buyable {
  card: NonNullable<ReturnType<typeof createCard>>;
  /** Picture id without the color code. Products that look alike have the same value. */
  look: string;
  /** SKU of the default variant, the first size in stock. */
  sku: string;
}

/**
 * Returns the cards of available candidates, by style. A card shows the color that the listing or an earlier order specifies, or else the
 * first color in stock.
 */
async function buyableCards(
  sources: readonly (readonly CandidateRow[])[],
  viewpoint: Viewpoint,
  { db, now }: CallContext,
): Promise<Map<string, Buyable>> {
  const shelf = createShelf(viewpoint);
  const masterIds = [...new Set(sources.flat().map(({ masterId }) => masterId))];
  const [rows, prices, given] = await read(db, cardsQuery(shelf, masterIds), pricesQuery(shelf, masterIds), giftsQuery(shelf.siteId, now));
  const gifts = nameGifts(given, viewpoint);
  const [stock] = await read(db, stockOfProductsQuery(webPool(shelf.siteId), rows.flatMap(listProductIds)));
  const periodsByMasterId = groupBy(prices, ({ masterId }) => masterId);
  const stockByProductId = groupBy(
    stock.filter(({ available }) => available > 0),
    ({ productId }) => productId,
  );
  const shownIds = new Set(sources.flat().flatMap(({ productId = [] }) => productId));
  const cards = new Map<string, Buyable>();
  for (const row of rows) {
    const sold = listProductIds(row).filter((id) => stockByProductId.has(id) && !gifts.has(id));
    const productId = sold.find((id) => shownIds.has(id)) ?? sold[0];
    if (productId === undefined) continue;
    const webStock = (stockByProductId.get(productId) ?? []).map(({ available }) => available);
    const facts = { periods: periodsByMasterId.get(row.masterId) ?? [], webStock, gifts, viewpoint };
    const card = createCard(row, productId, facts);
    const sku = firstInStock(row, productId, stockByProductId.get(productId) ?? []);
    if (card && sku !== undefined) {
      cards.set(row.masterId, {
        card,
        sku,
        look: card.picture.publicId.replace(`-${findColour(row, productId)?.code.toLowerCase()}-`, '-'),
      });
    }
  }
  return cards;
}

const listProductIds = (row: CardRow): string[] => row.colours.map((colour) => productIdOf(row, colour));

const firstInStock = (row: CardRow, productId: string, stock: readonly StockRow[]): string | undefined =>
  findColour(row, productId)?.variants.find(({ sku }) => stock.some((each) => each.sku === sku))?.sku;

const createRecommendation = ({ card, sku }: Buyable, rowId: RowId, index: number): RecommendationItem => ({
  productId: card.productId,
  masterId: card.masterId,
  sku,
  image: { src: `v${card.picture.version}/${card.picture.publicId}`, alt: card.picture.alt },
  title: card.name,
  url: productPath(card.slug, card.productId),
  review_average: card.rating.score,
  reviews_count: card.rating.count,
  rating: { score: card.rating.score, showScore: card.rating.count > 0 },
  price: card.price,
  recommendationId: rowId,
  recToken: createRecToken(rowId, index, card.productId),
  productInventoryState: 'InStock',
});
