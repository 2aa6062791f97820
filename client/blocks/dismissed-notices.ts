// Which bars and pop-ups were closed in this browser: they do not come back.
import { dismissedStorageKey } from '#lib/browser-names.ts';
import { readStoredList, storeList } from '#lib/stored-list.ts';

/** The oldest are forgotten. */
const maxIds = 50;

const storage = () => localStorage;

export const readDismissed = (): string[] => readStoredList(storage, dismissedStorageKey);

/** `id` says what it is of, too: `bar:summer.2`. */
export const isDismissed = (id: string): boolean => readDismissed().includes(id);

export function rememberDismissal(id: string): void {
  const others = readDismissed().filter((each) => each !== id);
  storeList(storage, dismissedStorageKey, [...others, id].slice(-maxIds));
}
