// The products that this browser has viewed recently, newest first. They are stored only in the browser, never on the server.

import { isId } from '#lib/rules/ids.ts';
import { viewedStorageKey } from '#lib/storage/browser-names.ts';
import { type ListStorage, readStoredList, removeStoredList, storeList } from '#lib/storage/stored-list.ts';
import { maxViewedProducts } from '#lib/storage/viewed-products.ts';

/** Maximum number of stored products: those that are displayed, and the product of the current page. */
const maxStoredProducts = maxViewedProducts + 1;

const isProductId = (value: unknown): value is string => typeof value === 'string' && isId(value);

export const readViewed = (storage: () => ListStorage): string[] =>
  readStoredList(storage, viewedStorageKey, isProductId).slice(0, maxStoredProducts);

/**
 * Adds a viewed product. The list contains each style only once, in the color that was viewed last. `styleIds` are the ids of all colors of
 * the product.
 */
export function recordViewed(storage: () => ListStorage, productId: string, styleIds: readonly string[]): void {
  const others = readViewed(storage).filter((id) => !styleIds.includes(id));
  storeList(storage, viewedStorageKey, [productId, ...others].slice(0, maxStoredProducts));
}

export const clearViewed = (storage: () => ListStorage): void => removeStoredList(storage, viewedStorageKey);

/** Returns the viewed products to display, without the product of the current page in any of its colors. */
export const listOtherProducts = (viewed: readonly string[], styleIds: readonly string[]): string[] =>
  viewed.filter((id) => !styleIds.includes(id)).slice(0, maxViewedProducts);
