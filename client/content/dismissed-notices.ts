// Which bars and pop-ups were closed in this browser: they do not come back.
import { closedCookieName, closedSeparator, cookiePrefix, dismissedStorageKey, hostPrefix } from '#lib/storage/browser-names.ts';
import { readStoredList, storeList } from '#lib/storage/stored-list.ts';

/** The oldest are forgotten. */
const maxIds = 50;

const storage = () => localStorage;

/** @public because a test imports this module by a variable path. */
export const readDismissed = (): string[] => readStoredList(storage, dismissedStorageKey);

/** `id` says what it is of, too: `bar:summer.2`. */
export const isDismissed = (id: string): boolean => readDismissed().includes(id);

export function rememberDismissal(id: string): void {
  const others = readDismissed().filter((each) => each !== id);
  storeList(storage, dismissedStorageKey, [...others, id].slice(-maxIds));
  if (id.startsWith(barPrefix)) noteClosedBars();
}

const barPrefix = 'bar:';
/** With every request they are sent: those that were closed last. */
const maxBars = 10;
/** As the table of stored items says (lib/storage/stored-items.ts). The table itself would be a chunk more. */
const lifeSeconds = 365 * 24 * 60 * 60;

/** Tells the server, which makes some pages for their request: it leaves out there what would flash up. */
export function noteClosedBars(): void {
  const bars = readDismissed().flatMap((id) => (id.startsWith(barPrefix) ? [id.slice(barPrefix.length)] : []));
  const value = bars.slice(-maxBars).join(closedSeparator);
  const isSecure = location.protocol === 'https:';
  const name = `${isSecure ? hostPrefix : ''}${cookiePrefix}${closedCookieName}`;
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
  document.cookie = `${name}=${value}; Path=/; Max-Age=${lifeSeconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}
