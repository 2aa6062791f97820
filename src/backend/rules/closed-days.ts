import { type CivilDate, readUtcDay } from '#lib/civil-date.ts';
import { listHolidays } from '#lib/rules/working-days.ts';
import { marketOfSite } from '#markets/registry.ts';

const dayMs = 86_400_000;

/**
 * Lists the public holidays in the coming weeks on which a site's stores are closed (src/markets/calendars.ts). The list starts with
 * yesterday (UTC), which is still the current day in American time zones.
 */
export function listClosedDays(siteId: string, now: number, weeks = 6): CivilDate[] {
  const [first, last] = [readUtcDay(now - dayMs), readUtcDay(now + weeks * 7 * dayMs)];
  const holidays = marketOfSite(siteId)?.settings.stores.closedOn ?? [];
  return [...new Set([first, last].map((day) => Number(day.slice(0, 4))))]
    .flatMap((year) => listHolidays({ holidays, observance: 'none' }, year))
    .filter((day) => day >= first && day <= last);
}
