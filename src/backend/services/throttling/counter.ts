// Counts the attempts for one key. Pure; times are milliseconds since 1970.
import type { Limit } from './limits.ts';

export interface Counter {
  tries: number;
  since: number;
  /** Attempts before this time are rejected. */
  closedUntil: number;
}

export interface CountedAttempt {
  counter: Counter;
  /** Number of earlier attempts in the current window. */
  before: number;
  /** Milliseconds until the next attempt is allowed; undefined if this attempt is allowed. Only allowed attempts are counted. */
  closedForMs?: number;
}

type Pace = Pick<Limit, 'limit' | 'windowSeconds' | 'delaySeconds' | 'isSteady'>;

export function countAttempt(known: Counter | undefined, pace: Pace, now: number): CountedAttempt {
  const windowMs = pace.windowSeconds * 1000;
  const isWindowOver = !known || now >= Math.max(known.since + windowMs, known.closedUntil);
  const counter = isWindowOver ? { tries: 0, since: now, closedUntil: 0 } : known;
  const before = counter.tries;
  if (now < counter.closedUntil) return { counter, before, closedForMs: counter.closedUntil - now };
  const tries = before + 1;
  const delayMs = tries < pace.limit ? 0 : Math.min(windowMs, pace.delaySeconds * 1000 * (pace.isSteady ? 1 : 2 ** (tries - pace.limit)));
  return { counter: { ...counter, tries, closedUntil: delayMs > 0 ? now + delayMs : 0 }, before };
}

/** Removes a successful attempt from the count. */
export function removeAttempt(counter: Counter, { limit }: Pace): Counter {
  const tries = Math.max(0, counter.tries - 1);
  return { ...counter, tries, closedUntil: tries < limit ? 0 : counter.closedUntil };
}
