import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contractFile, formatJson, renderContract } from '../../../scripts/openapi/documents.ts';

test(`${contractFile} is up to date (otherwise run \`npm run openapi\`)`, () => {
  expect(readFileSync(contractFile, 'utf8') === renderContract()).toBe(true);
});

test('formatJson writes an object that fits on one line', () => {
  expect(formatJson({ a: [1, 'b', null], c: { d: true } })).toBe('{"a":[1,"b",null],"c":{"d":true}}');
});

test('formatJson writes each member of a longer object or list on its own line', () => {
  const long = 'x'.repeat(80);
  expect(formatJson({ a: [long, long], b: 1 })).toBe(`{\n "a": [\n  "${long}",\n  "${long}"\n ],\n "b": 1\n}`);
});

test('formatJson writes text that is parsed to the same value', () => {
  const value = { a: [{ b: 'x'.repeat(200), c: [] }, 'é "’'], d: {} };
  expect(JSON.parse(formatJson(value))).toEqual(value);
});
