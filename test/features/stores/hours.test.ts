import { describe, expect, test } from 'vitest';
import { hoursText } from '#features/stores/hours.ts';
import { aRenderContext } from '../../support/render-context.ts';

const weekday: [string, string] = ['10:00', '19:00'];
const week = { mon: weekday, tue: weekday, wed: weekday, thu: weekday, fri: weekday };

const readHours = (...given: Parameters<typeof hoursText>): string => hoursText(...given).replaceAll(/[\u00a0\u202f]/g, ' ');

describe('hoursText', () => {
  test('hoursText allows line breaks only between groups of days', () => {
    expect(hoursText({ ...week, sat: null, sun: weekday }, aRenderContext('en-us')).split(' ')).toHaveLength(3);
  });

  test('hoursText groups consecutive days with equal hours, including closed days', () => {
    const hours = { ...week, wed: null, sat: null, sun: null };
    expect(readHours(hours, aRenderContext('en-gb'))).toBe('Mon–Tue 10:00–19:00, Wed closed, Thu–Fri 10:00–19:00, Sat–Sun closed');
  });

  test('hoursText formats hours in the style of the locale', () => {
    const hours = { ...week, sat: ['10:00', '20:30'] as [string, string], sun: null };
    expect(readHours(hours, aRenderContext('en-us'))).toBe('Mon–Fri 10 AM–7 PM, Sat 10 AM–8:30 PM, Sun closed');
    expect(readHours(hours, aRenderContext('de-de'))).toBe('Mo–Fr 10:00–19:00, Sa 10:00–20:30, So geschlossen');
  });

  test('hoursText returns "Open 24 hours" only if the store is open 24 hours every day', () => {
    const always: [string, string] = ['00:00', '24:00'];
    const all = { mon: always, tue: always, wed: always, thu: always, fri: always, sat: always, sun: always };
    expect(readHours(all, aRenderContext('en-us'))).toBe('Open 24 hours');
    expect(readHours({ ...all, sun: null }, aRenderContext('en-gb'))).toBe('Mon–Sat 00:00–00:00, Sun closed');
  });
});
