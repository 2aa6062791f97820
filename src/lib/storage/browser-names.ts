// Names shared by the server and browser scripts: cookies that scripts read, and keys of the browser's storage. Browsers load this file, so
// it must not contain secrets.
import type { StorageKey } from './stored-items.ts';

/** Prefix of all shop cookies. */
export const cookiePrefix = 'cairn-';
/** Additional prefix on https, which precedes `cookiePrefix` (RFC 6265bis, 4.1.3.2). */
export const hostPrefix = '__Host-';

/** Cookie with the number of units in each site's cart: `us.3_ca.12`. */
export const cartCookieName = 'cart';
/** Cookie with the revision of the favorites that this browser last read on each site: `us.17`. */
export const favoritesCookieName = 'favorites';
/** Cookie with the sites in which the shopper has chosen a store: `us_ca`. */
export const storeCookieName = 'store';
/** Cookie with the site of the visitor's country (`de`), which is suggested to the visitor; `seen` once the suggestion was shown. */
export const offerCookieName = 'offer';

/** Cookie with the bars that the visitor closed, latest last: `home-bar.2~sale.1`. */
export const closedCookieName = 'closed';
/** Separator between closed bars. */
export const closedSeparator = '~';

/** Cookie with the visitor's consent, in the format of `formatConsent` in consent.ts: `1.pft`. */
export const consentCookieName = 'consent';

/**
 * Prefix of a BroadcastChannel's name and of a key in localStorage; the site follows. The value is the cart that this browser read last.
 */
export const cartStoragePrefix = 'cairn-cart-' satisfies StorageKey;
/** sessionStorage: the favorites that were read last, with their revision. */
export const favoritesStorageKey = 'cairn-favorites' satisfies StorageKey;
/** localStorage: closed bars and pop-ups. */
export const dismissedStorageKey = 'cairn-dismissed' satisfies StorageKey;
/** sessionStorage: pop-ups that were shown. */
export const seenPopupsStorageKey = 'cairn-popups' satisfies StorageKey;
/** localStorage: latest searches. */
export const searchesStorageKey = 'cairn-searches' satisfies StorageKey;
/** localStorage: recently viewed products. */
export const viewedStorageKey = 'cairn-viewed' satisfies StorageKey;
/** sessionStorage: associate and store of a POS session, in the tab in which the associate signed in. */
export const posStorageKey = 'cairn-till' satisfies StorageKey;
/** sessionStorage: products in the comparison. */
export const comparedStorageKey = 'cairn-compared' satisfies StorageKey;
/** sessionStorage: time of the last automatic reload, in milliseconds since 1970. */
export const reloadStorageKey = 'cairn-reloaded' satisfies StorageKey;
/** sessionStorage: unsent input of a checkout step, to restore it after a reload. */
export const inputStorageKey = 'cairn-input' satisfies StorageKey;
/** sessionStorage: the cart and the amount to pay that the checkout showed last. */
export const totalStorageKey = 'cairn-total' satisfies StorageKey;
/** sessionStorage: ids of one-time events that were already sent. */
export const eventIdsStorageKey = 'cairn-events' satisfies StorageKey;
/** sessionStorage: where the shopper last found each style, for the cart's analytics events. */
export const originsStorageKey = 'cairn-origins' satisfies StorageKey;

/** URL fragment after a sign-in that makes the page display the discount terms in a dialog. */
export const termsFragment = 'discount-terms';
/** URL fragment after a POS sign-in that makes the tab store the associate. */
export const posFragment = 'till';
