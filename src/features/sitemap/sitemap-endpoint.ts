// Serves the sitemaps: an index of all files, an index for each locale, and the files.
import type { Next } from 'hono';
import type { AppContext } from '#http/middleware/context.ts';
import { createRequestScope } from '#http/middleware/request-scope.ts';
import { contentScope } from '#http/pages/content-scope.ts';
import { readOrigin } from '#http/pages/load-page.tsx';
import { dataLocale, isLocale, type Locale, locales, requireMarket } from '#markets/registry.ts';
import { href } from '#routes.ts';
import { readCachedFile } from './cached-file.ts';
import { listFiles, nameFile, parseFileName, sitemapLimits, writeFile } from './sitemap-files.ts';
import type { SitemapSource } from './sitemap-source.ts';
import { formatIndex } from './sitemap-xml.ts';

/** Kinds of documents whose pages are listed in sitemaps. */
const namedKinds = ['page', 'paths', 'children', 'category', 'article', 'articles'];

interface ServedFile {
  name: string;
  /** The locale of the sitemap. Absent for the index of all locales. */
  locale?: Locale;
  write: WriteFile;
}

type WriteFile = () => Promise<Uint8Array<ArrayBuffer> | undefined>;

const xmlHeaders = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=60' };
const retrySeconds = 30;

/** Serves the index that robots.txt names, with the files of every locale. An index must not contain another index. */
export const serveIndex = (c: AppContext): Promise<Response> => serveCached(c, { name: 'index', write: () => writeIndex(c, locales) });

/** Serves the index of one locale, for tools that check one site. */
export async function serveLocaleIndex(c: AppContext, next: Next): Promise<Response | undefined> {
  const locale = c.req.param('locale') ?? '';
  if (!isLocale(locale)) return void (await next());
  return serveCached(c, { name: `${locale}/index`, locale, write: () => writeIndex(c, [locale]) });
}

export async function serveSitemapFile(c: AppContext, next: Next): Promise<Response | undefined> {
  const locale = c.req.param('locale') ?? '';
  const file = parseFileName(c.req.param('file') ?? '');
  if (!isLocale(locale) || !file) return void (await next());
  const write = async () => writeFile(await createSource(c, locale), file, sitemapLimits);
  return serveCached(c, { name: `${locale}/${nameFile(file)}`, locale, write });
}

async function writeIndex(c: AppContext, some: readonly Locale[]): ReturnType<WriteFile> {
  const addresses: string[] = [];
  for (const locale of some) {
    const files = await listFiles(await createSource(c, locale), sitemapLimits);
    addresses.push(...files.map((file) => `${readOrigin(c)}${href(locale, 'home')}/${nameFile(file)}`));
  }
  return new TextEncoder().encode(formatIndex(addresses));
}

/** Creates a source that bypasses the gateway cache, because data that is read once a day would evict entries that shoppers need. */
async function createSource(c: AppContext, locale: Locale): Promise<SitemapSource> {
  const scope = createRequestScope(c, { locale, preview: undefined, signal: new AbortController().signal, bypass: true });
  const { gateway, siteId } = scope;
  await scope.readFeatures();
  return { gateway, siteId, locale, origin: readOrigin(c), content: contentScope(scope), offering: scope.renderContext.offering };
}

/**
 * Serves a complete file or a 503, because a partial sitemap would remove pages from search engines. KV key:
 * `sitemap/2/{version}/{origin}/{name}`.
 */
async function serveCached(c: AppContext, { name, locale, write }: ServedFile): Promise<Response> {
  if (c.req.method === 'HEAD') return c.body(null, 200, xmlHeaders);
  const key = `sitemap/2/${c.env.CONTENT_VERSION ?? '0'}/${readOrigin(c)}/${name}`;
  const scope = locale && { siteId: requireMarket(locale).siteId, locale: dataLocale(locale) };
  const file = await readCachedFile(c, { key, write, hasNews: (book, cursor) => book.hasNews(namedKinds, cursor, scope) });
  switch (file.kind) {
    case 'file':
      return c.body(file.body, 200, xmlHeaders);
    case 'missing':
      return c.text('This sitemap file does not exist.', 404, { 'Cache-Control': 'no-store' });
    case 'later':
      return c.text('This sitemap file cannot be created at the moment.', 503, {
        'Retry-After': String(retrySeconds),
        'Cache-Control': 'no-store',
      });
  }
}
