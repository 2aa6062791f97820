// Estimates the delivery date of an order placed now, counting working days at the place of dispatch. Ignores public holidays.

import { type CivilDate, dayAfter } from '#lib/civil-date.ts';
import { readClock } from '#lib/read-clock.ts';
import { createIsolateCache } from '#lib/requests/isolate-cache.ts';
import type { DispatchSettings } from '#markets/settings.ts';

export interface DeliveryEstimate {
  from: CivilDate;
  to: CivilDate;
  /** The deadline for which the estimate holds, in local time of the place that orders are sent from. */
  orderBy: { day: CivilDate; time: string; isToday: boolean };
}

interface WorkingDays {
  min: number;
  max: number;
}

const minuteMs = 60_000;
const maxEstimates = 200;
/** Estimates of the last minutes. They are cached because every product page needs one. */
const estimates = createIsolateCache<DeliveryEstimate>({ name: 'delivery estimates', maxEntries: maxEstimates });

/**
 * Estimates the delivery. An order placed before the cut-off of a working day is sent on that day, otherwise on the next working day.
 * `now`: milliseconds since 1970.
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
