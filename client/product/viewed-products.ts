// The products that were viewed last in this browser, newest first: noted here alone, never by the server.

import { colouredProductIdPattern, isSameStyle } from '#lib/rules/ids.ts';
import { viewedStorageKey } from '#lib/storage/browser-names.ts';
import { type ListStorage, readStoredList, removeStoredList, storeList } from '#lib/storage/stored-list.ts';
import { maxViewedProducts } from '#lib/storage/viewed-products.ts';

/** Beside those that are shown, the product whose page is open. */
const maxNoted = maxViewedProducts + 1;

const isProductId = (value: unknown): value is string => typeof value === 'string' && colouredProductIdPattern.test(value);

export const readViewed = (storage: () => ListStorage): string[] =>
  readStoredList(storage, viewedStorageKey, isProductId).slice(0, maxNoted);

/** A style stands in the list once, in the colour that was viewed last. */
export function noteViewed(storage: () => ListStorage, productId: string): void {
  const others = readViewed(storage).filter((id) => !isSameStyle(id, productId));
  storeList(storage, viewedStorageKey, [productId, ...others].slice(0, maxNoted));
}

export const forgetViewed = (storage: () => ListStorage): void => removeStoredList(storage, viewedStorageKey);

/** What is offered beside a product, or on a page that shows none. */
export const listOthers = (viewed: readonly string[], shown: string | undefined): string[] =>
  viewed.filter((id) => shown === undefined || !isSameStyle(id, shown)).slice(0, maxViewedProducts);
