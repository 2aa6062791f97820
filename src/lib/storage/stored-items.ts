// Every key that the shop stores in the storage of a browser. Keys that are not in this table cannot be written, because their names are
// typed by it (browser-names.ts). The cookies are in src/session/all-cookies.ts.
//
// `required` is what visitors ask for by what they do (Directive 2002/58/EC, article 5(3); opinion 04/2012 of the Article 29 Working
// Party). What merely speeds things up, or what no visitor asked for, is `functional`.
import type { ConsentClass } from './consent.ts';

interface ItemRow {
  place: 'local-storage' | 'session-storage';
  consentClass: ConsentClass;
  /** The message on the privacy page that says what it is for. */
  purpose: `stored.${string}`;
  /** `tab`: until the tab is closed; `kept`: until the visitor clears it. */
  lifetime: 'tab' | 'kept';
  /** The file that writes it. */
  writer: string;
}

/** A key that ends with a hyphen is followed by the market. */
export const storedItems = {
  'cairn-till': {
    place: 'session-storage',
    consentClass: 'required',
    purpose: 'stored.tillTab',
    lifetime: 'tab',
    writer: 'client/account/person-banner.ts',
  },
  'cairn-cart-': {
    place: 'local-storage',
    consentClass: 'required',
    purpose: 'stored.cartNote',
    lifetime: 'kept',
    writer: 'client/cart/cart-note.ts',
  },
  // whoever closes a bar or a pop-up asks for just that; their names say nothing of who closed them
  'cairn-dismissed': {
    place: 'local-storage',
    consentClass: 'required',
    purpose: 'stored.dismissed',
    lifetime: 'kept',
    writer: 'client/content/dismissed-notices.ts',
  },
  'cairn-favorites': {
    place: 'session-storage',
    consentClass: 'required',
    purpose: 'stored.favoritesList',
    lifetime: 'tab',
    writer: 'client/favorites/favorites-query.ts',
  },
  'cairn-reloaded': {
    place: 'session-storage',
    consentClass: 'required',
    purpose: 'stored.reloaded',
    lifetime: 'tab',
    writer: 'client/page/reload-guard.ts',
  },
  'cairn-searches': {
    place: 'local-storage',
    consentClass: 'functional',
    purpose: 'stored.searches',
    lifetime: 'kept',
    writer: 'src/features/search/island/recent-searches.ts',
  },
  'cairn-viewed': {
    place: 'local-storage',
    consentClass: 'functional',
    purpose: 'stored.viewed',
    lifetime: 'kept',
    writer: 'client/product/viewed-products.ts',
  },
  // nobody asked for a pop-up, nor for remembering it; without consent those that show once do not show
  'cairn-popups': {
    place: 'session-storage',
    consentClass: 'functional',
    purpose: 'stored.popups',
    lifetime: 'tab',
    writer: 'client/content/seen-popups.ts',
  },
  'cairn-compared': {
    place: 'session-storage',
    consentClass: 'functional',
    purpose: 'stored.compared',
    lifetime: 'tab',
    writer: 'client/product/compare/compared-list.ts',
  },
  'cairn-events': {
    place: 'session-storage',
    consentClass: 'performance',
    purpose: 'stored.reportedEvents',
    lifetime: 'tab',
    writer: 'client/analytics/reported-events.ts',
  },
  'cairn-origins': {
    place: 'session-storage',
    consentClass: 'performance',
    purpose: 'stored.origins',
    lifetime: 'tab',
    writer: 'client/analytics/reported-events.ts',
  },
} as const satisfies Record<string, ItemRow>;

export type StorageKey = keyof typeof storedItems;

/** Returns every item as a list. */
export const listStoredItems = (): { name: StorageKey; item: (typeof storedItems)[StorageKey] }[] =>
  (Object.keys(storedItems) as StorageKey[]).map((name) => ({ name, item: storedItems[name] })); // Object.keys widens names
