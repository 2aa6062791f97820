// The sitemap of a locale (sitemaps.org 0.9). It is made in chunks, page of products by page of products.
import type { MenuItem } from '#contract/entities/content.ts';
import type { Gateway } from '#gateway/gateway.ts';
import { escapeHtml } from '#lib/escape.ts';
import { contentRoutes, contentSlug } from '#pages/content-page/index.tsx';
import type { ContentScope } from '#pages/page.ts';
import { routePath } from '#routes.ts';
import { matchRoute } from '#server/pages/route-patterns.ts';

/** The format allows this many addresses in one file. */
const maxAddresses = 50_000;
/** Products per call, the most that it allows. */
const pageSize = 100;

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const formatEntry = (element: 'url' | 'sitemap', address: string) => `<${element}><loc>${escapeHtml(address)}</loc></${element}>\n`;

/** The index of the sitemaps at these addresses. */
export const sitemapIndex = (addresses: readonly string[]): string =>
  `${head}<sitemapindex ${namespace}>\n${addresses.map((address) => formatEntry('sitemap', address)).join('')}</sitemapindex>\n`;

interface SitemapSource {
  gateway: Gateway;
  siteId: string;
  content: ContentScope;
}

/** The sitemap of a locale in chunks of text. `base` is the address of its home page. Throws if the gateway fails. */
export async function* sitemapText(base: string, source: SitemapSource): AsyncGenerator<string> {
  yield `${head}<urlset ${namespace}>\n`;
  let count = 0;
  for await (const paths of publicPaths(source)) {
    const fitting = paths.slice(0, maxAddresses - count);
    count += fitting.length;
    yield fitting.map((path) => formatEntry('url', base + path)).join('');
    if (count >= maxAddresses) break;
  }
  yield '</urlset>\n';
}

/** Paths below the locale: home, all categories of the menu, content pages, and each style once, in the colour that is listed first. */
async function* publicPaths(source: SitemapSource): AsyncGenerator<string[]> {
  yield [routePath('home')];
  const leaves: string[] = [];
  for await (const { path, leaf } of categoryPaths(source)) {
    yield [path];
    if (leaf) leaves.push(leaf);
  }
  yield* contentPaths(source);
  const seen = new Set<string>();
  for (const categoryId of leaves) yield* productPaths(source, categoryId, seen);
}

/** The content pages that the site has. */
async function* contentPaths({ gateway, content }: SitemapSource): AsyncGenerator<string[]> {
  for (const name of contentRoutes) {
    const page = await gateway('content.page', { ...content, params: { ...content.params, page: contentSlug(name) } });
    if (page.ok) yield [routePath(name)];
  }
}

async function* categoryPaths({ gateway, content }: SitemapSource): AsyncGenerator<{ path: string; leaf?: string }> {
  const menu = await gateway('content.menu', content);
  if (!menu.ok) throw new Error(`The menu was refused with ${menu.error.code}, so what the site has is not known.`);
  const waiting = menu.value.items.flatMap(findCategoryIds);
  const seen = new Set<string>();
  for (let categoryId = waiting.shift(); categoryId !== undefined; categoryId = waiting.shift()) {
    if (seen.has(categoryId)) continue;
    seen.add(categoryId);
    const category = await gateway('content.category', { ...content, params: { ...content.params, categoryId } });
    if (!category.ok) continue;
    const { children } = category.value;
    yield { path: routePath('listing', category.value), ...(children.length === 0 && { leaf: categoryId }) };
    waiting.push(...children.map((child) => child.categoryId));
  }
}

/** Only categories without children are read: those above list the same products again. */
async function* productPaths({ gateway, siteId }: SitemapSource, categoryId: string, seen: Set<string>): AsyncGenerator<string[]> {
  for (let start = 0, total = 1; start < total; start += pageSize) {
    const catalog = await gateway('products.catalog', { query: { siteId, categoryId, start, count: pageSize } });
    if (!catalog.ok) return;
    total = catalog.value.total;
    const fresh = catalog.value.items.filter(({ masterId }) => !seen.has(masterId));
    for (const { masterId } of fresh) seen.add(masterId);
    yield fresh.map((item) => routePath('product', item));
  }
}

function findCategoryIds({ target, columns }: MenuItem): string[] {
  const links = [target, ...columns.flatMap((column) => [...(column.target ? [column.target] : []), ...column.children])];
  return links.flatMap(({ url }) => matchRoute(url)?.params.categoryId ?? []);
}
