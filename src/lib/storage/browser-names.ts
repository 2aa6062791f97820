// Names that the server and the scripts in the browser share: cookies that scripts read, and notes in the browser's storage.
// Browsers load this file: nothing secret may stand here.
import type { StorageKey } from './stored-items.ts';

/** Every cookie of the shop begins with this. */
export const cookiePrefix = 'cairn-';
/** On https it stands before that prefix (RFC 6265bis, 4.1.3.2). */
export const hostPrefix = '__Host-';

/** Units in the cart, by site: `us.3_ca.12`. */
export const cartCookieName = 'cart';
/** The revision of the favorites that this browser has seen, by site: `us.17`. */
export const favoritesCookieName = 'favorites';
/** The sites in which the shopper has chosen a store: `us_ca`. */
export const storeCookieName = 'store';
/** The site of the visitor's country: `de`. After the offer was shown it is `seen`. */
export const offerCookieName = 'offer';

/** The bars that were closed, the last one at the end: `home-bar.2~sale.1`. */
export const closedCookieName = 'closed';
/** Between them. */
export const closedSeparator = '~';

/** What the visitor agreed to, as `formatConsent` of consent.ts writes it: `1.pft`. */
export const consentCookieName = 'consent';

/** BroadcastChannel, and followed by the site localStorage: the cart that this browser saw last. */
export const cartNotePrefix = 'cairn-cart-' satisfies StorageKey;
/** sessionStorage: the favorites of the revision that was read last. */
export const favoritesStorageKey = 'cairn-favorites' satisfies StorageKey;
/** localStorage: the bars and pop-ups that were closed. */
export const dismissedStorageKey = 'cairn-dismissed' satisfies StorageKey;
/** sessionStorage: the pop-ups that were seen. */
export const seenPopupsStorageKey = 'cairn-popups' satisfies StorageKey;
/** localStorage: what was searched for last. */
export const searchesStorageKey = 'cairn-searches' satisfies StorageKey;
/** localStorage: the products that were viewed last. */
export const viewedStorageKey = 'cairn-viewed' satisfies StorageKey;
/** sessionStorage: who sells where, in the tab in which they signed in. */
export const posStorageKey = 'cairn-till' satisfies StorageKey;
/** sessionStorage: the products that are compared. */
export const comparedStorageKey = 'cairn-compared' satisfies StorageKey;
/** sessionStorage: when a page last reloaded itself, in milliseconds since 1970. */
export const reloadStorageKey = 'cairn-reloaded' satisfies StorageKey;
/** sessionStorage: ids of analytics events that happen once, and were reported. */
export const eventIdsStorageKey = 'cairn-events' satisfies StorageKey;
/** sessionStorage: where the shopper met which product. */
export const originsStorageKey = 'cairn-origins' satisfies StorageKey;

/** A sign-in that leads to a page with this fragment opens the terms of a discount in a dialog. */
export const termsFragment = 'discount-terms';
/** The sign-in at a POS leads to a page with this fragment, so that its own tab notes who sells. */
export const posFragment = 'till';
