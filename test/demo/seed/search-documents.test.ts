import { describe, expect, it } from 'vitest';
import { listSearchDocuments } from '#demo/seed/search-documents.ts';
import { contentRoutes, contentSlug } from '#features/content-pages/content-page.tsx';
import { locales, requireMarket } from '#markets/registry.ts';

describe.each(locales)('what a search finds beside products in %s', (locale) => {
  const documents = listSearchDocuments(requireMarket(locale), locale);
  const listKeys = (type: string) => documents.filter((each) => each.type === type).map(({ key }) => key);

  it('is no page without an address of its own, such as the sections of cart and account', () => {
    const slugs: readonly string[] = contentRoutes.map(contentSlug);
    expect(listKeys('page').filter((key) => !slugs.includes(key))).toEqual([]);
    expect(listKeys('page').length).toBeGreaterThan(5);
  });

  it('is every story, told apart by its subtitle, and found by all that it says', () => {
    expect(listKeys('article')).toHaveLength(10);
    for (const { type, title, summary, kind, text } of documents) {
      if (type !== 'article') continue;
      expect([title, summary, kind].filter((each) => each === '')).toEqual([]);
      expect(text.length).toBeGreaterThan(500);
      expect(text).not.toMatch(/[<>]/);
    }
  });
});
