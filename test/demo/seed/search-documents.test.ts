import { describe, expect, it } from 'vitest';
import { listSearchDocuments } from '#demo/seed/search-documents.ts';
import { contentRoutes, contentSlug } from '#features/content-pages/content-routes.ts';
import { locales, requireMarket } from '#markets/registry.ts';

describe.each(locales)('search documents of %s', (locale) => {
  const documents = listSearchDocuments(requireMarket(locale), locale);
  const listKeys = (type: string) => documents.filter((each) => each.type === type).map(({ key }) => key);

  it('search documents include only pages with a route, and no content sections of the cart or account pages', () => {
    const slugs: readonly string[] = contentRoutes.map(contentSlug);
    expect(listKeys('page').filter((key) => !slugs.includes(key))).toEqual([]);
    expect(listKeys('page').length).toBeGreaterThan(5);
  });

  it('search documents include every article with its full text, and with its subtitle as the summary', () => {
    expect(listKeys('article')).toHaveLength(10);
    for (const { type, title, summary, kind, text } of documents) {
      if (type !== 'article') continue;
      expect([title, summary, kind].filter((each) => each === '')).toEqual([]);
      expect(text.length).toBeGreaterThan(500);
      expect(text).not.toMatch(/[<>]/);
    }
  });
});
