// Times of schedules as editors write them.
import { expect, test } from 'vitest';
import { readScheduleTime } from '#backend/services/editing/schedule-time.ts';

test.each(['2027-02-31T09:00', '2027-02-29', '2027-04-31T09:00Z', '2027-11-31T09:00+01:00', '2027-13-01', '2027-01-01T24:30'])(
  'the time %s is refused, because the calendar has no such day or hour',
  (time) => {
    expect(readScheduleTime(time, 'Europe/Berlin')).toEqual({ problem: `"${time}" is not a time such as 2027-01-31T09:00` });
  },
);

test.each([
  ['2028-02-29T09:00', '2028-02-29T08:00Z'],
  ['2027-01-31', '2027-01-30T23:00Z'],
  ['2027-04-30T09:00-05:00', '2027-04-30T14:00Z'],
])('the time %s in Berlin is %s', (time, expected) => {
  expect(readScheduleTime(time, 'Europe/Berlin')).toEqual({ instant: Date.parse(expected) });
});
