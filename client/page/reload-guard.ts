import { reloadStorageKey } from '#lib/storage/browser-names.ts';

/** Milliseconds in which a page that has reloaded itself must not reload again. */
const reloadGuardMs = 10_000;

/**
 * True if a page may reload itself now; it then stores the time of the reload. False without storage, because a reload loop could not be
 * prevented.
 */
export function mayReload(storage: () => Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  try {
    const notes = storage();
    if (now - Number(notes.getItem(reloadStorageKey) ?? Number.NEGATIVE_INFINITY) < reloadGuardMs) return false;
    notes.setItem(reloadStorageKey, String(now));
    return true;
  } catch {
    return false; // storage is blocked or full
  }
}

/** Reloads the page after a delay, unless it has just been reloaded. */
export function reloadAfter(waitMs: number): void {
  setTimeout(() => mayReload(() => sessionStorage, Date.now()) && location.reload(), waitMs);
}
