// Caches pages and reads them later in another isolate.
import { vi } from 'vitest';
import { clearMemory, clearRecentReplies } from '#gateway/cache/cached-gateway.ts';
import { cachedPageMemory } from '#http/pages/cache/cached-page.ts';
import type { Storefront } from './storefront.ts';

/** Visits a page, waits until it is cached, and forgets the latest replies, so that the next visit requests stock again. */
export async function cachePage(shop: Storefront, path: string): Promise<void> {
  await (await shop.get(path)).text();
  await shop.settled();
  clearRecentReplies();
}

/** Moves the clock and simulates a new isolate, which has only the data in KV. `vi.useRealTimers` restores the clock. */
export function later(ms: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
  clearMemory();
  cachedPageMemory.clear();
}
