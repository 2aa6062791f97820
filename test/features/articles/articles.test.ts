import { describe, expect, test } from 'vitest';
import { countInitialArticles, createArticlesPath, loadMore, readArticleQuery, toggleTag } from '#features/articles/articles.ts';

test('countInitialArticles multiplies the rows by the columns of the smallest screen, and returns three by default', () => {
  expect(countInitialArticles({ initialRows: 4, smallGridSize: 2 })).toBe(8);
  expect(countInitialArticles({ initialRows: undefined, smallGridSize: 2 })).toBe(3);
});

describe('article list URLs', () => {
  test('toggleTag resets the offset', () => {
    const asked = { tags: ['care'], offset: 6 };
    expect(toggleTag(asked, 'repair')).toEqual({ tags: ['care', 'repair'], offset: 0 });
    expect(toggleTag(asked, 'care')).toEqual({ tags: [], offset: 0 });
  });

  test('loadMore increases the offset by one page', () => {
    expect(loadMore({ tags: ['care'], offset: 6 }, 6)).toEqual({ tags: ['care'], offset: 12 });
  });

  test('readArticleQuery restores the query from a URL that createArticlesPath created', () => {
    const asked = { tags: ['care', 'repair'], offset: 6 };
    const path = createArticlesPath(asked);
    expect(path).toBe('/articles?tag=care&tag=repair&offset=6');
    expect(readArticleQuery(new URL(path, 'https://shop.test').searchParams)).toEqual(asked);
  });

  test.each(['tag=%3Cb%3E&offset=-1', 'tag=A&offset=1e9', `tag=${'a'.repeat(41)}&offset=`])('readArticleQuery ignores %s', (query) => {
    expect(readArticleQuery(new URLSearchParams(query))).toEqual({ tags: [], offset: 0 });
  });

  test('readArticleQuery limits the offset to less than a hundred articles', () => {
    expect(readArticleQuery(new URLSearchParams('offset=999')).offset).toBeLessThan(100);
  });
});
