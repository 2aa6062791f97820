// The table of everything that the shop stores in a browser: cookies, and keys of the browser's storage. What is not in it cannot be
// written: names are typed by it (cookies.ts of the session, browser-names.ts), and test/whole/stored-items.test.ts knows the writers.
//
// `required` is what a visitor asked for by what they do (directive 2002/58/EC, art. 5(3); opinion 04/2012 of the article 29 working
// party): a session, a cart, favorites, a language that they chose, and what makes a form count once. What merely speeds things up or
// was nobody's wish, such as an offer that a country made us show, is `functional`.
import type { ConsentClass } from './consent.ts';

/** How long an item stays: `[30, 'day']`. `tab`: until the tab is closed; `kept`: until the visitor clears it. */
type Life = readonly [count: number, unit: 'minute' | 'hour' | 'day' | 'month' | 'year'];

interface ItemRow {
  place: 'cookie' | 'local-storage' | 'session-storage';
  consentClass: ConsentClass;
  /** The message that says what it is for. */
  purpose: `stored.${string}`;
  life: Life | 'tab' | 'kept';
  /** The file that writes it. Of what the server writes, the one in src/session. */
  writer: string;
  /** Cookies that scripts read. */
  isForScripts?: true;
  /** Written outside production only. */
  isForDevelopment?: true;
}

/**
 * Cookies stand here without their prefix (browser-names.ts), keys of a storage as they are.
 * A key that ends with a hyphen is followed by the market.
 */
export const storedItems = {
  session: {
    place: 'cookie',
    consentClass: 'required',
    purpose: 'stored.session',
    life: [30, 'day'],
    writer: 'src/session/session.ts',
  },
  account: {
    place: 'cookie',
    consentClass: 'required',
    purpose: 'stored.account',
    life: [30, 'day'],
    writer: 'src/session/account.ts',
  },
  till: {
    place: 'cookie',
    consentClass: 'required',
    purpose: 'stored.till',
    life: [12, 'hour'],
    writer: 'src/session/pos.ts',
  },
  'cairn-till': {
    place: 'session-storage',
    consentClass: 'required',
    purpose: 'stored.tillTab',
    life: 'tab',
    writer: 'client/account/person-banner.ts',
  },
  device: {
    place: 'cookie',
    consentClass: 'required',
    purpose: 'stored.device',
    life: [6, 'month'],
    writer: 'src/session/known-devices.ts',
  },
  signin: {
    place: 'cookie',
    consentClass: 'required',
    purpose: 'stored.signIn',
    life: [10, 'minute'],
    writer: 'src/session/sign-in-attempts.ts',
  },
  provider: {
    place: 'cookie',
    consentClass: 'required',
    purpose: 'stored.provider',
    life: [30, 'day'],
    writer: 'src/session/provider-session.ts',
  },
  visitor: {
    place: 'cookie',
    consentClass: 'required',
    purpose: 'stored.visitor',
    life: [1, 'day'],
    writer: 'src/session/visitor.ts',
  },
  cart: {
    place: 'cookie',
    consentClass: 'required',
    purpose: 'stored.cart',
    life: [30, 'day'],
    writer: 'src/session/site-numbers.ts',
    isForScripts: true,
  },
  lines: {
    place: 'cookie',
    consentClass: 'required',
    purpose: 'stored.lines',
    life: [30, 'day'],
    writer: 'src/session/remembered-cart.ts',
  },
  receipt: {
    place: 'cookie',
    consentClass: 'required',
    purpose: 'stored.receipt',
    life: [1, 'hour'],
    writer: 'src/session/receipt.ts',
  },
  favorites: {
    place: 'cookie',
    consentClass: 'required',
    purpose: 'stored.favorites',
    life: [30, 'day'],
    writer: 'src/session/site-numbers.ts',
    isForScripts: true,
  },
  store: {
    place: 'cookie',
    consentClass: 'required',
    purpose: 'stored.store',
    life: [30, 'day'],
    writer: 'src/session/store-mark.ts',
    isForScripts: true,
  },
  submissions: {
    place: 'cookie',
    consentClass: 'required',
    purpose: 'stored.submissions',
    life: [1, 'day'],
    writer: 'src/session/submission-marks.ts',
  },
  notices: {
    place: 'cookie',
    consentClass: 'required',
    purpose: 'stored.notices',
    life: [10, 'minute'],
    writer: 'src/session/notices.ts',
  },
  noscript: {
    place: 'cookie',
    consentClass: 'required',
    purpose: 'stored.noscript',
    life: [1, 'day'],
    writer: 'src/session/preferences.ts',
  },
  locale: {
    place: 'cookie',
    consentClass: 'required',
    purpose: 'stored.locale',
    life: [1, 'year'],
    writer: 'src/session/preferences.ts',
  },
  // six months: then the question comes again, whatever the answer was (CNIL, recommendation 2020-092 of 17 September 2020)
  consent: {
    place: 'cookie',
    consentClass: 'required',
    purpose: 'stored.consent',
    life: [6, 'month'],
    writer: 'src/session/consent.ts',
    isForScripts: true,
  },
  'cairn-cart-': {
    place: 'local-storage',
    consentClass: 'required',
    purpose: 'stored.cartNote',
    life: 'kept',
    writer: 'client/cart/cart-note.ts',
  },
  // whoever closes a bar or a pop-up asks for just that; their names say nothing of who closed them
  'cairn-dismissed': {
    place: 'local-storage',
    consentClass: 'required',
    purpose: 'stored.dismissed',
    life: 'kept',
    writer: 'client/content/dismissed-notices.ts',
  },
  // the bars among them once more, for pages that are made for their request
  closed: {
    place: 'cookie',
    consentClass: 'required',
    purpose: 'stored.closed',
    life: [1, 'year'],
    writer: 'client/content/dismissed-notices.ts',
    isForScripts: true,
  },
  'cairn-favorites': {
    place: 'session-storage',
    consentClass: 'required',
    purpose: 'stored.favoritesList',
    life: 'tab',
    writer: 'client/favorites/favorites-query.ts',
  },
  'cairn-reloaded': {
    place: 'session-storage',
    consentClass: 'required',
    purpose: 'stored.reloaded',
    life: 'tab',
    writer: 'client/page/reload-guard.ts',
  },
  'cairn-searches': {
    place: 'local-storage',
    consentClass: 'functional',
    purpose: 'stored.searches',
    life: 'kept',
    writer: 'src/features/search/island/recent-searches.ts',
  },
  'cairn-viewed': {
    place: 'local-storage',
    consentClass: 'functional',
    purpose: 'stored.viewed',
    life: 'kept',
    writer: 'client/product/viewed-products.ts',
  },
  // nobody asked for a pop-up, nor for remembering it; without consent those that show once do not show
  'cairn-popups': {
    place: 'session-storage',
    consentClass: 'functional',
    purpose: 'stored.popups',
    life: 'tab',
    writer: 'client/content/seen-popups.ts',
  },
  'cairn-compared': {
    place: 'session-storage',
    consentClass: 'functional',
    purpose: 'stored.compared',
    life: 'tab',
    writer: 'client/product/compare/compared-list.ts',
  },
  offer: {
    place: 'cookie',
    consentClass: 'functional',
    purpose: 'stored.offer',
    life: [1, 'year'],
    writer: 'src/session/preferences.ts', // and client/locale/location-offer.ts, once it was shown
    isForScripts: true,
  },
  'base-style': {
    place: 'cookie',
    consentClass: 'functional',
    purpose: 'stored.baseStyle',
    life: [1, 'year'],
    writer: 'src/session/preferences.ts',
  },
  // the longest that the French authority takes for measuring an audience (CNIL, guidelines of 17 September 2020)
  visit: {
    place: 'cookie',
    consentClass: 'performance',
    purpose: 'stored.visit',
    life: [13, 'month'],
    writer: 'src/session/visit.ts',
  },
  experiments: {
    place: 'cookie',
    consentClass: 'targeting',
    purpose: 'stored.experiments',
    life: [6, 'month'],
    writer: 'src/session/experiments.ts',
  },
  'cairn-events': {
    place: 'session-storage',
    consentClass: 'performance',
    purpose: 'stored.reportedEvents',
    life: 'tab',
    writer: 'client/analytics/reported-events.ts',
  },
  'cairn-origins': {
    place: 'session-storage',
    consentClass: 'performance',
    purpose: 'stored.origins',
    life: 'tab',
    writer: 'client/analytics/reported-events.ts',
  },
  scenario: {
    place: 'cookie',
    consentClass: 'required',
    purpose: 'stored.scenario',
    life: [10, 'minute'],
    writer: 'src/session/scenario.ts',
    isForDevelopment: true,
  },
} as const satisfies Record<string, ItemRow>;
