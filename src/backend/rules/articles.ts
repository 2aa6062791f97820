// Lists of articles: which have a tag, which tags there are, and which belong together.
import type { ArticleCard, ArticleList } from '#contract/entities/article.ts';

/** Those with any of the tags; all of them where none is asked for. */
export const findTagged = (articles: readonly ArticleCard[], tagIds: readonly string[]): ArticleCard[] =>
  articles.filter(({ tags }) => tagIds.length === 0 || tags.some(({ id }) => tagIds.includes(id)));

/** Every tag with the number of its articles, the most frequent first; equal ones by their labels. */
export function countTags(articles: readonly ArticleCard[]): ArticleList['facets'] {
  const facets = new Map<string, ArticleList['facets'][number]>();
  for (const tag of articles.flatMap(({ tags }) => tags)) {
    const known = facets.get(tag.id);
    if (known) known.count += 1;
    else facets.set(tag.id, { ...tag, count: 1 });
  }
  return [...facets.values()].sort((one, other) => other.count - one.count || one.label.localeCompare(other.label));
}

/** The others, those that share most tags first; among equals the order given. */
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
