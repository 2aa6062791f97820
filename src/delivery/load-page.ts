// What decides status, title and h1, within the budget of the shell (design §3).
import { provenanceOf } from '#cache/provenance.ts';
import type { AppContext } from '#middleware/context.ts';
import type { Shop } from '#middleware/shop.ts';
import type { Loaded, LoadedPage, Page } from '#pages/page.ts';
import type { RouteMatch } from '#routes.ts';
import { within } from '#values/within.ts';
import { contentScope } from './content-scope.ts';
import { type Frame, loadFrame, withoutFrame } from './frame.tsx';
import { brokenPage } from './plain-pages.tsx';

export const retrySeconds = 2;

export type PageOutcome =
  | Exclude<Loaded, LoadedPage>
  | { kind: 'page'; status: 200 | 404; page: LoadedPage; frame: Frame }
  | { kind: 'broken'; status: 500 | 503; page: Omit<LoadedPage, 'status'>; frame: Frame };

/** Loads a page and its frame. Late or broken, it is a 503 that says so; a missing frame alone is no reason for one. */
export async function loadPage(c: AppContext, shop: Shop, page: Page, route: RouteMatch | undefined): Promise<PageOutcome> {
  const config = c.get('config');
  const trace = c.get('trace');
  const query = new URLSearchParams();
  const { pathname, search, searchParams: asked } = c.get('url');
  for (const key of page.queryKeys) {
    const value = asked.get(key);
    if (value !== null) query.set(key, value);
  }
  const patienceMs = config.shellBudgetMs * 0.8;
  const frame = loadFrame(shop, patienceMs);
  const loading = page.load({
    ...shop,
    origin: originOf(c),
    content: contentScope(shop),
    isPreview: shop.preview !== undefined,
    params: route?.params ?? {},
    query,
    deadlineMs: config.gatewayTimeoutMs,
    patienceMs,
    hashOf: (reply) => provenanceOf(reply)?.hash,
  });
  try {
    const loaded = await within(loading, config.shellBudgetMs);
    if (loaded === undefined) {
      c.executionCtx.waitUntil(loading.catch(shop.report)); // fills the cache for the next try
      return broken('busy');
    }
    return loaded.kind === 'page' ? { kind: 'page', status: loaded.status, page: loaded, frame: await frame } : loaded;
  } catch (problem) {
    shop.report(problem);
    return broken('fault', await frame);
  }

  function broken(reason: 'busy' | 'fault', known = withoutFrame): PageOutcome {
    return {
      kind: 'broken',
      status: 503,
      page: brokenPage(shop, { reason, again: `${pathname}${search}`, correlationId: trace.correlationId, retrySeconds }),
      frame: known,
    };
  }
}

export const originOf = (c: AppContext): string => c.get('config').siteOrigin ?? c.get('url').origin;
