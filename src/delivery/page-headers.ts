// Headers and cookies of pages, and what a response puts into their gaps.
import { type Locale, marketOf } from '#markets/registry.ts';
import { type AppContext, isLocal, isSecure } from '#middleware/context.ts';
import { newNonce } from '#middleware/security-headers.ts';
import type { SlotValues } from '#render/slots.ts';
import { cartCount } from '#session/cart-count.ts';
import { noScriptCookie } from '#session/preferences.ts';
import { carriesSession, newSession, sessionCookie } from '#session/session.ts';
import { locationOffer } from './location-offer.ts';
import { isSentHere } from './no-script.ts';

/** Headers of any page that is the same for everyone, and a session for a browser that has none: that asks nobody. */
export async function setPageHeaders(c: AppContext, locale: Locale): Promise<void> {
  setHtmlHeaders(c);
  const cookies = c.req.header('cookie');
  appendCookie(c, locationOffer({ country: c.req.header('cf-ipcountry'), cookies, locale, isSecure: isSecure(c) }));
  if (carriesSession(cookies, isSecure(c))) return;
  const options = { secrets: c.get('config').secrets, now: Math.floor(Date.now() / 1000), isSecure: isSecure(c) };
  appendCookie(c, await sessionCookie(newSession(crypto.randomUUID()), options));
}

/** Headers of any page at all. */
export function setHtmlHeaders(c: AppContext): void {
  c.header('Content-Type', 'text/html; charset=utf-8');
  c.header('Cache-Control', 'private, no-cache');
  c.header('Vary', 'Cookie, User-Agent');
  // the local proxy compresses without flushing, which would hold the whole stream back
  if (isLocal(c)) c.header('Content-Encoding', 'identity');
  if (isSentHere(c)) appendCookie(c, noScriptCookie(isSecure(c)));
}

/** `count` is newer than what the visitor's cookie says of their cart. */
export function slotsOf(c: AppContext, locale: Locale, count?: number): SlotValues {
  const pieces = count ?? cartCount(c.req.header('cookie'), marketOf(locale).siteId, isSecure(c));
  return { cartCount: pieces > 0 ? String(pieces) : '', formKey: newNonce() };
}

function appendCookie(c: AppContext, line: string | undefined): void {
  if (line) c.header('Set-Cookie', line, { append: true });
}
