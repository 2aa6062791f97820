// Every code of the catalogue, and every place that can answer with one.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { callNames, callRow } from '#contract/calls.ts';
import { errorCatalogue, isErrorCode } from '#errors/catalogue.ts';
import { filesBelow } from '../support/imports.ts';

const codes = Object.keys(errorCatalogue);
const ofRows = new Set<string>(callNames.flatMap((name) => callRow(name).codes));

/** Refusals of a gateway before any row is reached: no row lists them. */
const beforeAnyRow = ['API405', 'API406', 'API415', 'GEN500'];

test.each(callNames)('%s is refused with codes of the catalogue, each named once', (name) => {
  const { codes: own } = callRow(name);
  expect(own.filter((code) => !isErrorCode(code))).toEqual([]);
  expect(new Set(own).size).toBe(own.length);
});

test('every code is of a row, or is given before any row is reached', () => {
  expect(codes.filter((code) => !ofRows.has(code) && !beforeAnyRow.includes(code))).toEqual([]);
});

test('what is given before any row is reached is of no row', () => {
  expect(beforeAnyRow.filter((code) => ofRows.has(code) || !isErrorCode(code))).toEqual([]);
});

test('every code can be met: the embedded gateway names each', () => {
  const backend = filesBelow('src/backend', '.ts')
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  expect(codes.filter((code) => !backend.includes(`'${code}'`))).toEqual([]);
});
