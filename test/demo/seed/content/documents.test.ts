// The seeded content documents: their links are valid, and no document is missing.
import { expect, it } from 'vitest';
import { fixedPages, galleryPage } from '#contract/entities/content.ts';
import type { Menu } from '#contract/entities/navigation.ts';
import { categories } from '#demo/seed/categories.ts';
import { contentRows } from '#demo/seed/content/documents.ts';
import { guides } from '#demo/seed/content/fixed/guides.ts';
import { textPages } from '#demo/seed/content/texts/texts.ts';
import type { SeedTable, SeedValue } from '#demo/seed/tables.ts';
import { blocks } from '#features/blocks.ts';
import { blockSamples } from '#features/dev-tools/block-samples.ts';
import { locales, type MarketLocale, markets } from '#markets/registry.ts';
import { createSeedTables } from '../../../support/seed-tables.ts';

const seed = createSeedTables({ masters: 60, now: Date.UTC(2026, 10, 1) });
const rows = (table: SeedTable) => seed.get(table) ?? [];
const bodies = rows('content_document').map((row) => ({ row, text: String(row.body) }));
const createTexts = (siteId: string, locale: MarketLocale) => textPages({ siteId, locale });

it('all links in documents point to existing pages in the same locale', () => {
  const readPaths = (siteId: SeedValue | undefined, locale: SeedValue | undefined) => {
    const slugs = rows('category_text').filter((row) => row.locale === locale);
    return new Set([
      '/',
      '/gift-cards',
      '/stores',
      '/articles',
      '/help',
      '/showcase',
      '/track-order',
      '/help/warranty',
      '/account',
      '/account/loyalty',
      '/account/orders',
      '/cart',
      '/photos/mine',
      ...['promotions', 'basecamp', 'westend', 'packing-guide', 'gift-guide', 'materials'].map((slug) => `/showcase/${slug}`),
      ...rows('content_document')
        .filter((row) => row.kind === 'article' && row.locale === locale)
        .map((row) => `/articles/${row.document_key}`),
      ...createTexts(String(siteId), locale as MarketLocale /* the locale of an open market */).map(({ path }) => path),
      ...slugs.map(({ category_id, slug }) => `/c/${slug}-${category_id}`),
    ]);
  };
  for (const { row, text } of bodies) {
    const known = readPaths(row.site_id, row.locale);
    for (const [, url] of text.matchAll(/"url":"((?!#|\/video\/|\/media\/)[^"?]*)[^"]*"/g))
      expect(known, `${row.kind} ${row.document_key}`).toContain(url);
    for (const [, url] of text.matchAll(/href=\\"(\/[^"\\?]*)[^"\\]*\\"/g)) expect(known, `${row.kind} ${row.document_key}`).toContain(url);
  }
});

it('the sections of the order confirmation link to the articles on care, not to articles on single products', () => {
  const sections = bodies.filter(({ row }) => row.document_key === 'order-confirmation');
  expect(sections.length).toBeGreaterThan(0);
  for (const { text } of sections)
    expect([...text.matchAll(/href=\\"([^"\\]*)\\"/g)].map(([, url]) => url)).toEqual(['/articles?tag=care']);
});

it('contentRows creates the block gallery only if its blocks are given, and only in the default locale', () => {
  const [market] = Object.values(markets);
  if (!market) throw new Error('no market is open');
  const gallery = blockSamples.slice(0, 3);
  const listPages = (given: typeof gallery) =>
    contentRows(market, { best: [], now: 0, gallery: given }).filter((row) => row[3] === galleryPage);
  expect(listPages([])).toEqual([]);
  expect(listPages(gallery).map((row) => JSON.parse(String(row.at(-1))).blocks)).toEqual([gallery]);
});

/** Returns the kinds of all blocks in a document, at every depth. */
function listKinds(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(listKinds);
  if (typeof value !== 'object' || value === null) return [];
  const { kind } = value as { kind?: unknown };
  return [...(typeof kind === 'string' ? [kind] : []), ...Object.values(value).flatMap(listKinds)];
}

it.each(locales)('every kind of block occurs in the locale %s on a page that visitors can open', (locale) => {
  const pages = bodies.filter(({ row }) => row.locale === locale && row.document_key !== galleryPage);
  const kinds = new Set(pages.flatMap(({ text }) => listKinds(JSON.parse(text))));
  expect(blocks.filter(({ kind }) => !kinds.has(kind))).toEqual([]);
});

it('all landing pages and guides have the page showcase as their parent', () => {
  const children = bodies.filter(
    ({ row, text }) => row.locale === 'en-us' && row.kind === 'page' && JSON.parse(text).parent === 'showcase',
  );
  expect(new Set(children.map(({ row }) => row.document_key))).toEqual(
    new Set(['promotions', 'basecamp', 'westend', 'packing-guide', 'gift-guide', 'materials']),
  );
});

it('block ids are unique in each document', () => {
  for (const { text } of bodies) {
    const ids = Array.from(text.matchAll(/"id":"([^"]*)"/g), ([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  }
});

/** Tags of articles about the products of a subcategory, by the last three digits of its id. */
const subjectsOfPeople: Record<string, readonly string[]> = {
  '100': ['waterproof'],
  '200': ['down'],
  '300': ['layers'],
  '500': ['layers'],
  '700': ['waterproof'],
  '800': ['footwear', 'repair'],
};

/** Returns tags of articles about the products of a listing. */
function listSubjects(id: string): readonly string[] {
  if (id.startsWith('3')) return ['footwear', 'repair'];
  if (id.startsWith('4')) return ['packing'];
  return subjectsOfPeople[id.slice(1)] ?? [];
}

it('tiles between the products of a listing link to its subcategories or to articles about its products', () => {
  const own = bodies.filter(({ row }) => row.locale === 'de-de');
  const readTags = (slug: string | undefined) => {
    const article = own.find(({ row }) => row.kind === 'article' && row.document_key === slug);
    return (JSON.parse(article?.text ?? '{"tags":[]}').tags as { id: string }[]).map(({ id }) => id);
  };
  const tiles = own
    .filter(({ row }) => row.kind === 'category')
    .flatMap(({ row, text }) =>
      (JSON.parse(text).cells as { fields: { target: { url: string } } }[]).map((cell) => ({
        listing: String(row.document_key),
        url: cell.fields.target.url,
      })),
    );
  expect(tiles.length).toBeGreaterThan(20);
  const foreign = tiles.filter(({ listing, url }) => {
    const [, categoryId] = /^\/c\/.*-(\d{4})$/.exec(url) ?? [];
    if (categoryId) return categories.find(({ id }) => id === categoryId)?.parentId !== listing;
    const subjects = listSubjects(listing);
    return !readTags(/^\/articles\/(.+)$/.exec(url)?.[1]).some((tag) => subjects.includes(tag));
  });
  expect(foreign).toEqual([]);
});

it('each column of a menu has links below its title', () => {
  const menus = bodies.filter(({ row }) => row.kind === 'menu');
  const columns = menus.flatMap(({ text }) => (JSON.parse(text).items as Menu['items']).flatMap((item) => item.columns));
  expect(columns.length).toBeGreaterThan(menus.length);
  expect(columns.filter(({ children }) => children.length === 0)).toEqual([]);
});

/** Number of landing pages that have a draft or a scheduled version. */
const nextLandingPages = 2;

it('every locale of every market has the expected number of menus, footers, pages, articles, categories and product documents', () => {
  for (const market of Object.values(markets)) {
    for (const locale of Object.keys(market.locales)) {
      const own = bodies.filter(({ row }) => row.site_id === market.siteId && row.locale === locale);
      const count = (kind: string) => own.filter(({ row }) => row.kind === kind).length;
      const texts = createTexts(market.siteId, locale as MarketLocale).length;
      expect([count('menu'), count('footer'), count('page'), count('article'), count('category'), count('product')]).toEqual([
        1,
        1,
        // 2 is subtracted because the not-found page and one of the long texts are also fixed pages
        5 + nextLandingPages + texts + fixedPages.length - 2 + guides.length,
        10,
        categories.length,
        4,
      ]);
    }
  }
});
