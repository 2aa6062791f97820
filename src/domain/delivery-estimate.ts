// When an order of now would arrive, in working days of the place that it is sent from. Public holidays are not known here.
import { type CivilDate, dayAfter, readClock } from '#lib/civil-date.ts';
import type { DispatchSettings } from '#markets/settings.ts';

export interface DeliveryEstimate {
  from: CivilDate;
  to: CivilDate;
  /** Until when it holds, by the clock of that place. */
  orderBy: { day: CivilDate; time: string; isToday: boolean };
}

/** What is ordered before the cut-off of a working day is sent on that day, else on the next one. */
export function estimateDelivery(
  now: number,
  { timeZone, cutOff }: DispatchSettings,
  { min, max }: { min: number; max: number },
): DeliveryEstimate {
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
