import type { CallContext } from '#backend/platform/call-context.ts';
import { groupBy } from '#backend/platform/group-by.ts';
import { read } from '#backend/platform/query.ts';
import type { PricePeriod } from '#backend/rules/price.ts';
import { createCard, createShelf, findCurrentPrice, nameGifts, type Viewpoint } from '#backend/services/catalog/product-cards.ts';
import { type CardRow, pagePricesQuery, pageQuery } from '#backend/stores/products.ts';
import { giftsQuery } from '#backend/stores/promotions.ts';
import { pageStockQuery, stockOfProductsQuery, webPool } from '#backend/stores/stock.ts';
import type { CatalogItem } from '#contract/entities/product.ts';
import { splitProductId } from '#lib/rules/ids.ts';
import type { Selection } from '#lib/rules/listing-filter.ts';
import type { FoundPage } from './find-page.ts';

/** Reads the product cards of a page. If color families are selected, each card shows a color from one of them. */
export async function readCards(
  { db, now }: CallContext,
  viewpoint: Viewpoint,
  { categoryId, page: { positions }, selection }: { categoryId: string; page: Pick<FoundPage, 'positions'>; selection: Selection },
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
  const looks = rows.map((row) => {
    const periods = periodsByMasterId.get(row.masterId) ?? [];
    const { colourCode = '' } = splitProductId(row.productId);
    return { row, periods, colourCode: chooseColour(row, { colourCode, periods, families: selection.colour ?? [], viewpoint }) };
  });
  const others = looks
    .map(({ row, colourCode }) => row.masterId + colourCode)
    .filter((id) => !rows.some(({ productId }) => productId === id));
  const [otherStock] = others.length > 0 ? await read(db, stockOfProductsQuery(webPool(shelf.siteId), others)) : [[]];
  const stockByProductId = groupBy([...listedStock, ...otherStock], ({ productId }) => productId);
  return looks.flatMap(({ row, periods, colourCode }) => {
    const webStock = (stockByProductId.get(row.masterId + colourCode) ?? []).map(({ available }) => available);
    return createCard(row, colourCode, { periods, webStock, gifts, viewpoint }) ?? [];
  });
}

interface Listed {
  /** Code of the color in which the listing shows the product. */
  colourCode: string;
  periods: readonly PricePeriod[];
  /** Color families that the shopper selected; empty means any color. */
  families: readonly string[];
  viewpoint: Viewpoint;
}

/**
 * Returns the code of the color that a card shows. If color families are selected, the color is from one of them. If the listing shows a
 * discounted color, a discounted color of these families is preferred.
 */
function chooseColour(row: CardRow, { colourCode, periods, families, viewpoint }: Listed): string {
  const listed = row.colours.find(({ code }) => code === colourCode);
  const isWanted = ({ family }: CardRow['colours'][number]): boolean => family !== undefined && families.includes(family);
  if (families.length === 0 || !listed || isWanted(listed)) return colourCode;
  const isReduced = (colour: CardRow['colours'][number]): boolean =>
    (findCurrentPrice(colour, periods, viewpoint)?.percentagePriceDiscount ?? 0) > 0;
  const wanted = row.colours.filter(isWanted);
  const alike = isReduced(listed) ? wanted.find(isReduced) : undefined;
  return (alike ?? wanted[0])?.code ?? colourCode;
}
