import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  countDays,
  type DateFormat,
  daysBetween,
  isCivilDate,
  normalizeDateInput,
  parseDate,
  writeDate,
  yearsBefore,
} from '#lib/civil-date.ts';
import { readClock } from '#lib/read-clock.ts';

describe('parseDate', () => {
  test.each([
    ['02/29/2024', 'MM/DD/YYYY', '2024-02-29'],
    ['29/02/2024', 'DD/MM/YYYY', '2024-02-29'],
    ['02/29/2023', 'MM/DD/YYYY', undefined],
    ['02/29/1900', 'MM/DD/YYYY', undefined],
    ['02/29/2000', 'MM/DD/YYYY', '2000-02-29'],
    ['31/02/2020', 'DD/MM/YYYY', undefined],
    ['31/04/2020', 'DD/MM/YYYY', undefined],
    ['31/12/1999', 'DD/MM/YYYY', '1999-12-31'],
    ['31/12/1999', 'MM/DD/YYYY', undefined],
    ['00/01/2020', 'DD/MM/YYYY', undefined],
    ['01/00/2020', 'DD/MM/YYYY', undefined],
    ['01/01/0000', 'DD/MM/YYYY', undefined],
    ['1/1/2020', 'DD/MM/YYYY', undefined],
    ['01/01/20', 'DD/MM/YYYY', undefined],
    ['01/01/2020 ', 'DD/MM/YYYY', undefined],
    ['٠١/٠١/٢٠٢٠', 'DD/MM/YYYY', undefined],
    ['', 'DD/MM/YYYY', undefined],
  ] as const)('parses %j in the format %s as %s', (typed, format, date) => {
    expect(parseDate(typed, format)).toBe(date);
  });

  test('parses dates formatted by writeDate', () => {
    const formats = fc.constantFrom<DateFormat>('DD/MM/YYYY', 'MM/DD/YYYY');
    const days = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, formats, (moment, format) => {
        const date = moment.toISOString().slice(0, 10);
        expect(isCivilDate(date)).toBe(true);
        expect(parseDate(writeDate(date, format), format)).toBe(date);
        expect(parseDate(normalizeDateInput(date, format), format)).toBe(date);
      }),
    );
  });
});

test.each([
  ['1.9.1990', '01/09/1990'],
  [' 01 / 09 / 1990 ', '01/09/1990'],
  ['1-9-1990', '01/09/1990'],
  ['1990-09-01', '01/09/1990'],
  ['1990-02-31', '1990/02/31'],
  ['1/9', '1/9'],
  ['', ''],
])('normalizeDateInput converts %j to %j', (typed, tidy) => {
  expect(normalizeDateInput(typed, 'DD/MM/YYYY')).toBe(tidy);
});

test.each([
  ['2026-11-21', 16, '2010-11-21'],
  ['2024-02-29', 18, '2006-02-28'],
  ['2024-02-29', 16, '2008-02-29'],
])('yearsBefore for %s and %i years returns %s', (date, years, before) => {
  expect(yearsBefore(date, years)).toBe(before);
});

test.each([
  ['2027-02-27', '2027-03-01', ['2027-02-27', '2027-02-28', '2027-03-01']],
  ['2027-12-31', '2028-01-01', ['2027-12-31', '2028-01-01']],
  ['2027-05-05', '2027-05-05', ['2027-05-05']],
  ['2027-05-05', '2027-05-04', []],
])('daysBetween %s and %s returns %j', (first, last, days) => {
  expect(daysBetween(first, last)).toEqual(days);
});

test.each([
  ['2027-05-05', '2027-05-05', 1],
  ['2027-02-27', '2027-03-01', 3],
  ['2027-03-27', '2027-03-29', 3],
  ['2027-05-05', '2027-05-04', 0],
  ['2027-05-05', '9999-12-31', 2_911_954],
  ['2027-05-05', 'soon', Number.NaN],
])('countDays from %s to %s returns %d', (first, last, days) => {
  expect(countDays(first, last)).toBe(days);
});

test('readClock returns the local date and time, including daylight saving time', () => {
  expect(readClock(Date.UTC(2026, 6, 1, 23, 30), 'Europe/Berlin')).toEqual({ day: '2026-07-02', time: '01:30' });
  expect(readClock(Date.UTC(2026, 6, 2, 3, 30), 'America/New_York')).toEqual({ day: '2026-07-01', time: '23:30' });
});
