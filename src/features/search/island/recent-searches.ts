// The latest searches in this browser, newest first. They are stored only with consent, and only in the browser.

import { readConsent } from '#islands/page-consent.ts';
import { readSearchText } from '#lib/rules/search-text.ts';
import { searchesStorageKey } from '#lib/storage/browser-names.ts';
import { readStoredList, removeStoredList, storeList } from '#lib/storage/stored-list.ts';

const maxSearches = 5;

const storage = () => localStorage;

export const readSearches = (): string[] => readStoredList(storage, searchesStorageKey).slice(0, maxSearches);

export function rememberSearch(typed: string): void {
  const text = readSearchText(typed);
  if (text === '' || !readConsent().functional) return;
  const others = readSearches().filter((each) => each.toLowerCase() !== text.toLowerCase());
  storeList(storage, searchesStorageKey, [text, ...others].slice(0, maxSearches));
}

export const clearSearches = (): void => removeStoredList(storage, searchesStorageKey);
