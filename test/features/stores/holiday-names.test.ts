import { expect, test } from 'vitest';
import { findHolidayName } from '#features/stores/holiday-names.ts';
import { listHolidays } from '#lib/rules/working-days.ts';
import { markets } from '#markets/registry.ts';

test.each([
  ['2026-12-25', 'stores.holiday.christmas'],
  ['2027-01-01', 'stores.holiday.new-year'],
  ['2026-11-26', 'stores.holiday.thanksgiving'],
  ['2027-03-28', 'stores.holiday.easter-sunday'],
  ['2027-05-06', 'stores.holiday.ascension'],
])('the holiday on %s is %s', (date, name) => {
  expect(findHolidayName(date)).toBe(name);
});

test('a closed day that is no holiday has no name', () => {
  expect(findHolidayName('2026-12-24')).toBeUndefined();
});

test('every holiday on which the stores of a market are closed has a name', () => {
  const days = Object.values(markets).flatMap(({ settings }) =>
    listHolidays({ holidays: settings.stores.closedOn, observance: 'none' }, 2027),
  );
  expect(days.length).toBeGreaterThan(20);
  expect(days.filter((day) => findHolidayName(day) === undefined)).toEqual([]);
});
