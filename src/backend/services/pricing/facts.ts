// The current catalogue data of the products of a cart.
import { groupBy } from '#backend/platform/group-by.ts';
import { read } from '#backend/platform/query.ts';
import { type Amounts, findAmounts, periodAt } from '#backend/rules/price.ts';
import { isDigital, maxDigitalUnits } from '#backend/rules/product-kind.ts';
import { shelvesQuery } from '#backend/stores/places.ts';
import { type CardRow, type ColourRow, cardsQuery, type PriceRow, pricesQuery, type Shelf } from '#backend/stores/products.ts';
import { stockOfProductsQuery, webPool } from '#backend/stores/stock.ts';
import { splitProductId } from '#lib/rules/ids.ts';

export interface ProductFacts {
  card: CardRow;
  colour: ColourRow;
  periods: readonly PriceRow[];
  /** Units in the web pool by sku; a sku without an entry has none. */
  stock: ReadonlyMap<string, number>;
  /** Units on the shelves of stores, by store and sku. */
  shelves?: Shelves;
}

type Shelves = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Comes by email, so it needs no parcel and is not taxed. */
export const isDigitalProduct = ({ card }: Pick<ProductFacts, 'card'>): boolean => isDigital(card);

export type Facts = ReadonlyMap<string, ProductFacts>;

/** By product id; a product that the site does not sell in this colour has no entry. */
export async function readFacts(db: D1Database, shelf: Shelf, productIds: readonly string[]): Promise<Facts> {
  if (productIds.length === 0) return new Map();
  const masterIds = [...new Set(productIds.map((productId) => splitProductId(productId).masterId))];
  const wanted = [...new Set(productIds)];
  const [cards, prices, stock, onShelves] = await read(
    db,
    cardsQuery(shelf, masterIds),
    pricesQuery(shelf, masterIds),
    stockOfProductsQuery(webPool(shelf.siteId), wanted),
    shelvesQuery(shelf.siteId, wanted),
  );
  const cardByMasterId = new Map(cards.map((card) => [card.masterId, card]));
  const pricesByMasterId = groupBy(prices, ({ masterId }) => masterId);
  const stockByProductId = groupBy(stock, ({ productId }) => productId);
  const shelvesByProductId = groupBy(onShelves, ({ productId }) => productId);
  return new Map(
    wanted.flatMap((productId): [string, ProductFacts][] => {
      const { masterId, colourCode } = splitProductId(productId);
      const card = cardByMasterId.get(masterId);
      const colour = card?.colours.find(({ code }) => code === colourCode);
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
      return [[productId, { card, colour, periods: pricesByMasterId.get(masterId) ?? [], stock, shelves }]];
    }),
  );
}

const unitsBySku = (rows: readonly { sku: string; available: number }[]) => new Map(rows.map(({ sku, available }) => [sku, available]));

/** Whether the web pool or a store keeps stock of a variant, be it none at the moment. */
export const hasStockRecord = ({ stock, shelves = new Map() }: Pick<ProductFacts, 'stock' | 'shelves'>, sku: string): boolean =>
  stock.has(sku) || Array.from(shelves.values()).some((shelf) => shelf.has(sku));

/** What one piece costs at an instant; undefined without a price. */
export function unitPrice({ periods }: ProductFacts, sku: string, at: number): Amounts | undefined {
  const present = periodAt(periods, at);
  return present && findAmounts(present, sku);
}
