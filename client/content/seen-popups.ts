// Which pop-ups were seen in this tab. Those that show once per visit do not show where that cannot be remembered.
import { seenPopupsStorageKey } from '#lib/storage/browser-names.ts';
import { type ListStorage, readStoredList, storeList } from '#lib/storage/stored-list.ts';

type SeenStorage = () => Pick<ListStorage, 'getItem' | 'setItem'>;

interface Visit {
  storage: SeenStorage;
  /** Whether the visitor agrees to what is functional. */
  isAllowed: boolean;
}

/** Notes that a pop-up shows now. False where it must not: it was seen before, or nothing may be noted. */
export function noteSeen(id: string, { storage, isAllowed }: Visit): boolean {
  if (!isAllowed) return false;
  const seen = readStoredList(storage, seenPopupsStorageKey);
  if (seen.includes(id)) return false;
  storeList(storage, seenPopupsStorageKey, [...seen, id]);
  return true;
}
