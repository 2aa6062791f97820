// Filters and relates articles by their tags.
import type { ArticleCard, ArticleList } from '#contract/entities/article.ts';

/** Returns the articles with any of the tags; all articles if there are no tags. */
export const findTagged = (articles: readonly ArticleCard[], tagIds: readonly string[]): ArticleCard[] =>
  articles.filter(({ tags }) => tagIds.length === 0 || tags.some(({ id }) => tagIds.includes(id)));

/** Counts the articles of each tag, most frequent first, then by label. */
export function countTags(articles: readonly ArticleCard[]): ArticleList['facets'] {
  const facets = new Map<string, ArticleList['facets'][number]>();
  for (const tag of articles.flatMap(({ tags }) => tags)) {
    const known = facets.get(tag.id);
    if (known) known.count += 1;
    else facets.set(tag.id, { ...tag, count: 1 });
  }
  return [...facets.values()].sort((one, other) => other.count - one.count || one.label.localeCompare(other.label));
}

/** Returns other articles, those with most tags in common first, otherwise in the given order. */
export function findRelated(
  articles: readonly ArticleCard[],
  { id, tags }: Pick<ArticleCard, 'id' | 'tags'>,
  count: number,
): ArticleCard[] {
  const own = new Set(tags.map((tag) => tag.id));
  const countShared = (article: ArticleCard): number => article.tags.filter((tag) => own.has(tag.id)).length;
  return articles
    .filter((article) => article.id !== id)
    .sort((one, other) => countShared(other) - countShared(one))
    .slice(0, count);
}
