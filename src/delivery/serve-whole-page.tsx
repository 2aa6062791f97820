// Whole anonymous pages from the cache, made behind the response of who came first (design §3).
import { refreshBehind } from '#cache/single-flight.ts';
import { tieredStore } from '#cache/store.ts';
import type { Locale } from '#markets/registry.ts';
import type { AppContext } from '#middleware/context.ts';
import { shopOf } from '#middleware/shop.ts';
import { logProblem } from '#middleware/trace.ts';
import type { Page } from '#pages/page.ts';
import { settleAll } from '#render/piece.ts';
import { buildId } from '#render/prepared.tsx';
import { pageClassOf, type RouteMatch } from '#routes.ts';
import { setPageHeaders } from './deliver.tsx';
import { loadPage, originOf } from './load-page.ts';
import { fillWholePage, makeWholePage, parseWholePage, type WholePage, wholePageMemory } from './whole-page.ts';

/** The kept page, or undefined when there is none: then one is being made for the next visitor. */
export async function serveWholePage(c: AppContext, page: Page, route: RouteMatch, locale: Locale): Promise<Response | undefined> {
  const key = keyOf(c, page);
  const report = (problem: unknown) => logProblem(c.get('trace'), problem);
  const store = tieredStore<WholePage>({
    kv: c.env.CONTENT_CACHE,
    memory: wholePageMemory,
    parse: parseWholePage,
    serialise: JSON.stringify,
    now: Date.now,
    report,
  });
  const kept = await store.get(key);
  const now = Date.now();
  if (!kept || kept.freshUntil <= now) {
    const make = async () => {
      const made = await render(c, page, route, locale);
      if (made) await store.put(key, made, (made.staleUntil - Date.now()) / 1000);
    };
    refreshBehind(key, make, { waitUntil: (promise) => c.executionCtx.waitUntil(promise), report, now: Date.now });
  }
  if (!kept || kept.staleUntil <= now) return undefined;
  await setPageHeaders(c);
  c.header('X-Cache', 'hit');
  if (!c.get('config').isProduction) c.header('Server-Timing', `page;desc="${kept.freshUntil > now ? 'hit' : 'stale'}"`);
  return c.body(fillWholePage(kept, c.get('nonce')));
}

/** Only a page that is wholly there is kept: any problem on the way leaves the last good one. */
async function render(c: AppContext, page: Page, route: RouteMatch, locale: Locale): Promise<WholePage | undefined> {
  const shop = shopOf(c, { locale, preview: undefined, signal: AbortSignal.timeout(c.get('config').gatewayTimeoutMs * 2) });
  const loaded = await loadPage(c, shop, page, route);
  if (loaded.kind !== 'page' || loaded.status !== 200) return undefined;
  await settleAll(loaded.page.pieces);
  if (shop.isDegraded()) return undefined;
  const pageClass = pageClassOf(c.get('url').pathname, loaded.page.head.description);
  return makeWholePage({ shop, frame: loaded.frame, page: loaded.page, pageClass }, shop.reads, Date.now());
}

function keyOf(c: AppContext, page: Page): string {
  const url = c.get('url');
  const query = page.queryKeys.map((name) => `${name}=${url.searchParams.get(name)?.slice(0, 20) ?? ''}`).join('&');
  return `page/1/${buildId}/${c.env.CONTENT_VERSION ?? '0'}/${originOf(c)}${url.pathname}?${query}`.slice(0, 500);
}
