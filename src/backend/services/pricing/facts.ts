// Reads the current catalog data of the products in a cart.
import { groupBy } from '#backend/platform/group-by.ts';
import { read } from '#backend/platform/query.ts';
import { findColour, productIdOf } from '#backend/rules/catalog-ids.ts';
import { type Amounts, findAmounts, periodAt } from '#backend/rules/price.ts';
import { isDigital, maxDigitalUnits } from '#backend/rules/product-kind.ts';
import { shelvesQuery } from '#backend/stores/places.ts';
import { type CardRow, type ColourRow, cardsQuery, type PriceRow, pricesQuery, type Shelf } from '#backend/stores/products.ts';
import { stockOfProductsQuery, webPool } from '#backend/stores/stock.ts';

export interface ProductFacts {
  card: CardRow;
  colour: ColourRow;
  periods: readonly PriceRow[];
  /** Units in the web pool by SKU. An SKU without an entry has 0 units. */
  stock: ReadonlyMap<string, number>;
  /** Units in stores, by store and SKU. */
  shelves?: Shelves;
}

type Shelves = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Returns true if the product is delivered by email. It needs no shipment and is not taxed. */
export const isDigitalProduct = ({ card }: Pick<ProductFacts, 'card'>): boolean => isDigital(card);

export type Facts = ReadonlyMap<string, ProductFacts>;

/** Returns catalog data by product id. A product id includes the color. Products that the site does not sell in that color are omitted. */
export async function readFacts(db: D1Database, shelf: Shelf, productIds: readonly string[]): Promise<Facts> {
  if (productIds.length === 0) return new Map();
  const wanted = [...new Set(productIds)];
  const [cards, prices, stock, onShelves] = await read(
    db,
    cardsQuery(shelf, wanted),
    pricesQuery(shelf, wanted),
    stockOfProductsQuery(webPool(shelf.siteId), wanted),
    shelvesQuery(shelf.siteId, wanted),
  );
  const cardByProductId = new Map(cards.flatMap((card) => card.colours.map((colour) => [productIdOf(card, colour), card] as const)));
  const pricesByMasterId = groupBy(prices, ({ masterId }) => masterId);
  const stockByProductId = groupBy(stock, ({ productId }) => productId);
  const shelvesByProductId = groupBy(onShelves, ({ productId }) => productId);
  return new Map(
    wanted.flatMap((productId): [string, ProductFacts][] => {
      const card = cardByProductId.get(productId);
      const colour = card && findColour(card, productId);
      if (!card || !colour) return [];
      const most = isDigital(card) ? maxDigitalUnits : Number.POSITIVE_INFINITY;
      const stock = unitsBySku(
        (stockByProductId.get(productId) ?? []).map(({ sku, available }) => ({ sku, available: Math.min(available, most) })),
      );
      const shelves = new Map(
        Array.from(
          groupBy(shelvesByProductId.get(productId) ?? [], ({ storeId }) => storeId),
          ([storeId, rows]) => [storeId, unitsBySku(rows)],
        ),
      );
      return [[productId, { card, colour, periods: pricesByMasterId.get(card.masterId) ?? [], stock, shelves }]];
    }),
  );
}

const unitsBySku = (rows: readonly { sku: string; available: number }[]) => new Map(rows.map(({ sku, available }) => [sku, available]));

/** Returns true if the web pool or a store has a stock record for a variant, even with 0 units. */
export const hasStockRecord = ({ stock, shelves = new Map() }: Pick<ProductFacts, 'stock' | 'shelves'>, sku: string): boolean =>
  stock.has(sku) || Array.from(shelves.values()).some((shelf) => shelf.has(sku));

/** Returns the unit price at a point in time; undefined if no price is valid at that time. */
export function unitPrice({ periods }: ProductFacts, sku: string, at: number): Amounts | undefined {
  const present = periodAt(periods, at);
  return present && findAmounts(present, sku);
}
