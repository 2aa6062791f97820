import { ok, refused } from '#contract/errors/result.ts';
import { defaultSort, formatFilter, isListingSort, listingSorts, parseFilter } from '#lib/rules/listing-filter.ts';
import { openDatabases } from '../../platform/catalog-database.ts';
import { chooseKnown, createFacets } from '../../services/listing/facet-view.ts';
import { type FoundPage, findPage, listRange } from '../../services/listing/find-page.ts';
import { countRatings } from '../../services/listing/rating-changes.ts';
import { categoryPathQuery, childCategoriesQuery } from '../../stores/categories.ts';
import { facetValuesQuery, indexVersionQuery, ratingChangesQuery, storesQuery } from '../../stores/facets.ts';
import { pageTotalQuery } from '../../stores/products.ts';
import { readBoth } from '../../platform/query.ts';
import { createShelf } from '../../services/catalog/product-cards.ts';
import type { Handler } from '../handler.ts';
import { readCards } from '../../services/listing/listed-cards.ts';
import { readViewpoint } from '../../services/catalog/site-viewpoint.ts';

export const productCatalog: Handler<'products.catalog'> = async ({ query }, context) => {
  const viewpoint = readViewpoint(query.siteId, context);
  if (!viewpoint) return refused({ code: 'PLP400' });
  const { categoryId, start, count } = query;
  const shelf = createShelf(viewpoint);
  const databases = openDatabases(context.env, shelf.siteId);
  const [[path, [size], children, stores, ratingChanges], [[index], indexed]] = await readBoth(
    databases,
    [
      categoryPathQuery(categoryId, shelf.locale),
      pageTotalQuery(shelf.siteId, categoryId),
      childCategoriesQuery(categoryId, shelf.locale),
      storesQuery(shelf.siteId),
      ratingChangesQuery(shelf.siteId, categoryId),
    ],
    [indexVersionQuery(shelf.siteId), facetValuesQuery(shelf.siteId, categoryId)],
  );
  if (path.length === 0) return refused({ code: 'PLP400' });
  const total = size?.total ?? 0;
  if (!index) {
    const page: FoundPage = { positions: listRange(total, start, count), total, counts: new Map() };
    const items = await readCards(context, viewpoint, { categoryId, page, selection: {} });
    return ok({ categoryId, start, count: items.length, total, items, filter: '', sort: defaultSort, facets: [], sorts: [] });
  }
  const values = countRatings(indexed, ratingChanges);
  const source = { values, children, stores: total > 0 ? stores : [] };
  const selection = chooseKnown(parseFilter(query.filter), source);
  const sort = isListingSort(query.sort) ? query.sort : defaultSort;
  const place = { siteId: shelf.siteId, categoryId, version: index.version, size: total };
  const page = await findPage(databases, place, values, { selection, sort, start, count, ratingChanges });
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
