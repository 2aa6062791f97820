// The last step of a page that was made for its request: headers, cookies, and the bytes.
import type { AppContext } from '#middleware/context.ts';
import type { Shop } from '#middleware/shop.ts';
import { scenarioNote } from '#pages/code-gallery/note.tsx';
import { documentBytes, documentStream, placedHoles } from '#render/document.ts';
import { encoded } from '#render/gapped.ts';
import { noScriptRefresh } from '#render/head.ts';
import { isLate, ready, settleAll, settleReady } from '#render/piece.ts';
import type { PageClass } from '#routes.ts';
import { composeShell, shownPieces, wornStyles } from './compose.ts';
import { originOf, type PageOutcome, retrySeconds } from './load-page.ts';
import { finishedUrl, readsFinishedPages } from './no-script.ts';
import { gapValues, setHtmlHeaders, setPageHeaders } from './page-headers.ts';

export type Delivery = Extract<PageOutcome, { kind: 'page' | 'broken' }> & {
  shop: Shop;
  pageClass: PageClass;
  /** For its reader alone, whose cookies are set already. `cartCount` is newer than what their cookie says. */
  personal?: { cartCount: number | undefined };
};

/** Streams a page: the shell at once, each hole as it comes; crawlers and browsers without scripts get it finished. */
export async function deliver(
  c: AppContext,
  { shop, page: loaded, frame, status, pageClass, refreshSeconds, personal }: Delivery,
): Promise<Response> {
  const page = withNote(loaded, shop);
  await (readsFinishedPages(c) ? settleAll : settleReady)(page.pieces, c.get('deadlines'));

  if (personal) setHtmlHeaders(c);
  else await setPageHeaders(c, shop.locale);
  if (personal || shop.preview) c.header('Cache-Control', 'no-store');
  if (shop.preview) {
    c.header('X-Robots-Tag', 'noindex, nofollow');
  }
  if (status === 503) c.header('Retry-After', String(retrySeconds));
  tellStory(c, shop);

  // from here on nothing is waited for: a hole is late for all that follows, or for nothing
  const late = placedHoles(page.pieces).filter(({ hole }) => isLate(hole));
  const noScript = late.length > 0 ? noScriptRefresh(finishedUrl(c)) : undefined;
  const composition = { shop, frame, page, pageClass, origin: originOf(c), noScript, refreshSeconds };
  const shown = shownPieces(composition);
  const shell = encoded(composeShell(composition, shown));
  const values = gapValues(c, shop.locale, personal?.cartCount);
  c.status(status);
  if (late.length === 0) return c.body(documentBytes(shell, values));
  // needs no deadline: every hole has one
  return c.body(documentStream(shell, { late, worn: wornStyles(shown), values, signal: c.req.raw.signal }));
}

/** Where the critical data came from; in production only whether all of it was at hand. */
function tellStory(c: AppContext, { reads }: Shop): void {
  const isHit = reads.length > 0 && reads.every(({ state }) => state === 'hit' || state === 'stale');
  c.header('X-Cache', isHit ? 'hit' : 'miss');
  if (!c.get('config').isProduction)
    c.header('Server-Timing', reads.map(({ call, state }) => `${call.replace('.', '-')};desc="${state}"`).join(', '));
}

function saidOn(page: Delivery['page'], { view, scenario }: Shop): Delivery['page'] {
  return scenario === undefined ? page : { ...page, pieces: [...page.pieces, ready(scenarioNote(view, scenario))] };
}

/** Outside production: the page, saying that a scenario is being played. */
const withNote: typeof saidOn = process.env.NODE_ENV === 'production' ? (page) => page : saidOn;
