import { describe, expect, test } from 'vitest';
import { findOpenDay, findOpening } from '#lib/rules/opening.ts';

type Span = [opens: string, closes: string] | null;
const day: Span = ['10:00', '19:00'];
const week = (over: Partial<Record<'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun', Span>> = {}) => ({
  mon: day,
  tue: day,
  wed: day,
  thu: day,
  fri: day,
  sat: day,
  sun: null,
  ...over,
});
const at = (moment: string) => Date.parse(moment);
const denver = { openingHours: week(), timeZone: 'America/Denver' };

describe('findOpening', () => {
  test('findOpening uses the time zone of the store', () => {
    expect(findOpening(denver, at('2026-11-23T17:00:00Z'))).toEqual({ kind: 'open', closes: '19:00' }); // Monday, 10:00 local time
    expect(findOpening(denver, at('2026-11-23T16:59:00Z'))).toEqual({ kind: 'closed', opens: { time: '10:00', inDays: 0, weekday: 0 } });
    expect(findOpening(denver, at('2026-11-24T01:59:00Z'))).toEqual({ kind: 'open', closes: '19:00' });
    expect(findOpening(denver, at('2026-11-24T02:00:00Z'))).toEqual({ kind: 'closed', opens: { time: '10:00', inDays: 1, weekday: 1 } });
  });

  test('findOpening returns the next day with opening hours if the store is closed today', () => {
    expect(findOpening(denver, at('2026-11-22T03:00:00Z'))).toEqual({ kind: 'closed', opens: { time: '10:00', inDays: 2, weekday: 0 } });
  });

  test('findOpening uses local time before and after daylight saving time starts or ends', () => {
    const paris = { openingHours: week({ sun: ['01:00', '04:00'] }), timeZone: 'Europe/Paris' };
    // 03:59 local time, after the change to summer time
    expect(findOpening(paris, at('2026-03-29T01:59:00Z'))).toMatchObject({ kind: 'open', closes: '04:00' });
    expect(findOpening(paris, at('2026-03-29T02:00:00Z'))).toMatchObject({ kind: 'closed' });
    // 03:59 local time, after the change to winter time
    expect(findOpening(paris, at('2026-10-25T02:59:00Z'))).toMatchObject({ kind: 'open' });
    expect(findOpening(paris, at('2026-10-25T03:00:00Z'))).toMatchObject({ kind: 'closed' });
  });

  test('findOpening supports opening hours that end after midnight', () => {
    const late = { openingHours: week({ sat: ['18:00', '02:00'], sun: null }), timeZone: 'Europe/London' };
    expect(findOpening(late, at('2026-11-22T01:59:00Z'))).toEqual({ kind: 'open', closes: '02:00' }); // Sunday, 01:59 local time
    expect(findOpening(late, at('2026-11-22T02:00:00Z'))).toEqual({ kind: 'closed', opens: { time: '10:00', inDays: 1, weekday: 0 } });
  });

  test('findOpening uses the hours of special days, on which the store is closed or has different hours', () => {
    const holiday = { ...denver, specialDays: [{ date: '2026-11-26', hours: null }] };
    expect(findOpening(holiday, at('2026-11-26T20:00:00Z'))).toEqual({ kind: 'closed', opens: { time: '10:00', inDays: 1, weekday: 4 } });
    const short = { ...denver, specialDays: [{ date: '2026-11-26', hours: ['10:00', '12:00'] as [string, string] }] };
    expect(findOpening(short, at('2026-11-26T18:00:00Z'))).toEqual({ kind: 'open', closes: '12:00' });
  });

  test('findOpening returns "always" for a store that is always open, and no opening time for one that is always closed', () => {
    const all: Span = ['00:00', '24:00'];
    const always = week({ mon: all, tue: all, wed: all, thu: all, fri: all, sat: all, sun: all });
    expect(findOpening({ openingHours: always }, 0)).toEqual({ kind: 'always' });
    const never = week({ mon: null, tue: null, wed: null, thu: null, fri: null, sat: null });
    expect(findOpening({ openingHours: never }, 0)).toEqual({ kind: 'closed' });
  });

  test('findOpening uses UTC for an unknown time zone', () => {
    expect(findOpening({ openingHours: week(), timeZone: 'Mars/Olympus' }, at('2026-11-23T10:00:00Z'))).toMatchObject({ kind: 'open' });
  });
});

test.each([
  ['2026-11-23T17:00:00Z', '2026-11-23'], // Monday, when the store opens
  ['2026-11-24T01:59:00Z', '2026-11-23'], // Monday, a minute before it closes
  ['2026-11-24T02:00:00Z', '2026-11-24'],
  ['2026-11-22T03:00:00Z', '2026-11-23'], // Saturday evening before a Sunday without hours
])('findOpenDay at %s returns the local date %s', (now, day) => {
  expect(findOpenDay(denver, at(now))).toBe(day);
});
