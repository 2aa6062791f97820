// The products that this browser has viewed recently, newest first. They are stored only in the browser, never on the server.

import { colouredProductIdPattern, isSameStyle } from '#lib/rules/ids.ts';
import { viewedStorageKey } from '#lib/storage/browser-names.ts';
import { type ListStorage, readStoredList, removeStoredList, storeList } from '#lib/storage/stored-list.ts';
import { maxViewedProducts } from '#lib/storage/viewed-products.ts';

/** Maximum number of stored products: those that are displayed, and the product of the current page. */
const maxStoredProducts = maxViewedProducts + 1;

const isProductId = (value: unknown): value is string => typeof value === 'string' && colouredProductIdPattern.test(value);

export const readViewed = (storage: () => ListStorage): string[] =>
  readStoredList(storage, viewedStorageKey, isProductId).slice(0, maxStoredProducts);

/** Adds a viewed product. The list contains each style only once, in the color that was viewed last. */
export function recordViewed(storage: () => ListStorage, productId: string): void {
  const others = readViewed(storage).filter((id) => !isSameStyle(id, productId));
  storeList(storage, viewedStorageKey, [productId, ...others].slice(0, maxStoredProducts));
}

export const clearViewed = (storage: () => ListStorage): void => removeStoredList(storage, viewedStorageKey);

/** Returns the viewed products to display, without the product of the current page. */
export const listOtherProducts = (viewed: readonly string[], shown: string | undefined): string[] =>
  viewed.filter((id) => shown === undefined || !isSameStyle(id, shown)).slice(0, maxViewedProducts);
