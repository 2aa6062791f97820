// Caches that live as long as an isolate of a Worker. Each has a name, so that /cache-entries can list what an isolate remembers.
import { BoundedMap } from './bounded-map.ts';
import { MemoryBudget } from './memory-budget.ts';

/** Bytes that the caches of an isolate may hold together. A quarter of the 128 MB of an isolate, as values take more than their texts. */
export const isolateBudgetBytes = 32_000_000;

interface CacheLimits {
  /** Description of the entries, for developers who read the list. */
  name: string;
  maxEntries: number;
  /**
   * Limit of the bytes that `put` states for its entries. A text counts one byte per character. The entries then count towards the budget of
   * the isolate. By default bytes are not limited, for small entries.
   */
  maxBytes?: number;
}

export interface IsolateCacheState {
  name: string;
  entries: number;
  maxEntries: number;
  bytes: number;
  /** Undefined if bytes are not limited. */
  maxBytes: number | undefined;
  hits: number;
  misses: number;
}

/** What an isolate remembers. */
export interface IsolateMemoryState {
  /** Bytes of all caches together. */
  bytes: number;
  maxBytes: number;
  /** The largest first. */
  caches: IsolateCacheState[];
}

const budget = new MemoryBudget(isolateBudgetBytes);
const created: { limits: CacheLimits; map: BoundedMap<unknown> }[] = [];

/**
 * Creates a cache for the lifetime of the isolate. Over its own limits it drops its least recently used entry; over the budget of the
 * isolate, the least recently used entry of all caches is dropped. Call it once per module: every cache stays in the list.
 */
export function createIsolateCache<Value>(limits: CacheLimits): BoundedMap<Value> {
  const map = new BoundedMap<Value>(limits.maxEntries, limits.maxBytes, limits.maxBytes === undefined ? undefined : budget);
  created.push({ limits, map });
  return map;
}

/** Returns what this isolate remembers. */
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
