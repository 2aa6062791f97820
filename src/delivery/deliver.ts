// The last step: headers, cookies, and the stream.
import { type Locale, marketOf } from '#markets/registry.ts';
import { type AppContext, isLocal, isSecure } from '#middleware/context.ts';
import { newNonce } from '#middleware/security-headers.ts';
import type { Shop } from '#middleware/shop.ts';
import { scenarioNote } from '#pages/code-gallery/note.tsx';
import { documentBytes, documentStream } from '#render/document.ts';
import { isLate as isLatePiece, ready, settleAll, settleReady } from '#render/piece.ts';
import type { SlotValues } from '#render/slots.ts';
import type { PageClass } from '#routes.ts';
import { cartCount } from '#session/cart-count.ts';
import { noScriptCookie, runsNoScript } from '#session/preferences.ts';
import { carriesSession, newSession, sessionCookie } from '#session/session.ts';
import { shellOf } from './kept-shells.ts';
import { originOf, type PageOutcome, retrySeconds } from './load-page.ts';
import { locationOffer } from './location-offer.ts';

export type Delivery = Extract<PageOutcome, { kind: 'page' | 'broken' }> & {
  shop: Shop;
  pageClass: PageClass;
  /** For its reader alone, whose cookies are set already. `cartCount` is newer than what their cookie says. */
  personal?: { cartCount: number | undefined };
};

/** Says in an address that the browser runs no scripts, so that it is not sent round again. */
const noScriptMarker = 'noscript';

const crawlers = /bot\b|bot\/|crawl|spider|slurp|facebookexternalhit|whatsapp|linkedinbot|embedly|mediapartners/i;

/** Streams a page: the shell at once, each hole as it comes; crawlers and browsers without scripts get it finished. */
export async function deliver(
  c: AppContext,
  { shop, page: loaded, frame, status, pageClass, refreshSeconds, personal }: Delivery,
): Promise<Response> {
  const page = withNote(loaded, shop);
  const { pathname, search, searchParams } = c.get('url');
  const isMarked = search !== '' && searchParams.has(noScriptMarker);
  const isFinished = isMarked || runsNoScript(c.req.header('cookie'), isSecure(c)) || crawlers.test(c.req.header('user-agent') ?? '');
  await (isFinished ? settleAll : settleReady)(page.pieces);
  const isLate = page.pieces.some(isLatePiece);

  if (personal) setHtmlHeaders(c);
  else await setPageHeaders(c, shop.locale);
  if (personal || shop.preview) c.header('Cache-Control', 'no-store');
  if (shop.preview) {
    c.header('X-Robots-Tag', 'noindex, nofollow');
  }
  if (status === 503) c.header('Retry-After', String(retrySeconds));
  if (isMarked) appendCookie(c, noScriptCookie(isSecure(c)));
  tellStory(c, shop);

  const address = pathname + search;
  const noScriptUrl = isLate ? `${address}${search ? '&' : '?'}${noScriptMarker}=1` : undefined; // who is marked gets nothing late
  const composition = { shop, frame, page, pageClass, origin: originOf(c), noScriptUrl, refreshSeconds };
  const { bytes, worn } = shellOf(composition, personal ? undefined : address);
  const values = { nonce: c.get('nonce'), ...slotsOf(c, shop.locale, personal?.cartCount) };
  c.status(status);
  if (!isLate) return c.body(documentBytes(bytes, values));
  // needs no deadline: every hole has one
  return c.body(documentStream(bytes, { pieces: page.pieces, worn, values, signal: c.req.raw.signal }));
}

/** Headers of any page, kept or fresh, and a session for a browser that has none: that asks nobody. */
export async function setPageHeaders(c: AppContext, locale: Locale): Promise<void> {
  setHtmlHeaders(c);
  const cookies = c.req.header('cookie');
  appendCookie(c, locationOffer({ country: c.req.header('cf-ipcountry'), cookies, locale, isSecure: isSecure(c) }));
  if (carriesSession(cookies, isSecure(c))) return;
  const options = { secrets: c.get('config').secrets, now: Math.floor(Date.now() / 1000), isSecure: isSecure(c) };
  appendCookie(c, await sessionCookie(newSession(crypto.randomUUID()), options));
}

function setHtmlHeaders(c: AppContext): void {
  c.header('Content-Type', 'text/html; charset=utf-8');
  c.header('Cache-Control', 'private, no-cache');
  c.header('Vary', 'Cookie, User-Agent');
  // the local proxy compresses without flushing, which would hold the whole stream back
  if (isLocal(c)) c.header('Content-Encoding', 'identity');
}

/** What this response puts into the gaps of kept HTML. */
export function slotsOf(c: AppContext, locale: Locale, count?: number): SlotValues {
  const pieces = count ?? cartCount(c.req.header('cookie'), marketOf(locale).siteId, isSecure(c));
  return { cartCount: pieces > 0 ? String(pieces) : '', formKey: newNonce() };
}

function appendCookie(c: AppContext, line: string | undefined): void {
  if (line) c.header('Set-Cookie', line, { append: true });
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
