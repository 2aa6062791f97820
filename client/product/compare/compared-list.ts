// The list of products to compare. With functional consent it is stored in this tab; otherwise it is lost when the shopper leaves the page.

import type { ComparedProduct } from '#features/product/compare/compare-setup.tsx';
import { comparedStorageKey } from '#lib/storage/browser-names.ts';
import { maxCompared } from '#lib/storage/compared-ids.ts';
import { type ListStorage, readStoredList, storeList } from '#lib/storage/stored-list.ts';

export type Compared = readonly ComparedProduct[];

type ComparedStorage = Pick<ListStorage, 'getItem' | 'setItem'>;

const isProduct = (value: unknown): value is ComparedProduct =>
  typeof value === 'object' &&
  value !== null &&
  'productId' in value &&
  typeof value.productId === 'string' &&
  'name' in value &&
  typeof value.name === 'string';

export const readCompared = (storage: () => ComparedStorage): Compared =>
  readStoredList(storage, comparedStorageKey, isProduct).slice(0, maxCompared);

export const rememberCompared = (storage: () => ComparedStorage, products: Compared): void =>
  storeList(storage, comparedStorageKey, products);

/** A product of the page, with the ids of all its colors. */
export interface ComparableProduct extends ComparedProduct {
  styleIds: readonly string[];
}

/** Returns true if the list contains the product in any of its colors. */
export const isCompared = (products: Compared, { styleIds }: Pick<ComparableProduct, 'styleIds'>): boolean =>
  products.some(({ productId }) => styleIds.includes(productId));

/** Returns the list with the product added, or removed if it was in the list. Undefined if the list is full. */
export function toggleCompared(products: Compared, { styleIds, ...product }: ComparableProduct): Compared | undefined {
  if (isCompared(products, { styleIds })) return products.filter(({ productId }) => !styleIds.includes(productId));
  return products.length < maxCompared ? [...products, product] : undefined;
}
