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

/** Paths below a locale that are personal, or have endless variants. */
const notForRobots = ['cart', 'checkout', 'account', 'favorites', 'order-confirmation', 'search'];

/** Search engines may read production only, and there no page that they must not index. */
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

/** Keys of the sitemaps that this isolate is making, so that each is made once at a time. */
const beingMade = new Set<string>();
const retrySeconds = 30;

/** The stored sitemap of a locale, else one that is made now. It is whole, or a 503: half a sitemap would take pages from an index. */
export async function serveSitemap(c: AppContext, next: Next): Promise<Response | undefined> {
  const locale = c.req.param('locale') ?? '';
  if (!isLocale(locale)) return void (await next());
  const key = createSitemapKey(c, locale);
  const stored = await c.env.CONTENT_CACHE.get(key, 'stream').catch(() => null);
  if (stored) return c.body(stored, 200, xmlHeaders);
  if (c.req.method === 'HEAD') return c.body(null, 200, xmlHeaders);
  if (beingMade.has(key)) return refuseForNow(c, 'This is being made.');
  const making = makeSitemap(c, locale, key);
  c.executionCtx.waitUntil(making); // it is stored also for a client that leaves
  const whole = await making;
  return whole === undefined ? refuseForNow(c, 'This cannot be made at the moment.') : c.body(whole, 200, xmlHeaders);
}

const refuseForNow = (c: AppContext, text: string): Response =>
  c.text(text, 503, { 'Retry-After': String(retrySeconds), 'Cache-Control': 'no-store' });

/** Makes a sitemap and stores it. Undefined if the gateway fails, which is logged. */
async function makeSitemap(c: AppContext, locale: Locale, key: string): Promise<string | undefined> {
  // bypasses the cache: these product lists are read once a day, and would displace what shoppers read
  const scope = createRequestScope(c, { locale, preview: undefined, signal: new AbortController().signal, bypass: true });
  const source = { gateway: scope.gateway, siteId: scope.siteId, content: contentScope(scope) };
  beingMade.add(key);
  try {
    let whole = '';
    for await (const text of sitemapText(`${readOrigin(c)}${href(locale, 'home')}`, source)) whole += text;
    c.executionCtx.waitUntil(c.env.CONTENT_CACHE.put(key, whole, { expirationTtl: cacheSeconds }).catch(scope.report));
    return whole;
  } catch (problem) {
    logProblem(c.get('trace'), problem);
    return undefined;
  } finally {
    beingMade.delete(key);
  }
}
