import { reloadStorageKey } from '#lib/storage/browser-names.ts';

/** Milliseconds after an automatic reload in which the page must not reload itself again. */
const reloadGuardMs = 10_000;

/**
 * Returns true if a page may reload itself now, and then records the time. Without storage, it returns false, because it could not prevent
 * an endless loop of reloads.
 */
export function canReload(storage: () => Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  try {
    const notes = storage();
    if (now - Number(notes.getItem(reloadStorageKey) ?? Number.NEGATIVE_INFINITY) < reloadGuardMs) return false;
    notes.setItem(reloadStorageKey, String(now));
    return true;
  } catch {
    return false; // storage is blocked or full
  }
}

/** Reloads the page after a delay, unless it has reloaded itself shortly before. */
export function reloadAfter(waitMs: number): void {
  setTimeout(() => canReload(() => sessionStorage, Date.now()) && location.reload(), waitMs);
}
