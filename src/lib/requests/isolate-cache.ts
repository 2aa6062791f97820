// Caches that live as long as an isolate of the Worker. Each has a name, so that /cache-entries can list what an isolate remembers.
import { BoundedMap } from './bounded-map.ts';

interface CacheLimits {
  /** What the entries are, for engineers who read the list. */
  name: string;
  maxEntries: number;
  /** Limit of the bytes that `put` states for its entries. A text counts one byte per character. By default bytes are not limited. */
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

const created: { limits: CacheLimits; map: BoundedMap<unknown> }[] = [];

/** Creates a cache for the lifetime of the isolate. Call it once per module: every cache stays in the list. */
export function createIsolateCache<Value>(limits: CacheLimits): BoundedMap<Value> {
  const map = new BoundedMap<Value>(limits.maxEntries, limits.maxBytes);
  created.push({ limits, map });
  return map;
}

/** Returns the state of every cache of this isolate, the largest first. */
export const listIsolateCaches = (): IsolateCacheState[] =>
  created
    .map(({ limits: { name, maxEntries, maxBytes }, map: { size, weight, hits, misses } }) => ({
      name,
      entries: size,
      maxEntries,
      bytes: weight,
      maxBytes,
      hits,
      misses,
    }))
    .toSorted((one, other) => other.bytes - one.bytes || other.entries - one.entries);
