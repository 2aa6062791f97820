interface RateLimits {
  windowMs: number;
  /** Maximum number of requests per window: for each key, and for all keys together (`inAll`). */
  perKey: number;
  inAll: number;
}

/** Creates a rate limit with fixed windows for this isolate. Rejected keys are not stored, so `inAll` also limits memory. */
export function createRateLimit({ windowMs, perKey, inAll }: RateLimits, now: () => number = () => Date.now()) {
  let window = { startedAt: 0, all: 0, counts: new Map<string, number>() };
  return {
    /** Counts an attempt with this key and returns true if it is allowed. */
    admits(key: string): boolean {
      // also if the clock was set back
      if (Math.abs(now() - window.startedAt) >= windowMs) window = { startedAt: now(), all: 0, counts: new Map() };
      const count = window.counts.get(key) ?? 0;
      if (count >= perKey || window.all >= inAll) return false;
      window.counts.set(key, count + 1);
      window.all += 1;
      return true;
    },
  };
}

export type RateLimit = ReturnType<typeof createRateLimit>;
