// Pages that were seen and cached, and what becomes of them later in another isolate.
import { vi } from 'vitest';
import { forgetMemory, forgetRecent } from '#gateway/cache/cached-gateway.ts';
import { cachedPageMemory } from '#http/pages/cache/cached-page.ts';
import type { Storefront } from './storefront.ts';

/** Sees a page, and waits until it is stored and its stock is asked for again. */
export async function cachePage(shop: Storefront, path: string): Promise<void> {
  await (await shop.get(path)).text();
  await shop.settled();
  forgetRecent();
}

/** So much later, in an isolate that has only what KV has. Ended by `vi.useRealTimers`. */
export function later(ms: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
  forgetMemory();
  cachedPageMemory.clear();
}
