// The cookie that keeps what a visitor agreed to.
import { consentCookieName } from '#lib/storage/browser-names.ts';
import { allowsClass, type Consent, type ConsentClass, formatConsent, parseConsent } from '#lib/storage/consent.ts';
import { type CookieName, isCookieName, listStoredItems } from '#lib/storage/stored-item-names.ts';
import { cookieLine, cookieName, endedCookieLine, readCookie } from './cookies.ts';

/** What the visitor chose; undefined before a choice. */
export const readConsentChoice = (header: string | null | undefined, isSecure: boolean): Consent | undefined =>
  parseConsent(readCookie(header, cookieName(consentCookieName, isSecure)));

/** Scripts read it, so that pages are the same for everyone. */
export const consentCookie = (consent: Consent, isSecure: boolean): string | undefined =>
  cookieLine(consentCookieName, formatConsent(consent), { isSecure });

/** The Set-Cookie lines that delete what a browser has of classes that its visitor does not agree to, or not any longer. */
export const endRefusedCookies = (header: string | null | undefined, consent: Consent, isSecure: boolean): string[] =>
  optionalCookies
    .filter(({ name, consentClass }) => !allowsClass(consent, consentClass) && header?.includes(cookieName(name, isSecure)))
    .map(({ name }) => endedCookieLine(name, { isSecure }));

const optionalCookies: readonly { name: CookieName; consentClass: ConsentClass }[] = listStoredItems().flatMap(({ name, item }) =>
  isCookieName(name) && item.consentClass !== 'required' ? [{ name, consentClass: item.consentClass }] : [],
);
