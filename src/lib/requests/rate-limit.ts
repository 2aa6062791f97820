interface RateLimits {
  windowMs: number;
  /** So many of one key within a window, and of all keys together. */
  perKey: number;
  inAll: number;
}

/** Counts in this isolate, window by window. It remembers no more keys than it admits. */
export function createRateLimit({ windowMs, perKey, inAll }: RateLimits, now: () => number = () => Date.now()) {
  let window = { startedAt: 0, all: 0, counts: new Map<string, number>() };
  return {
    /** Whether one more of a key is taken. */
    admits(key: string): boolean {
      if (now() - window.startedAt >= windowMs) window = { startedAt: now(), all: 0, counts: new Map() };
      const count = window.counts.get(key) ?? 0;
      if (count >= perKey || window.all >= inAll) return false;
      window.counts.set(key, count + 1);
      window.all += 1;
      return true;
    },
  };
}

export type RateLimit = ReturnType<typeof createRateLimit>;
