import { describe, expect, test } from 'vitest';
import { countInitialArticles, createArticlesPath, loadMore, readArticleQuery, toggleTag } from '#features/articles/articles.ts';

test('a grid shows its first rows of the smallest screen, and three where an editor says nothing', () => {
  expect(countInitialArticles({ initialRows: 4, smallGridSize: 2 })).toBe(8);
  expect(countInitialArticles({ initialRows: undefined, smallGridSize: 2 })).toBe(3);
});

describe('an address of a list of articles', () => {
  test('begins again when a tag is added or taken away', () => {
    const asked = { tags: ['care'], offset: 6 };
    expect(toggleTag(asked, 'repair')).toEqual({ tags: ['care', 'repair'], offset: 0 });
    expect(toggleTag(asked, 'care')).toEqual({ tags: [], offset: 0 });
  });

  test('goes on by a page with each load', () => {
    expect(loadMore({ tags: ['care'], offset: 6 }, 6)).toEqual({ tags: ['care'], offset: 12 });
  });

  test('is read as it was written', () => {
    const asked = { tags: ['care', 'repair'], offset: 6 };
    const path = createArticlesPath(asked);
    expect(path).toBe('/articles?tag=care&tag=repair&offset=6');
    expect(readArticleQuery(new URL(path, 'https://shop.test').searchParams)).toEqual(asked);
  });

  test.each(['tag=%3Cb%3E&offset=-1', 'tag=A&offset=1e9', `tag=${'a'.repeat(41)}&offset=`])('ignores what no list has: %s', (query) => {
    expect(readArticleQuery(new URLSearchParams(query))).toEqual({ tags: [], offset: 0 });
  });

  test('asks for a hundred articles at most', () => {
    expect(readArticleQuery(new URLSearchParams('offset=999')).offset).toBeLessThan(100);
  });
});
