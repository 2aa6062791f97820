import { expect, test } from 'vitest';
import { type ErrorRow, errorCatalogue, isErrorCode } from '#errors/catalogue.ts';

const rows: [string, ErrorRow][] = Object.entries(errorCatalogue);

test.each(rows)('%s has a symbol, a refusing status and a summary', (_, { symbol, status, summary }) => {
  expect(symbol).toMatch(/^[A-Z][A-Z0-9_]+$/);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(summary).toMatch(/^[A-Z].*\.$/);
});

test('no two codes share a symbol', () => {
  const symbols = rows.map(([, { symbol }]) => symbol);
  expect(new Set(symbols).size).toBe(symbols.length);
});

test('isErrorCode knows the codes of the catalogue', () => {
  expect(isErrorCode('API404')).toBe(true);
});

test.each(['API999', '', 'toString', '__proto__', 'constructor', 'api404'])('isErrorCode refuses %j', (code) => {
  expect(isErrorCode(code)).toBe(false);
});
