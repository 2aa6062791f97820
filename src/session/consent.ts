// The cookie that keeps what a visitor agreed to.
import { consentCookieName } from '#lib/browser-names.ts';
import { type Consent, formatConsent, parseConsent } from '#lib/consent.ts';
import { cookieLine, cookieName, readCookie } from './cookies.ts';

/** What the visitor chose; undefined before a choice. */
export const readConsentChoice = (header: string | null | undefined, isSecure: boolean): Consent | undefined =>
  parseConsent(readCookie(header, cookieName(consentCookieName, isSecure)));

/** Scripts read it, so that pages are the same for everyone. */
export const consentCookie = (consent: Consent, isSecure: boolean): string | undefined =>
  cookieLine(consentCookieName, formatConsent(consent), { isSecure });
