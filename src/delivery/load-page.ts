// What decides status, title and h1, within the budget of the shell (design §3).
import { provenanceOf } from '#cache/provenance.ts';
import type { AppContext, RefusalStatus } from '#middleware/context.ts';
import type { Shop } from '#middleware/shop.ts';
import type { Loaded, LoadedPage, PublicContext, PublicPage } from '#pages/page.ts';
import type { RouteMatch } from '#routes.ts';
import { within } from '#values/within.ts';
import { contentScope } from './content-scope.ts';
import { type Frame, loadFrame, withoutFrame } from './frame.tsx';
import { brokenPage } from './plain-pages.tsx';
import { faultParts, faultStatus } from './told-fault.ts';

export const retrySeconds = 2;

export type PageOutcome =
  | Exclude<Loaded, LoadedPage>
  | { kind: 'page'; status: LoadedPage['status']; page: LoadedPage; frame: Frame; refreshSeconds?: undefined }
  | { kind: 'broken'; status: 500 | 503 | RefusalStatus; page: Omit<LoadedPage, 'status'>; frame: Frame; refreshSeconds?: number };

/** Loads a page and its frame. Late or broken, it is a 503 that says so; a missing frame alone is no reason for one. */
export async function loadPage(c: AppContext, shop: Shop, page: PublicPage, route: RouteMatch): Promise<PageOutcome> {
  const { shellBudgetMs } = c.get('config');
  const frame = loadFrame(shop, patienceMs(c));
  const loading = page.load(publicContext(c, shop, { params: route.params, queryKeys: page.queryKeys }));
  try {
    const loaded = await within(loading, shellBudgetMs);
    if (loaded === undefined) {
      c.executionCtx.waitUntil(loading.catch(shop.report)); // fills the cache for the next try
      return brokenOutcome(c, shop, { reason: 'busy', frame: withoutFrame });
    }
    return loaded.kind === 'page' ? { kind: 'page', status: loaded.status, page: loaded, frame: await frame } : loaded;
  } catch (problem) {
    shop.report(problem);
    return brokenOutcome(c, shop, { reason: 'fault', frame: await frame, problem });
  }
}

/** What any page may depend on. */
export const publicContext = (
  c: AppContext,
  shop: Shop,
  { params, queryKeys }: { params: Record<string, string>; queryKeys: readonly string[] },
): PublicContext => ({
  ...shop,
  origin: originOf(c),
  content: contentScope(shop),
  isPreview: shop.preview !== undefined,
  params,
  query: namedParameters(c.get('url'), queryKeys),
  patienceMs: patienceMs(c),
  hashOf: (reply) => provenanceOf(reply)?.hash,
});

/** How long a shell waits for what does not decide it: menu, footer, content below a product. */
export const patienceMs = (c: AppContext): number => c.get('config').shellBudgetMs * 0.8;

export const originOf = (c: AppContext): string => c.get('config').siteOrigin ?? c.get('url').origin;

/** A slow page tries again by itself; a broken one waits for the visitor, so that trouble is not made worse. */
export function brokenOutcome(
  c: AppContext,
  shop: Shop,
  { reason, frame, problem }: { reason: 'busy' | 'fault'; frame: Frame; problem?: unknown },
): Extract<PageOutcome, { kind: 'broken' }> {
  const { pathname, search } = c.get('url');
  const { correlationId } = c.get('trace');
  const page = brokenPage(shop, {
    reason,
    again: `${pathname}${search}`,
    correlationId,
    retrySeconds,
    told: faultParts(shop.view, problem),
  });
  return { kind: 'broken', status: faultStatus(problem), page, frame, ...(reason === 'busy' && { refreshSeconds: retrySeconds }) };
}

/** Of the query, what the page names: nothing else can change it. */
function namedParameters({ search, searchParams }: URL, names: readonly string[]): URLSearchParams {
  const named = new URLSearchParams();
  if (search === '') return named;
  for (const name of names) {
    const value = searchParams.get(name);
    if (value !== null) named.set(name, value);
  }
  return named;
}
