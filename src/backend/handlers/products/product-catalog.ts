import type { Handler } from '#backend/handlers/handler.ts';
import { openDatabases } from '#backend/platform/catalog-database.ts';
import { readBoth } from '#backend/platform/query.ts';
import { createShelf } from '#backend/services/catalog/product-cards.ts';
import { readViewpoint } from '#backend/services/catalog/viewpoint.ts';
import { chooseKnown, createFacets } from '#backend/services/listing/facet-view.ts';
import { type FoundPage, findPage, listRange } from '#backend/services/listing/find-page.ts';
import { readCards } from '#backend/services/listing/listed-cards.ts';
import { countRatings } from '#backend/services/listing/rating-changes.ts';
import { categoryPathQuery, childCategoriesQuery } from '#backend/stores/categories.ts';
import { facetValuesQuery, hiddenPositionsQuery, indexVersionQuery, ratingChangesQuery, storesQuery } from '#backend/stores/facets.ts';
import { pageTotalQuery } from '#backend/stores/products.ts';
import { ok, refused } from '#contract/errors/result.ts';
import { defaultSort, formatFilter, isListingSort, listingSorts, parseFilter } from '#lib/rules/listing-filter.ts';

export const productCatalog: Handler<'products.catalog'> = async ({ query }, context) => {
  const viewpoint = readViewpoint(query.siteId, context);
  if (!viewpoint) return refused({ code: 'PLP400' });
  const { categoryId, start, count } = query;
  const shelf = createShelf(viewpoint);
  const databases = openDatabases(context, shelf.siteId);
  const [[path, [size], children, stores, ratingChanges, hiddenRows], [[index], indexed]] = await readBoth(
    databases,
    [
      categoryPathQuery(categoryId, shelf.locale),
      pageTotalQuery(shelf.siteId, categoryId),
      childCategoriesQuery(categoryId, shelf.locale),
      storesQuery(shelf.siteId),
      ratingChangesQuery(shelf.siteId, categoryId),
      hiddenPositionsQuery(shelf.siteId, categoryId),
    ],
    [indexVersionQuery(shelf.siteId), facetValuesQuery(shelf.siteId, categoryId)],
  );
  if (path.length === 0) return refused({ code: 'PLP400' });
  const total = size?.total ?? 0;
  const hidden = hiddenRows.map(({ position }) => position);
  if (!index) {
    const shown = listRange(total, 0, hidden.length > 0 ? total : start + count).filter((position) => !hidden.includes(position));
    const page: FoundPage = { positions: shown.slice(start, start + count), total: total - hidden.length, counts: new Map() };
    const items = await readCards(context, viewpoint, { categoryId, page, selection: {} });
    return ok({ categoryId, start, count: items.length, total: page.total, items, filter: '', sort: defaultSort, facets: [], sorts: [] });
  }
  const values = countRatings(indexed, ratingChanges);
  const source = { values, children, stores: total > hidden.length ? stores : [] };
  const selection = chooseKnown(parseFilter(query.filter), source);
  const sort = isListingSort(query.sort) ? query.sort : defaultSort;
  const place = { siteId: shelf.siteId, categoryId, version: index.version, size: total };
  const page = await findPage(databases, place, values, { selection, sort, start, count, ratingChanges, hidden });
  const items = await readCards(context, viewpoint, { categoryId, page, selection, values });
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
