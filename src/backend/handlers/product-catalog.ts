import { ok, refused } from '#errors/result.ts';
import { splitProductId } from '#lib/ids.ts';
import { groupBy } from '../group-by.ts';
import { categoryPathQuery } from '../stores/categories.ts';
import { pagePricesQuery, pageQuery, pageTotalQuery } from '../stores/products.ts';
import { giftsQuery } from '../stores/promotions.ts';
import { read } from '../stores/query.ts';
import { pageStockQuery } from '../stores/stock.ts';
import { createCard, createShelf, nameGifts } from './cards.ts';
import type { Handler } from './handler.ts';
import { readViewpoint } from './viewpoint.ts';

export const productCatalog: Handler<'products.catalog'> = async ({ query }, context) => {
  const viewpoint = readViewpoint(query.siteId, context);
  if (!viewpoint) return refused({ code: 'PLP400' });
  const shelf = createShelf(viewpoint);
  const [path, [size], rows, prices, stock, given] = await read(
    context.db,
    categoryPathQuery(query.categoryId, shelf.locale),
    pageTotalQuery(shelf.siteId, query.categoryId),
    pageQuery(shelf, query),
    pagePricesQuery(shelf, query),
    pageStockQuery(shelf.siteId, query),
    giftsQuery(shelf.siteId, context.now),
  );
  if (path.length === 0) return refused({ code: 'PLP400' });
  const gifts = nameGifts(given, viewpoint);
  const periodsByMasterId = groupBy(prices, ({ masterId }) => masterId);
  const stockByProductId = groupBy(stock, ({ productId }) => productId);
  const items = rows.flatMap((row) => {
    const periods = periodsByMasterId.get(row.masterId) ?? [];
    const webStock = (stockByProductId.get(row.productId) ?? []).map(({ available }) => available);
    return createCard(row, splitProductId(row.productId).colourCode ?? '', { periods, webStock, gifts, viewpoint }) ?? [];
  });
  return ok({ categoryId: query.categoryId, start: query.start, count: items.length, total: size?.total ?? 0, items });
};
