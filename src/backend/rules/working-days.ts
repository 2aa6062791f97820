// Working days of a site's warehouse and carrier (src/markets/calendars.ts), for times in milliseconds since 1970.
import { type CivilDate, readUtcDay } from '#lib/civil-date.ts';
import { instantAt, readClock } from '#lib/read-clock.ts';
import { addWorkingDays, estimateDelivery, type ListedCalendar, listHolidays, type WorkingCalendar } from '#lib/rules/working-days.ts';
import { marketOfSite, markets } from '#markets/registry.ts';

/** Time of day, in the warehouse's time zone, at which the simulated carrier collects the parcels. */
const collectedFromWarehouseAt = '18:00';

/** Days before and after now whose years are listed. Pages also display the arrival of orders that were placed some weeks ago. */
const daysBack = 60;
const daysAhead = 400;
const dayMs = 86_400_000;

/** Orders of a market that was closed keep the calendar of the default market. */
const findDispatch = (siteId: string) => (marketOfSite(siteId) ?? markets.us).settings.dispatch;

/** Returns when an order leaves the warehouse: on the day that the storefront's delivery estimate assumes. */
export function findDispatchTime(siteId: string, placedAt: number): number {
  const dispatch = findDispatch(siteId);
  const { orderBy } = estimateDelivery(placedAt, dispatch, { min: 0, max: 0 });
  return instantAt(orderBy.day, collectedFromWarehouseAt, dispatch.timeZone);
}

/** Adds working days of the carrier in the site's country. */
export const addCarrierDays = (siteId: string, instant: number, days: number): number => addDays(siteId, instant, days, 'carrier');

/** Adds working days of the warehouse that serves the site. */
export const addWarehouseDays = (siteId: string, instant: number, days: number): number => addDays(siteId, instant, days, 'warehouse');

function addDays(siteId: string, instant: number, days: number, whose: 'carrier' | 'warehouse'): number {
  const dispatch = findDispatch(siteId);
  const calendar: WorkingCalendar = dispatch[whose];
  const { day, time } = readClock(instant, dispatch.timeZone);
  return instantAt(addWorkingDays(day, days, calendar), time, dispatch.timeZone);
}

/** Lists the holidays of whole years, so that the reply changes only a few times a year. */
export function listClosedDays(
  calendar: WorkingCalendar,
  now: number,
): { weekdays: ListedCalendar['weekdays'][number][]; closedOn: CivilDate[] } {
  const [first, last] = [-daysBack, daysAhead].map((days) => Number(readUtcDay(now + days * dayMs).slice(0, 4)));
  const years = Array.from({ length: (last ?? 0) - (first ?? 0) + 1 }, (_, index) => (first ?? 0) + index);
  return { weekdays: [...calendar.weekdays], closedOn: years.flatMap((year) => listHolidays(calendar, year)) };
}
