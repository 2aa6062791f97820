// Caches with the lifetime of a Worker isolate. Each cache has a name, under which /cache-entries lists it.
import { BoundedMap } from './bounded-map.ts';
import { MemoryBudget } from './memory-budget.ts';

/**
 * Maximum number of bytes in all caches of an isolate. It is a quarter of an isolate's 128 MB, because values take more memory than their
 * texts.
 */
export const isolateBudgetBytes = 32_000_000;

interface CacheLimits {
  /** Description of the entries for developers, shown in the list of caches. */
  name: string;
  maxEntries: number;
  /**
   * Maximum number of bytes. The weights that are passed to `put` count as bytes; for a text, pass its length in characters. A cache with
   * this maximum also counts towards the isolate's budget. By default, bytes are not limited; use that only for small entries.
   */
  maxBytes?: number;
}

export interface IsolateCacheState {
  name: string;
  entries: number;
  maxEntries: number;
  bytes: number;
  /** Maximum number of bytes; undefined if bytes are not limited. */
  maxBytes: number | undefined;
  hits: number;
  misses: number;
}

/** Memory used by the isolate's caches. */
export interface IsolateMemoryState {
  /** Number of bytes in all caches. */
  bytes: number;
  maxBytes: number;
  /** All caches, largest first. */
  caches: IsolateCacheState[];
}

const budget = new MemoryBudget(isolateBudgetBytes);
const created: { limits: CacheLimits; map: BoundedMap<unknown> }[] = [];

/**
 * Creates a cache with the lifetime of the isolate. If its own limits are exceeded, it drops its least recently used entry. If the
 * isolate's budget is exceeded, the least recently used entry of all caches is dropped. Call this only once per module, because every cache
 * remains in the list of caches.
 */
export function createIsolateCache<Value>(limits: CacheLimits): BoundedMap<Value> {
  const map = new BoundedMap<Value>(limits.maxEntries, limits.maxBytes, limits.maxBytes === undefined ? undefined : budget);
  created.push({ limits, map });
  return map;
}

/** Returns the memory used by this isolate's caches. */
export const readIsolateMemory = (): IsolateMemoryState => ({
  bytes: budget.bytes,
  maxBytes: budget.maxBytes,
  caches: created
    .map(({ limits: { name, maxEntries, maxBytes }, map: { size, weight, hits, misses } }) => ({
      name,
      entries: size,
      maxEntries,
      bytes: weight,
      maxBytes,
      hits,
      misses,
    }))
    .toSorted((one, other) => other.bytes - one.bytes || other.entries - one.entries),
});
