import { expect, test } from 'vitest';
import { ok } from '#contract/errors/result.ts';
import { fullOffering } from '#contract/features.ts';
import { listFiles, nameFile, parseFileName, sitemapLimits, writeFile } from '#features/sitemap/sitemap-files.ts';
import type { SitemapSource } from '#features/sitemap/sitemap-source.ts';
import { aCategory, aHomePage, aMenu, anArticle, anArticleList } from '../../support/content-samples.ts';
import { type Answers, aFakeGateway, refuse } from '../../support/fake-gateway.ts';
import { someAddresses } from '../../support/samples.ts';

const readAddresses = (xml: string) => Array.from(xml.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address]) => address);

/** Creates a site with the category men and its subcategory jackets, a privacy page, no stores and `total` products. */
function aSite(total: number, answers: Answers = {}) {
  const play = aFakeGateway({
    'content.menu': () => ok(aMenu()),
    'content.category': ({ params }) =>
      ok(params.categoryId === '1100' ? aCategory({ categoryId: '1100', slug: 'mens-jackets', children: [] }) : aCategory()),
    'content.page': ({ params }) =>
      ['home', 'privacy'].includes(params.page)
        ? ok({ ...aHomePage(), modifiedAt: '2026-09-01T00:00:00.000Z', locales: ['en-us', 'de-de'] })
        : refuse('API404'),
    'content.children': () => refuse('API404'),
    'content.articles': () => refuse('API404'),
    'stores.search': () => ok({ stores: [] }),
    'products.addresses': ({ query }) => ok(someAddresses(total, Number(query.start), Number(query.count))),
    ...answers,
  });
  const source: SitemapSource = {
    gateway: play.gateway,
    siteId: 'us',
    locale: 'en-us',
    origin: 'https://shop.example',
    content: { params: { mode: 'publish', siteId: 'us' }, query: {} },
    offering: fullOffering,
  };
  return { source, play };
}

const write = async (source: SitemapSource, name: string, entries: number, bytes = sitemapLimits.bytes) => {
  const file = parseFileName(name);
  const text = file && (await writeFile(source, file, { entries, bytes }));
  return text && new TextDecoder().decode(text);
};

test('listFiles splits each kind of entry into as many files as necessary, and the files contain all entries', async () => {
  const { source } = aSite(7);
  const files = (await listFiles(source, { entries: 3, bytes: 1_000_000 })).map(nameFile);
  expect(files).toEqual([
    'sitemap-pages-1.xml',
    'sitemap-pages-2.xml',
    'sitemap-categories-1.xml',
    'sitemap-products-1.xml',
    'sitemap-products-2.xml',
    'sitemap-products-3.xml',
  ]);
  const addresses = (await Promise.all(files.map((name) => write(source, name, 3)))).flatMap((xml) => readAddresses(xml ?? ''));
  const paths = ['', '/stores', '/gift-cards', '/privacy', '/c/men-1000', '/c/mens-jackets-1100'];
  const styles = someAddresses(7).items.map(({ slug, productId }) => `/p/${slug}-${productId}`);
  expect(addresses).toEqual([...paths, ...styles].map((path) => `https://shop.example/en-us${path}`));
});

test('a sitemap has no pages of features that the gateway lacks, and does not ask for their data', async () => {
  const { source, play } = aSite(1);
  const poor = { ...source, offering: { has: (feature: string) => feature === 'gift-cards', key: 'stores' } };
  const files = (await listFiles(poor, { entries: 9, bytes: 1_000_000 })).map(nameFile);
  const addresses = (await Promise.all(files.map((name) => write(poor, name, 9)))).flatMap((xml) => readAddresses(xml ?? ''));
  expect(addresses).toContain('https://shop.example/en-us/gift-cards');
  expect(addresses).not.toContain('https://shop.example/en-us/stores');
  expect(play.callsOf('stores.search')).toEqual([]);
});

test('a sitemap entry contains the modification date of the page, and the URLs in other locales', async () => {
  const { source } = aSite(1);
  const products = await write(source, 'sitemap-products-1.xml', 10);
  expect(products).toContain('<lastmod>2026-10-01T00:00:00.000Z</lastmod>');
  expect(products).toMatch(/<xhtml:link rel="alternate" hreflang="fr-fr" href="https:\/\/shop\.example\/fr-fr\/p\/[\w-]+-fr-\w+"\/>/);
  expect(products).toContain('<xhtml:link rel="alternate" hreflang="x-default" href="https://shop.example/en-us/p/');
  const pages = (await write(source, 'sitemap-pages-1.xml', 10)) ?? '';
  expect(pages).toContain('<loc>https://shop.example/en-us/privacy</loc><lastmod>2026-09-01T00:00:00.000Z</lastmod><xhtml:link');
  expect(pages).toContain('<loc>https://shop.example/en-us/stores</loc><xhtml:link'); // the store page has no known modification date
});

test('the sitemap for pages includes the article overview and the landing pages', async () => {
  const page = { ...aHomePage(), modifiedAt: '2026-09-01T00:00:00.000Z', locales: ['en-us', 'it-it'] };
  const { source, play } = aSite(1, {
    'content.page': ({ params }) => (['home', 'articles', 'promotions'].includes(params.page) ? ok(page) : refuse('API404')),
    'content.children': () => ok({ children: ['promotions', 'gone'].map((name) => ({ page: name, title: name, description: '' })) }),
  });
  const pages = (await write(source, 'sitemap-pages-1.xml', 10)) ?? '';
  expect(readAddresses(pages).slice(3)).toEqual(['/articles', '/showcase/promotions'].map((path) => `https://shop.example/en-us${path}`));
  expect(pages).toContain('<loc>https://shop.example/en-us/showcase/promotions</loc><lastmod>2026-09-01T00:00:00.000Z</lastmod>');
  expect(pages).toContain('hreflang="it-it" href="https://shop.example/it-it/showcase/promotions"');
  expect(play.callsOf('content.children')[0]?.params).toMatchObject({ parentPageSlug: 'showcase' });
});

test('the sitemap for pages contains landing pages at their own path in each locale', async () => {
  const paths = [
    { locale: 'en-us', path: '/winter/mountains' },
    { locale: 'it-it', path: '/inverno/montagne' },
  ];
  const { source } = aSite(1, {
    'content.page': () => ok({ ...aHomePage(), locales: ['en-us', 'de-de', 'it-it'], paths }),
    'content.children': () => ok({ children: [{ page: 'winter', title: '', description: '', path: '/winter/mountains' }] }),
  });
  const pages = (await write(source, 'sitemap-pages-1.xml', 50)) ?? '';
  expect(pages).toContain('<loc>https://shop.example/en-us/winter/mountains</loc>');
  expect(pages).toContain('hreflang="it-it" href="https://shop.example/it-it/inverno/montagne"');
  expect(pages).toContain('hreflang="de-de" href="https://shop.example/de-de/showcase/winter"');
});

test('the sitemap for articles requests the articles in batches and includes the locales of each article', async () => {
  const { source, play } = aSite(1, {
    'content.articles': ({ query }) => ok(anArticleList({ total: 230, offset: Number(query.offset), limit: Number(query.limit) })),
    'content.article': ({ params }) =>
      params.article === 'article-1'
        ? refuse('API404')
        : ok(anArticle({ locales: ['en-us', 'de-de'], modifiedAt: '2026-09-02T00:00:00.000Z' })),
  });
  const files = (await listFiles(source, { entries: 150, bytes: 1_000_000 })).map(nameFile);
  expect(files.filter((name) => name.includes('articles'))).toEqual(['sitemap-articles-1.xml', 'sitemap-articles-2.xml']);
  expect(play.callsOf('content.article')).toEqual([]); // the list of files needs only the number of articles, so no article is read
  const [first = '', second = ''] = await Promise.all([1, 2].map((number) => write(source, `sitemap-articles-${number}.xml`, 150)));
  expect([readAddresses(first).length, readAddresses(second).length]).toEqual([149, 80]);
  expect(readAddresses(first)[0]).toBe('https://shop.example/en-us/articles/article-0');
  expect(first).toContain('/articles/article-0</loc><lastmod>2026-09-02T00:00:00.000Z</lastmod>');
  expect(first).not.toContain('/articles/article-1<'); // the article was removed between the two calls
  expect(first).toContain('hreflang="de-de" href="https://shop.example/de-de/articles/article-0"');
  expect(readAddresses(second).at(-1)).toBe('https://shop.example/en-us/articles/article-229');
});

test('a sitemap file for products requests only the file’s part of the catalog, in batches', async () => {
  const { source, play } = aSite(25_000);
  const text = (await write(source, 'sitemap-products-2.xml', 10_000)) ?? '';
  expect(readAddresses(text)).toHaveLength(10_000);
  const starts = play.callsOf('products.addresses').map(({ query }) => (query as { start: number }).start);
  expect(starts).toEqual(Array.from({ length: 10 }, (_, index) => 10_000 + index * 1000));
});

test('writeFile returns undefined for a file number after the last one', async () => {
  const { source } = aSite(6);
  expect(await write(source, 'sitemap-products-2.xml', 3)).toBeDefined();
  expect(await write(source, 'sitemap-products-3.xml', 3)).toBeUndefined();
  expect(await write(source, 'sitemap-pages-3.xml', 3)).toBeUndefined();
});

test('writeFile throws for a file that exceeds the size limit instead of truncating it', async () => {
  const { source } = aSite(30);
  await expect(write(source, 'sitemap-products-1.xml', 30, 2000)).rejects.toThrow('exceeds 2000 bytes');
});

test('listFiles throws if more files are necessary than there are file names, instead of leaving files out', async () => {
  const { source } = aSite(10_000_000);
  await expect(listFiles(source, { entries: 10_000, bytes: 1_000_000 })).rejects.toThrow('the maximum is 999');
});

test('a sitemap file with the maximum number of entries does not exceed the size limit', () => {
  const longest = 8 * 220 + 250; // the approximate number of bytes of eight alternates and the page's URL
  expect(sitemapLimits.entries * longest).toBeLessThan(sitemapLimits.bytes);
  expect(sitemapLimits.entries).toBeLessThanOrEqual(50_000);
  expect(sitemapLimits.bytes).toBeLessThanOrEqual(50_000_000);
});

test.each(['sitemap-pages-0.xml', 'sitemap-pages-01.xml', 'sitemap-things-1.xml', 'sitemap-pages-1000.xml', 'sitemap-pages-1.xml.gz'])(
  'parseFileName rejects %s',
  (name) => {
    expect(parseFileName(name)).toBeUndefined();
  },
);
