import { expect, test } from 'vitest';
import {
  formatClock,
  formatDate,
  formatLanguage,
  formatList,
  formatMoney,
  formatNumber,
  formatPercent,
  formatShortMoney,
} from '#i18n/format.ts';
import type { Locale } from '#markets/registry.ts';
import { markets } from '#markets/registry.ts';

/** Replaces narrow and wide no-break spaces, because ICU releases differ in which one they use. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

test.each([
  [12900, 'USD', 'en-us', '$129.00'],
  [12900, 'EUR', 'de-de', '129,00 €'],
  [12900, 'GBP', 'en-gb', '£129.00'],
  [12900, 'CAD', 'en-ca', 'CAD 129.00'],
  [12900, 'CAD', 'fr-ca', '129,00 $'],
  [12900, 'CAD', 'en-us', 'CAD 129.00'],
  [12900, 'EUR', 'fr-fr', '129,00 €'],
  [12900, 'EUR', 'it-it', '129,00 €'],
  [123456789, 'CAD', 'fr-ca', '1 234 567,89 $'],
  [123456789, 'GBP', 'en-gb', '£1,234,567.89'],
  [123456789, 'EUR', 'fr-fr', '1 234 567,89 €'],
  [123456789, 'EUR', 'it-it', '1.234.567,89 €'],
  [123456789, 'USD', 'en-us', '$1,234,567.89'],
  [123456789, 'EUR', 'de-de', '1.234.567,89 €'],
  [0, 'USD', 'en-us', '$0.00'],
  [5, 'USD', 'en-us', '$0.05'],
  [-500, 'USD', 'en-us', '-$5.00'],
  [12900, 'JPY', 'en-us', '¥12,900'],
  [12900, 'CHF', 'de-de', '129,00 CHF'],
  [12900, 'KWD', 'en-gb', 'KWD 12.900'],
] as const)('formatMoney of %d minor units of %s in %s returns %s', (minorUnits, currency, locale, text) => {
  expect(plain(formatMoney(minorUnits, currency, locale))).toBe(text);
});

test.each([
  [1000, 'USD', 'en-us', '$10'],
  [1050, 'USD', 'en-us', '$10.50'],
  [100000, 'EUR', 'de-de', '1.000 €'],
  [1000, 'CAD', 'en-ca', 'CAD 10'],
] as const)('formatShortMoney of %d minor units of %s in %s returns %s', (minorUnits, currency, locale, text) => {
  expect(plain(formatShortMoney(minorUnits, currency, locale))).toBe(text);
});

test('formatMoney does not reuse the formatter of another locale', () => {
  formatMoney(100, 'EUR', 'de-de');
  expect(plain(formatMoney(100, 'EUR', 'en-us'))).toBe('€1.00');
});

test.each<[number, Locale, string]>([
  [4.5, 'en-us', '4.5'],
  [4.55, 'en-us', '4.6'],
  [4.5, 'de-de', '4,5'],
  [4, 'de-de', '4'],
  [1234, 'de-de', '1.234'],
])('formatNumber of %d in the locale %s returns %s', (value, locale, text) => {
  expect(formatNumber(value, locale)).toBe(text);
});

test.each<[number, Locale, string]>([
  [33.333, 'en-us', '33%'],
  [33.9, 'en-gb', '33%'],
  [20, 'en-ca', '20%'],
  [19.98, 'en-ca', '20%'],
  [33.333, 'de-de', '33 %'],
  [33.333, 'fr-fr', '33 %'],
  [33.333, 'fr-ca', '33 %'],
  [33.333, 'it-it', '33%'],
  [0, 'en-us', '0%'],
])('formatPercent of %d in the locale %s returns %s', (percent, locale, text) => {
  expect(plain(formatPercent(percent, locale))).toBe(text);
});

test.each([
  ['2026-11-21', 'MM/DD/YYYY', '11/21/2026'],
  ['2026-11-21', 'DD/MM/YYYY', '21/11/2026'],
  ['2026-11-01', 'DD.MM.YYYY', '01.11.2026'],
  ['2026-01-02', 'MM/DD/YYYY', '01/02/2026'],
  ['2026-11-24', 'medium', 'Nov 24, 2026'],
] as const)('formatDate of %s with %s returns %s', (date, format, text) => {
  expect(formatDate(date, format, 'en-us')).toBe(text);
});

test.each(['', '21/11/2026', '2026-11-21T10:00:00Z', '2026-1-2'])('formatDate throws for %j', (text) => {
  expect(() => formatDate(text, 'MM/DD/YYYY', 'en-us')).toThrow('is not an existing date');
});

test.each(Object.values(markets))(
  'formatDate in $siteId puts the month first only in North America, as a word in the United States, and uses dots only in Germany',
  ({ siteId, region, settings }) => {
    const inAmerica = siteId === 'us' ? 'Nov 21, 2026' : '11/21/2026';
    const inEurope = siteId === 'de' ? '21.11.2026' : '21/11/2026';
    expect(formatDate('2026-11-21', settings.shownDateFormat, 'en-us')).toBe(region === 'NORA' ? inAmerica : inEurope);
  },
);

test.each<[string[], Locale, string]>([
  [[], 'en-us', ''],
  [['S'], 'en-us', 'S'],
  [['S', 'M'], 'en-us', 'S and M'],
  [['S', 'M', 'L'], 'en-us', 'S, M, and L'],
  [['S', 'M', 'L'], 'en-gb', 'S, M and L'],
  [['S', 'M', 'L'], 'de-de', 'S, M und L'],
  [['S', 'M', 'L'], 'fr-ca', 'S, M et L'],
  [['S', 'M', 'L'], 'it-it', 'S, M e L'],
])('formatList of %j in the locale %s returns %s', (parts, locale, text) => {
  expect(formatList(parts, locale)).toBe(text);
});

test.each([
  ['10:00', 'en-us', '10 AM'],
  ['22:30', 'en-us', '10:30 PM'],
  ['10:00', 'en-gb', '10:00'],
  ['10:00', 'de-de', '10:00'],
] as const)('formatClock formats %s in %s as %s', (time, locale, expected) => {
  expect(formatClock(time, locale).replaceAll('\u202f', ' ')).toBe(expected);
});

test.each([
  ['de', 'en-us', 'German'],
  ['de', 'fr-fr', 'allemand'],
  ['de', 'en-us', 'German'],
  ['no language', 'en-us', 'no language'],
] as const)('formatLanguage of %s in %s returns %s', (language, locale, text) => {
  expect(formatLanguage(language, locale)).toBe(text);
});
