import { describe, expect, test } from 'vitest';
import { listClosedDays } from '#backend/rules/closed-days.ts';

const weeksFrom = (siteId: string, day: string) => listClosedDays(siteId, Date.parse(`${day}T12:00:00Z`));

describe('closed days', () => {
  test("listClosedDays returns the country's holidays in the coming weeks, even across the end of the year", () => {
    expect(weeksFrom('us', '2026-11-22')).toEqual(['2026-11-26', '2026-12-25', '2027-01-01']);
    expect(weeksFrom('de', '2026-11-30')).toEqual(['2026-12-25', '2026-12-26', '2027-01-01']);
    expect(weeksFrom('xx', '2026-11-22')).toEqual([]);
  });

  test.each([
    ['2027-03-20', '2027-03-28'],
    ['2038-04-10', '2038-04-25'],
    ['2285-03-10', '2285-03-22'],
  ])('listClosedDays from %s includes Easter Sunday on %s', (day, easter) => {
    expect(weeksFrom('gb', day)).toContain(easter);
  });
});
