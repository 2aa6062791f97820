// All cookies of the shop, in the order of the privacy page.
import { allowsClass, type Consent } from '#lib/storage/consent.ts';
import { accountCookie, attemptsCookie, devicesCookie, providerCookie } from './account.ts';
import { consentCookie } from './consent.ts';
import { type AnyCookie, type CookieOptions, cookieName } from './cookies.ts';
import { experimentsCookie } from './experiments.ts';
import { noticesCookie } from './notices.ts';
import { placeCookie } from './place.ts';
import { posCookie } from './pos.ts';
import { baseStyleCookie, closedBarsCookie, localeCookie, noScriptCookie, offerCookie, scenarioCookie } from './preferences.ts';
import { receiptCookie } from './receipt.ts';
import { linesCookie } from './remembered-cart.ts';
import { sessionCookie, visitorCookie } from './session.ts';
import { cartCountCookie, favoritesCookie, storeCookie } from './site-marks.ts';
import { submissionsCookie } from './submission-marks.ts';
import { visitCookie } from './visit.ts';

export const allCookies: readonly AnyCookie[] = [
  sessionCookie,
  accountCookie,
  posCookie,
  devicesCookie,
  attemptsCookie,
  providerCookie,
  visitorCookie,
  cartCountCookie,
  linesCookie,
  receiptCookie,
  placeCookie,
  favoritesCookie,
  storeCookie,
  submissionsCookie,
  noticesCookie,
  noScriptCookie,
  localeCookie,
  consentCookie,
  closedBarsCookie,
  offerCookie,
  baseStyleCookie,
  visitCookie,
  experimentsCookie,
  ...(process.env.NODE_ENV === 'production' ? [] : [scenarioCookie]),
];

/** Cookies with personal data of the account. Browser preferences, such as the language, are not included. */
export const personalCookies: readonly AnyCookie[] = [
  cartCountCookie,
  linesCookie,
  favoritesCookie,
  storeCookie,
  submissionsCookie,
  noticesCookie,
  visitorCookie,
  visitCookie,
];

const optionalCookies = allCookies.filter(({ consentClass }) => consentClass !== 'required');

/** Returns the Set-Cookie lines that delete the request's cookies to which the visitor does not consent. */
export const endRefusedCookies = (header: string | null | undefined, consent: Consent, options: CookieOptions): string[] =>
  optionalCookies
    .filter(({ name, consentClass }) => !allowsClass(consent, consentClass) && header?.includes(`${cookieName(name, options.isSecure)}=`))
    .map((cookie) => cookie.end(options));
