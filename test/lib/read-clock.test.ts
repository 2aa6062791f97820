import { expect, test } from 'vitest';
import { instantAt, readClock } from '#lib/read-clock.ts';

test.each([
  ['2026-11-20', '18:00', 'America/New_York', '2026-11-20T23:00Z'],
  ['2026-07-20', '18:00', 'America/New_York', '2026-07-20T22:00Z'],
  ['2026-11-20', '00:30', 'Europe/Berlin', '2026-11-19T23:30Z'],
  // the last hour before and the first hours after the clocks change
  ['2026-10-25', '01:30', 'Europe/Berlin', '2026-10-24T23:30Z'],
  ['2026-10-25', '18:00', 'Europe/Berlin', '2026-10-25T17:00Z'],
  ['2026-03-29', '18:00', 'Europe/Berlin', '2026-03-29T16:00Z'],
])('instantAt returns the instant of %s %s in %s', (day, time, timeZone, instant) => {
  expect(instantAt(day, time, timeZone)).toBe(Date.parse(instant));
  expect(readClock(Date.parse(instant), timeZone)).toEqual({ day, time });
});
