import { expect, test } from 'vitest';
import { formatAmount } from '#backend/rules/money.ts';

test.each([
  [12900, 'USD', 'en-us', '$129.00'],
  [12900, 'CAD', 'en-ca', 'CAD 129.00'],
  [12900, 'CAD', 'fr-ca', '129,00 $'],
  [12900, 'GBP', 'en-gb', '£129.00'],
  [12900, 'EUR', 'it-it', '129,00 €'],
  [12900, 'JPY', 'en-us', '¥12,900'],
  [12900, 'CHF', 'de-de', '129,00 CHF'],
  [12900, 'AUD', 'en-us', 'A$129.00'],
  [12900, 'KWD', 'en-us', 'KWD 12.900'],
])('formatAmount of %d minor units of %s in %s returns %s', (minorUnits, currency, locale, text) => {
  expect(formatAmount(minorUnits, currency, locale).replace(/\s/g, ' ')).toBe(text);
});
