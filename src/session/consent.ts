// The cookie that keeps what a visitor agreed to.
import { consentCookieName } from '#lib/browser-names.ts';
import { type Consent, formatConsent, parseConsent } from '#lib/consent.ts';
import { cookieLine, cookieName, readCookie } from './cookies.ts';

/**
 * Six months: after that the question comes again, whatever the answer was. The French authority recommends it for both answers
 * (CNIL, recommendation 2020-092 of 17 September 2020).
 */
const choiceSeconds = 183 * 24 * 60 * 60;

/** What the visitor chose; undefined before a choice. */
export const readConsentChoice = (header: string | null | undefined, isSecure: boolean): Consent | undefined =>
  parseConsent(readCookie(header, cookieName(consentCookieName, isSecure)));

/** Scripts read it, so that pages are the same for everyone. */
export const consentCookie = (consent: Consent, isSecure: boolean): string | undefined =>
  cookieLine(consentCookieName, formatConsent(consent), { maxAgeSeconds: choiceSeconds, isSecure, httpOnly: false });
