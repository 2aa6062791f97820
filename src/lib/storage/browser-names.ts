// Names that the server and browser scripts share: cookies that scripts read, and keys of the browser's storage. Browsers load this file,
// so it must not contain secrets.
import type { StorageKey } from './stored-items.ts';

/** Prefix of all cookies of the shop. */
export const cookiePrefix = 'cairn-';
/** Precedes the other prefix on https (RFC 6265bis, 4.1.3.2). */
export const hostPrefix = '__Host-';

/** Units in the cart, by site: `us.3_ca.12`. */
export const cartCookieName = 'cart';
/** Revision of the favorites that this browser last read, by site: `us.17`. */
export const favoritesCookieName = 'favorites';
/** Sites in which the shopper has chosen a store: `us_ca`. */
export const storeCookieName = 'store';
/** Site of the visitor's country: `de`. After the offer was shown, it is `seen`. */
export const offerCookieName = 'offer';

/** Closed bars, the latest at the end: `home-bar.2~sale.1`. */
export const closedCookieName = 'closed';
/** Separates closed bars. */
export const closedSeparator = '~';

/** The visitor's consent, in the form of `formatConsent` in consent.ts: `1.pft`. */
export const consentCookieName = 'consent';

/** Name of a BroadcastChannel and, followed by the site, key in localStorage: the cart that this browser read last. */
export const cartNotePrefix = 'cairn-cart-' satisfies StorageKey;
/** sessionStorage: the favorites of the revision that was read last. */
export const favoritesStorageKey = 'cairn-favorites' satisfies StorageKey;
/** localStorage: the closed bars and pop-ups. */
export const dismissedStorageKey = 'cairn-dismissed' satisfies StorageKey;
/** sessionStorage: the pop-ups that were shown. */
export const seenPopupsStorageKey = 'cairn-popups' satisfies StorageKey;
/** localStorage: the latest searches. */
export const searchesStorageKey = 'cairn-searches' satisfies StorageKey;
/** localStorage: the recently viewed products. */
export const viewedStorageKey = 'cairn-viewed' satisfies StorageKey;
/** sessionStorage: associate and store of the POS, in the tab in which the associate signed in. */
export const posStorageKey = 'cairn-till' satisfies StorageKey;
/** sessionStorage: the products in the comparison. */
export const comparedStorageKey = 'cairn-compared' satisfies StorageKey;
/** sessionStorage: time of the last automatic reload, in milliseconds since 1970. */
export const reloadStorageKey = 'cairn-reloaded' satisfies StorageKey;
/** sessionStorage: ids of events that are reported once and were sent. */
export const eventIdsStorageKey = 'cairn-events' satisfies StorageKey;
/** sessionStorage: the place where the shopper last found each style, for analytics events of the cart. */
export const originsStorageKey = 'cairn-origins' satisfies StorageKey;

/** Fragment to which a sign-in redirects; the page then shows the terms of a discount in a dialog. */
export const termsFragment = 'discount-terms';
/** Fragment to which a POS sign-in redirects, so that its tab stores the associate. */
export const posFragment = 'till';
