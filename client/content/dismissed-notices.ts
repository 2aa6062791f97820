// Ids of the bars and pop-ups that were closed in this browser and must not reappear.
import { closedCookieName, closedSeparator, cookiePrefix, dismissedStorageKey, hostPrefix } from '#lib/storage/browser-names.ts';
import { readStoredList, storeList } from '#lib/storage/stored-list.ts';

/** Maximum number of stored ids. Beyond that, the oldest are dropped. */
const maxIds = 50;

const storage = () => localStorage;

/** @public because a test imports this module by a variable path. */
export const readDismissed = (): string[] => readStoredList(storage, dismissedStorageKey);

/** Returns true if an id was dismissed. The id starts with its kind, such as `bar:summer.2`. */
export const isDismissed = (id: string): boolean => readDismissed().includes(id);

export function rememberDismissal(id: string): void {
  const others = readDismissed().filter((each) => each !== id);
  storeList(storage, dismissedStorageKey, [...others, id].slice(-maxIds));
  if (id.startsWith(barPrefix)) recordClosedBars();
}

const barPrefix = 'bar:';
/** Maximum number of closed bars in the cookie, because the cookie is sent with every request. The latest are kept. */
const maxBars = 10;
/** Lifetime of the cookie in seconds, as in src/session/preferences.ts, which is not part of the browser code. */
const lifeSeconds = 365 * 24 * 60 * 60;

/**
 * Stores the closed bars in a cookie. The server hides them in pages that it renders per request; otherwise they would be visible for a
 * moment.
 */
export function recordClosedBars(): void {
  const bars = readDismissed().flatMap((id) => (id.startsWith(barPrefix) ? [id.slice(barPrefix.length)] : []));
  const value = bars.slice(-maxBars).join(closedSeparator);
  const isSecure = location.protocol === 'https:';
  const name = `${isSecure ? hostPrefix : ''}${cookiePrefix}${closedCookieName}`;
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
  document.cookie = `${name}=${value}; Path=/; Max-Age=${lifeSeconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}
