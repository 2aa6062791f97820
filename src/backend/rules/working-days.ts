// Working days of a site's warehouse and carrier (src/markets/calendars.ts), for times in milliseconds since 1970.
import { instantAt, readClock } from '#lib/read-clock.ts';
import { addWorkingDays, estimateDelivery, type WorkingCalendar } from '#lib/rules/working-days.ts';
import { marketOfSite, markets } from '#markets/registry.ts';

/** Time of day, in the warehouse's time zone, at which the simulated carrier collects the parcels. */
const collectedFromWarehouseAt = '18:00';

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
