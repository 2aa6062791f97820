// robots.txt and the sitemaps: what search engines may read.
import type { Next } from 'hono';
import { isLocale, type Locale, locales } from '#markets/registry.ts';
import { href, servicePaths } from '#routes.ts';
import type { AppContext } from '#server/middleware/context.ts';
import { createRequestScope } from '#server/middleware/request-scope.ts';
import { logProblem } from '#server/middleware/trace.ts';
import { contentScope } from '#server/pages/content-scope.ts';
import { readOrigin } from '#server/pages/load-page.tsx';
import { sitemapIndex, sitemapText } from './sitemap-xml.ts';

/** Paths below a locale that are a shopper's own, or change with every word typed. */
const notForRobots = ['cart', 'checkout', 'account', 'favorites', 'order-confirmation', 'search'];

/** Only production is for search engines; what they may not keep, they need not fetch. */
export function serveRobots(c: AppContext): Response {
  const rules = c.get('config').isProduction
    ? [...notForRobots.map((name) => `Disallow: /*/${name}`), 'Disallow: /actions/', `Sitemap: ${readOrigin(c)}${servicePaths.sitemap}`]
    : ['Disallow: /'];
  return c.text(['User-agent: *', ...rules, ''].join('\n'), 200, { 'Cache-Control': 'public, max-age=3600' });
}

const xmlHeaders = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' };

export const serveSitemapIndex = (c: AppContext): Response =>
  c.body(sitemapIndex(locales.map((locale) => `${readOrigin(c)}${href(locale, 'home')}/sitemap.xml`)), 200, xmlHeaders);

/** KV key: `sitemap/1/{version}/{origin}/{locale}`; value: the XML; written by `makeSitemap` only. */
const createSitemapKey = (c: AppContext, locale: Locale): string => `sitemap/1/${c.env.CONTENT_VERSION ?? '0'}/${readOrigin(c)}/${locale}`;
const cacheSeconds = 24 * 60 * 60;

/** Sitemaps that this isolate is making: each is made once at a time, however many robots come. */
const beingMade = new Set<string>();
const retrySeconds = 30;

/** The stored sitemap of a locale, else one that streams while it is made and is stored when it is whole. Other locales have none. */
export async function serveSitemap(c: AppContext, next: Next): Promise<Response | undefined> {
  const locale = c.req.param('locale') ?? '';
  if (!isLocale(locale)) return void (await next());
  const key = createSitemapKey(c, locale);
  const stored = await c.env.CONTENT_CACHE.get(key, 'stream').catch(() => null);
  if (stored) return c.body(stored, 200, xmlHeaders);
  if (c.req.method === 'HEAD') return c.body(null, 200, xmlHeaders);
  if (beingMade.has(key)) return c.text('This is being made.', 503, { 'Retry-After': String(retrySeconds) });
  return c.body(makeSitemap(c, locale, key), 200, xmlHeaders);
}

/** Makes a sitemap at its own pace, however slowly it is read, and keeps it only when it is whole. */
function makeSitemap(c: AppContext, locale: Locale, key: string): ReadableStream {
  // read past the cache: these pages of products are asked for once a day and would drive out what shoppers ask for
  const scope = createRequestScope(c, { locale, preview: undefined, signal: new AbortController().signal, bypass: true });
  const source = { gateway: scope.gateway, siteId: scope.siteId, content: contentScope(scope) };
  const { readable, writable } = new TextEncoderStream();
  const reader = writable.getWriter();
  const gone = () => undefined; // who asked has left; the sitemap is made all the same
  const make = async () => {
    let whole = '';
    for await (const text of sitemapText(`${readOrigin(c)}${href(locale, 'home')}`, source)) {
      whole += text;
      reader.write(text).catch(gone);
    }
    reader.close().catch(gone);
    await c.env.CONTENT_CACHE.put(key, whole, { expirationTtl: cacheSeconds });
  };
  const fail = (problem: unknown) => {
    logProblem(c.get('trace'), problem);
    return reader.abort(problem).catch(gone);
  };
  beingMade.add(key);
  c.executionCtx.waitUntil(
    make()
      .catch(fail)
      .finally(() => beingMade.delete(key)),
  );
  return readable;
}
