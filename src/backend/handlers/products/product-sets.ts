import type { Handler } from '#backend/handlers/handler.ts';
import { groupBy } from '#backend/platform/group-by.ts';
import { read } from '#backend/platform/query.ts';
import { findColour } from '#backend/rules/catalog-ids.ts';
import { findAmounts, type PricePeriod, periodAt } from '#backend/rules/price.ts';
import { sizeIn } from '#backend/rules/size.ts';
import {
  createPicture,
  createShelf,
  findCurrentPrice,
  frontPicture,
  nameGifts,
  type Viewpoint,
} from '#backend/services/catalog/product-cards.ts';
import { readViewpoint } from '#backend/services/catalog/viewpoint.ts';
import { type SetRow, setQuery, setsOfQuery, soldQuery } from '#backend/stores/product-sets.ts';
import { type CardRow, cardsQuery, pricesQuery } from '#backend/stores/products.ts';
import { giftsQuery } from '#backend/stores/promotions.ts';
import { type StockRow, stockOfProductsQuery, webPool } from '#backend/stores/stock.ts';
import { maxSetsOfProduct } from '#contract/calls/product-sets.ts';
import type { ProductSetItem } from '#contract/entities/product-set.ts';
import { ok, refused } from '#contract/errors/result.ts';

/** Returns whether the site sells at least two products of a set. A single product is not a set. */
const isSet = ({ products }: SetRow): boolean => products.length > 1;

const nameSet = ({ names, setId }: SetRow, { language }: Viewpoint): string => names[language] ?? names.en ?? setId;

export const productSets: Handler<'products.productSets'> = async ({ params, query }, context) => {
  const viewpoint = readViewpoint(query.siteId, context);
  if (!viewpoint) return refused({ code: 'ORD404' });
  const { productId } = params;
  const [[sold], sets] = await read(context.db, soldQuery(query.siteId, productId), setsOfQuery(query.siteId, productId, maxSetsOfProduct));
  if (!sold) return refused({ code: 'ORD404' });
  return ok({
    productId,
    masterId: sold.masterId,
    sets: sets.filter(isSet).map((set) => ({
      productSetId: set.setId,
      name: nameSet(set, viewpoint),
      productIds: set.products.map((product) => product.productId),
      masterIds: set.products.map(({ masterId }) => masterId),
    })),
  });
};

export const productSet: Handler<'products.productSet'> = async ({ params, query }, context) => {
  const viewpoint = readViewpoint(query.siteId, context);
  if (!viewpoint) return refused({ code: 'ORD404' });
  const [[set]] = await read(context.db, setQuery(query.siteId, params.productSetId));
  if (!set || !isSet(set)) return refused({ code: 'ORD404' });
  const shelf = createShelf(viewpoint);
  const masterIds = set.products.map(({ masterId }) => masterId);
  const [rows, prices, stock, given] = await read(
    context.db,
    cardsQuery(shelf, masterIds),
    pricesQuery(shelf, masterIds),
    stockOfProductsQuery(
      webPool(shelf.siteId),
      set.products.map(({ productId }) => productId),
    ),
    giftsQuery(shelf.siteId, context.now),
  );
  const gifts = nameGifts(given, viewpoint);
  const rowByMasterId = new Map(rows.map((row) => [row.masterId, row]));
  const periods = groupBy(prices, ({ masterId }) => masterId);
  const stockByProductId = groupBy(stock, ({ productId }) => productId);
  const items = set.products.flatMap(({ productId, masterId }) => {
    const row = rowByMasterId.get(masterId);
    if (!row || gifts.has(productId)) return [];
    return (
      createItem(productId, { row, periods: periods.get(masterId) ?? [], stock: stockByProductId.get(productId) ?? [] }, viewpoint) ?? []
    );
  });
  return ok({ productSetId: set.setId, name: nameSet(set, viewpoint), items });
};

interface ItemFacts {
  row: CardRow;
  periods: readonly PricePeriod[];
  stock: readonly StockRow[];
}

/** Creates a set item. Returns undefined if the color does not exist or has no current price. */
function createItem(productId: string, { row, periods, stock }: ItemFacts, viewpoint: Viewpoint): ProductSetItem | undefined {
  const colour = findColour(row, productId);
  const price = colour && findCurrentPrice(colour, periods, viewpoint);
  const present = periodAt(periods, viewpoint.now);
  if (!colour || !price || !present) return undefined;
  const inStock = new Set(stock.filter(({ available }) => available > 0).map(({ sku }) => sku));
  return {
    productId,
    name: row.name,
    slug: row.slug,
    picture: createPicture(frontPicture(colour), row.name, colour, viewpoint.language),
    price,
    variants: colour.variants.map(({ sku, size }) => ({
      sku,
      upc: sku,
      size: sizeIn(viewpoint, size),
      ...findAmounts(present, sku),
      productInventoryState: inStock.has(sku) ? ('InStock' as const) : ('OutOfStock' as const),
    })),
  };
}
