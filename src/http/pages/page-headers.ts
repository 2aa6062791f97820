// Sets the headers and cookies of pages, and creates the values that differ in each response.

import { type AppContext, isLocal, isSecure, sessionOptions } from '#http/middleware/context.ts';
import { saveVariants } from '#http/middleware/experiments/visitor-experiments.ts';
import { appendCookie } from '#http/middleware/response-cookies.ts';
import { createNonce, fixedHeaders } from '#http/middleware/security-headers.ts';
import { beginVisit } from '#http/middleware/visit.ts';
import { readRequestAccount } from '#http/middleware/visitor.ts';
import { translator } from '#i18n/translate.ts';
import { dialogHeader } from '#lib/paths/dialog.ts';
import type { Consent } from '#lib/storage/consent.ts';
import { type Locale, requireMarket } from '#markets/registry.ts';
import { type BaseStyleSource, baseStyleId } from '#render/base-style.tsx';
import { endRefusedCookies } from '#session/all-cookies.ts';
import { baseStyleCookie, noScriptCookie } from '#session/preferences.ts';
import { sessionCookie, visitorCookie } from '#session/session.ts';
import { cartCountCookie } from '#session/site-marks.ts';
import { nameAccount } from '#ui/header/account-link.tsx';
import { nameCart } from '#ui/header/cart-link.tsx';
import { isSentForNoScript } from './no-script.ts';
import { createLocationOffer } from './routing/location-offer.ts';

const htmlHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'private, no-cache',
  // A page that a script requested has no base style. Without this header, the back button could show it from the browser's cache instead
  // of the complete page.
  Vary: `Cookie, User-Agent, ${dialogHeader}`,
};
// otherwise the local proxy would compress the stream without flushing, and the whole response would arrive at once
const localEncoding = ['Content-Encoding', 'identity'] as const;

/** Headers that are prepared once, because a Response copies prepared headers faster than it sets each header. */
const cachedPageHeaders = new Headers({ ...fixedHeaders, ...htmlHeaders, 'X-Cache': 'hit' });

/** Creates the response for a page from the page cache. Its cookies are set by `appendPageCookies`. */
export function createCachedResponse(c: AppContext, body: BodyInit): Response {
  const response = new Response(body, { headers: cachedPageHeaders });
  c.set('hasFixedHeaders', true);
  if (c.get('pageCache') === 'stale') response.headers.set('X-Cache', 'stale');
  if (isLocal(c)) response.headers.set(...localEncoding);
  if (!c.get('config').isProduction) response.headers.set('Server-Timing', `page;desc="${c.get('pageCache')}"`);
  return response;
}

/** Sets the headers of all HTML responses that do not come from the page cache. */
export function setHtmlHeaders(c: AppContext): void {
  for (const [name, value] of Object.entries(htmlHeaders)) c.header(name, value);
  if (isLocal(c)) c.header(...localEncoding);
}

/**
 * Adds the cookies of a public page to the response. Other visitors do not get them: shared caches do not store the response, and the page
 * cache stores only the HTML.
 */
export async function appendPageCookies(c: AppContext, locale: Locale, consent: Consent): Promise<void> {
  appendHtmlCookies(c, locale, consent);
  const cookies = c.get('cookies');
  appendCookie(c, createLocationOffer({ country: c.req.header('cf-ipcountry'), cookies, locale, consent, isSecure: isSecure(c) }));
  // a browser without a session gets only the id of its future session, which needs no gateway call
  if (sessionCookie.isCarried(cookies, isSecure(c)) || visitorCookie.isCarried(cookies, isSecure(c))) return;
  appendCookie(c, await visitorCookie.write({ sessionId: crypto.randomUUID() }, sessionOptions(c)));
}

/** Adds the cookies that every page may set. */
export function appendHtmlCookies(c: AppContext, locale: Locale, consent: Consent): void {
  for (const line of endRefusedCookies(c.get('cookies'), consent, { isSecure: isSecure(c) })) appendCookie(c, line);
  if (isSentForNoScript(c)) appendCookie(c, noScriptCookie.write(true, { isSecure: isSecure(c) }));
  beginVisit(c, locale, consent);
  saveVariants(c, consent);
}

/** The values that differ in each response. */
export interface ResponseValues {
  nonce: string;
  baseStyle: BaseStyleSource;
  /** Number of units in the visitor's cart; empty for none. */
  cartCount: string;
  /** Accessible name of the cart link, with the number of units. */
  cartLabel: string;
  /** Accessible name of the account link, with the shopper's name. */
  accountLabel: string;
  formKey: string;
}

interface Visit {
  locale: Locale;
  consent: Consent;
  /** Number of units in the cart, if the request has read it. It is used instead of the number in the cookie, which may be outdated. */
  count?: number | undefined;
  /** The shopper's account, if the request has read it. It is used instead of the account in the cookie. */
  account?: { current: { firstName: string } | undefined } | undefined;
}

/** Creates the values that differ in each response. */
export async function createResponseValues(c: AppContext, { locale, consent, count, account }: Visit): Promise<ResponseValues> {
  const items = count ?? cartCountCookie.read(c.get('cookies'), isSecure(c))?.get(requireMarket(locale).siteId) ?? 0;
  return {
    nonce: c.get('nonce'),
    baseStyle: baseStyleSource(c, consent),
    cartCount: items > 0 ? String(items) : '',
    cartLabel: nameCart({ t: translator(locale), locale }, items),
    accountLabel: nameAccount(translator(locale), (account ? account.current : await readRequestAccount(c))?.firstName),
    formKey: createNonce(),
  };
}

function baseStyleSource(c: AppContext, consent: Consent): BaseStyleSource {
  if (c.get('isForDialog')) return 'around';
  if (baseStyleCookie.read(c.get('cookies'), isSecure(c)) === baseStyleId) return 'file';
  return consent.functional ? 'inline' : 'inline-only';
}
