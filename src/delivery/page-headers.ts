// Headers and cookies of pages, and what a response puts into their gaps.
import { type Locale, marketOf } from '#markets/registry.ts';
import { type AppContext, isLocal, isSecure } from '#middleware/context.ts';
import { newNonce } from '#middleware/security-headers.ts';
import { baseStyleHtml, baseStyleId, type Wearing } from '#render/base-style.ts';
import type { GapValues } from '#render/gapped.ts';
import { cartCount } from '#session/cart-count.ts';
import { noScriptCookie, savedBaseStyle } from '#session/preferences.ts';
import { carriesSession, newSession, sessionCookie } from '#session/session.ts';
import { dialogHeader } from '#values/dialog.ts';
import { locationOffer } from './location-offer.ts';
import { isSentHere } from './no-script.ts';

/** Headers of any page that is the same for everyone, and a session for a browser that has none: that asks nobody. */
export async function setPageHeaders(c: AppContext, locale: Locale): Promise<void> {
  setHtmlHeaders(c);
  const cookies = c.get('cookies');
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

/** What this response puts into the gaps of its page. `count` is newer than what the visitor's cookie says of their cart. */
export function gapValues(c: AppContext, locale: Locale, count?: number): GapValues {
  const cookies = c.get('cookies');
  const pieces = count ?? cartCount(cookies, marketOf(locale).siteId, isSecure(c));
  const nonce = c.get('nonce');
  return {
    nonce,
    baseStyle: baseStyleHtml(wearing(c), nonce),
    cartCount: pieces > 0 ? String(pieces) : '',
    formKey: newNonce(),
  };
}

function wearing(c: AppContext): Wearing {
  if (c.req.header(dialogHeader) !== undefined) return 'worn';
  return savedBaseStyle(c.get('cookies'), isSecure(c)) === baseStyleId ? 'linked' : 'inline';
}

function appendCookie(c: AppContext, line: string | undefined): void {
  if (line) c.header('Set-Cookie', line, { append: true });
}
