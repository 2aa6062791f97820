// Preferences of a visitor in plain cookies: the locale, a browser without scripts, the offered market, the bars that were closed,
// and the base style that the browser has.
import { closedCookieName, closedSeparator, offerCookieName } from '#lib/storage/browser-names.ts';
import { cookieLine, cookieName, type OptionalCookie, readCookie } from './cookies.ts';

/** The value of the cookie. The caller must check that it is a locale. */
export const savedLocale = (header: string | null | undefined, isSecure: boolean): string | undefined =>
  readCookie(header, cookieName('locale', isSecure));

export const localeCookie = (locale: string, isSecure: boolean): string | undefined => cookieLine('locale', locale, { isSecure });

export const runsNoScript = (header: string | null | undefined, isSecure: boolean): boolean =>
  readCookie(header, cookieName('noscript', isSecure)) === '1';

export const noScriptCookie = (isSecure: boolean): string | undefined => cookieLine('noscript', '1', { isSecure });

/** The site that is offered to the visitor, or `seen` after a script has offered it; undefined if nothing was offered. */
export const offeredSite = (header: string | null | undefined, isSecure: boolean): string | undefined =>
  readCookie(header, cookieName(offerCookieName, isSecure));

/** A script reads it, so that pages are the same for everyone. */
export const offerCookie = (siteId: string, options: OptionalCookie): string | undefined => cookieLine(offerCookieName, siteId, options);

/** The names of the bars that a script noted as closed. Whatever else stands in the cookie is left out. */
export const closedBars = (header: string | null | undefined, isSecure: boolean): string[] =>
  (readCookie(header, cookieName(closedCookieName, isSecure)) ?? '').split(closedSeparator).filter((name) => /^[\w.-]{1,200}$/.test(name));

/** The id of the base style in the browser's cache. */
export const savedBaseStyle = (header: string | null | undefined, isSecure: boolean): string | undefined =>
  readCookie(header, cookieName('base-style', isSecure));

export const baseStyleCookie = (id: string, options: OptionalCookie): string | undefined => cookieLine('base-style', id, options);
