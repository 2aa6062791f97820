// A store with two tiers: the memory of the isolate, then KV.
import type { BoundedMap } from '#lib/requests/bounded-map.ts';
import { untilDeadline } from '#lib/requests/timeout.ts';

/** The part of the KV interface that the cache uses. */
export interface TextStore {
  get(key: string): Promise<string | null>;
  put(key: string, value: string, options: { expirationTtl: number }): Promise<void>;
  delete(key: string): Promise<void>;
}

interface TieredStoreOptions<Value> {
  kv: TextStore;
  /** Values in memory. A value's weight is the length of its text. */
  memory: BoundedMap<Value>;
  /** Parses a stored text. `known` is the value in memory, of any age. */
  parse: (text: string, known: Value | undefined) => Value | undefined;
  now: () => number;
  /** Called with KV failures, which are hidden from the caller. */
  report: (problem: unknown) => void;
}

export interface TieredStore<Value> {
  get(key: string): Promise<Value | undefined>;
  /** `text` is the serialized value. */
  put(key: string, value: Value, ttlSeconds: number, text: string): Promise<void>;
  delete(key: string): Promise<void>;
}

/** Milliseconds for which a value in memory is used before KV is read again. */
const memoryAgeMs = 1000;
/** Milliseconds after which a KV read is considered failed. */
const kvDeadlineMs = 300;
/** Minimum time to live that KV accepts. */
const minTtlSeconds = 60;

export function tieredStore<Value>({ kv, memory, parse, now, report }: TieredStoreOptions<Value>): TieredStore<Value> {
  return {
    async get(key) {
      const recent = memory.get(key, now(), memoryAgeMs);
      if (recent) return recent;
      try {
        const text = await untilDeadline(kv.get(key), kvDeadlineMs);
        if (text === undefined) throw new Error(`KV did not respond within ${kvDeadlineMs} ms`);
        const value = text === null ? undefined : parse(text, memory.get(key));
        if (text !== null && value) memory.put(key, value, now(), text.length);
        return value;
      } catch (problem) {
        report(problem);
        return memory.get(key);
      }
    },
    async put(key, value, ttlSeconds, text) {
      memory.put(key, value, now(), text.length);
      try {
        await kv.put(key, text, { expirationTtl: Math.max(minTtlSeconds, Math.ceil(ttlSeconds)) });
      } catch (problem) {
        // the value is not in KV now, but the next refresh stores it again
        report(problem);
      }
    },
    async delete(key) {
      memory.delete(key);
      try {
        await kv.delete(key);
      } catch (problem) {
        // the value remains in KV until its time to live ends
        report(problem);
      }
    },
  };
}
