// Which articles an address asks for: those with any of its tags, as many as were loaded so far.
import { isContentSlug } from '#lib/content-slug.ts';
import { routePath } from '#routes.ts';

/** Query parameters of a list of articles. */
export const articleParameters = ['tag', 'offset'] as const;

export interface ArticleQuery {
  tags: readonly string[];
  /** How many stand before those that were loaded last. */
  offset: number;
}

/** An article leads on to so many others. */
export const maxRelatedArticles = 4;

/** So many tags are seen before the others are asked for. */
export const visibleTags = { sm: 4, md: 10, lg: 20 } as const;

/** Where an editor says nothing. */
const defaultGridSize = 3;

/** How many articles a grid shows at first, and with each further load. */
export const countInitialArticles = ({
  initialRows,
  smallGridSize,
}: {
  initialRows?: number | undefined;
  smallGridSize: number;
}): number => (initialRows === undefined ? defaultGridSize : initialRows * smallGridSize);

/** More than a site writes; what an address asks for beyond it is ignored. */
const maxOffset = 80;
const maxTags = 20;
const maxTagLength = 40;

export function readArticleQuery(query: URLSearchParams): ArticleQuery {
  const tags = [...new Set(query.getAll('tag'))].filter((tag) => tag.length <= maxTagLength && isContentSlug(tag)).slice(0, maxTags);
  const offset = /^\d{1,3}$/.test(query.get('offset') ?? '') ? Math.min(Number(query.get('offset')), maxOffset) : 0;
  return { tags, offset };
}

/** The address of a list: `/articles?tag=repair&offset=6`. */
export function createArticlesPath({ tags, offset }: ArticleQuery): string {
  const path = routePath('articles');
  const query = new URLSearchParams([...tags.map((tag) => ['tag', tag]), ...(offset > 0 ? [['offset', String(offset)]] : [])]);
  return query.size > 0 ? `${path}?${query}` : path;
}

/** A tag more, or one less. Other articles are asked for, so it begins at the first. */
export const toggleTag = ({ tags }: ArticleQuery, tag: string): ArticleQuery => ({
  tags: tags.includes(tag) ? tags.filter((each) => each !== tag) : [...tags, tag],
  offset: 0,
});

export const loadMore = (query: ArticleQuery, pageSize: number): ArticleQuery => ({ ...query, offset: query.offset + pageSize });
