// A list of a browser's storage. The storage may be forbidden, full, or written by somebody else: then the list is empty, or stays as it was.
import type { StorageKey } from './stored-items.ts';

/** Of the Web Storage API (WHATWG HTML, 12.2). */
export interface ListStorage {
  getItem: (key: string) => string | null;
  setItem: (key: string, value: string) => void;
  removeItem: (key: string) => void;
}

/** A browser that forbids its storage throws as soon as it is named. */
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
  } catch {} // what is in memory has to do
}

export function removeStoredList(open: OpenStorage<'removeItem'>, key: StorageKey): void {
  try {
    open().removeItem(key);
  } catch {} // then nothing was stored
}
