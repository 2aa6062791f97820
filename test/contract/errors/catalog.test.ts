import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type ErrorCode, errorAreas, errorCodes, errorRow, isErrorCode } from '#contract/errors/catalog.ts';
import { flashCodes, flashRow, isFlashCode } from '#contract/errors/flash.ts';
import { findSourceFiles } from '../../support/imports.ts';

test.each(errorCodes)('the error code %s has a symbol, an error status, and a summary that is a sentence', (code) => {
  const { symbol, status, summary } = errorRow(code);
  expect(symbol).toMatch(/^[A-Z][A-Z0-9_]+$/);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(summary).toMatch(/^[A-Z].*\.$/);
});

test('every error code belongs to exactly one area', () => {
  const all = Object.values(errorAreas).flatMap((codes) => Object.keys(codes));
  expect(all.toSorted()).toEqual(errorCodes.toSorted());
});

test('error codes with the same symbol have the same handling and the same message', () => {
  const handling = (code: ErrorCode) => ({ ...errorRow(code), refuses: undefined, metBy: undefined });
  for (const code of errorCodes) {
    const { symbol } = errorRow(code);
    for (const other of errorCodes.filter((each) => errorRow(each).symbol === symbol)) expect(handling(other)).toEqual(handling(code));
  }
});

test('error codes with different symbols have different messages, except codes of requests that no page sends', () => {
  const bySymbol = new Map(errorCodes.map((code) => [errorRow(code).symbol, errorRow(code).message]));
  const shared = [...bySymbol].filter(([symbol, message]) => [...bySymbol].some(([other, same]) => other !== symbol && same === message));
  expect(shared.map(([symbol]) => symbol)).toEqual([
    ...['MISSING_CLIENT_ID', 'METHOD_NOT_ALLOWED', 'NOT_ACCEPTABLE', 'UNSUPPORTED_MEDIA_TYPE'],
    ...['MISSING_REQUEST_TYPE', 'MISSING_ORGANISATION', 'MISSING_PAYLOAD'],
  ]);
});

test('the source code handles each recovery that an error code names', () => {
  const code = findSourceFiles()
    .filter((path) => !path.startsWith('src/contract/errors/'))
    .map((path) => readFileSync(path, 'utf8'));
  const named = new Set(errorCodes.map((each) => errorRow(each).recovery).filter((each) => each !== 'none' && each !== 'revalidate-form'));
  const isRead = (recovery: string) => code.some((text) => new RegExp(`[rR]ecovery(\\(\\w+\\))? === '${recovery}'`).test(text));
  expect([...named].filter((each) => !isRead(each))).toEqual([]);
});

test.each([
  [400, ['AUT453', 'GFC400', 'SHP410', 'PRO411', 'FE872', 'API400']],
  [401, ['AUT401', 'AUT404', 'REW401']],
  [403, ['AUT403', 'AUT423', 'AUT498', 'REW130']],
  [404, ['BSK404', 'ORD409', 'OHS4004', '4044', 'STR404']],
  [409, ['AUT409', 'INV700', 'PAY400', 'PRM416', 'CCA400', 'RTN500']],
  [500, ['GEN500', 'AUT500', 'TAX309']],
] as const)('the errors with the status %i include %j', (status, codes) => {
  expect(codes.map((code) => errorRow(code).status)).toEqual(codes.map(() => status));
});

test('only error codes with the surface "field" have fields, and only toasts are persistent', () => {
  expect(errorCodes.filter((code) => (errorRow(code).surface === 'field') !== (errorRow(code).fields !== undefined))).toEqual([]);
  expect(errorCodes.filter((code) => errorRow(code).isPersistent && errorRow(code).surface !== 'toast')).toEqual([]);
});

test('errors of placing an order are persistent toasts, and payment and address errors are banners', () => {
  const placement = ['ORD430', 'INV406', 'INV409', 'ORD516', 'TAX309', 'PAY400', 'PYT402', 'PYT405', 'BIL400', 'SHP404'] as const;
  const shown = placement.map((code) => `${errorRow(code).surface}${errorRow(code).isPersistent ? '!' : ''}`);
  expect(shown).toEqual([...Array(5).fill('toast!'), ...Array(5).fill('banner')]);
});

test.each(['API999', '', 'toString', '__proto__', 'constructor', 'api404', 'BIL410', 'GFC4044'])(
  'isErrorCode and isFlashCode return false for %j',
  (code) => {
    expect([isErrorCode(code), isFlashCode(code)]).toEqual([false, false]);
  },
);

test('isErrorCode accepts the codes of the table that do not consist of three letters and three digits', () => {
  expect(['4044', 'BIL400', 'BILL410', 'OHS4004', 'ATTR100'].every(isErrorCode)).toBe(true);
});

test.each(flashCodes)('the flash code %s has a surface, a step and a message', (code) => {
  const { surface, step, message } = flashRow(code);
  expect([surface, step, message].every(Boolean)).toBe(true);
});
