import { reloadStorageKey } from '#lib/storage/browser-names.ts';

/** A page that reloaded itself does not reload again for this long. */
const reloadGuardMs = 10_000;

/** Whether a page may reload itself now; if so, notes the reload. False without storage, as a loop could not be stopped. */
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

/** Reloads the page after a wait, unless it has just been reloaded. */
export function reloadAfter(waitMs: number): void {
  setTimeout(() => mayReload(() => sessionStorage, Date.now()) && location.reload(), waitMs);
}
