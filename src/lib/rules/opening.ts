// Computes whether a place is open, in the place's time zone.
import { type CivilDate, readUtcDay } from '../civil-date.ts';
import { readClock } from '../read-clock.ts';

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** Returns the index of a day in `weekdays`: 0 for Monday. `day` is a date, or its midnight UTC in milliseconds since 1970. */
export const findWeekdayIndex = (day: CivilDate | number): number => (new Date(day).getUTCDay() + 6) % 7;

/** Opening and closing time as HH:MM in local time; null if the place is closed all day. */
type Span = readonly [opens: string, closes: string] | null;

/** The hours of a store or pickup point, with the days that differ. */
export interface Hours {
  openingHours: Readonly<Record<(typeof weekdays)[number], Span>>;
  specialDays?: readonly { date: CivilDate; hours: Span }[] | undefined;
  /** IANA time zone; an absent or unknown one counts as UTC. */
  timeZone?: string | undefined;
}

export type Opening =
  | { kind: 'always' }
  /** Closing time, HH:MM. */
  | { kind: 'open'; closes: string }
  /** Next opening: time (HH:MM), number of days from today, and weekday (Monday is 0). Absent if it does not open within a week. */
  | { kind: 'closed'; opens?: { time: string; inDays: number; weekday: number } };

/** A day with opening hours. `opens` and `closes` are in minutes since midnight; a value past 24:00 closes on the next day. */
interface Day {
  weekday: number;
  opens: number;
  closes: number;
  times: readonly [opens: string, closes: string];
}

const dayMinutes = 24 * 60;
const dayMs = dayMinutes * 60_000;

export function findOpening(place: Hours, now: number): Opening {
  if (weekdays.every((day) => place.openingHours[day]?.join() === '00:00,24:00') && !place.specialDays?.length) return { kind: 'always' };
  const { date, minute } = readWallClock(now, place.timeZone);
  const yesterday = readDay(place, date - dayMs);
  const today = readDay(place, date);
  if (yesterday && minute < yesterday.closes - dayMinutes) return { kind: 'open', closes: yesterday.times[1] };
  if (today && minute >= today.opens && minute < today.closes) return { kind: 'open', closes: today.times[1] };
  for (let inDays = 0; inDays <= 7; inDays++) {
    const day = readDay(place, date + inDays * dayMs);
    if (day && (inDays > 0 || minute < day.opens)) return { kind: 'closed', opens: { time: day.times[0], inDays, weekday: day.weekday } };
  }
  return { kind: 'closed' };
}

/** Returns the local date on which the place is open at a time, or opens next. Undefined if it does not open within a week. */
export function findOpenDay(place: Hours, now: number): CivilDate | undefined {
  const opening = findOpening(place, now);
  const inDays = opening.kind === 'closed' ? opening.opens?.inDays : 0;
  return inDays === undefined ? undefined : readUtcDay(readWallClock(now, place.timeZone).date + inDays * dayMs);
}

/** Returns the hours of a day, or undefined if the place is closed all day. */
function readDay({ openingHours, specialDays = [] }: Hours, date: number): Day | undefined {
  const weekday = findWeekdayIndex(date);
  const written = readUtcDay(date);
  const special = specialDays.find((day) => day.date === written);
  const times = special ? special.hours : openingHours[weekdays[weekday] ?? 'mon'];
  if (!times) return undefined;
  const [opens, closes] = times.map(readMinutes) as [number, number];
  return { weekday, opens, closes: closes > opens ? closes : closes + dayMinutes, times };
}

const readMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Returns the local day (as midnight UTC) and the minutes since local midnight in a time zone, including daylight saving time. */
function readWallClock(now: number, timeZone = 'UTC'): { date: number; minute: number } {
  const { day, time } = readKnownClock(now, timeZone);
  return { date: Date.parse(day), minute: readMinutes(time) };
}

/** Returns the date and time of an instant in a time zone. An unknown time zone counts as UTC. */
export function readKnownClock(now: number, timeZone = 'UTC'): ReturnType<typeof readClock> {
  try {
    return readClock(now, timeZone);
  } catch {
    return readClock(now, 'UTC');
  }
}
