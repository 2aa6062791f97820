// Reads the pages of a locale that search engines may index. Each kind of page is read separately, in parts.

import type { CallReply } from '#contract/calls.ts';
import type { ArticleList } from '#contract/entities/article.ts';
import type { ContentScope } from '#contract/entities/content.ts';
import { landingParent } from '#contract/entities/content.ts';
import type { MenuItem } from '#contract/entities/navigation.ts';
import type { Offering } from '#contract/features.ts';
import { maxAddresses } from '#contract/limits.ts';
import { contentRoutes, contentSlug } from '#features/content-pages/content-routes.ts';
import { listLandingPaths, locateLandingPage } from '#features/content-pages/landing-path.ts';
import type { Gateway } from '#gateway/gateway.ts';
import { canonicalUrl, listAlternates, listSiteLocales } from '#http/addresses.ts';
import { matchRoute } from '#http/middleware/route-patterns.ts';
import { type Locale, locales } from '#markets/registry.ts';
import { isOfferedRoute, routePath } from '#routes.ts';
import type { SitemapEntry } from './sitemap-xml.ts';

export const sitemapKinds = ['pages', 'categories', 'stores', 'articles', 'products'] as const;
export type SitemapKind = (typeof sitemapKinds)[number];

export interface SitemapSource {
  gateway: Gateway;
  siteId: string;
  locale: Locale;
  origin: string;
  content: ContentScope;
  /** The features that the gateway offers. Pages of other features are left out. */
  offering: Offering;
}

/** Returns the number of sitemap entries of a kind. Throws if the gateway fails. */
export async function countEntries(source: SitemapSource, kind: SitemapKind): Promise<number> {
  if (isList(kind)) return lists[kind].count(source);
  let total = 0;
  for await (const _ of walks[kind](source)) total += 1;
  return total;
}

/** Yields a range of the sitemap entries of a kind, in parts. Throws if the gateway fails. */
export async function* readEntries(
  source: SitemapSource,
  kind: SitemapKind,
  { start, count }: { start: number; count: number },
): AsyncGenerator<SitemapEntry[]> {
  const end = start + count;
  if (isList(kind)) {
    const { read, step } = lists[kind];
    for (let at = start, total = end; at < Math.min(end, total); at += step) {
      const part = await read(source, at, Math.min(step, end - at));
      total = part.total;
      if (at >= total) return;
      yield part.entries;
    }
    return;
  }
  let position = 0;
  for await (const entry of walks[kind](source)) {
    if (position >= start) yield [entry];
    position += 1;
    if (position >= end) return;
  }
}

/** A kind of page that the gateway lists in parts, with the total. */
interface List {
  /** Maximum number of entries in a part. */
  step: number;
  count: (source: SitemapSource) => Promise<number>;
  /** Reads a part. The result may have fewer entries than requested, because entries without a page are left out. */
  read: (source: SitemapSource, start: number, count: number) => Promise<{ total: number; entries: SitemapEntry[] }>;
}

const lists = {
  // parts are small, because each article of a part is read with a separate, concurrent call
  articles: { step: 20, count: async (source) => (await listArticles(source, 0, 1)).numFound, read: readArticles },
  products: { step: maxAddresses, count: async (source) => (await readProducts(source, 0, 1)).total, read: readProducts },
} satisfies Partial<Record<SitemapKind, List>>;

const isList = (kind: SitemapKind): kind is keyof typeof lists => Object.hasOwn(lists, kind);

const walks = { pages: walkPages, categories: walkCategories, stores: walkStores };

function createEntry(
  source: SitemapSource,
  path: string,
  { modifiedAt, namesakes = [] }: { modifiedAt?: string | undefined; namesakes?: readonly { locale: string; path: string }[] } = {},
): SitemapEntry {
  return { address: canonicalUrl(source, path), modifiedAt, alternates: listAlternates(source, namesakes) };
}

const repeatPath = (open: readonly string[], path: string) => open.map((locale) => ({ locale, path }));

async function* walkPages(source: SitemapSource): AsyncGenerator<SitemapEntry> {
  const { gateway, content } = source;
  const readPage = (page: string) => gateway('content.page', { ...content, params: { ...content.params, page } });
  const home = await readPage('home');
  yield createEntry(source, routePath('home'), {
    namesakes: repeatPath(locales, routePath('home')),
    modifiedAt: home.ok ? home.value.modifiedAt : undefined,
  });
  for (const name of (['stores', 'giftCards'] as const).filter((each) => isOfferedRoute(each, source.offering)))
    yield createEntry(source, routePath(name), { namesakes: repeatPath(locales, routePath(name)) });
  const pages: { page: string; path: string; isLanding?: true }[] = [
    { page: 'articles', path: routePath('articles') },
    ...contentRoutes
      .filter((name) => isOfferedRoute(name, source.offering))
      .map((name) => ({ page: contentSlug(name), path: routePath(name) })),
    ...(await listLandingPages(source)).map((child) => ({ page: child.page, path: locateLandingPage(child), isLanding: true })),
  ];
  for (const { page, path, isLanding } of pages) {
    const found = await readPage(page);
    if (!found.ok) continue;
    const { modifiedAt, locales: named = [] } = found.value;
    yield createEntry(source, path, {
      modifiedAt,
      namesakes: isLanding ? listLandingPaths({ ...found.value, page }) : repeatPath(named, path),
    });
  }
}

/** Returns the landing pages, or none if the gateway rejects the call, as it does for a site without landing pages. */
async function listLandingPages({ gateway, content }: SitemapSource): Promise<CallReply<'content.children'>['children']> {
  const found = await gateway('content.children', { ...content, params: { ...content.params, parentPageSlug: landingParent } });
  return found.ok ? found.value.children : [];
}

/** Yields the categories, from the menu down. */
async function* walkCategories(source: SitemapSource): AsyncGenerator<SitemapEntry> {
  const { gateway, content } = source;
  const menu = await gateway('content.menu', content);
  if (!menu.ok) throw new Error(`The menu was refused with ${menu.error.code}, so the sitemap would lack categories.`);
  const waiting = menu.value.items.flatMap(findCategoryIds);
  const seen = new Set<string>();
  for (let categoryId = waiting.shift(); categoryId !== undefined; categoryId = waiting.shift()) {
    if (seen.has(categoryId)) continue;
    seen.add(categoryId);
    const category = await gateway('content.category', { ...content, params: { ...content.params, categoryId } });
    if (!category.ok) continue;
    const { children, modifiedAt, alternates = [] } = category.value;
    const namesakes = alternates.map((each) => ({ locale: each.locale, path: routePath('listing', each) }));
    yield createEntry(source, routePath('listing', category.value), { modifiedAt, namesakes });
    waiting.push(...children.map((child) => child.categoryId));
  }
}

function findCategoryIds({ target, columns }: MenuItem): string[] {
  const links = [target, ...columns.flatMap((column) => [...(column.target ? [column.target] : []), ...column.children])];
  return links.flatMap(({ url }) => matchRoute(url)?.params.categoryId ?? []);
}

async function* walkStores(source: SitemapSource): AsyncGenerator<SitemapEntry> {
  const { gateway, siteId, offering } = source;
  if (!offering.has('stores')) return;
  const found = await gateway('stores.search', { query: { siteId }, body: {} });
  if (!found.ok) throw new Error(`The stores were refused with ${found.error.code}, so the sitemap would lack them.`);
  for (const { id } of found.value.stores) {
    const path = routePath('store', { storeId: id });
    yield createEntry(source, path, { namesakes: repeatPath(listSiteLocales(siteId), path) });
  }
}

/** Returns a part of the article list. The list is empty if the gateway rejects the call, as it does for a site without articles. */
async function listArticles({ gateway, content }: SitemapSource, offset: number, limit: number): Promise<Omit<ArticleList, 'facets'>> {
  const found = await gateway('content.articles', { ...content, query: { ...content.query, offset, limit } });
  return found.ok ? found.value : { result: [], numFound: 0 };
}

/** Reads a part of the articles. The article list does not contain the articles' locales, so every article is read. */
async function readArticles(source: SitemapSource, start: number, count: number): Promise<{ total: number; entries: SitemapEntry[] }> {
  const { gateway, content } = source;
  const { result, numFound } = await listArticles(source, start, count);
  const entries = await Promise.all(
    result.map(async ({ url }) => {
      const match = matchRoute(url);
      if (match?.name !== 'article') return []; // the entry links to a page that is not an article
      const found = await gateway('content.article', { ...content, params: { ...content.params, article: match.params.page ?? '' } });
      if (!found.ok) return [];
      const { modifiedAt, locales: named = [] } = found.value;
      return [createEntry(source, url, { modifiedAt, namesakes: repeatPath(named, url) })];
    }),
  );
  return { total: numFound, entries: entries.flat() };
}

async function readProducts(source: SitemapSource, start: number, count: number): Promise<{ total: number; entries: SitemapEntry[] }> {
  const part = await source.gateway('products.addresses', { query: { siteId: source.siteId, start, count } });
  if (!part.ok) throw new Error(`The products were refused with ${part.error.code}, so the sitemap would lack them.`);
  const entries = part.value.items.map(({ alternates = [], modifiedAt, ...product }) =>
    createEntry(source, routePath('product', product), {
      modifiedAt,
      namesakes: alternates.map((each) => ({ locale: each.locale, path: routePath('product', each) })),
    }),
  );
  return { total: part.value.total, entries };
}
