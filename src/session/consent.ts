// The visitor's consent cookie. Scripts read it, so that cached pages need not differ by consent.
import { consentCookieName } from '#lib/storage/browser-names.ts';
import { formatConsent, parseConsent } from '#lib/storage/consent.ts';
import { defineCookie } from './cookies.ts';

/**
 * The visitor's choice; undefined until the visitor has chosen. The cookie expires after six months, and the visitor is asked again (CNIL,
 * recommendation 2020-092 of 17 September 2020).
 */
export const consentCookie = defineCookie({
  name: consentCookieName,
  consentClass: 'required',
  purpose: 'stored.consent',
  lifetime: [6, 'month'],
  isForScripts: true,
  parse: parseConsent,
  format: formatConsent,
});
