// Tokens that identify a recommended item in reports.
import { expect, test } from 'vitest';
import { createRecToken, readReportedProduct, rowIds } from '#backend/rules/recommendation-token.ts';

test.each(rowIds)('readReportedProduct returns the product id from a token of the recommendation row %s', (rowId) => {
  for (const index of [0, 9, 10, 23]) expect(readReportedProduct(createRecToken(rowId, index, 'CNFL0001INK'))).toBe('CNFL0001INK');
});

test('readReportedProduct accepts a product id as a token', () => {
  expect(readReportedProduct('CNFL0001INK')).toBe('CNFL0001INK');
});

test.each([
  '',
  'up-sell',
  'up-sell.0.CNFL0001',
  'up-sell.24.CNFL0001INK',
  'up-sell.007.CNFL0001INK',
  'up-sell.-1.CNFL0001INK',
  'popular.0.CNFL0001INK',
  'up-sell.0.cnfl0001ink',
  ' up-sell.0.CNFL0001INK',
  'up-sell.0.CNFL0001INK\n',
])('readReportedProduct returns undefined for the invalid token %j', (token) => {
  expect(readReportedProduct(token)).toBeUndefined();
});
