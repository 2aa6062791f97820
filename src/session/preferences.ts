// What a visitor chose and is kept in plain cookies: the locale, that the browser runs no scripts, whether they were asked where they
// are, and which base style the browser has.
import { offerCookieName } from '#lib/browser-names.ts';
import { cookieLine, cookieName, readCookie } from './cookies.ts';

const yearSeconds = 365 * 24 * 60 * 60;
const offerSeconds = 24 * 60 * 60;
const noScriptSeconds = 24 * 60 * 60;

/** What the cookie says; the caller checks that it is a locale of ours. */
export const savedLocale = (header: string | null | undefined, isSecure: boolean): string | undefined =>
  readCookie(header, cookieName('locale', isSecure));

export const localeCookie = (locale: string, isSecure: boolean): string | undefined =>
  cookieLine('locale', locale, { maxAgeSeconds: yearSeconds, isSecure });

export const runsNoScript = (header: string | null | undefined, isSecure: boolean): boolean =>
  readCookie(header, cookieName('noscript', isSecure)) === '1';

export const noScriptCookie = (isSecure: boolean): string | undefined =>
  cookieLine('noscript', '1', { maxAgeSeconds: noScriptSeconds, isSecure });

/** The site of the country that a visitor comes from, until a script has offered it and notes so; undefined while nothing is offered. */
export const offeredSite = (header: string | null | undefined, isSecure: boolean): string | undefined =>
  readCookie(header, cookieName(offerCookieName, isSecure));

/** Read by the loader, so that pages are the same for everyone. */
export const offerCookie = (siteId: string, isSecure: boolean): string | undefined =>
  cookieLine(offerCookieName, siteId, { maxAgeSeconds: offerSeconds, isSecure, httpOnly: false });

/** The id of the base style that the browser has as a file. */
export const savedBaseStyle = (header: string | null | undefined, isSecure: boolean): string | undefined =>
  readCookie(header, cookieName('base-style', isSecure));

export const baseStyleCookie = (id: string, isSecure: boolean): string | undefined =>
  cookieLine('base-style', id, { maxAgeSeconds: yearSeconds, isSecure });
