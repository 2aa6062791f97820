import { expect, test } from 'vitest';
import { countDecimals, currencyPattern, readMinorUnits, toMajorUnits, writeMajorUnits } from '#lib/rules/currency.ts';

test.each([
  ['USD', 2],
  ['CHF', 2],
  ['JPY', 0],
  ['ISK', 0],
  ['KWD', 3],
  ['CLF', 4],
])('%s has %i decimals', (currency, decimals) => expect(countDecimals(currency)).toBe(decimals));

test('every currency that the runtime knows has a code that the contract accepts', () => {
  for (const currency of Intl.supportedValuesOf('currency')) expect(currency).toMatch(currencyPattern);
});

test.each(['usd', 'US', 'USDT', 'U$D', ''])('%j is not a currency code', (code) => expect(code).not.toMatch(currencyPattern));

test.each([
  [12_900, 'USD', 129, '129.00'],
  [5, 'EUR', 0.05, '0.05'],
  [-250, 'EUR', -2.5, '-2.50'],
  [12_900, 'JPY', 12_900, '12900'],
  [12_900, 'KWD', 12.9, '12.900'],
])('%i minor units of %s are %f, written as %s', (minorUnits, currency, major, written) => {
  expect(toMajorUnits(minorUnits, currency)).toBe(major);
  expect(writeMajorUnits(minorUnits, currency)).toBe(written);
});

test.each([
  ['129', 'USD', 12_900],
  ['129.5', 'USD', 12_950],
  ['129,05', 'EUR', 12_905],
  ['129', 'JPY', 129],
  ['129.0', 'JPY', undefined],
  ['1.234', 'KWD', 1234],
  ['1.234', 'USD', undefined],
  ['1234567', 'USD', undefined],
  ['1.', 'USD', undefined],
  ['-1', 'USD', undefined],
])('readMinorUnits reads %j in %s as %s', (typed, currency, minorUnits) => expect(readMinorUnits(typed, currency)).toBe(minorUnits));
