// Reads the times of schedules, which editors write in the time zone of a market.
import { listInstants, writeLocalTime } from '#lib/local-time.ts';

/** Milliseconds since 1970, a local time such as `2027-01-31T09:00`, or a time with an offset such as `2027-01-31T09:00+01:00`. */
export type ScheduleTime = number | string;

export const scheduleTimePattern = /^\d{4}-\d\d-\d\d(T\d\d:\d\d((:\d\d)?(Z|[+-]\d\d:\d\d))?)?$/;

/** Returns a time in milliseconds since 1970, or why the text is not a time in this time zone. A date alone means midnight. */
export function readScheduleTime(time: ScheduleTime, timeZone: string): { instant: number } | { problem: string } {
  if (typeof time === 'number') return { instant: time };
  if (!scheduleTimePattern.test(time) || Number.isNaN(Date.parse(time)) || !isDay(time.slice(0, 10)))
    return { problem: `"${time}" is not a time such as 2027-01-31T09:00` };
  if (/(Z|[+-]\d\d:\d\d)$/.test(time)) return { instant: Date.parse(time) };
  const local = time.includes('T') ? time : `${time}T00:00`;
  const [instant, second] = listInstants(local, timeZone);
  if (instant === undefined)
    return { problem: `${local} does not exist in ${timeZone}, because daylight saving time skips it. Choose another time` };
  if (second === undefined) return { instant };
  const both = [instant, second].map((each) => writeLocalTime(each, timeZone)).join(' or ');
  return { problem: `${local} occurs twice in ${timeZone}, because daylight saving time ends. Write ${both}` };
}

/** Returns whether the calendar has a day. `Date.parse` takes February 31 for March 3. */
const isDay = (day: string): boolean => new Date(`${day}T00:00Z`).toISOString().startsWith(day);
