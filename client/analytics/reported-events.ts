// Data about reported events that this tab stores, with consent to the class performance: which one-time events were reported, and where
// the shopper found a product.
import { type InteractionOrigin, isInteractionOrigin } from '#domain/analytics/interaction-origins.ts';
import { eventIdsStorageKey, originsStorageKey } from '#lib/storage/browser-names.ts';

const maxEntries = 50;

/** Records an event that is reported only once. Returns false if it was already recorded. */
export function markReported(id: string): boolean {
  const known = readEntries(eventIdsStorageKey);
  if (known.some(([each]) => each === id)) return false;
  writeEntries(eventIdsStorageKey, [...known, [id, '']]);
  return true;
}

/** Where the shopper found a product, and the recommendation token if the product was recommended. */
interface ProductOrigin {
  origin: InteractionOrigin;
  recToken?: string | undefined;
}

export function recordProductOrigin(productId: string, { origin, recToken = '' }: ProductOrigin): void {
  // a space separates origin and token, because neither contains one
  writeEntries(originsStorageKey, [
    ...readEntries(originsStorageKey).filter(([each]) => each !== productId),
    [productId, `${origin} ${recToken}`],
  ]);
}

/** Finds the latest origin of a product, or of another of its colors. `colourPaths` are the paths of the page’s product in its colors. */
export function findProductOrigin(productId: string, colourPaths: readonly string[] = []): ProductOrigin | undefined {
  const isColour = (id: string) => colourPaths.some((path) => path.endsWith(`/${id}`) || path.endsWith(`-${id}`));
  const isOfStyle = isColour(productId) ? isColour : (id: string) => id === productId;
  const [, noted = ''] = readEntries(originsStorageKey).findLast(([id]) => isOfStyle(id)) ?? [];
  const [origin, recToken] = noted.split(' ');
  return isInteractionOrigin(origin) ? { origin, ...(recToken && { recToken }) } : undefined;
}

type Entry = [key: string, value: string];

function readEntries(name: string): Entry[] {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? '[]'); // the type is known, because only writeEntries stores this value
  } catch {
    return []; // storage may be blocked
  }
}

function writeEntries(name: string, entries: Entry[]): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(entries.slice(-maxEntries)));
  } catch {
    // storage is blocked or full; the server then recognizes duplicates
  }
}
