import type { HandlersOf } from '#backend/handlers/handler.ts';
import { read } from '#backend/platform/query.ts';
import { countTags, filterByTags, findRelated } from '#backend/rules/articles.ts';
import { openShelves } from '#backend/services/catalog/viewpoint.ts';
import { datePage, findDocument, noContent } from '#backend/services/content/content-documents.ts';
import { fillFragments } from '#backend/services/content/content-fragments.ts';
import { createShownAt } from '#backend/services/content/content-lists.ts';
import { documentLocalesQuery } from '#backend/stores/content.ts';
import { articleCardsQuery } from '#backend/stores/content-lists.ts';
import type { ArticleCard } from '#contract/entities/article.ts';
import { ok } from '#contract/errors/result.ts';
import { mediaUrl } from '#lib/pictures/media-url.ts';
import { marketOfSite } from '#markets/registry.ts';

/** Maximum number of related articles. Pages show fewer, so a page can leave out some of these articles and still fill its list. */
const maxRelated = 8;

const addPictureUrl = <Card extends Pick<ArticleCard, 'picture'>>(card: Card): Card => ({
  ...card,
  picture: 'publicId' in card.picture ? { ...card.picture, url: mediaUrl(card.picture, { width: 600, height: 337.5 }) } : card.picture,
});

export const articleHandlers = {
  'content.articles': async (input, context) => {
    if (!marketOfSite(input.params.siteId)) return noContent;
    const { limit, offset, tagId = '' } = input.query;
    const [rows] = await read(context.db, articleCardsQuery(createShownAt(input, context)));
    const articles = rows.map(({ card }) => card);
    const found = filterByTags(articles, tagId.split(',').filter(Boolean));
    return ok({ result: found.slice(offset, offset + limit).map(addPictureUrl), facets: countTags(articles), numFound: found.length });
  },

  'content.article': async (input, context) => {
    const { article: key } = input.params;
    const found = await findDocument(input, { kind: 'article', key }, context);
    if (!found) return noContent;
    const [rows, locales] = await read(
      context.db,
      articleCardsQuery(createShownAt(input, context)),
      documentLocalesQuery({ kind: 'article', key }, openShelves, context.now),
    );
    return ok({
      ...addPictureUrl(found.body),
      blocks: await fillFragments(found.visible(found.body.blocks), input, context),
      related: findRelated(
        rows.map(({ card }) => card),
        found.body,
        maxRelated,
      ).map(addPictureUrl),
      locales: locales.map(({ locale }) => locale),
      ...datePage(found, found.body.blocks),
    });
  },
} satisfies Pick<HandlersOf<'content'>, 'content.articles' | 'content.article'>;
