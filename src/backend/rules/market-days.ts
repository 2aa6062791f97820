// Periods of whole days. A day begins at midnight in the time zone of each market, so it covers different instants in different markets.
import { type CivilDate, countDays, daysBetween, readUtcDay } from '#lib/civil-date.ts';
import { nameTimeZone } from '#lib/local-time.ts';
import { instantAt, readClock } from '#lib/read-clock.ts';
import { marketOfSite } from '#markets/registry.ts';

export interface Period {
  first: CivilDate;
  /** The last day, which belongs to the period. */
  last: CivilDate;
}

/** Maximum number of days in a period. */
export const maxPeriodDays = 92;

const dayMs = 24 * 60 * 60 * 1000;

/** Returns the date that is a number of days after another one, or before it if the number is negative. */
export const addDays = (day: CivilDate, count: number): CivilDate => readUtcDay(Date.parse(day) + count * dayMs);

/** Returns the period of the same length that ends on the day before a period begins. */
export const findPeriodBefore = ({ first, last }: Period): Period => ({
  first: addDays(first, -countDays(first, last)),
  last: addDays(first, -1),
});

/** Returns the time zone in which the days of a market begin and end. An unknown market has UTC. */
export const findTimeZone = (siteId: string): string => marketOfSite(siteId)?.settings.timeZone ?? 'UTC';

/** Returns the instant (milliseconds since 1970) at which a day begins in a market. */
export const findDayStart = (siteId: string, day: CivilDate): number => instantAt(day, '00:00', findTimeZone(siteId));

/** Returns the day of an instant in a market. */
export const readMarketDay = (siteId: string, instant: number): CivilDate => readClock(instant, findTimeZone(siteId)).day;

/** Names a day with the time zone of its market, such as `2026-11-30 (New York time)`. */
export const nameMarketDay = (siteId: string, day: CivilDate): string => `${day} (${nameTimeZone(findTimeZone(siteId))})`;

export interface MarketDay {
  siteId: string;
  day: CivilDate;
  /** Start of the day and of the next day in the market, in milliseconds since 1970. */
  from: number;
  to: number;
}

/** Lists the days of a period in each market, with the instants at which they begin and end. */
export const listMarketDays = (siteIds: readonly string[], { first, last }: Period): MarketDay[] =>
  siteIds.flatMap((siteId) => {
    const begins = daysBetween(first, addDays(last, 1)).map((day) => ({ day, at: findDayStart(siteId, day) }));
    return begins.slice(0, -1).map(({ day, at }, index) => ({ siteId, day, from: at, to: begins[index + 1]?.at ?? at }));
  });
