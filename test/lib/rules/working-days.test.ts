import { describe, expect, test } from 'vitest';
import {
  addWorkingDays,
  estimateDelivery,
  type HolidayRule,
  isWorkingDay,
  listHolidays,
  type Observance,
} from '#lib/rules/working-days.ts';
import {
  americanCalendar,
  britishCalendar,
  canadianCalendar,
  frenchCalendar,
  germanCalendar,
  germanWarehouse,
  italianCalendar,
} from '#markets/calendars.ts';

const find = (rule: HolidayRule, year: number) => listHolidays({ holidays: [rule], observance: 'none' }, year);

describe('listHolidays', () => {
  test.each<[string, HolidayRule, number, string]>([
    ['a fixed date', { on: '12-25' }, 2026, '2026-12-25'],
    ['Easter Sunday', { easter: 0 }, 2026, '2026-04-05'],
    ['the earliest Easter', { easter: 0 }, 2285, '2285-03-22'],
    ['the latest Easter', { easter: 0 }, 2038, '2038-04-25'],
    ['Good Friday', { easter: -2 }, 2027, '2027-03-26'],
    ['Ascension Day', { easter: 39 }, 2026, '2026-05-14'],
    ['Whit Monday', { easter: 50 }, 2026, '2026-05-25'],
    ['the fourth Thursday of November', { nth: 4, weekday: 4, month: 11 }, 2026, '2026-11-26'],
    ['the first Monday of September, which is the first day', { nth: 1, weekday: 1, month: 9 }, 2025, '2025-09-01'],
    ['the last Monday of May', { nth: -1, weekday: 1, month: 5 }, 2026, '2026-05-25'],
    ['the last Monday of August, which is the last day', { nth: -1, weekday: 1, month: 8 }, 2026, '2026-08-31'],
    ['the last Monday before May 25', { weekday: 1, before: '05-25' }, 2027, '2027-05-24'],
    ['the last Monday before a date that is a Monday', { weekday: 1, before: '05-25' }, 2026, '2026-05-18'],
  ])('listHolidays finds %s', (_, rule, year, day) => {
    expect(find(rule, year)).toEqual([day]);
  });

  test.each<[Observance, string, number, string[]]>([
    ['none', '07-04', 2026, ['2026-07-04']], // a Saturday
    ['after-sunday', '07-04', 2026, ['2026-07-04']],
    ['after-sunday', '07-04', 2027, ['2027-07-04', '2027-07-05']], // a Sunday
    ['next-weekday', '07-01', 2028, ['2028-07-01', '2028-07-03']], // a Saturday
    ['next-weekday', '07-01', 2029, ['2029-07-01', '2029-07-02']], // a Sunday
    ['next-weekday', '07-01', 2026, ['2026-07-01']], // a Wednesday
  ])('listHolidays with the observance %s of %s in %i returns %j', (observance, on, year, days) => {
    expect(listHolidays({ holidays: [{ on }], observance }, year)).toEqual(days);
  });

  test.each([
    [2026, ['2026-12-25', '2026-12-26', '2026-12-28']], // Friday and Saturday
    [2027, ['2027-12-25', '2027-12-26', '2027-12-27', '2027-12-28']], // Saturday and Sunday
    [2022, ['2022-12-25', '2022-12-26', '2022-12-27']], // Sunday and Monday
  ])('listHolidays observes Christmas and Boxing Day of %i on different weekdays', (year, days) => {
    expect(listHolidays({ holidays: [{ on: '12-25' }, { on: '12-26' }], observance: 'next-weekday' }, year)).toEqual(days);
  });
});

// the dates that the governments publish for 2026
test.each([
  ['United States', americanCalendar, ['01-01', '01-19', '02-16', '05-25', '06-19', '07-04', '09-07', '10-12', '11-11', '11-26', '12-25']],
  [
    'Canada',
    canadianCalendar,
    ['01-01', '04-03', '04-06', '05-18', '07-01', '09-07', '09-30', '10-12', '11-11', '12-25', '12-26', '12-28'],
  ],
  ['England and Wales', britishCalendar, ['01-01', '04-03', '04-06', '05-04', '05-25', '08-31', '12-25', '12-26', '12-28']],
  ['Germany', germanCalendar, ['01-01', '04-03', '04-06', '05-01', '05-14', '05-25', '10-03', '12-25', '12-26']],
  ['France', frenchCalendar, ['01-01', '04-06', '05-01', '05-08', '05-14', '05-25', '07-14', '08-15', '11-01', '11-11', '12-25']],
  ['Italy', italianCalendar, ['01-01', '01-06', '04-06', '04-25', '05-01', '06-02', '08-15', '10-04', '11-01', '12-08', '12-25', '12-26']],
])('the calendar of %s contains the public holidays of 2026', (_, { working }, days) => {
  expect(listHolidays(working, 2026).map((day) => day.slice(5))).toEqual(days);
});

describe('isWorkingDay', () => {
  test.each([
    ['2026-11-28', true], // a Saturday
    ['2026-11-29', false], // a Sunday
    ['2026-12-24', true],
    ['2026-12-25', false],
  ])('isWorkingDay for the German carrier on %s returns %s', (day, isWorking) => {
    expect(isWorkingDay(day, germanCalendar.working)).toBe(isWorking);
  });

  test('isWorkingDay for a warehouse that is closed on Saturdays', () => {
    expect(isWorkingDay('2026-11-28', germanWarehouse)).toBe(false);
  });

  test.each([
    ['2026-12-24', true],
    ['2026-12-25', false], // a listed holiday
    ['2026-12-26', false], // a Saturday
  ])('isWorkingDay for a calendar with a list of holidays on %s returns %s', (day, isWorking) => {
    expect(isWorkingDay(day, { weekdays: [1, 2, 3, 4, 5], closedOn: ['2026-12-25'] })).toBe(isWorking);
  });
});

describe('addWorkingDays', () => {
  test.each([
    ['2026-11-25', 1, '2026-11-27'], // Thanksgiving on Thursday
    ['2026-11-25', 2, '2026-11-30'],
    ['2026-12-31', 1, '2027-01-04'], // New Year’s Day on Friday
    ['2026-11-26', 0, '2026-11-27'],
    ['2026-11-25', 0, '2026-11-25'],
  ])('addWorkingDays in the United States from %s by %i returns %s', (from, count, day) => {
    expect(addWorkingDays(from, count, americanCalendar.working)).toBe(day);
  });
});

const berlin = { timeZone: 'Europe/Berlin', cutOff: '14:00', warehouse: germanWarehouse, carrier: germanCalendar.working };
const newYork = { timeZone: 'America/New_York', cutOff: '14:00', warehouse: americanCalendar.working, carrier: americanCalendar.working };
const estimate = (now: string, plan = berlin) => estimateDelivery(Date.parse(now), plan, { min: 2, max: 4 });

describe('estimateDelivery', () => {
  test('an order placed before the cut-off time of a working day is sent on the same day', () => {
    expect(estimate('2026-11-17T12:59Z')).toEqual({
      from: '2026-11-19',
      to: '2026-11-21', // the carrier also delivers on Saturdays
      orderBy: { day: '2026-11-17', time: '14:00', isToday: true },
    });
  });

  test('an order placed at or after the cut-off time is sent on the next working day', () => {
    expect(estimate('2026-11-17T13:00Z')).toMatchObject({ from: '2026-11-20', orderBy: { day: '2026-11-18', isToday: false } });
  });

  test('estimates in the same minute differ if the days of the journey differ', () => {
    const at = Date.parse('2026-11-17T12:00Z');
    const ends = [2, 3, 2].map((max) => estimateDelivery(at, berlin, { min: 1, max }).to);
    const starts = [1, 2].map((min) => estimateDelivery(at, berlin, { min, max: 3 }).from);
    expect([ends, starts]).toEqual([
      ['2026-11-19', '2026-11-20', '2026-11-19'],
      ['2026-11-18', '2026-11-19'],
    ]);
  });

  test.each(['2026-11-20T15:00Z', '2026-11-21T08:00Z', '2026-11-22T08:00Z'])(
    'an order placed after Friday’s cut-off time is sent on Monday: %s',
    (now) => {
      expect(estimate(now)).toMatchObject({ from: '2026-11-25', orderBy: { day: '2026-11-23', isToday: false } });
    },
  );

  test('an order placed on a public holiday of the warehouse is sent on the next working day', () => {
    expect(estimate('2026-12-25T08:00Z')).toMatchObject({ orderBy: { day: '2026-12-28', isToday: false }, from: '2026-12-30' });
    expect(estimate('2026-11-26T15:00Z', newYork)).toMatchObject({ orderBy: { day: '2026-11-27', isToday: false } });
  });

  test('the days of the journey skip the holidays of the destination, but not those of the warehouse', () => {
    const toFrance = { ...berlin, carrier: frenchCalendar.working };
    const toGermany = { ...berlin, carrier: germanWarehouse };
    expect(estimate('2026-11-09T08:00Z', toGermany).from).toBe('2026-11-11');
    expect(estimate('2026-11-09T08:00Z', toFrance).from).toBe('2026-11-12'); // November 11 is a holiday in France
  });

  test('the delivery estimate uses the warehouse’s local day, not the UTC day', () => {
    const late = estimate('2026-11-18T02:00Z', newYork); // it is Tuesday evening in New York
    expect(late.orderBy).toEqual({ day: '2026-11-18', time: '14:00', isToday: false });
  });

  test('the cut-off time of the delivery estimate follows daylight saving time', () => {
    expect(estimate('2026-07-14T11:59Z').orderBy.isToday).toBe(true);
    expect(estimate('2026-07-14T12:00Z').orderBy.isToday).toBe(false);
  });
});
