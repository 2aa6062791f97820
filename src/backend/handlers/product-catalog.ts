import type { CatalogItem } from '#contract/entities/product.ts';
import { ok, refused } from '#errors/result.ts';
import { splitProductId } from '#lib/ids.ts';
import { defaultSort, formatFilter, isListingSort, listingSorts, parseFilter, type Selection } from '#lib/listing-filter.ts';
import { groupBy } from '../group-by.ts';
import { chooseKnown, createFacets } from '../listing/facet-view.ts';
import { type FoundPage, findPage, listRange } from '../listing/find-page.ts';
import { categoryPathQuery, childCategoriesQuery } from '../stores/categories.ts';
import { facetValuesQuery, indexVersionQuery, storesQuery } from '../stores/facets.ts';
import { pagePricesQuery, pageQuery, pageTotalQuery } from '../stores/products.ts';
import { giftsQuery } from '../stores/promotions.ts';
import { read } from '../stores/query.ts';
import { pageStockQuery, stockOfProductsQuery, webPool } from '../stores/stock.ts';
import { createCard, createShelf, nameGifts, type Viewpoint } from './cards.ts';
import type { CallContext, Handler } from './handler.ts';
import { chooseColour } from './listed-colour.ts';
import { readViewpoint } from './viewpoint.ts';

export const productCatalog: Handler<'products.catalog'> = async ({ query }, context) => {
  const viewpoint = readViewpoint(query.siteId, context);
  if (!viewpoint) return refused({ code: 'PLP400' });
  const { categoryId, start, count } = query;
  const shelf = createShelf(viewpoint);
  const [path, [size], [index], values, children, stores] = await read(
    context.db,
    categoryPathQuery(categoryId, shelf.locale),
    pageTotalQuery(shelf.siteId, categoryId),
    indexVersionQuery(shelf.siteId),
    facetValuesQuery(shelf.siteId, categoryId),
    childCategoriesQuery(categoryId, shelf.locale),
    storesQuery(shelf.siteId),
  );
  if (path.length === 0) return refused({ code: 'PLP400' });
  const total = size?.total ?? 0;
  if (!index) {
    const page: FoundPage = { positions: listRange(total, start, count), total, counts: new Map() };
    const items = await readCards(context, viewpoint, { categoryId, page, selection: {} });
    return ok({ categoryId, start, count: items.length, total, items, filter: '', sort: defaultSort, facets: [], sorts: [] });
  }
  const source = { values, children, stores: total > 0 ? stores : [] };
  const selection = chooseKnown(parseFilter(query.filter), source);
  const sort = isListingSort(query.sort) ? query.sort : defaultSort;
  const place = { siteId: shelf.siteId, categoryId, version: index.version, size: total };
  const page = await findPage(context.db, place, values, { selection, sort, start, count });
  const items = await readCards(context, viewpoint, { categoryId, page, selection });
  return ok({
    categoryId,
    start,
    count: items.length,
    total: page.total,
    items,
    filter: formatFilter(selection),
    sort,
    facets: createFacets(source, { selection, counts: page.counts }, viewpoint),
    sorts: [...listingSorts],
  });
};

/** The cards of a page. Under a filter by colour each is shown in a colour of that kind. */
async function readCards(
  { db, now }: CallContext,
  viewpoint: Viewpoint,
  { categoryId, page: { positions }, selection }: { categoryId: string; page: FoundPage; selection: Selection },
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
