import { expect, test } from 'vitest';
import { formatMoney, formatNumber } from '#i18n/format.ts';

/** Narrow and wide no-break spaces differ between releases of ICU. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

test.each([
  [12900, 'USD', 'en-us', '$129.00'],
  [12900, 'EUR', 'de-de', '129,00 €'],
  [12900, 'GBP', 'en-gb', '£129.00'],
  [12900, 'CAD', 'en-ca', 'CAD 129.00'],
  [12900, 'CAD', 'fr-ca', '129,00 CAD'],
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

test.each([
  [4.5, 'en-us', '4.5'],
  [4.55, 'en-us', '4.6'],
  [4.5, 'de-de', '4,5'],
  [4, 'de-de', '4'],
  [1234, 'de-de', '1.234'],
])('the number %d in %s reads %s', (value, locale, text) => {
  expect(formatNumber(value, locale)).toBe(text);
});
