// What this browser tab remembers of what was reported, with consent to the class performance: events that happen once, and where the
// shopper met a product.
import { type InteractionOrigin, isInteractionOrigin } from '#domain/analytics/interaction-origins.ts';
import { eventIdsStorageKey, originsStorageKey } from '#lib/storage/browser-names.ts';

const maxEntries = 50;

/** Whether an event that happens once is a new one here; from now on it is not. */
export function noteOnce(id: string): boolean {
  const known = readEntries(eventIdsStorageKey);
  if (known.some(([each]) => each === id)) return false;
  writeEntries(eventIdsStorageKey, [...known, [id, '']]);
  return true;
}

/** Where the shopper met a product, and under what it was recommended there. */
interface Met {
  origin: InteractionOrigin;
  recToken?: string | undefined;
}

export function noteMet(productId: string, { origin, recToken = '' }: Met): void {
  const style = readStyle(productId);
  // neither has a blank in it
  writeEntries(originsStorageKey, [...readEntries(originsStorageKey).filter(([each]) => each !== style), [style, `${origin} ${recToken}`]]);
}

export function findMet(productId: string): Met | undefined {
  const style = readStyle(productId);
  const [, noted = ''] = readEntries(originsStorageKey).find(([each]) => each === style) ?? [];
  const [origin, recToken] = noted.split(' ');
  return isInteractionOrigin(origin) ? { origin, ...(recToken && { recToken }) } : undefined;
}

/** On its page a shopper may choose another colour of what they met. */
const readStyle = (productId: string): string => productId.slice(0, 8);

type Entry = [key: string, value: string];

function readEntries(name: string): Entry[] {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? '[]'); // written below
  } catch {
    return []; // a browser may forbid its storage
  }
}

function writeEntries(name: string, entries: Entry[]): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(entries.slice(-maxEntries)));
  } catch {
    // forbidden, or full: then the server tells what comes twice
  }
}
