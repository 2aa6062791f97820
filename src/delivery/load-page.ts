// What decides status, title and h1, within the budget of the shell (design §3).
import { provenanceOf } from '#cache/provenance.ts';
import type { AppContext, RefusalStatus, RequestUrl } from '#middleware/context.ts';
import type { Shop } from '#middleware/shop.ts';
import type { Loaded, LoadedPage, PublicContext, PublicLoaded, PublicPage } from '#pages/page.ts';
import { type Hole, isLive, type LiveHole } from '#render/piece.ts';
import type { RouteMatch } from '#routes.ts';
import { within } from '#values/within.ts';
import { contentScope } from './content-scope.ts';
import { type Frame, loadFrame, withoutFrame } from './frame.tsx';
import { brokenPage } from './plain-pages.tsx';
import { faultParts, faultStatus } from './told-fault.ts';

export const retrySeconds = 2;

export type PageOutcome<Page = LoadedPage> =
  | Exclude<Loaded, PublicLoaded>
  | { kind: 'page'; status: LoadedPage['status']; page: Page; frame: Frame; refreshSeconds?: undefined }
  | { kind: 'broken'; status: 500 | 503 | RefusalStatus; page: Omit<LoadedPage, 'status'>; frame: Frame; refreshSeconds?: number };

/** Loads a page and its frame. Late or broken, it is a 503 that says so; a missing frame alone is no reason for one. */
export function loadPage(
  c: AppContext,
  shop: Shop,
  page: PublicPage,
  route: RouteMatch,
): Promise<PageOutcome<LoadedPage & { isRare?: boolean }>> {
  const budgetMs = c.get('config').shellBudgetMs;
  const context = publicContext(c, shop, { params: route.params, queryKeys: page.queryKeys, budgetMs });
  return loadWithFrame(c, shop, budgetMs, async () => {
    const loaded = await page.load(context);
    if (loaded.kind !== 'page') return loaded;
    const pieces = loaded.pieces.map((piece) => (isLive(piece) ? openLive(page, context, piece) : piece));
    return { ...loaded, pieces };
  });
}

/** The same with its live holes left closed, to be kept. Nobody waits, so it may take as long as a call. */
export function loadPageToKeep(c: AppContext, shop: Shop, page: PublicPage, route: RouteMatch): Promise<PageOutcome<PublicLoaded>> {
  const budgetMs = shop.deadlineMs;
  const context = publicContext(c, shop, { params: route.params, queryKeys: page.queryKeys, budgetMs });
  return loadWithFrame(c, shop, budgetMs, () => page.load(context));
}

/** Opens a live hole of a page, made just now or kept. */
export function openLive(page: PublicPage, context: PublicContext, { name, props }: Pick<LiveHole, 'name' | 'props'>): Hole {
  const open = page.live?.[name];
  if (!open) throw new Error(`The page has no live hole ${name}.`);
  return open(context, props);
}

async function loadWithFrame<Page extends Pick<LoadedPage, 'kind' | 'status'>>(
  c: AppContext,
  shop: Shop,
  budgetMs: number,
  load: () => Promise<Page | Exclude<Loaded, PublicLoaded>>,
): Promise<PageOutcome<Page>> {
  const frame = loadFrame(shop, budgetMs * frameShare);
  const loading = load();
  try {
    const loaded = await within(loading, budgetMs);
    if (loaded === undefined) {
      c.executionCtx.waitUntil(loading.catch(shop.report)); // fills the cache for the next try
      return brokenOutcome(c, shop, { reason: 'busy', frame: withoutFrame });
    }
    if (!isPage(loaded)) return loaded;
    return { kind: 'page', status: loaded.status, page: loaded, frame: await frame };
  } catch (problem) {
    shop.report(problem);
    return brokenOutcome(c, shop, { reason: 'fault', frame: await frame, problem });
  }
}

const isPage = <Page extends { kind: 'page' }>(loaded: Page | Exclude<Loaded, PublicLoaded>): loaded is Page => loaded.kind === 'page';

/** What any page may depend on. */
export const publicContext = (
  c: AppContext,
  shop: Shop,
  {
    params,
    queryKeys,
    budgetMs = c.get('config').shellBudgetMs,
  }: { params: Record<string, string>; queryKeys: readonly string[]; budgetMs?: number },
): PublicContext => ({
  ...shop,
  origin: originOf(c),
  content: contentScope(shop),
  isPreview: shop.preview !== undefined,
  params,
  query: namedParameters(c.get('url'), queryKeys),
  patienceMs: budgetMs * frameShare,
  hashOf: (reply) => provenanceOf(reply)?.hash,
});

/** Of the time that a page has, what it waits for what does not decide it: menu, footer, content below a product. */
const frameShare = 0.8;
export const patienceMs = (c: AppContext): number => c.get('config').shellBudgetMs * frameShare;

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
function namedParameters(url: RequestUrl, names: readonly string[]): URLSearchParams {
  const named = new URLSearchParams();
  if (url.search === '') return named;
  const { searchParams } = url;
  for (const name of names) {
    const value = searchParams.get(name);
    if (value !== null) named.set(name, value);
  }
  return named;
}
