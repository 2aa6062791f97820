// Filters articles by tag and finds related articles.
import type { ArticleCard, ArticleList } from '#contract/entities/article.ts';

/** Returns the articles that have at least one of the tags, or all articles if no tags are given. */
export const filterByTags = (articles: readonly ArticleCard[], tagIds: readonly string[]): ArticleCard[] =>
  articles.filter(({ tags }) => tagIds.length === 0 || tags.some(({ id }) => tagIds.includes(id)));

/** Counts the articles of each tag. Sorts the tags by frequency, most frequent first, then by label. */
export function countTags(articles: readonly ArticleCard[]): ArticleList['facets'] {
  const facets = new Map<string, ArticleList['facets'][number]>();
  for (const tag of articles.flatMap(({ tags }) => tags)) {
    const known = facets.get(tag.id);
    if (known) known.count += 1;
    else facets.set(tag.id, { ...tag, count: 1 });
  }
  return [...facets.values()].sort((one, other) => other.count - one.count || one.label.localeCompare(other.label));
}

/** Returns related articles, those with the most tags in common first. Articles with the same number of common tags keep their order. */
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
