// Counts the attempts for one key. Pure; times are milliseconds since 1970.

export interface Counter {
  attempts: number;
  /** Start of the window. */
  since: number;
  /** Attempts before this time are rejected. */
  closedUntil: number;
}

export interface Pace {
  /** Number of attempts within the window that are allowed without a delay. */
  limit: number;
  windowSeconds: number;
  /** Delay after the last attempt that `limit` allows. It doubles with each further attempt, up to the length of the window. */
  delaySeconds: number;
  /** True if the delay does not double, so that one attempt per delay is allowed beyond the limit. */
  isSteady?: boolean;
}

/** Counts an attempt. Returns the milliseconds until the next attempt is allowed instead, if this attempt is rejected. */
export function countAttempt(
  known: Counter | undefined,
  { limit, windowSeconds, delaySeconds, isSteady = false }: Pace,
  now: number,
): Counter | { closedForMs: number } {
  const windowMs = windowSeconds * 1000;
  const counter = known && now < Math.max(known.since + windowMs, known.closedUntil) ? known : { attempts: 0, since: now, closedUntil: 0 };
  if (now < counter.closedUntil) return { closedForMs: counter.closedUntil - now };
  const attempts = counter.attempts + 1;
  const delayMs = attempts < limit ? 0 : Math.min(windowMs, delaySeconds * 1000 * (isSteady ? 1 : 2 ** (attempts - limit)));
  return { ...counter, attempts, closedUntil: delayMs > 0 ? now + delayMs : 0 };
}

/** Removes a successful attempt from the count. */
export function removeAttempt(counter: Counter, { limit }: Pace): Counter {
  const attempts = Math.max(0, counter.attempts - 1);
  return { ...counter, attempts, closedUntil: attempts < limit ? 0 : counter.closedUntil };
}
