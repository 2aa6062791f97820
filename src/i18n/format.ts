// Formats numbers, dates and lists for a locale. Creating a formatter takes 50 to 150 µs, so there is one per locale and kind.

import { type CivilDate, type DisplayDateFormat, isCivilDate, writeDate } from '#lib/civil-date.ts';
import { roundPercent } from '#lib/number.ts';
import { countDecimals, toMajorUnits } from '#lib/rules/currency.ts';
import type { Lifetime } from '#lib/storage/lifetime.ts';
import type { Currency } from '#markets/market.ts';
import type { Locale } from '#markets/registry.ts';

type NumberKind = Currency | `short ${Currency}` | 'number' | 'score' | 'percent' | 'rate' | 'cm' | 'in' | Lifetime[1];
type DayKind = 'full' | 'medium' | 'weekday' | 'weekday-name' | 'clock' | 'hour' | 'month-day' | 'range' | 'instant';

const numberFormats = new Map<`${Locale} ${NumberKind}`, Intl.NumberFormat>();
const dayFormats = new Map<`${Locale} ${DayKind}`, Intl.DateTimeFormat>();
const languageNames = new Map<Locale, Intl.DisplayNames>();
const listFormats = new Map<Locale, Intl.ListFormat>();

/**
 * Formats integer minor units as money: 12900 USD in en-us is $129.00. Currencies have their symbol. Only Canadian dollars outside French
 * Canada have their code.
 */
export const formatMoney = (minorUnits: number, currency: Currency, locale: Locale): string =>
  formatCurrency(minorUnits, { currency, kind: currency, locale });

/** Formats the amount of an offer as money. Whole amounts have no decimals: 1000 USD in en-us is $10. */
export const formatShortMoney = (minorUnits: number, currency: Currency, locale: Locale): string =>
  formatCurrency(minorUnits, { currency, kind: `short ${currency}`, locale });

function formatCurrency(minorUnits: number, { currency, kind, locale }: { currency: Currency; kind: NumberKind; locale: Locale }): string {
  const decimals = countDecimals(currency);
  const formatter = numberFormat(locale, kind, {
    style: 'currency',
    currency,
    currencyDisplay: currency === 'CAD' && locale !== 'fr-ca' ? 'code' : 'symbol',
    trailingZeroDisplay: kind === currency ? 'auto' : 'stripIfInteger',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return formatter.format(toMajorUnits(minorUnits, currency));
}

/** Formats a number with at most one decimal. */
export const formatNumber = (value: number, locale: Locale): string =>
  numberFormat(locale, 'number', { maximumFractionDigits: 1 }).format(value);

/** Formats an average rating with exactly one decimal, such as 4.6 or 5.0. */
export const formatScore = (value: number, locale: Locale): string =>
  numberFormat(locale, 'score', { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);

/** Formats a discount in whole percent. It is rounded down, so that the shop never promises more than it gives: 33.9 in en-us is 33%. */
export const formatPercent = (percent: number, locale: Locale): string =>
  numberFormat(locale, 'percent', { style: 'percent', maximumFractionDigits: 0 }).format(Math.floor(roundPercent(percent)) / 100);

/** Formats a tax rate with up to three decimals, such as 9.975%. */
export const formatRate = (percent: number, locale: Locale): string =>
  numberFormat(locale, 'rate', { style: 'percent', maximumFractionDigits: 3 }).format(percent / 100);

/** Formats a date (YYYY-MM-DD) in the market's format, such as Nov 21, 2026 or 21.11.2026. Throws for any other text. */
export function formatDate(date: CivilDate, format: DisplayDateFormat, locale: Locale): string {
  if (!isCivilDate(date)) throw new Error(`${date} is not an existing date in the form YYYY-MM-DD.`);
  return format === 'medium' ? dayFormat(locale, 'medium', { dateStyle: 'medium' }).format(new Date(date)) : writeDate(date, format);
}

/** Formats a date in words with its weekday, such as Saturday, November 21, 2026. */
export const formatDay = (date: CivilDate, locale: Locale): string =>
  dayFormat(locale, 'full', { dateStyle: 'full' }).format(new Date(date));

/** Formats a date without its year, such as November 21. */
export const formatMonthDay = (date: CivilDate, locale: Locale): string =>
  dayFormat(locale, 'month-day', { day: 'numeric', month: 'long' }).format(new Date(date));

/** Formats a single day or a range of days, such as Tue, Nov 24 – Thu, Nov 26. */
export const formatDayRange = (from: CivilDate, to: CivilDate, locale: Locale): string =>
  dayFormat(locale, 'range', { weekday: 'short', day: 'numeric', month: 'short' }).formatRange(new Date(from), new Date(to));

/** Formats the short name of a weekday. `day`: 0 is Monday. */
export const formatWeekday = (day: number, locale: Locale): string =>
  // January 1, 2024 was a Monday
  dayFormat(locale, 'weekday', { weekday: 'short' }).format(Date.UTC(2024, 0, 1 + day));

/** Formats the full name of a weekday. `day`: 0 is Monday. */
export const formatWeekdayName = (day: number, locale: Locale): string =>
  dayFormat(locale, 'weekday-name', { weekday: 'long' }).format(Date.UTC(2024, 0, 1 + day));

/** Formats a time of day (HH:MM), such as 10:30 AM or 10:30. In a 12-hour clock, full hours have no minutes: 10 AM. */
export function formatClock(time: string, locale: Locale): string {
  const clock = dayFormat(locale, 'clock', { timeStyle: 'short' });
  const isFullHour = time.endsWith(':00') && clock.resolvedOptions().hour12 === true;
  const format = isFullHour ? dayFormat(locale, 'hour', { hour: 'numeric' }) : clock;
  return format.format(new Date(`2024-01-01T${time}Z`));
}

/** Formats an instant (ISO 8601) in UTC, such as December 24, 2026 at 6:00 PM UTC. */
export const formatInstant = (instant: string, locale: Locale): string =>
  dayFormat(locale, 'instant', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(new Date(instant));

/** Returns the name of a language (ISO 639-1), such as German. */
export function formatLanguage(language: string, locale: Locale): string {
  const names = languageNames.get(locale) ?? new Intl.DisplayNames(locale, { type: 'language' });
  languageNames.set(locale, names);
  return (/^[a-z]{2}$/.test(language) && names.of(language)) || language;
}

/** Formats a list, such as S, M, and L. */
export function formatList(parts: readonly string[], locale: Locale): string {
  const formatter = listFormats.get(locale) ?? new Intl.ListFormat(locale);
  listFormats.set(locale, formatter);
  return formatter.format(parts);
}

/** Formats a length with its unit, such as 101 cm. */
export const formatLength = (value: number, unit: 'cm' | 'in', locale: Locale): string =>
  numberFormat(locale, unit, {
    style: 'unit',
    unit: unit === 'cm' ? 'centimeter' : 'inch',
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  }).format(value);

/** Formats a duration in words, such as 30 days or 6 months. */
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
