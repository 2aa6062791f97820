// Tokens that identify a recommended item in reports.
import { expect, test } from 'vitest';
import { createRecToken, readReportedProduct, rowIds } from '#backend/rules/recommendation-token.ts';

test.each(rowIds)('readReportedProduct returns the product id from a token of the recommendation row %s', (rowId) => {
  for (const index of [0, 9, 10, 23]) expect(readReportedProduct(createRecToken(rowId, index, 'CNFL0001INK'))).toBe('CNFL0001INK');
});

test('readReportedProduct accepts a product id as a token', () => {
  expect(readReportedProduct('CNFL0001INK')).toBe('CNFL0001INK');
});

test.each(['jacket.2024~ink', 'x'.repeat(64)])(
  'readReportedProduct returns the product id %s of another format from a token',
  (productId) => {
    expect(readReportedProduct(createRecToken('up-sell', 3, productId))).toBe(productId);
  },
);

test.each(['', '.', ' up-sell.0.CNFL0001INK', 'up-sell.0.CNFL0001INK\n', 'up-sell.0.'.concat('x'.repeat(65))])(
  'readReportedProduct returns undefined for the invalid token %j',
  (token) => {
    expect(readReportedProduct(token)).toBeUndefined();
  },
);
