// One fetch per key and isolate, however many pages wait for it.
import { BoundedMap } from '#lib/bounded-map.ts';
import { withTimeout } from '#lib/timeout.ts';

interface SingleFlightOptions {
  /** Keeps the leader alive when its client leaves; never the request's own signal. */
  waitUntil: (promise: Promise<unknown>) => void;
  /** A waiter gives up on the leader after this and leads by itself. */
  waiterDeadlineMs: number;
}

const flights = new Map<string, Promise<unknown>>();

/** Runs `fetchValue` unless a run for the key is under way; then shares what that one gives, its failure too. */
export async function singleFlight<Value>(key: string, fetchValue: () => Promise<Value>, options: SingleFlightOptions): Promise<Value> {
  const leader = flights.get(key) as Promise<Value> | undefined; // a key stands for one call, so for one type
  if (leader) {
    const shared = await withTimeout(leader, options.waiterDeadlineMs);
    if (shared !== undefined) return shared;
    endFlight(key, leader);
  }
  return (flights.get(key) as Promise<Value> | undefined) ?? startFlight(key, fetchValue, options.waitUntil, () => undefined);
}

/** What a run gives, waited for by who has the time; undefined when it fails, which is reported elsewhere, or hangs: then the next one leads. */
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

/** After a failed refresh the stale copy serves this long before the next try, so that an outage is not made worse. */
const refreshAgainAfterMs = 2000;
const maxFailures = 1000;
const failedRefreshes = new BoundedMap<true>(maxFailures);

/**
 * Runs `refresh` behind the response unless a run for the key is under way or has just failed. A failure goes to `report`.
 * Gives the run that is under way, for who has the time to wait for it.
 */
export function refreshBehind<Value>(
  key: string,
  refresh: () => Promise<Value>,
  { waitUntil, report, now }: RefreshOptions,
): Promise<Value> | undefined {
  const flight = flights.get(key) as Promise<Value> | undefined; // a key stands for one call, so for one type
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

/** Another flight may have taken the place of one that hung. */
function endFlight(key: string, flight: Promise<unknown>): void {
  if (flights.get(key) === flight) flights.delete(key);
}
