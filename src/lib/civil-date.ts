// Calendar dates. They are stored as YYYY-MM-DD and formatted by country.

export type DateFormat = 'DD/MM/YYYY' | 'MM/DD/YYYY';

/** A date as YYYY-MM-DD. Comparing two dates as texts compares them chronologically. */
export type CivilDate = string;

export type DatePart = 'day' | 'month' | 'year';

/** Returns the parts of a date in the order of a format. */
export const listDateParts = (format: DateFormat): readonly DatePart[] =>
  format === 'DD/MM/YYYY' ? ['day', 'month', 'year'] : ['month', 'day', 'year'];

/** The earliest date of birth that is accepted. Earlier dates are rejected as typing mistakes. */
export const earliestBirthDate: CivilDate = '1900-01-01';

/** Returns true for an existing date in the form YYYY-MM-DD. */
export function isCivilDate(text: string): boolean {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  return Number(year) > 0 && Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= daysIn(+year, +month);
}

/** Parses a date. Returns undefined if the text has another format or the date does not exist. */
export function parseDate(typed: string, format: DateFormat): CivilDate | undefined {
  const [, first = '', second = '', year = ''] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(typed) ?? [];
  const [day, month] = format === 'DD/MM/YYYY' ? [first, second] : [second, first];
  const date = `${year}-${month}-${day}`;
  return isCivilDate(date) ? date : undefined;
}

/** Numeric format for displaying dates. */
type NumericDateFormat = DateFormat | 'DD.MM.YYYY';
/** Format for displaying a market's dates. `medium` has the month as a word, such as Nov 24, 2026. */
export type DisplayDateFormat = NumericDateFormat | 'medium';

/** Formats a date. For example, 1990-12-31 in the format DD/MM/YYYY is 31/12/1990. */
export function writeDate(date: CivilDate, format: NumericDateFormat): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const isDotted = format === 'DD.MM.YYYY';
  return listDateParts(isDotted ? 'DD/MM/YYYY' : format)
    .map((part) => ({ day, month, year })[part])
    .join(isDotted ? '.' : '/');
}

/**
 * Converts common spellings of a date to the given format. For example, 1.9.1990 becomes 01/09/1990 in the format DD/MM/YYYY, and so does
 * 1990-09-01, which browsers fill in. Does not validate the date.
 */
export function normalizeDateInput(typed: string, format: DateFormat): string {
  const text = typed.trim();
  if (isCivilDate(text)) return writeDate(text, format);
  const parts = text.split(/\s*[./ -]\s*/);
  return parts.length === 3 ? parts.map((part) => (/^\d$/.test(part) ? `0${part}` : part)).join('/') : text;
}

/** Returns the same date `years` years earlier. February 29 becomes February 28 if the earlier year is not a leap year. */
export function yearsBefore(date: CivilDate, years: number): CivilDate {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return written(year - years, month, Math.min(day, daysIn(year - years, month)));
}

/** Returns all dates from the first to the last, both included. Returns an empty list if the last date is before the first. */
export function daysBetween(first: CivilDate, last: CivilDate): CivilDate[] {
  const days: CivilDate[] = [];
  for (let day = first; day <= last; day = dayAfter(day)) days.push(day);
  return days;
}

const dayMs = 86_400_000;

/** Returns the number of dates from the first to the last, both included. Returns NaN if either date is invalid. */
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

/** Returns the UTC date of an instant (milliseconds since 1970). */
export const readUtcDay = (instant: number): CivilDate => new Date(instant).toISOString().slice(0, 10);
