import type { CatalogItem, RecommendationItem } from '#contract/entities/product.ts';
import { shortIds } from '#lib/paths/short-ids.ts';
import { readSearchText } from '#lib/rules/search-text.ts';
import { type CallContext, type Handlers, Refusal } from '../call-context.ts';
import { createItems, type Viewpoint } from './cards.ts';
import { createAlternates, createDetails, places } from './details.ts';
import {
  addressesDocument,
  bestSellersDocument,
  boughtTogetherDocument,
  listingDocument,
  productDocument,
  searchDocument,
  stockDocument,
  suggestionsDocument,
} from './documents.ts';
import { createListing, createPageInput, omitEmptyValues } from './listings.ts';

const viewpointOf = ({ locale }: CallContext): Viewpoint => ({ locale, now: Date.now() });

/** Refuses a site other than that of the locale, whose channel is used. */
function requireSite(siteId: string, context: CallContext, code: 'ORD404' | 'PLP400' | 'API400'): void {
  if (siteId !== context.siteId) throw new Refusal(code);
}

export const productHandlers = {
  'products.details': async ({ params, query }, context) => {
    requireSite(query.siteId, context, 'ORD404');
    const { cairnProduct } = await context.query(productDocument, { id: params.productId, places });
    return createDetails(cairnProduct, viewpointOf(context));
  },
  'products.inventory': async ({ params: { productId }, query }, context) => {
    const stock = await readStock(productId, query, context);
    return { productId, variants: Object.fromEntries(stock.map(({ sku, units }) => [sku, { quantity: units }])) };
  },
  'products.availability': async ({ params: { productId }, query, body: { items, storeId } }, context) => {
    const skus = new Set(items.map(({ sku }) => sku));
    if (skus.size < items.length) throw new Refusal('API400');
    const stock = await readStock(productId, { siteId: query.siteId, storeId }, context);
    return {
      items: items.map(({ sku, qty }) => {
        const found = stock.find((each) => each.sku === sku);
        if (!found) throw new Refusal('ORD404');
        return { sku, available: found.units >= qty, qty: Math.min(found.units, qty) };
      }),
    };
  },
  'products.catalog': async ({ query }, context) => {
    requireSite(query.siteId, context, 'PLP400');
    const { categoryId } = query;
    const { cairnListing } = await context.query(listingDocument, { categoryId, page: createPageInput(query) });
    return { categoryId, ...createListing(cairnListing, query, viewpointOf(context)) };
  },
  'products.productSearch': async ({ query }, context) => {
    requireSite(query.siteId, context, 'PLP400');
    const q = readSearchText(query.q);
    const { cairnSearch } = await context.query(searchDocument, { text: q, page: createPageInput(query) });
    const { corrected, isPopular, suggestions } = cairnSearch;
    const listing = createListing(cairnSearch.listing, query, viewpointOf(context));
    const facets = omitEmptyValues(listing.facets);
    return {
      q,
      ...(corrected !== null && { corrected }),
      ...listing,
      facets,
      sorts: listing.total > 0 || facets.length > 0 ? listing.sorts : [],
      isCut: false,
      documents: [],
      suggestions,
      isPopular,
    };
  },
  'products.autoSuggest': async ({ query }, context) => {
    requireSite(query.siteId, context, 'PLP400');
    const q = readSearchText(query.q);
    const { cairnSuggestions } = await context.query(suggestionsDocument, { text: q, count: query.count });
    const { texts, categories, cards } = cairnSuggestions;
    return {
      q,
      terms: texts.filter((text) => !categories.some(({ name }) => name === text)),
      categories,
      products: createItems(cards, viewpointOf(context)),
      documents: [],
    };
  },
  'products.addresses': async ({ query: { siteId, start, count } }, context) => {
    requireSite(siteId, context, 'API400');
    const { cairnAddresses } = await context.query(addressesDocument, { start, count, places });
    return {
      total: cairnAddresses.total,
      items: cairnAddresses.items.map(({ styleId, slug, modifiedAt, alternates }) => ({
        productId: styleId,
        slug,
        modifiedAt: new Date(modifiedAt).toISOString(),
        alternates: createAlternates(alternates),
      })),
    };
  },
  'products.widgetRecommendations': async ({ query }, context) => {
    requireSite(query.siteId, context, 'API400');
    const { widgetId } = query;
    const items = createItems(await readRecommended(query, context), viewpointOf(context));
    return { widgetId, items: items.map((item, index) => createRecommendation(item, widgetId, index)) };
  },
} satisfies Handlers;

async function readStock(
  styleId: string,
  { siteId, storeId }: { siteId: string; storeId?: string | undefined },
  context: CallContext,
): Promise<{ sku: string; units: number }[]> {
  requireSite(siteId, context, 'ORD404');
  const { cairnStock } = await context.query(stockDocument, { styleId, storeId: storeId ?? null });
  return cairnStock;
}

interface RecommendationQuery {
  widgetId: 'best-sellers' | 'goes-with' | 'category-best';
  productId?: string | undefined;
  categoryId?: string | undefined;
  count: number;
}

async function readRecommended({ widgetId, productId, categoryId, count }: RecommendationQuery, context: CallContext) {
  if (widgetId === 'goes-with') {
    if (productId === undefined) throw new Refusal('API400');
    return (await context.query(boughtTogetherDocument, { id: productId, count })).cairnBoughtTogether;
  }
  if (widgetId === 'category-best' && categoryId === undefined) throw new Refusal('API400');
  const category = widgetId === 'category-best' ? (categoryId ?? null) : null;
  return (await context.query(bestSellersDocument, { categoryId: category, exceptId: productId ?? null, count })).cairnBestSellers;
}

const createRecommendation = (item: CatalogItem, widgetId: string, index: number): RecommendationItem => ({
  productId: item.productId,
  masterId: item.masterId,
  image: {
    src: 'publicId' in item.picture ? `v${item.picture.version}/${item.picture.publicId}` : item.picture.url,
    alt: item.picture.alt,
  },
  title: item.name,
  url: productPath(item),
  rating: { score: item.rating.score, showScore: false },
  price: item.price,
  recommendationId: widgetId,
  recToken: `${widgetId}.${index}.${item.productId}`,
  productInventoryState: 'InStock',
});

/** Returns the path of a product page. An id of another format than the demo's has a segment of its own. */
function productPath({ slug, productId }: Pick<CatalogItem, 'slug' | 'productId'>): string {
  const separator = shortIds.productId.test(productId) ? '-' : '/';
  return `/p/${encodeURIComponent(slug)}${separator}${productId}`;
}
