// Articles by tag: filters, counts and related articles.
import { describe, expect, test } from 'vitest';
import { countTags, filterByTags, findRelated } from '#backend/rules/articles.ts';
import type { ArticleCard } from '#contract/entities/article.ts';

const anArticle = (id: string, ...tags: string[]): ArticleCard =>
  ({ id, tags: tags.map((tag) => ({ id: tag, label: `The ${tag}` })) }) as unknown as ArticleCard;
const articles = [anArticle('a', 'huts', 'alps'), anArticle('b', 'alps'), anArticle('c', 'gear'), anArticle('d', 'alps', 'huts')];
const listIds = (found: readonly ArticleCard[]) => found.map(({ id }) => id).join('');

describe('articles by tag', () => {
  test.each([
    [[], 'abcd'],
    [['alps'], 'abd'],
    [['gear', 'huts'], 'acd'],
    [['nothing'], ''],
  ])('filterByTags with the tags %j returns the articles %s', (tags, ids) => {
    expect(listIds(filterByTags(articles, tags))).toBe(ids);
  });

  test('countTags returns the number of articles for each tag, sorted by number and then by label', () => {
    expect(countTags([...articles, anArticle('e', 'gear')])).toEqual([
      { id: 'alps', label: 'The alps', count: 3 },
      { id: 'gear', label: 'The gear', count: 2 },
      { id: 'huts', label: 'The huts', count: 2 },
    ]);
  });

  test.each([
    [3, 'dbc'],
    [1, 'd'],
  ])('findRelated returns at most %i articles, sorted by the number of common tags', (count, ids) => {
    expect(listIds(findRelated(articles, anArticle('a', 'huts', 'alps'), count))).toBe(ids);
  });
});
