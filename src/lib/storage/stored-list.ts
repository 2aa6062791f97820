// Lists in the browser's storage. If the storage is blocked or full, writing a list has no effect. If its data is invalid, the list is
// empty.
import type { StorageKey } from './stored-items.ts';

/** The part of the Web Storage API that is used (WHATWG HTML, 12.2). */
export interface ListStorage {
  getItem: (key: string) => string | null;
  setItem: (key: string, value: string) => void;
  removeItem: (key: string) => void;
}

/** Returns the storage. It is a function, because a browser that blocks its storage throws when the property is read. */
type OpenStorage<Used extends keyof ListStorage> = () => Pick<ListStorage, Used>;

const isText = (value: unknown): value is string => typeof value === 'string';

export function readStoredList(open: OpenStorage<'getItem'>, key: StorageKey): string[];
export function readStoredList<Item>(open: OpenStorage<'getItem'>, key: StorageKey, isItem: (value: unknown) => value is Item): Item[];
export function readStoredList(open: OpenStorage<'getItem'>, key: StorageKey, isItem: (value: unknown) => boolean = isText): unknown[] {
  try {
    const known: unknown = JSON.parse(open().getItem(key) ?? '[]');
    return Array.isArray(known) ? known.filter(isItem) : [];
  } catch {
    return [];
  }
}

export function storeList(open: OpenStorage<'setItem'>, key: StorageKey, items: readonly unknown[]): void {
  try {
    open().setItem(key, JSON.stringify(items));
  } catch {} // the page continues with its list in memory
}

export function removeStoredList(open: OpenStorage<'removeItem'>, key: StorageKey): void {
  try {
    open().removeItem(key);
  } catch {} // a blocked storage contains no items
}
