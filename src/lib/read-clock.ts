import type { CivilDate } from './civil-date.ts';
import { createIsolateCache } from './requests/isolate-cache.ts';

/**
 * Formatters by time zone. Creating one takes eighty times as long as using it. Their number is limited, because the time zones come from
 * the stores' data.
 */
const clocks = createIsolateCache<Intl.DateTimeFormat>({ name: 'time zone formatters', maxEntries: 50 });

function findClock(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  clocks.put(timeZone, clock);
  return clock;
}

/**
 * Returns the date and the time (HH:MM) of an instant (milliseconds since 1970) in a time zone. Throws a RangeError for an unknown time
 * zone. Uses the Swedish locale, whose format is that of ISO 8601: 2026-11-20 13:59.
 */
export function readClock(instant: number, timeZone: string): { day: CivilDate; time: string } {
  const [day = '', time = ''] = findClock(timeZone).format(instant).split(' ');
  return { day, time };
}

/**
 * Returns the instant (milliseconds since 1970) of a local date and time (HH:MM). A time that daylight saving time skips or repeats gives
 * one of the neighboring instants. Throws a RangeError for an unknown time zone.
 */
export function instantAt(day: CivilDate, time: string, timeZone: string): number {
  const wanted = Date.parse(`${day}T${time}Z`);
  const shown = (instant: number): number => {
    const clock = readClock(instant, timeZone);
    return Date.parse(`${clock.day}T${clock.time}Z`);
  };
  const near = wanted - (shown(wanted) - wanted);
  return near - (shown(near) - wanted);
}
