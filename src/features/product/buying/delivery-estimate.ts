// When an order of now would arrive, in working days of the place that it is sent from. Public holidays are not known here.

import { type CivilDate, dayAfter, readClock } from '#lib/civil-date.ts';
import { BoundedMap } from '#lib/requests/bounded-map.ts';
import type { DispatchSettings } from '#markets/settings.ts';

export interface DeliveryEstimate {
  from: CivilDate;
  to: CivilDate;
  /** Until when it holds, by the clock of that place. */
  orderBy: { day: CivilDate; time: string; isToday: boolean };
}

interface WorkingDays {
  min: number;
  max: number;
}

const minuteMs = 60_000;
const maxEstimates = 200;
/** Those of the last minutes: each page of a product asks for one. */
const estimates = new BoundedMap<DeliveryEstimate>(maxEstimates);

/** What is ordered before the cut-off of a working day is sent on that day, else on the next one. `now`: milliseconds since 1970. */
export function estimateDelivery(now: number, dispatch: DispatchSettings, days: WorkingDays): DeliveryEstimate {
  const key = `${Math.floor(now / minuteMs)} ${dispatch.timeZone} ${dispatch.cutOff} ${days.min} ${days.max}`;
  const known = estimates.get(key) ?? calculateEstimate(now, dispatch, days);
  estimates.put(key, known);
  return known;
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
