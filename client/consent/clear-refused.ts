// Deletes items of refused consent classes from the browser's storage. The server deletes the cookies of these classes.
import { allowsClass, type Consent, type ConsentClass } from '#lib/storage/consent.ts';
import { listStoredItems } from '#lib/storage/stored-items.ts';

interface StoredEntry {
  /** A storage key; or a key prefix, if it ends with a hyphen. */
  name: string;
  item: { place: string; consentClass: ConsentClass };
}

type Storages = Readonly<Record<'local-storage' | 'session-storage', () => Storage>>;

export const pageStorages: Storages = { 'local-storage': () => localStorage, 'session-storage': () => sessionStorage };

export function clearRefused(consent: Consent, storages: Storages, entries: readonly StoredEntry[] = listStoredItems()): void {
  for (const { name, item } of entries) {
    const { place } = item;
    if (allowsClass(consent, item.consentClass) || (place !== 'local-storage' && place !== 'session-storage')) continue;
    try {
      removeKeys(storages[place](), name);
    } catch {} // the browser blocks storage, so there is nothing to delete
  }
}

function removeKeys(storage: Storage, name: string): void {
  const isMeant = (key: string) => key === name || (name.endsWith('-') && key.startsWith(name));
  for (const key of Object.keys(storage)) if (isMeant(key)) storage.removeItem(key);
}
