import type { CallContext } from '#backend/platform/call-context.ts';
import { groupBy } from '#backend/platform/group-by.ts';
import { read } from '#backend/platform/query.ts';
import { findColour, productIdOf } from '#backend/rules/catalog-ids.ts';
import type { PricePeriod } from '#backend/rules/price.ts';
import { createCard, createShelf, findCurrentPrice, nameGifts, type Viewpoint } from '#backend/services/catalog/product-cards.ts';
import type { FacetValueRow } from '#backend/stores/facets.ts';
import { type CardRow, type ColourRow, pagePricesQuery, pageQuery } from '#backend/stores/products.ts';
import { giftsQuery } from '#backend/stores/promotions.ts';
import { pageStockQuery, type StockRow, stockOfProductsQuery, webPool } from '#backend/stores/stock.ts';
import type { CatalogItem } from '#contract/entities/product.ts';
import type { Selection } from '#lib/rules/listing-filter.ts';
import type { FoundPage } from './find-page.ts';

interface CardsRequest {
  categoryId: string;
  page: Pick<FoundPage, 'positions'>;
  selection: Selection;
  /** Facet values of the listing, which describe the selected sizes. */
  values?: readonly FacetValueRow[];
}

/**
 * Reads the product cards of a page. If color families are selected, each card shows a color from one of them. If sizes are selected, it
 * shows a color that is in stock in one of them, if possible.
 */
export async function readCards(
  { db, now }: CallContext,
  viewpoint: Viewpoint,
  { categoryId, page: { positions }, selection, values = [] }: CardsRequest,
): Promise<CatalogItem[]> {
  const shelf = createShelf(viewpoint);
  const page = { categoryId, positions };
  const [rows, prices, listedStock, given] = await read(
    db,
    pageQuery(shelf, page),
    pagePricesQuery(shelf, page),
    pageStockQuery(shelf.siteId, page),
    giftsQuery(shelf.siteId, now),
  );
  const gifts = nameGifts(given, viewpoint);
  const periodsByMasterId = groupBy(prices, ({ masterId }) => masterId);
  const sizes = values.flatMap(({ facet, value, detail }) =>
    facet === 'size' && selection.size?.includes(value) ? (detail?.size?.eu ?? []) : [],
  );
  const sizeStock = sizes.length > 0 ? await readStock(db, shelf.siteId, rows.flatMap(listProductIds)) : undefined;
  const available = new Set(sizeStock?.flatMap(({ sku, available: units }) => (units > 0 ? sku : [])));
  const isInSize = ({ variants }: ColourRow) => variants.some(({ sku, size }) => sizes.includes(size.eu) && available.has(sku));
  const isInStock = sizeStock && isInSize;
  const looks = rows.map((row) => {
    const periods = periodsByMasterId.get(row.masterId) ?? [];
    return { row, periods, productId: chooseProduct(row, { periods, families: selection.colour ?? [], isInStock, viewpoint }) };
  });
  const chosen = looks.map(({ productId }) => productId);
  const others = sizeStock ? [] : chosen.filter((id) => !rows.some(({ productId }) => productId === id));
  const otherStock = others.length > 0 ? await readStock(db, shelf.siteId, others) : [];
  const stockByProductId = groupBy(sizeStock ?? [...listedStock, ...otherStock], ({ productId }) => productId);
  return looks.flatMap(({ row, periods, productId }) => {
    const webStock = (stockByProductId.get(productId) ?? []).map(({ available }) => available);
    return createCard(row, productId, { periods, webStock, gifts, viewpoint }) ?? [];
  });
}

async function readStock(db: CallContext['db'], siteId: string, productIds: readonly string[]): Promise<StockRow[]> {
  const [stock] = await read(db, stockOfProductsQuery(webPool(siteId), productIds));
  return stock;
}

/** Returns the ids of a style in all colors. */
const listProductIds = (row: CardRow): string[] => row.colours.map((colour) => productIdOf(row, colour));

interface Listed {
  periods: readonly PricePeriod[];
  /** Color families that the shopper selected; empty means any color. */
  families: readonly string[];
  /** Returns whether a color is in stock in a size that the shopper selected; undefined if no size is selected. */
  isInStock: ((colour: ColourRow) => boolean) | undefined;
  viewpoint: Viewpoint;
}

/**
 * Returns the id of the product in the color that a card shows. The color is from the selected color families, if possible in stock in a selected size,
 * and if possible discounted if the listing shows a discounted color. Of the colors that fit equally well, the listed color comes first.
 */
function chooseProduct(row: CardRow & { productId: string }, { periods, families, isInStock, viewpoint }: Listed): string {
  const listed = findColour(row, row.productId);
  if (!listed || (families.length === 0 && !isInStock)) return row.productId;
  const isReduced = (colour: ColourRow): boolean => (findCurrentPrice(colour, periods, viewpoint)?.percentagePriceDiscount ?? 0) > 0;
  const mustBeReduced = isReduced(listed);
  const rate = (colour: ColourRow): number =>
    (colour.family !== undefined && families.includes(colour.family) ? 4 : 0) +
    (isInStock?.(colour) ? 2 : 0) +
    (mustBeReduced && isReduced(colour) ? 1 : 0);
  return productIdOf(
    row,
    [listed, ...row.colours].reduce((best, colour) => (rate(colour) > rate(best) ? colour : best)),
  );
}
