// Pages that were visited and cached, and their later state in another isolate.
import { vi } from 'vitest';
import { forgetMemory, forgetRecent } from '#gateway/cache/cached-gateway.ts';
import { cachedPageMemory } from '#http/pages/cache/cached-page.ts';
import type { Storefront } from './storefront.ts';

/** Visits a page, and waits until it is stored and its stock is requested again. */
export async function cachePage(shop: Storefront, path: string): Promise<void> {
  await (await shop.get(path)).text();
  await shop.settled();
  forgetRecent();
}

/** Moves the clock and starts an isolate that has only the data in KV. Ended by `vi.useRealTimers`. */
export function later(ms: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
  forgetMemory();
  cachedPageMemory.clear();
}
