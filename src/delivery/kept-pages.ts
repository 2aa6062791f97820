// Whole anonymous pages in the cache: served from it, and made for it behind the response of who came first (design §3).
import { refreshBehind } from '#cache/single-flight.ts';
import { type TieredStore, tieredStore } from '#cache/store.ts';
import type { Locale } from '#markets/registry.ts';
import type { AppContext } from '#middleware/context.ts';
import { shopOf } from '#middleware/shop.ts';
import { logProblem } from '#middleware/trace.ts';
import type { PublicPage } from '#pages/page.ts';
import { documentBytes, documentStream, heldHoles, type PlacedHole } from '#render/document.ts';
import type { GapValues } from '#render/gapped.ts';
import { challengeHtml, noScriptRefresh } from '#render/head.ts';
import { isLate, settleAll, settleSoon } from '#render/piece.ts';
import { buildId } from '#render/prepared.tsx';
import { pageClassOf, type RouteMatch } from '#routes.ts';
import { fingerprint } from '#values/fingerprint.ts';
import { loadPageToKeep, openLive, originOf, publicContext } from './load-page.ts';
import { finishedUrl, readsFinishedPages } from './no-script.ts';
import { gapValues, setPageHeaders } from './page-headers.ts';
import { makeWholePage, parseWholePage, shellOf, type WholePage, wholePageMemory } from './whole-page.ts';

interface PageRequest {
  page: PublicPage;
  route: RouteMatch;
  locale: Locale;
}

/** The kept page, or undefined when there is none. A stale one is served, and made anew behind the response. */
export async function serveKeptPage(c: AppContext, request: PageRequest): Promise<Response | undefined> {
  const kept = await storeOf(c).get(await keyOf(c, request.page));
  const now = Date.now();
  if (!kept || kept.staleUntil <= now) return undefined;
  const isFresh = kept.freshUntil > now;
  await setPageHeaders(c, request.locale);
  c.header('X-Cache', 'hit');
  if (!c.get('config').isProduction) c.header('Server-Timing', `page;desc="${isFresh ? 'hit' : 'stale'}"`);
  const { holes, challenge } = openHoles(c, request, kept);
  if (!isFresh) await keepPage(c, request);
  const opened = holes.map(({ hole }) => hole);
  await (readsFinishedPages(c) ? settleAll : settleSoon)(opened, c.get('deadlines'));

  // from here on nothing is waited for: a hole is late for all that follows, or for nothing
  const late = holes.filter(({ hole }) => isLate(hole));
  const shell = shellOf(kept);
  const worn = new Set(shell.worn);
  const common = gapValues(c, request.locale);
  const values: GapValues = {
    ...common,
    ...heldHoles(holes, { worn, values: common }),
    challenge: challengeHtml(challenge()),
    noScript: late.length > 0 ? noScriptRefresh(finishedUrl(c)) : '',
  };
  if (late.length === 0) return c.body(documentBytes(shell.bytes, values));
  return c.body(documentStream(shell.bytes, { late, worn, values, signal: c.req.raw.signal }));
}

interface OpenHoles {
  holes: PlacedHole[];
  /** What bot defence asks, if they met it. */
  challenge: () => string | undefined;
}

/** What of a kept page is read anew for this request. */
function openHoles(c: AppContext, { page, route, locale }: PageRequest, { live }: WholePage): OpenHoles {
  if (live.length === 0) return { holes: [], challenge: () => undefined };
  const shop = shopOf(c, { locale, preview: undefined, signal: c.req.raw.signal });
  const context = publicContext(c, shop, { params: route.params, queryKeys: page.queryKeys });
  const holes = live.map(({ index, name, props }) => ({ index, hole: openLive(page, context, { name, props }) }));
  return { holes, challenge: shop.challenge };
}

/** Makes a page for the next visitors, behind the response. Only for addresses that were seen to have a page. */
export async function keepPage(c: AppContext, request: PageRequest): Promise<void> {
  const key = await keyOf(c, request.page);
  const make = async () => {
    const made = await makePage(c, request);
    if (made === 'unfit') throw new Unfit(); // so that the next try waits a little
    if (made === 'gone') await storeOf(c).delete(key);
    else await storeOf(c).put(key, made, (made.staleUntil - Date.now()) / 1000);
  };
  const report = (problem: unknown) => {
    if (!(problem instanceof Unfit)) reportOf(c)(problem);
  };
  refreshBehind(key, make, { waitUntil: (promise) => c.executionCtx.waitUntil(promise), report, now: Date.now });
}

/** Why was told where it was met. */
class Unfit extends Error {}

/** Only a page that is wholly there is kept: any problem on the way leaves the last good one. `gone`: there is none any more. */
async function makePage(c: AppContext, { page, route, locale }: PageRequest): Promise<WholePage | 'gone' | 'unfit'> {
  const never = new AbortController().signal; // whoever asked may leave; each call has its deadline
  const shop = shopOf(c, { locale, preview: undefined, signal: never, waitsForFresh: true });
  const loaded = await loadPageToKeep(c, shop, page, route);
  if (loaded.kind === 'broken') return 'unfit';
  if (loaded.kind !== 'page' || loaded.status !== 200) return 'gone';
  await settleAll(loaded.page.pieces, c.get('deadlines'));
  if (shop.isDegraded()) return 'unfit';
  const pageClass = pageClassOf(c.get('url').pathname, loaded.page.head.description);
  const { frame, page: made } = loaded;
  return makeWholePage({ shop, frame, page: made, pageClass, origin: originOf(c) }, shop.reads, Date.now());
}

const reportOf = (c: AppContext) => (problem: unknown) => logProblem(c.get('trace'), problem);

const storeOf = (c: AppContext): TieredStore<WholePage> =>
  tieredStore<WholePage>({
    kv: c.env.CONTENT_CACHE,
    memory: wholePageMemory,
    parse: parseWholePage,
    serialise: JSON.stringify,
    now: Date.now,
    report: reportOf(c),
  });

const maxKeyLength = 400; // KV takes 512 bytes, and addresses are ASCII here

async function keyOf(c: AppContext, page: PublicPage): Promise<string> {
  const url = c.get('url');
  const asked = (name: string) => (url.search && url.searchParams.get(name)) || '';
  const query = page.queryKeys.map((name) => `${name}=${encodeURIComponent(asked(name))}`).join('&');
  const key = `page/3/${buildId}/${c.env.CONTENT_VERSION ?? '0'}/${originOf(c)}${url.pathname}?${query}`;
  return key.length <= maxKeyLength ? key : `${key.slice(0, maxKeyLength)}#${await fingerprint(key)}`;
}
