// The other sizes that what can be sent back can be exchanged for: those of the same style and colour that are in stock.
import type { CartItem } from '#contract/entities/cart-item.ts';
import type { Purchase } from '#contract/entities/purchase.ts';
import { splitProductId } from '#lib/ids.ts';
import type { Returnable } from '../rules/order-progress.ts';
import { sizeIn } from '../rules/size.ts';
import { productQuery } from '../stores/products.ts';
import { read } from '../stores/query.ts';
import { stockQuery, webPool } from '../stores/stock.ts';
import { createShelf } from './cards.ts';
import { cartViewpoint } from './cart-access.ts';
import type { CallContext } from './handler.ts';

type Sizes = Purchase['returnable'][number]['sizes'];

/** By line. None for what was made for its buyer. */
export async function findExchangeSizes(
  items: readonly CartItem[],
  returnable: readonly Returnable[],
  context: CallContext,
): Promise<ReadonlyMap<string, Sizes>> {
  const wanted = returnable.flatMap(({ itemId, isFinalSale }) => items.find(({ id }) => id === itemId && !isFinalSale) ?? []);
  const found = wanted.map(async (item) => [item.id, await findSizes(item, context)] as const);
  return new Map(await Promise.all(found));
}

async function findSizes({ productId, upc }: CartItem, context: CallContext): Promise<Sizes> {
  const viewpoint = cartViewpoint(context);
  const { masterId, colourCode } = splitProductId(productId);
  const [[product], stock] = await read(
    context.db,
    productQuery(createShelf(viewpoint), masterId),
    stockQuery(webPool(viewpoint.market.siteId), productId, context.now),
  );
  const variants = product?.colours.find(({ code }) => code === colourCode)?.variants ?? [];
  const own = variants.findIndex(({ sku }) => sku === upc);
  return variants.flatMap(({ sku, size }, place) => {
    const isThere = sku !== upc && stock.some((each) => each.sku === sku && each.available > 0);
    return isThere ? [{ upc: sku, size: sizeIn(viewpoint, size), isLarger: place > own }] : [];
  });
}
