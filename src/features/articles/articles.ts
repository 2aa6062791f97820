// Reads and writes the article queries in URLs. A query selects articles with any of its tags, and contains the number of articles loaded
// so far.
import { isContentSlug } from '#lib/paths/content-slug.ts';
import { routePath } from '#routes.ts';

/** Query parameters of the articles page. */
export const articleParameters = ['tag', 'offset'] as const;

export interface ArticleQuery {
  tags: readonly string[];
  /** Number of articles before the newly loaded ones. */
  offset: number;
}

/** Maximum number of related articles on an article page. */
export const maxRelatedArticles = 4;

/** Number of tags that are visible before the list is expanded, by screen size. */
export const visibleTags = { sm: 4, md: 10, lg: 20 } as const;

/** Number of articles if the editor has set no number of rows. */
const defaultGridSize = 3;

/** Returns the number of articles that a grid displays initially and adds with each load. */
export const countInitialArticles = ({
  initialRows,
  smallGridSize,
}: {
  initialRows?: number | undefined;
  smallGridSize: number;
}): number => (initialRows === undefined ? defaultGridSize : initialRows * smallGridSize);

/**
 * Limits for URL parameters, higher than any real list needs. A larger offset is reduced to the limit; further or longer tags are ignored.
 */
const maxOffset = 80;
const maxTags = 20;
const maxTagLength = 40;

export function readArticleQuery(query: URLSearchParams): ArticleQuery {
  const tags = [...new Set(query.getAll('tag'))].filter((tag) => tag.length <= maxTagLength && isContentSlug(tag)).slice(0, maxTags);
  const offset = /^\d{1,3}$/.test(query.get('offset') ?? '') ? Math.min(Number(query.get('offset')), maxOffset) : 0;
  return { tags, offset };
}

/** Returns the path of an article list, such as `/articles?tag=repair&offset=6`. */
export function createArticlesPath({ tags, offset }: ArticleQuery): string {
  const path = routePath('articles');
  const query = new URLSearchParams([...tags.map((tag) => ['tag', tag]), ...(offset > 0 ? [['offset', String(offset)]] : [])]);
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Adds or removes a tag and resets the offset. */
export const toggleTag = ({ tags }: ArticleQuery, tag: string): ArticleQuery => ({
  tags: tags.includes(tag) ? tags.filter((each) => each !== tag) : [...tags, tag],
  offset: 0,
});

export const loadMore = (query: ArticleQuery, pageSize: number): ArticleQuery => ({ ...query, offset: query.offset + pageSize });
