// Records which pop-ups were displayed in this tab. Without functional consent, a pop-up that appears once per visit is not displayed at
// all.
import { seenPopupsStorageKey } from '#lib/storage/browser-names.ts';
import { type ListStorage, readStoredList, storeList } from '#lib/storage/stored-list.ts';

type SeenStorage = () => Pick<ListStorage, 'getItem' | 'setItem'>;

interface Visit {
  storage: SeenStorage;
  /** True if the visitor consents to functional storage. */
  isAllowed: boolean;
}

/**
 * Records that a pop-up is about to appear. Returns false if it must not appear, because it has appeared before or nothing may be stored.
 */
export function recordPopupView(id: string, { storage, isAllowed }: Visit): boolean {
  if (!isAllowed) return false;
  const seen = readStoredList(storage, seenPopupsStorageKey);
  if (seen.includes(id)) return false;
  storeList(storage, seenPopupsStorageKey, [...seen, id]);
  return true;
}
