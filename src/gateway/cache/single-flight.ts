// Single flight: concurrent requests of one isolate for the same key share one fetch.
import { createIsolateCache } from '#lib/requests/isolate-cache.ts';
import { withTimeout } from '#lib/requests/timeout.ts';

interface SingleFlightOptions {
  /** Keeps the fetch running after its client has disconnected. */
  waitUntil: (promise: Promise<unknown>) => void;
  /** Milliseconds after which a waiter starts its own fetch. */
  waiterDeadlineMs: number;
}

const flights = new Map<string, Promise<unknown>>();

/** Runs `fetchValue`, or waits for a run with the same key. If that run fails, all its waiters fail. */
export async function singleFlight<Value>(key: string, fetchValue: () => Promise<Value>, options: SingleFlightOptions): Promise<Value> {
  // the cast is safe because each key belongs to one call and therefore has one type
  const leader = flights.get(key) as Promise<Value> | undefined;
  if (leader !== undefined) {
    const shared = await withTimeout(leader, options.waiterDeadlineMs);
    if (shared !== undefined) return shared;
    endFlight(key, leader);
  }
  return (flights.get(key) as Promise<Value> | undefined) ?? startFlight(key, fetchValue, options.waitUntil, () => undefined);
}

/**
 * Waits for a run. Returns undefined if it fails, which is reported elsewhere, or if it misses the deadline. After the deadline, the next
 * call starts a new run.
 */
export async function awaitFlight<Value>(key: string, flight: Promise<Value>, deadlineMs: number): Promise<Value | undefined> {
  const value = await withTimeout(flight, deadlineMs).catch(() => undefined);
  if (value === undefined) endFlight(key, flight);
  return value;
}

interface RefreshOptions {
  waitUntil: (promise: Promise<unknown>) => void;
  report: (problem: unknown) => void;
  now: () => number;
}

/** Milliseconds between a failed refresh and the next one, so that retries do not make an outage worse. */
const refreshAgainAfterMs = 2000;
const maxFailures = 1000;
const failedRefreshes = createIsolateCache<true>({ name: 'failed gateway reply refreshes', maxEntries: maxFailures });

/**
 * Runs `refresh` in the background, unless a run with the same key is in progress or has just failed. Passes a failure to `report`. Returns
 * the current run, so that a caller may wait for it.
 */
export function refreshBehind<Value>(
  key: string,
  refresh: () => Promise<Value>,
  { waitUntil, report, now }: RefreshOptions,
): Promise<Value> | undefined {
  // the cast is safe because each key belongs to one call and therefore has one type
  const flight = flights.get(key) as Promise<Value> | undefined;
  if (flight || failedRefreshes.get(key, now(), refreshAgainAfterMs)) return flight;
  const failed = (problem: unknown) => {
    failedRefreshes.put(key, true, now());
    report(problem);
  };
  return startFlight(key, refresh, waitUntil, failed);
}

function startFlight<Value>(
  key: string,
  fetchValue: () => Promise<Value>,
  waitUntil: (promise: Promise<unknown>) => void,
  failed: (problem: unknown) => void,
): Promise<Value> {
  const flight: Promise<Value> = fetchValue().finally(() => endFlight(key, flight));
  flights.set(key, flight);
  waitUntil(flight.catch(failed));
  return flight;
}

/** Removes a finished run. If another run has replaced it in the meantime, because it took too long, the other run remains. */
function endFlight(key: string, flight: Promise<unknown>): void {
  if (flights.get(key) === flight) flights.delete(key);
}
