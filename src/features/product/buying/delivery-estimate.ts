// Estimates the delivery date of an order that is placed now. Counts working days at the warehouse and ignores public holidays.

import { type CivilDate, dayAfter } from '#lib/civil-date.ts';
import { readClock } from '#lib/read-clock.ts';
import { createIsolateCache } from '#lib/requests/isolate-cache.ts';
import type { DispatchSettings } from '#markets/settings.ts';

export interface DeliveryEstimate {
  from: CivilDate;
  to: CivilDate;
  /** The latest order time for which the estimate is valid, in the warehouse's local time. */
  orderBy: { day: CivilDate; time: string; isToday: boolean };
}

interface WorkingDays {
  min: number;
  max: number;
}

const minuteMs = 60_000;
const maxEstimates = 200;
/** The latest estimates, which are cached because every product page needs one. */
const estimates = createIsolateCache<DeliveryEstimate>({ name: 'delivery estimates', maxEntries: maxEstimates });

/**
 * Estimates the delivery. An order placed before a working day's cut-off time is sent on that day, any other order on the next working day.
 * `now` is in milliseconds since 1970.
 */
export function estimateDelivery(now: number, dispatch: DispatchSettings, days: WorkingDays): DeliveryEstimate {
  const key = `${Math.floor(now / minuteMs)} ${dispatch.timeZone} ${dispatch.cutOff} ${days.min} ${days.max}`;
  const known = estimates.get(key);
  if (known) return known;
  const estimate = calculateEstimate(now, dispatch, days);
  estimates.put(key, estimate);
  return estimate;
}

function calculateEstimate(now: number, { timeZone, cutOff }: DispatchSettings, { min, max }: WorkingDays): DeliveryEstimate {
  const { day: today, time } = readClock(now, timeZone);
  const isToday = isWorkingDay(today) && time < cutOff;
  const sentOn = isToday ? today : addWorkingDays(today, 1);
  return {
    from: addWorkingDays(sentOn, min),
    to: addWorkingDays(sentOn, max),
    orderBy: { day: sentOn, time: cutOff, isToday },
  };
}

function addWorkingDays(from: CivilDate, count: number): CivilDate {
  let day = from;
  for (let left = count; left > 0; ) {
    day = dayAfter(day);
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
}

const isWorkingDay = (day: CivilDate): boolean => ![0, 6].includes(new Date(day).getUTCDay());
