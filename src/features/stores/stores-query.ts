// Reads the query and the form of the store locator.
import type { Position } from '#lib/distance.ts';

export const storeKinds = ['store', 'point'] as const;

export const kindLabels = { store: 'stores.kind.store', point: 'stores.kind.point' } as const;

export interface StoreQuery {
  kind: (typeof storeKinds)[number];
  /** Search text: a town or a postal code. */
  text: string | undefined;
}

const maxTextLength = 60;

/** Parses the query. Invalid values are ignored. */
export const readStoreQuery = (query: URLSearchParams): StoreQuery => ({
  kind: query.get('kind') === 'point' ? 'point' : 'store',
  text:
    query
      .get('q')
      ?.trim()
      .slice(0, maxTextLength)
      .replace(/\p{Cs}$/u, '') || undefined,
});

/** Returns the position that the browser sent, or undefined if it is invalid. */
export function readPosition(form: URLSearchParams): Position | undefined {
  const [latitude, longitude] = ['latitude', 'longitude'].map((name) => {
    const text = form.get(name) ?? '';
    return /^-?\d{1,3}(\.\d{1,8})?$/.test(text) ? Number(text) : Number.NaN;
  });
  if (latitude === undefined || longitude === undefined) return undefined;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
}
