// Calendar dates, stored as YYYY-MM-DD and formatted by country.

export type DateFormat = 'DD/MM/YYYY' | 'MM/DD/YYYY';

/** YYYY-MM-DD. Dates in this form are ordered like texts. */
export type CivilDate = string;

export type DatePart = 'day' | 'month' | 'year';

/** Returns the parts of a date in the order of a format. */
export const listDateParts = (format: DateFormat): readonly DatePart[] =>
  format === 'DD/MM/YYYY' ? ['day', 'month', 'year'] : ['month', 'day', 'year'];

/** Earlier dates of birth are typing mistakes. */
export const earliestBirthDate: CivilDate = '1900-01-01';

/** Whether the text is YYYY-MM-DD and a day that there is. */
export function isCivilDate(text: string): boolean {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  return Number(year) > 0 && Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= daysIn(+year, +month);
}

/** Parses a date; undefined if the text has another format or is not an existing date. */
export function parseDate(typed: string, format: DateFormat): CivilDate | undefined {
  const [, first = '', second = '', year = ''] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(typed) ?? [];
  const [day, month] = format === 'DD/MM/YYYY' ? [first, second] : [second, first];
  const date = `${year}-${month}-${day}`;
  return isCivilDate(date) ? date : undefined;
}

/** Date format of a market for display. */
export type ShownDateFormat = DateFormat | 'DD.MM.YYYY';

/** Formats a date: 1990-12-31 in DD/MM/YYYY is 31/12/1990. */
export function writeDate(date: CivilDate, format: ShownDateFormat): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const isDotted = format === 'DD.MM.YYYY';
  return listDateParts(isDotted ? 'DD/MM/YYYY' : format)
    .map((part) => ({ day, month, year })[part])
    .join(isDotted ? '.' : '/');
}

/**
 * Corrects small variations of a date: 1.9.1990 in DD/MM/YYYY becomes 01/09/1990, as does 1990-09-01, which browsers fill in. It does not
 * validate the date.
 */
export function tidyDate(typed: string, format: DateFormat): string {
  const text = typed.trim();
  if (isCivilDate(text)) return writeDate(text, format);
  const parts = text.split(/\s*[./ -]\s*/);
  return parts.length === 3 ? parts.map((part) => (/^\d$/.test(part) ? `0${part}` : part)).join('/') : text;
}

/** Returns the same date `years` years before; 29 February becomes the 28th in a year without it. */
export function yearsBefore(date: CivilDate, years: number): CivilDate {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return written(year - years, month, Math.min(day, daysIn(year - years, month)));
}

/** Returns all dates from the first to the last, both included; none if the last is before the first. */
export function daysBetween(first: CivilDate, last: CivilDate): CivilDate[] {
  const days: CivilDate[] = [];
  for (let day = first; day <= last; day = dayAfter(day)) days.push(day);
  return days;
}

const dayMs = 86_400_000;

/** Returns the number of dates from the first to the last, both included; NaN if either is invalid. */
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
