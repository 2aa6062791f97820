// Days of the calendar, stored as YYYY-MM-DD and typed as their country writes them.

export type DateFormat = 'DD/MM/YYYY' | 'MM/DD/YYYY';

/** YYYY-MM-DD. Days in this form compare as texts do. */
export type CivilDate = string;

export type DatePart = 'day' | 'month' | 'year';

/** The parts of a date in the order in which a format writes them. */
export const listDateParts = (format: DateFormat): readonly DatePart[] =>
  format === 'DD/MM/YYYY' ? ['day', 'month', 'year'] : ['month', 'day', 'year'];

/** Earlier dates of birth are typing mistakes. */
export const earliestBirthDate: CivilDate = '1900-01-01';

/** Whether the text is YYYY-MM-DD and a day that there is. */
export function isCivilDate(text: string): boolean {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  return Number(year) > 0 && Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= daysIn(+year, +month);
}

/** The day that a text in the format names; undefined where it has another form or there is no such day. */
export function parseDate(typed: string, format: DateFormat): CivilDate | undefined {
  const [, first = '', second = '', year = ''] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(typed) ?? [];
  const [day, month] = format === 'DD/MM/YYYY' ? [first, second] : [second, first];
  const date = `${year}-${month}-${day}`;
  return isCivilDate(date) ? date : undefined;
}

/** How a market writes dates to be read. */
export type ShownDateFormat = DateFormat | 'DD.MM.YYYY';

/** A day as its country writes it: 1990-12-31 in DD/MM/YYYY is 31/12/1990. */
export function writeDate(date: CivilDate, format: ShownDateFormat): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const isDotted = format === 'DD.MM.YYYY';
  return listDateParts(isDotted ? 'DD/MM/YYYY' : format)
    .map((part) => ({ day, month, year })[part])
    .join(isDotted ? '.' : '/');
}

/**
 * What was meant by a date that is written a little otherwise: 1.9.1990 in DD/MM/YYYY is 01/09/1990, and so is the
 * 1990-09-01 that browsers fill in. Says nothing about whether there is such a day.
 */
export function tidyDate(typed: string, format: DateFormat): string {
  const text = typed.trim();
  if (isCivilDate(text)) return writeDate(text, format);
  const parts = text.split(/\s*[./ -]\s*/);
  return parts.length === 3 ? parts.map((part) => (/^\d$/.test(part) ? `0${part}` : part)).join('/') : text;
}

/** The same day `years` years before; 29 February is the 28th where the year has none. */
export function yearsBefore(date: CivilDate, years: number): CivilDate {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return written(year - years, month, Math.min(day, daysIn(year - years, month)));
}

/** Every day from the first to the last, both included; none when the last is before the first. */
export function daysBetween(first: CivilDate, last: CivilDate): CivilDate[] {
  const days: CivilDate[] = [];
  for (let day = first; day <= last; day = dayAfter(day)) days.push(day);
  return days;
}

const dayMs = 86_400_000;

/** How many days there are from the first to the last, both included; NaN where either is no day. */
export const countDays = (first: CivilDate, last: CivilDate): number => (Date.parse(last) - Date.parse(first)) / dayMs + 1;

export function dayAfter(date: CivilDate): CivilDate {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  if (day < daysIn(year, month)) return written(year, month, day + 1);
  return month < 12 ? written(year, month + 1, 1) : written(year + 1, 1, 1);
}

const written = (year: number, month: number, day: number): CivilDate =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** The day of an instant (milliseconds since 1970), in UTC. */
export const readUtcDay = (instant: number): CivilDate => new Date(instant).toISOString().slice(0, 10);
