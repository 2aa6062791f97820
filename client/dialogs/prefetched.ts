// Pages that were fetched ahead of the click, by address.
import type { FetchedPage } from './fetch-page.ts';

/** A prefetched page may be shown for this long. */
const shownForMs = 10_000;

const prefetched = new Map<string, { page: Promise<FetchedPage>; fetchedAt: number }>();

export const isPrefetched = (address: string): boolean => Date.now() - (prefetched.get(address)?.fetchedAt ?? 0) < shownForMs;

/** Keeps a page that is on its way. One that does not come is forgotten. */
export function keepPrefetched(address: string, page: Promise<FetchedPage>): void {
  page.catch(() => prefetched.delete(address));
  prefetched.set(address, { page, fetchedAt: Date.now() });
}

/** Gives a page once, because its forms hold a submission key. */
export function takePrefetched(address: string): Promise<FetchedPage> | undefined {
  const known = isPrefetched(address) ? prefetched.get(address)?.page : undefined;
  prefetched.delete(address);
  return known;
}

/** A form may have changed what any of them shows. */
export const forgetPrefetched = (): void => prefetched.clear();
