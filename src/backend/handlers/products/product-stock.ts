import type { Handler } from '#backend/handlers/handler.ts';
import type { CallContext } from '#backend/platform/call-context.ts';
import { read } from '#backend/platform/query.ts';
import { findColour } from '#backend/rules/catalog-ids.ts';
import { createShelf, type Viewpoint } from '#backend/services/catalog/product-cards.ts';
import { readViewpoint } from '#backend/services/catalog/viewpoint.ts';
import { productQuery } from '#backend/stores/products.ts';
import { stockQuery, storeQuery, webPool } from '#backend/stores/stock.ts';
import { ok, refused } from '#contract/errors/result.ts';

export const productInventory: Handler<'products.inventory'> = async ({ params, query }, context) => {
  const stock = await readProductStock(params.productId, query, context);
  if (!stock.ok) return stock;
  const variants = Object.fromEntries(Array.from(stock.value, ([sku, quantity]) => [sku, { quantity }]));
  return ok({ productId: params.productId, variants });
};

export const productAvailability: Handler<'products.availability'> = async ({ params, query, body }, context) => {
  const wanted = new Set(body.items.map(({ sku }) => sku));
  if (wanted.size < body.items.length) return refused({ code: 'API400', detail: 'body.items: duplicate sku' });
  const stock = await readProductStock(params.productId, { siteId: query.siteId, storeId: body.storeId }, context);
  if (!stock.ok) return stock;
  const items = body.items.flatMap(({ sku, qty }) => {
    const available = stock.value.get(sku);
    return available === undefined ? [] : [{ sku, available: available >= qty, qty: Math.min(available, qty) }];
  });
  return items.length === body.items.length ? ok({ items }) : refused({ code: 'ORD404' });
};

/**
 * Reads the available units of a product's variants in a store, or in the web stock if no store is given. Variants without a stock row have
 * 0.
 */
async function readProductStock(
  productId: string,
  { siteId, storeId }: { siteId: string; storeId?: string | undefined },
  context: CallContext,
) {
  const viewpoint = readViewpoint(siteId, context);
  if (!viewpoint) return refused({ code: 'ORD404' as const });
  if (storeId !== undefined && !(await isStoreInMarket(viewpoint, storeId, context))) return refused({ code: 'STR404' as const });
  const [[product], stock] = await read(
    context.db,
    productQuery(createShelf(viewpoint), productId),
    stockQuery(storeId ?? webPool(siteId), productId, context.now),
  );
  const colour = product && findColour(product, productId);
  if (!colour) return refused({ code: 'ORD404' as const });
  const units = new Map(stock.map(({ sku, available }) => [sku, available]));
  return ok(new Map(colour.variants.map(({ sku }) => [sku, units.get(sku) ?? 0])));
}

async function isStoreInMarket({ market }: Viewpoint, storeId: string, { db }: CallContext): Promise<boolean> {
  const [[store]] = await read(db, storeQuery(market.siteId, storeId));
  return store !== undefined;
}
