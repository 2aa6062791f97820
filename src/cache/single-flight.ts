// One fetch per key and isolate, however many pages wait for it (design §4).
import { within } from '#values/within.ts';

export interface SingleFlightOptions {
  /** Keeps the leader alive when its client leaves; never the request's own signal (stack.md, pitfall 38). */
  waitUntil: (promise: Promise<unknown>) => void;
  /** A waiter gives up on the leader after this and fetches by itself. */
  waiterDeadlineMs: number;
}

const flights = new Map<string, Promise<unknown>>();

/** Runs `fetchValue` unless a run for the key is under way; then shares what that one gives, its failure too. */
export async function singleFlight<Value>(key: string, fetchValue: () => Promise<Value>, options: SingleFlightOptions): Promise<Value> {
  const leader = flights.get(key) as Promise<Value> | undefined; // a key stands for one call, so for one type
  if (leader) return (await within(leader, options.waiterDeadlineMs)) ?? fetchValue();
  const flight = fetchValue().finally(() => flights.delete(key));
  flights.set(key, flight);
  options.waitUntil(flight.catch(() => undefined));
  return flight;
}

/** Runs `refresh` behind the response unless a run for the key is under way. Never rejects: a failure goes to `report`. */
export function refreshBehind(
  key: string,
  refresh: () => Promise<unknown>,
  { waitUntil, report }: { waitUntil: (promise: Promise<unknown>) => void; report: (problem: unknown) => void },
): void {
  if (flights.has(key)) return;
  const flight = refresh().finally(() => flights.delete(key));
  flights.set(key, flight);
  waitUntil(flight.catch(report));
}
