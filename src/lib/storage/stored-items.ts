// All keys of the browser's storage. Keys that are not in this table cannot be written, because their names have its type
// (browser-names.ts). The cookies are in src/session/all-cookies.ts.
//
// `required` items are strictly necessary for an explicit request of the visitor (Directive 2002/58/EC, article 5(3); opinion 04/2012 of
// the Article 29 Working Party). Items that only save time, or that no visitor requested, are `functional`.
import type { ConsentClass } from './consent.ts';

interface ItemRow {
  place: 'local-storage' | 'session-storage';
  consentClass: ConsentClass;
  /** Message on the privacy page with the purpose of the item. */
  purpose: `stored.${string}`;
  /** `tab`: until the tab is closed; `kept`: until the visitor clears it. */
  lifetime: 'tab' | 'kept';
  /** Path of the file that writes the item. */
  writer: string;
}

/** The items. A key that ends with a hyphen is followed by the market. */
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
  // visitors explicitly request that a bar or pop-up stays closed; the stored names do not identify them
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
  // visitors request neither a pop-up nor remembering it; without consent, pop-ups that are shown once are not shown
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

/** Returns all items as a list. */
export const listStoredItems = (): { name: StorageKey; item: (typeof storedItems)[StorageKey] }[] =>
  (Object.keys(storedItems) as StorageKey[]).map((name) => ({ name, item: storedItems[name] })); // Object.keys widens names
