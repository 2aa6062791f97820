// Numbers, dates and lists as a locale writes them. Formatters are costly to create (50 to 150 µs), so one is reused per locale and kind.

import { type CivilDate, isCivilDate, type ShownDateFormat, writeDate } from '#lib/civil-date.ts';
import { roundPercent } from '#lib/number.ts';
import type { Lifetime } from '#lib/storage/lifetime.ts';
import type { Currency } from '#markets/market.ts';
import type { Locale } from '#markets/registry.ts';

type NumberKind = Currency | 'number' | 'percent' | 'rate' | 'cm' | 'in' | Lifetime[1];
type DayKind = 'full' | 'weekday' | 'weekday-name' | 'clock' | 'range' | 'instant';

const numberFormats = new Map<`${Locale} ${NumberKind}`, Intl.NumberFormat>();
const dayFormats = new Map<`${Locale} ${DayKind}`, Intl.DateTimeFormat>();

/**
 * Formats money from integer minor units: 12900 USD in en-us is $129.00. Canadian dollars are shown with their code, all other currencies
 * with their symbol.
 */
export function formatMoney(minorUnits: number, currency: Currency, locale: Locale): string {
  const currencyDisplay = currency === 'CAD' ? 'code' : 'narrowSymbol';
  const formatter = numberFormat(locale, currency, { style: 'currency', currency, currencyDisplay });
  const digits = formatter.resolvedOptions().maximumFractionDigits ?? 2;
  return formatter.format(minorUnits / 10 ** digits);
}

/** A plain number with at most one decimal, such as a score. */
export const formatNumber = (value: number, locale: Locale): string =>
  numberFormat(locale, 'number', { maximumFractionDigits: 1 }).format(value);

/** A discount in whole percent, rounded down, so that no more is said than is given: 33.9 in en-us is 33%. */
export const formatPercent = (percent: number, locale: Locale): string =>
  numberFormat(locale, 'percent', { style: 'percent', maximumFractionDigits: 0 }).format(Math.floor(roundPercent(percent)) / 100);

/** A rate of tax, with up to three decimals: 9.975%. */
export const formatRate = (percent: number, locale: Locale): string =>
  numberFormat(locale, 'rate', { style: 'percent', maximumFractionDigits: 3 }).format(percent / 100);

/** Formats a civil date, YYYY-MM-DD, for a market: 11/21/2026, in EMEA 21/11/2026, in Germany 21.11.2026. Throws for any other text. */
export function formatDate(date: CivilDate, format: ShownDateFormat): string {
  if (!isCivilDate(date)) throw new Error(`${date} is no date such as 2026-11-21.`);
  return writeDate(date, format);
}

/** A civil date in words, with its weekday: Saturday, November 21, 2026. */
export const formatDay = (date: CivilDate, locale: Locale): string =>
  dayFormat(locale, 'full', { dateStyle: 'full' }).format(new Date(date));

/** A day, or the first and the last of several: Tue, Nov 24 – Thu, Nov 26. */
export const formatDayRange = (from: CivilDate, to: CivilDate, locale: Locale): string =>
  dayFormat(locale, 'range', { weekday: 'short', day: 'numeric', month: 'short' }).formatRange(new Date(from), new Date(to));

/** A day of the week in short, from Monday, which is 0. */
export const formatWeekday = (day: number, locale: Locale): string =>
  dayFormat(locale, 'weekday', { weekday: 'short' }).format(Date.UTC(2024, 0, 1 + day)); // 2024 began on a Monday

/** A day of the week, from Monday, which is 0. */
export const formatWeekdayName = (day: number, locale: Locale): string =>
  dayFormat(locale, 'weekday-name', { weekday: 'long' }).format(Date.UTC(2024, 0, 1 + day));

/** A time of day, HH:MM, as one reads it off a door: 10:00 AM, 10:00. */
export const formatClock = (time: string, locale: Locale): string =>
  dayFormat(locale, 'clock', { timeStyle: 'short' }).format(new Date(`2024-01-01T${time}Z`));

/** An instant, ISO 8601, in UTC and with its time zone: December 24, 2026 at 6:00 PM UTC. */
export const formatInstant = (instant: string, locale: Locale): string =>
  dayFormat(locale, 'instant', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(new Date(instant));

/** S, M and L in one phrase. */
export const formatList = (parts: readonly string[], locale: Locale): string => new Intl.ListFormat(locale).format(parts);

/** A length with its unit: 101 cm. */
export const formatLength = (value: number, unit: 'cm' | 'in', locale: Locale): string =>
  numberFormat(locale, unit, {
    style: 'unit',
    unit: unit === 'cm' ? 'centimeter' : 'inch',
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  }).format(value);

/** A span of time in words: 30 days, 6 months. */
export const formatDuration = (count: number, unit: Lifetime[1], locale: Locale): string =>
  numberFormat(locale, unit, { style: 'unit', unit, unitDisplay: 'long' }).format(count);

function dayFormat(locale: Locale, kind: DayKind, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${kind}` as const;
  const formatter = dayFormats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  dayFormats.set(key, formatter);
  return formatter;
}

function numberFormat(locale: Locale, kind: NumberKind, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${kind}` as const;
  const formatter = numberFormats.get(key) ?? new Intl.NumberFormat(locale, options);
  numberFormats.set(key, formatter);
  return formatter;
}
