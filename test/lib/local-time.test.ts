import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listInstants, writeLocalTime } from '#lib/local-time.ts';

const write = (instants: readonly number[]) => instants.map((instant) => new Date(instant).toISOString().slice(0, 16));

describe('listInstants', () => {
  test.each([
    ['2027-01-31T09:00', 'Europe/Berlin', ['2027-01-31T08:00']],
    ['2027-07-31T09:00', 'Europe/Berlin', ['2027-07-31T07:00']],
    ['2027-07-31T09:00', 'America/New_York', ['2027-07-31T13:00']],
    ['2027-03-28T01:59', 'Europe/Berlin', ['2027-03-28T00:59']],
    ['2027-03-28T02:00', 'Europe/Berlin', []],
    ['2027-03-28T02:59', 'Europe/Berlin', []],
    ['2027-03-28T03:00', 'Europe/Berlin', ['2027-03-28T01:00']],
    ['2027-10-31T01:59', 'Europe/Berlin', ['2027-10-30T23:59']],
    ['2027-10-31T02:00', 'Europe/Berlin', ['2027-10-31T00:00', '2027-10-31T01:00']],
    ['2027-10-31T02:59', 'Europe/Berlin', ['2027-10-31T00:59', '2027-10-31T01:59']],
    ['2027-10-31T03:00', 'Europe/Berlin', ['2027-10-31T02:00']],
    ['2027-03-14T02:30', 'America/New_York', []],
    ['2027-11-07T01:30', 'America/New_York', ['2027-11-07T05:30', '2027-11-07T06:30']],
    ['2027-03-28T01:30', 'Europe/London', []],
    ['2027-02-30T25:00', 'Europe/London', []],
  ])('%s in %s is %j in UTC', (local, timeZone, instants) => {
    expect(write(listInstants(local, timeZone))).toEqual(instants);
  });

  test('a local time with its offset is read as the same instant, on any day of twenty years', () => {
    const zones = ['Europe/Berlin', 'Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata'];
    const minute = fc.integer({ min: Date.UTC(2020, 0, 1) / 60_000, max: Date.UTC(2040, 0, 1) / 60_000 });
    fc.assert(
      fc.property(minute, fc.constantFrom(...zones), (minutes, zone) => {
        const text = writeLocalTime(minutes * 60_000, zone);
        expect(Date.parse(text)).toBe(minutes * 60_000);
        expect(listInstants(text.slice(0, 16), zone)).toContain(minutes * 60_000);
      }),
    );
  });
});
