// Deletes from the browser's storage what belongs to classes of consent that the visitor refuses. The server deletes their cookies.
import { allowsClass, type Consent, type ConsentClass } from '#lib/storage/consent.ts';
import { listStoredItems } from '#lib/storage/stored-item-names.ts';

interface StoredEntry {
  /** One that ends with a hyphen is the beginning of keys. */
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
    } catch {} // storage is blocked, so nothing is in it
  }
}

function removeKeys(storage: Storage, name: string): void {
  const isMeant = (key: string) => key === name || (name.endsWith('-') && key.startsWith(name));
  for (const key of Object.keys(storage)) if (isMeant(key)) storage.removeItem(key);
}
