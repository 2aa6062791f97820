// All keys of the browser's storage. Keys that are not in this table cannot be written, because the type of a key name allows only the keys
// of this table (browser-names.ts). The cookies are in src/session/all-cookies.ts.
//
// `required` items are strictly necessary for an explicit request of the visitor (Directive 2002/58/EC, article 5(3); opinion 04/2012 of
// the Article 29 Working Party). Items that only save time, or that no visitor requested, are `functional`.
import type { ConsentClass } from './consent.ts';

interface ItemRow {
  place: 'local-storage' | 'session-storage';
  consentClass: ConsentClass;
  /** Key of the message that explains the item on the privacy page. */
  purpose: `stored.${string}`;
  /** `tab`: stored until the tab is closed. `kept`: stored until the visitor deletes it. */
  lifetime: 'tab' | 'kept';
}

/** All items by key. A key that ends with a hyphen is followed by the site. */
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
  // required, because visitors explicitly ask for a bar or pop-up to stay closed; the stored names do not identify visitors
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
  // required, because shoppers enter this input to place an order; the input is removed when the page has been loaded again
  'cairn-input': {
    place: 'session-storage',
    consentClass: 'required',
    purpose: 'stored.input',
    lifetime: 'tab',
  },
  // required, because shoppers who do not see the page must notice a changed amount before they pay
  'cairn-total': {
    place: 'session-storage',
    consentClass: 'required',
    purpose: 'stored.total',
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
  // functional, because visitors request neither pop-ups nor storing which ones were shown; without consent, pop-ups that may be shown only
  // once are not shown
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

export const listStoredItems = (): { name: StorageKey; item: (typeof storedItems)[StorageKey] }[] =>
  // the cast is safe because these are the keys of the table
  (Object.keys(storedItems) as StorageKey[]).map((name) => ({ name, item: storedItems[name] }));
