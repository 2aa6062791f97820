// Public holidays and working days: the rules with which delivery dates, pickup days and closed days are calculated. The calendars
// themselves are data of the markets (src/markets/calendars.ts).
import { type CivilDate, dayAfter, readUtcDay } from '../civil-date.ts';
import { readKnownClock } from './opening.ts';

/** A weekday as in `Date.prototype.getUTCDay`: 0 is Sunday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** The day of a public holiday, as a rule that gives one date in every year. */
export type HolidayRule =
  /** A fixed date, MM-DD. */
  | { on: string }
  /** Days after Easter Sunday, which is 0; Good Friday is -2. */
  | { easter: number }
  /** The nth such weekday of a month (1 to 12); -1 is the last. */
  | { nth: 1 | 2 | 3 | 4 | -1; weekday: Weekday; month: number }
  /** The last such weekday before a date, MM-DD. */
  | { weekday: Weekday; before: string };

/**
 * When a holiday on a weekend is also observed: `after-sunday` moves a Sunday to Monday, `next-weekday` moves Saturday and Sunday to the
 * next weekday that is not a holiday itself. The date itself stays a holiday.
 */
export type Observance = 'none' | 'after-sunday' | 'next-weekday';

/** The days on which a warehouse or a carrier works. */
export interface WorkingCalendar {
  weekdays: readonly Weekday[];
  holidays: readonly HolidayRule[];
  observance: Observance;
}

/** Working days whose holidays are a list of dates, as in a reply of the gateway. */
export interface ListedCalendar {
  weekdays: readonly Weekday[];
  closedOn: readonly CivilDate[];
}

const dayMs = 86_400_000;
const findWeekday = (day: CivilDate): number => new Date(day).getUTCDay();

/** Returns the dates of the holidays in a year, with the days on which they are observed, in ascending order and without duplicates. */
export function listHolidays({ holidays, observance }: Pick<WorkingCalendar, 'holidays' | 'observance'>, year: number): CivilDate[] {
  const days = new Set(holidays.map((rule) => findHoliday(rule, year)));
  for (const day of [...days].toSorted()) {
    const observed = observe(day, observance, days);
    if (observed !== undefined) days.add(observed);
  }
  return [...days].toSorted();
}

function observe(day: CivilDate, observance: Observance, taken: ReadonlySet<CivilDate>): CivilDate | undefined {
  const weekday = findWeekday(day);
  if (observance === 'after-sunday') return weekday === 0 ? dayAfter(day) : undefined;
  if (observance === 'none' || (weekday !== 0 && weekday !== 6)) return undefined;
  let next = dayAfter(day);
  while (findWeekday(next) === 0 || taken.has(next)) next = dayAfter(next);
  return next;
}

function findHoliday(rule: HolidayRule, year: number): CivilDate {
  if ('on' in rule) return `${year}-${rule.on}`;
  if ('easter' in rule) return readUtcDay(findEasterSunday(year) + rule.easter * dayMs);
  if ('before' in rule) {
    const limit = Date.parse(`${year}-${rule.before}`);
    return readUtcDay(limit - ((new Date(limit).getUTCDay() - rule.weekday + 6) % 7) * dayMs - dayMs);
  }
  const { nth, weekday, month } = rule;
  if (nth === -1) {
    const last = Date.UTC(year, month, 0);
    return readUtcDay(last - ((new Date(last).getUTCDay() - weekday + 7) % 7) * dayMs);
  }
  const first = Date.UTC(year, month - 1, 1);
  return readUtcDay(first + (((weekday - new Date(first).getUTCDay() + 7) % 7) + (nth - 1) * 7) * dayMs);
}

/** Calculates the Gregorian Easter Sunday by the algorithm of Meeus, Jones and Butcher, in milliseconds since 1970. */
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

/** Holidays by calendar and year. The calendars are constants of the markets, so there are few entries. */
const known = new WeakMap<WorkingCalendar, Map<string, ReadonlySet<CivilDate>>>();

export function isWorkingDay(day: CivilDate, calendar: WorkingCalendar | ListedCalendar): boolean {
  if (!calendar.weekdays.some((weekday) => weekday === findWeekday(day))) return false;
  if ('closedOn' in calendar) return !calendar.closedOn.includes(day);
  const byYear = known.get(calendar) ?? new Map<string, ReadonlySet<CivilDate>>();
  known.set(calendar, byYear);
  const year = day.slice(0, 4);
  const holidays = byYear.get(year) ?? new Set(listHolidays(calendar, Number(year)));
  byYear.set(year, holidays);
  return !holidays.has(day);
}

/** Returns the working day that is `count` working days after a date. For 0, returns the date itself if it is a working day, else the next. */
export function addWorkingDays(from: CivilDate, count: number, calendar: WorkingCalendar | ListedCalendar): CivilDate {
  let day = from;
  while (count === 0 && !isWorkingDay(day, calendar)) day = dayAfter(day);
  for (let left = count; left > 0; ) {
    day = dayAfter(day);
    if (isWorkingDay(day, calendar)) left -= 1;
  }
  return day;
}

/** A warehouse and the carrier that delivers from it. */
export interface DispatchPlan<Calendar = WorkingCalendar | ListedCalendar> {
  /** IANA time zone of the warehouse. */
  timeZone: string;
  /** Time (HH:MM) in that time zone. Orders placed earlier on a working day are sent that day. */
  cutOff: string;
  warehouse: Calendar;
  carrier: Calendar;
}

export interface DeliveryEstimate {
  from: CivilDate;
  to: CivilDate;
  /** The latest order time for which the estimate is valid, in the warehouse's local time. */
  orderBy: { day: CivilDate; time: string; isToday: boolean };
}

/** The last estimate of each plan, because every product page contains one. Cut-off times have no seconds, so it is valid for a minute. */
const lastEstimates = new WeakMap<DispatchPlan, { key: string; estimate: DeliveryEstimate }>();

/**
 * Estimates the delivery of an order placed at `now` (milliseconds since 1970). An order placed before the cut-off time of a working day of
 * the warehouse is sent on that day, any other order on the next one. From then on, the working days of the carrier count.
 */
export function estimateDelivery(now: number, plan: DispatchPlan, days: { min: number; max: number }): DeliveryEstimate {
  const key = `${Math.floor(now / 60_000)} ${days.min} ${days.max}`;
  const last = lastEstimates.get(plan);
  if (last?.key === key) return last.estimate;
  const estimate = calculateEstimate(now, plan, days);
  lastEstimates.set(plan, { key, estimate });
  return estimate;
}

function calculateEstimate(
  now: number,
  { timeZone, cutOff, warehouse, carrier }: DispatchPlan,
  { min, max }: { min: number; max: number },
): DeliveryEstimate {
  const { day: today, time } = readKnownClock(now, timeZone);
  const isToday = isWorkingDay(today, warehouse) && time < cutOff;
  const sentOn = isToday ? today : addWorkingDays(today, 1, warehouse);
  return {
    from: addWorkingDays(sentOn, min, carrier),
    to: addWorkingDays(sentOn, max, carrier),
    orderBy: { day: sentOn, time: cutOff, isToday },
  };
}
