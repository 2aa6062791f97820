// Finds the sizes for which returnable items can be exchanged: other sizes of the same style and color that are in stock.
import type { CallContext } from '#backend/platform/call-context.ts';
import { read } from '#backend/platform/query.ts';
import { findColour } from '#backend/rules/catalog-ids.ts';
import type { Returnable } from '#backend/rules/order-progress.ts';
import { sizeIn } from '#backend/rules/size.ts';
import { createShelf, type Viewpoint } from '#backend/services/catalog/product-cards.ts';
import { cartViewpoint } from '#backend/services/catalog/viewpoint.ts';
import { type CardRow, cardsQuery } from '#backend/stores/products.ts';
import { stockQuery, webPool } from '#backend/stores/stock.ts';
import type { CartItem } from '#contract/entities/cart-item.ts';
import type { Purchase } from '#contract/entities/purchase.ts';

type Sizes = Purchase['returnable'][number]['sizes'];

/** Returns the available sizes by line id. Customized items (final sale) have none. */
export async function findExchangeSizes(
  items: readonly CartItem[],
  returnable: readonly Returnable[],
  context: CallContext,
): Promise<ReadonlyMap<string, Sizes>> {
  const wanted = returnable.flatMap(({ itemId, isFinalSale }) => items.find(({ id }) => id === itemId && !isFinalSale) ?? []);
  if (wanted.length === 0) return new Map();
  const viewpoint = cartViewpoint(context);
  const productIds = [...new Set(wanted.map(({ productId }) => productId))];
  const [cards, ...stocks] = await read(
    context.db,
    cardsQuery(createShelf(viewpoint), productIds),
    ...productIds.map((productId) => stockQuery(webPool(viewpoint.market.siteId), productId, context.now)),
  );
  const stocked = stocks.flat().filter(({ available }) => available > 0);
  const there = new Set(stocked.map(({ sku }) => sku));
  return new Map(wanted.map((item) => [item.id, listSizes(item, { cards, there, viewpoint })]));
}

function listSizes(
  { productId, upc }: CartItem,
  { cards, there, viewpoint }: { cards: readonly CardRow[]; there: ReadonlySet<string>; viewpoint: Viewpoint },
): Sizes {
  const variants = cards.flatMap((card) => findColour(card, productId)?.variants ?? []);
  const own = variants.findIndex(({ sku }) => sku === upc);
  return variants.flatMap(({ sku, size }, place) =>
    sku !== upc && there.has(sku) ? [{ upc: sku, size: sizeIn(viewpoint, size), isLarger: place > own }] : [],
  );
}
