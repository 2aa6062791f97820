// Counts the tries of one key. Pure; instants are milliseconds since 1970.
import type { Limit } from './limits.ts';

export interface Counter {
  tries: number;
  since: number;
  /** Nothing is judged before. */
  closedUntil: number;
}

export interface Spent {
  counter: Counter;
  /** Tries of the window before this one. */
  before: number;
  /** Absent where the try may be judged; it is counted then. */
  closedForMs?: number;
}

type Pace = Pick<Limit, 'limit' | 'windowSeconds' | 'delaySeconds' | 'isSteady'>;

export function countAttempt(known: Counter | undefined, pace: Pace, now: number): Spent {
  const windowMs = pace.windowSeconds * 1000;
  const isOver = !known || now >= Math.max(known.since + windowMs, known.closedUntil);
  const counter = isOver ? { tries: 0, since: now, closedUntil: 0 } : known;
  const before = counter.tries;
  if (now < counter.closedUntil) return { counter, before, closedForMs: counter.closedUntil - now };
  const tries = before + 1;
  const delayMs = tries < pace.limit ? 0 : Math.min(windowMs, pace.delaySeconds * 1000 * (pace.isSteady ? 1 : 2 ** (tries - pace.limit)));
  return { counter: { ...counter, tries, closedUntil: delayMs > 0 ? now + delayMs : 0 }, before };
}

/** A try that was right costs nothing. */
export function giveTryBack(counter: Counter, { limit }: Pace): Counter {
  const tries = Math.max(0, counter.tries - 1);
  return { ...counter, tries, closedUntil: tries < limit ? 0 : counter.closedUntil };
}
