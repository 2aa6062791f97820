// Stores pages for dialogs that were fetched before the link was clicked. The key is the URL.
import type { FetchedPage } from './fetch-page.ts';

/** Milliseconds for which a prefetched page may be displayed. */
const maxAgeMs = 10_000;

const prefetched = new Map<string, { page: Promise<FetchedPage>; fetchedAt: number }>();

export const isPrefetched = (address: string): boolean => Date.now() - (prefetched.get(address)?.fetchedAt ?? 0) < maxAgeMs;

/** Stores a page that is being fetched. It is dropped if fetching fails. */
export function storePrefetched(address: string, page: Promise<FetchedPage>): void {
  page.catch(() => prefetched.delete(address));
  prefetched.set(address, { page, fetchedAt: Date.now() });
}

/** Returns a prefetched page and removes it. Each page is used only once, because its forms contain a submission key. */
export function takePrefetched(address: string): Promise<FetchedPage> | undefined {
  const known = isPrefetched(address) ? prefetched.get(address)?.page : undefined;
  prefetched.delete(address);
  return known;
}

/** Drops all prefetched pages, because a submitted form may have changed their content. */
export const clearPrefetched = (): void => prefetched.clear();
