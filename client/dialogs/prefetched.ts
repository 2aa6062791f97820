// Pages that were fetched ahead of the click, by address.
import type { FetchedPage } from './fetch-page.ts';

/** Milliseconds for which a prefetched page may be used. */
const shownForMs = 10_000;

const prefetched = new Map<string, { page: Promise<FetchedPage>; fetchedAt: number }>();

export const isPrefetched = (address: string): boolean => Date.now() - (prefetched.get(address)?.fetchedAt ?? 0) < shownForMs;

/** Stores a page that is being fetched. If it fails, it is dropped. */
export function keepPrefetched(address: string, page: Promise<FetchedPage>): void {
  page.catch(() => prefetched.delete(address));
  prefetched.set(address, { page, fetchedAt: Date.now() });
}

/** Returns a page only once, because its forms contain a submission key. */
export function takePrefetched(address: string): Promise<FetchedPage> | undefined {
  const known = isPrefetched(address) ? prefetched.get(address)?.page : undefined;
  prefetched.delete(address);
  return known;
}

/** Drops all prefetched pages, because a form may have changed their content. */
export const forgetPrefetched = (): void => prefetched.clear();
