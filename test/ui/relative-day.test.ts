import { expect, test } from 'vitest';
import { daysFrom, hasDayName } from '#ui/date.tsx';

test.each([
  ['2026-11-21', 0, true],
  ['2026-11-22', 1, true],
  ['2026-11-20', -1, true],
  ['2026-11-23', 2, false],
  ['2027-11-21', 365, false],
])('daysFrom 21 November 2026 to %s returns %d', (date, days, isNamed) => {
  expect([daysFrom('2026-11-21', date), hasDayName(days)]).toEqual([days, isNamed]);
});

test.each([
  ['2026-03-28', '2026-03-29'],
  ['2026-10-24', '2026-10-25'],
  ['2028-02-28', '2028-02-29'],
  ['2026-12-31', '2027-01-01'],
])('daysFrom returns one day from %s to %s, regardless of daylight saving time', (today, tomorrow) => {
  expect(daysFrom(today, tomorrow)).toBe(1);
});

test('hasDayName returns false for an invalid date', () => {
  expect(hasDayName(daysFrom('2026-11-21', 'soon'))).toBe(false);
});
