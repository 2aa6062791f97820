import type { CivilDate } from './civil-date.ts';
import { createIsolateCache } from './requests/isolate-cache.ts';

/** Creating a clock takes eighty times as long as reading it. Stores name their own time zones, so there is a limit. */
const clocks = createIsolateCache<Intl.DateTimeFormat>({ name: 'clocks of time zones', maxEntries: 50 });

function findClock(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  clocks.put(timeZone, clock);
  return clock;
}

/**
 * Returns the day and the time (HH:MM) of an instant (milliseconds since 1970) in a time zone. Throws a RangeError for an unknown time zone.
 * Swedish writes both as ISO 8601 does: 2026-11-20 13:59.
 */
export function readClock(instant: number, timeZone: string): { day: CivilDate; time: string } {
  const [day = '', time = ''] = findClock(timeZone).format(instant).split(' ');
  return { day, time };
}
