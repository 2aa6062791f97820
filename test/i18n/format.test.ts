import { expect, test } from 'vitest';
import { formatDate, formatList, formatMoney, formatNumber, formatPercent } from '#i18n/format.ts';
import type { Locale } from '#markets/registry.ts';
import { markets } from '#markets/registry.ts';

/** Narrow and wide no-break spaces differ between releases of ICU. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

test.each([
  [12900, 'USD', 'en-us', '$129.00'],
  [12900, 'EUR', 'de-de', '129,00 €'],
  [12900, 'GBP', 'en-gb', '£129.00'],
  [12900, 'CAD', 'en-ca', 'CAD 129.00'],
  [12900, 'CAD', 'fr-ca', '129,00 CAD'],
  [12900, 'CAD', 'en-us', 'CAD 129.00'],
  [12900, 'EUR', 'fr-fr', '129,00 €'],
  [12900, 'EUR', 'it-it', '129,00 €'],
  [123456789, 'CAD', 'fr-ca', '1 234 567,89 CAD'],
  [123456789, 'GBP', 'en-gb', '£1,234,567.89'],
  [123456789, 'EUR', 'fr-fr', '1 234 567,89 €'],
  [123456789, 'EUR', 'it-it', '1.234.567,89 €'],
  [123456789, 'USD', 'en-us', '$1,234,567.89'],
  [123456789, 'EUR', 'de-de', '1.234.567,89 €'],
  [0, 'USD', 'en-us', '$0.00'],
  [5, 'USD', 'en-us', '$0.05'],
  [-500, 'USD', 'en-us', '-$5.00'],
] as const)('%d minor units of %s in %s read %s', (minorUnits, currency, locale, text) => {
  expect(plain(formatMoney(minorUnits, currency, locale))).toBe(text);
});

test('the same currency in another locale is not taken from the first one', () => {
  formatMoney(100, 'EUR', 'de-de');
  expect(plain(formatMoney(100, 'EUR', 'en-us'))).toBe('€1.00');
});

test.each<[number, Locale, string]>([
  [4.5, 'en-us', '4.5'],
  [4.55, 'en-us', '4.6'],
  [4.5, 'de-de', '4,5'],
  [4, 'de-de', '4'],
  [1234, 'de-de', '1.234'],
])('the number %d in %s reads %s', (value, locale, text) => {
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
])('the percentage %d in %s reads %s, in whole percent', (percent, locale, text) => {
  expect(plain(formatPercent(percent, locale))).toBe(text);
});

test.each([
  ['2026-11-21', 'MM/DD/YYYY', '11/21/2026'],
  ['2026-11-21', 'DD/MM/YYYY', '21/11/2026'],
  ['2026-11-01', 'DD.MM.YYYY', '01.11.2026'],
  ['2026-01-02', 'MM/DD/YYYY', '01/02/2026'],
] as const)('the date %s as %s reads %s', (date, format, text) => {
  expect(formatDate(date, format)).toBe(text);
});

test.each(['', '21/11/2026', '2026-11-21T10:00:00Z', '2026-1-2'])('%j is no date', (text) => {
  expect(() => formatDate(text, 'MM/DD/YYYY')).toThrow('is no date such as');
});

test.each(Object.values(markets))(
  'dates of $siteId begin with the month in North America only, and have dots in Germany',
  ({ siteId, region, settings }) => {
    const inEurope = siteId === 'de' ? '21.11.2026' : '21/11/2026';
    expect(formatDate('2026-11-21', settings.shownDateFormat)).toBe(region === 'NORA' ? '11/21/2026' : inEurope);
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
])('the list %j in %s reads %s', (parts, locale, text) => {
  expect(formatList(parts, locale)).toBe(text);
});
