import { reloadStorageKey } from '#lib/browser-names.ts';

/** A page that reloaded itself does not do so again for this long. */
export const reloadGuardMs = 10_000;

/** Whether a page may reload itself now, which it then is taken to do. Never where nothing can be noted. */
export function mayReload(storage: () => Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  try {
    const notes = storage();
    if (now - Number(notes.getItem(reloadStorageKey) ?? Number.NEGATIVE_INFINITY) < reloadGuardMs) return false;
    notes.setItem(reloadStorageKey, String(now));
    return true;
  } catch {
    return false; // storage is blocked, or full
  }
}

/** Loads the page again after so many milliseconds, unless it has just done so. */
export function reloadAfter(waitMs: number): void {
  setTimeout(() => mayReload(() => sessionStorage, Date.now()) && location.reload(), waitMs);
}
