// Public holidays on which a country's stores are closed.
import type { CivilDate } from '#lib/civil-date.ts';

/** Closed days by site. Each is a date in the form MM-DD, or a number of days after Easter Sunday. */
const closedDays: Readonly<Record<string, readonly (string | number)[]>> = {
  us: ['01-01', 0, '12-25'],
  ca: ['01-01', '07-01', '12-25'],
  gb: ['01-01', 0, '12-25', '12-26'],
  de: ['01-01', -2, 1, '05-01', 39, 50, '10-03', '12-25', '12-26'],
  fr: ['01-01', '05-01', '12-25'],
  it: ['01-01', 0, 1, '05-01', '08-15', '12-25', '12-26'],
};

const dayMs = 86_400_000;
const writeDay = (moment: number): CivilDate => new Date(moment).toISOString().slice(0, 10);

/**
 * Lists the closed days in the coming weeks. The list starts with yesterday (UTC), which is still the current day in American time zones.
 */
export function listClosedDays(siteId: string, now: number, weeks = 6): CivilDate[] {
  const [first, last] = [writeDay(now - dayMs), writeDay(now + weeks * 7 * dayMs)];
  const years = [...new Set([first, last].map((day) => Number(day.slice(0, 4))))];
  return years
    .flatMap((year) => [
      ...(closedDays[siteId] ?? []).map((day) =>
        typeof day === 'string' ? `${year}-${day}` : writeDay(findEasterSunday(year) + day * dayMs),
      ),
      ...(siteId === 'us' ? [findThanksgiving(year)] : []),
    ])
    .filter((day) => day >= first && day <= last)
    .toSorted();
}

/** Returns Thanksgiving, the fourth Thursday of November. */
function findThanksgiving(year: number): CivilDate {
  const weekday = new Date(Date.UTC(year, 10, 1)).getUTCDay();
  return writeDay(Date.UTC(year, 10, 1 + ((11 - weekday) % 7) + 21));
}

/** Calculates the Gregorian Easter Sunday by the algorithm of Meeus, Jones and Butcher. */
function findEasterSunday(year: number): number {
  const golden = year % 19;
  const [century, yearOfCentury] = [Math.floor(year / 100), year % 100];
  const correction = Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * late + 114;
  return Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1);
}
