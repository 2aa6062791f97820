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
}

/** The items. A key that ends with a hyphen is followed by the market. */
export const storedItems = {
  'cairn-till': {
    place: 'session-storage',
    consentClass: 'required',
    purpose: 'stored.tillTab',
    lifetime: 'tab',
  },
  'cairn-cart-': {
    place: 'local-storage',
    consentClass: 'required',
    purpose: 'stored.cartNote',
    lifetime: 'kept',
  },
  // visitors explicitly request that a bar or pop-up stays closed; the stored names do not identify them
  'cairn-dismissed': {
    place: 'local-storage',
    consentClass: 'required',
    purpose: 'stored.dismissed',
    lifetime: 'kept',
  },
  'cairn-favorites': {
    place: 'session-storage',
    consentClass: 'required',
    purpose: 'stored.favoritesList',
    lifetime: 'tab',
  },
  'cairn-reloaded': {
    place: 'session-storage',
    consentClass: 'required',
    purpose: 'stored.reloaded',
    lifetime: 'tab',
  },
  'cairn-searches': {
    place: 'local-storage',
    consentClass: 'functional',
    purpose: 'stored.searches',
    lifetime: 'kept',
  },
  'cairn-viewed': {
    place: 'local-storage',
    consentClass: 'functional',
    purpose: 'stored.viewed',
    lifetime: 'kept',
  },
  // visitors request neither a pop-up nor remembering it; without consent, pop-ups that are shown once are not shown
  'cairn-popups': {
    place: 'session-storage',
    consentClass: 'functional',
    purpose: 'stored.popups',
    lifetime: 'tab',
  },
  'cairn-compared': {
    place: 'session-storage',
    consentClass: 'functional',
    purpose: 'stored.compared',
    lifetime: 'tab',
  },
  'cairn-events': {
    place: 'session-storage',
    consentClass: 'performance',
    purpose: 'stored.reportedEvents',
    lifetime: 'tab',
  },
  'cairn-origins': {
    place: 'session-storage',
    consentClass: 'performance',
    purpose: 'stored.origins',
    lifetime: 'tab',
  },
} as const satisfies Record<string, ItemRow>;

export type StorageKey = keyof typeof storedItems;

/** Returns all items as a list. */
export const listStoredItems = (): { name: StorageKey; item: (typeof storedItems)[StorageKey] }[] =>
  (Object.keys(storedItems) as StorageKey[]).map((name) => ({ name, item: storedItems[name] })); // Object.keys widens names
