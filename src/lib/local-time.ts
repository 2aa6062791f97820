// Local times of a time zone, also those that daylight saving time skips or repeats.
import { readClock } from './read-clock.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Returns the instants (milliseconds since 1970) at which clocks in a time zone show a local time such as `2027-01-31T09:00`: none if
 * daylight saving time skips it, two if daylight saving time repeats it. Throws a RangeError for an unknown time zone.
 */
export function listInstants(local: string, timeZone: string): number[] {
  const wanted = Date.parse(`${local}Z`);
  if (Number.isNaN(wanted)) return [];
  const offsets = new Set([wanted - dayMs, wanted, wanted + dayMs].map((near) => readOffset(near, timeZone)));
  return [...offsets]
    .map((offset) => wanted - offset)
    .filter((instant) => readOffset(instant, timeZone) === wanted - instant)
    .sort((one, other) => one - other);
}

/** Returns by how many milliseconds the clocks of a time zone are ahead of UTC at an instant. */
function readOffset(instant: number, timeZone: string): number {
  const { day, time } = readClock(instant, timeZone);
  return Date.parse(`${day}T${time}Z`) - Math.floor(instant / 60_000) * 60_000;
}

/** Writes an instant as the local time of a time zone with its offset, such as `2027-01-31T09:00+01:00`. */
export function writeLocalTime(instant: number, timeZone: string): string {
  const { day, time } = readClock(instant, timeZone);
  const minutes = readOffset(instant, timeZone) / 60_000;
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60].map((part) => String(part).padStart(2, '0'));
  return `${day}T${time}${minutes < 0 ? '-' : '+'}${hours}:${rest}`;
}

/** Returns the name of a time zone in a sentence, such as `Berlin time`. */
export const nameTimeZone = (timeZone: string): string =>
  timeZone === 'UTC' ? 'UTC' : `${timeZone.split('/').at(-1)?.replaceAll('_', ' ')} time`;
