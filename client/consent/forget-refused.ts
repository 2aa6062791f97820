// Deletes stored items of consent classes that the visitor refuses from the browser's storage. The server deletes the cookies.
import { allowsClass, type Consent, type ConsentClass } from '#lib/storage/consent.ts';
import { listStoredItems } from '#lib/storage/stored-items.ts';

interface StoredEntry {
  /** A key, or a prefix of keys if it ends with a hyphen. */
  name: string;
  item: { place: string; consentClass: ConsentClass };
}

type Storages = Readonly<Record<'local-storage' | 'session-storage', () => Storage>>;

export const pageStorages: Storages = { 'local-storage': () => localStorage, 'session-storage': () => sessionStorage };

export function forgetRefused(consent: Consent, storages: Storages, entries: readonly StoredEntry[] = listStoredItems()): void {
  for (const { name, item } of entries) {
    const { place } = item;
    if (allowsClass(consent, item.consentClass) || (place !== 'local-storage' && place !== 'session-storage')) continue;
    try {
      removeKeys(storages[place](), name);
    } catch {} // storage is blocked, so it is empty
  }
}

function removeKeys(storage: Storage, name: string): void {
  const isMeant = (key: string) => key === name || (name.endsWith('-') && key.startsWith(name));
  for (const key of Object.keys(storage)) if (isMeant(key)) storage.removeItem(key);
}
