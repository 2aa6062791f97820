import type { HandlersOf } from '#backend/handlers/handler.ts';
import { read } from '#backend/platform/query.ts';
import { createShelf } from '#backend/services/catalog/product-cards.ts';
import { openShelves, readViewpoint } from '#backend/services/catalog/viewpoint.ts';
import { datePage, findDocument, findPage, noContent, siteDocument } from '#backend/services/content/content-documents.ts';
import { fillFragments } from '#backend/services/content/content-fragments.ts';
import { categoryNamesakesQuery, categoryPathQuery, childCategoriesQuery } from '#backend/stores/categories.ts';
import { productQuery } from '#backend/stores/products.ts';
import { ok } from '#contract/errors/result.ts';
import { articleHandlers } from './content-articles.ts';
import { contentListHandlers } from './content-lists.ts';

export const contentHandlers = {
  'content.page': async (input, context) => {
    const page = await findPage(input, context);
    return page ? ok({ ...page, blocks: await fillFragments(page.blocks, input, context) }) : noContent;
  },

  'content.category': async (input, context) => {
    const viewpoint = readViewpoint(input.params.siteId, context);
    if (!viewpoint) return noContent;
    const { categoryId } = input.params;
    const [path, children, namesakes] = await read(
      context.db,
      categoryPathQuery(categoryId, viewpoint.locale),
      childCategoriesQuery(categoryId, viewpoint.locale),
      categoryNamesakesQuery(openShelves, categoryId, context.now),
    );
    const category = path.at(-1);
    if (!category) return noContent;
    const found = await findDocument(input, { kind: 'category', key: categoryId }, context);
    if (!found) return noContent;
    const { intro, seo, blocks, cells } = found.body;
    const alternates = namesakes.map((namesake) => ({ ...namesake, categoryId }));
    return ok({
      ...category,
      intro,
      seo,
      ancestors: path.slice(0, -1),
      children,
      blocks: await fillFragments(found.visible(blocks), input, context),
      cells: found.visible(cells),
      alternates,
      ...datePage(found, [...blocks, ...cells]),
    });
  },

  'content.product': async (input, context) => {
    const viewpoint = readViewpoint(input.params.siteId, context);
    if (!viewpoint) return noContent;
    const [[product]] = await read(context.db, productQuery(createShelf(viewpoint), input.params.productId));
    if (!product) return noContent;
    const { masterId } = product;
    // most products have no espots, so the reply is an empty list instead of a 404
    const found = await findDocument(input, { kind: 'product', key: masterId }, context);
    const blocks = found ? await fillFragments(found.visible(found.body.blocks), input, context) : [];
    return ok({ productId: input.params.productId, masterId, blocks });
  },

  'content.menu': async (input, context) => siteDocument(input, 'menu', context),
  'content.footer': async (input, context) => siteDocument(input, 'footer', context),
  ...contentListHandlers,
  ...articleHandlers,
} satisfies HandlersOf<'content'>;
