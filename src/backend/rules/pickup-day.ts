// When an order that is collected from a store's own stock is ready. Times are milliseconds since 1970.
import type { CivilDate } from '#lib/civil-date.ts';
import { instantAt, readClock } from '#lib/read-clock.ts';
import { findOpenDay, type Hours } from '#lib/rules/opening.ts';
import { listClosedDays } from './closed-days.ts';

/** Milliseconds that the employees of a store need to take the items from the shelf. */
const preparationMs = 4 * 60 * 60 * 1000;
/** Local time at which an order that could not be prepared on the same day is ready. */
const readyInTheMorning = '11:00';

/**
 * Returns the local date on which an order placed now can be collected: the day on which the store is open once the order is prepared.
 * Undefined if the store does not open within a week.
 */
export const findPickupDay = (siteId: string, { openingHours, timeZone }: Pick<Hours, 'openingHours' | 'timeZone'>, now: number) =>
  findOpenDay(
    { openingHours, timeZone, specialDays: listClosedDays(siteId, now).map((date) => ({ date, hours: null })) },
    now + preparationMs,
  );

/** Returns when a simulated store has prepared an order for the promised day. */
export function readPickupTime(
  placedAt: number,
  { pickupDay, timeZone = 'UTC' }: { pickupDay?: CivilDate | undefined; timeZone?: string | undefined } = {},
): number {
  const preparedAt = placedAt + preparationMs;
  if (pickupDay === undefined || pickupDay <= readClock(preparedAt, timeZone).day) return preparedAt;
  return instantAt(pickupDay, readyInTheMorning, timeZone);
}
