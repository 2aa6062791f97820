// Converts between the values of date controls, which have no zone, and instants as documents have them.
import { listInstants, writeLocalTime } from '#lib/local-time.ts';

/** Returns an instant as a local time without a zone. Empty if it is malformed. */
export function writeLocal(instant: string, timeZone: string): string {
  const at = Date.parse(instant);
  return Number.isNaN(at) ? '' : writeLocalTime(at, timeZone).slice(0, 16);
}

/** Returns the instant of a local time, the first one if the clocks show it twice. Undefined if daylight saving time skips it. */
export function readLocal(local: string, timeZone: string): string | undefined {
  const [instant] = listInstants(local.slice(0, 16), timeZone);
  return instant === undefined ? undefined : new Date(instant).toISOString();
}
