// The descriptions of validation errors in the reports of the conformance suite.
import { expect, test } from 'vitest';
import * as z from 'zod';
import { describeIssue } from '../../../scripts/gateway-check/json-path.ts';

const describe = (schema: z.ZodType, value: unknown): string => {
  const { error } = schema.safeParse(value);
  return error ? describeIssue(error) : 'valid';
};

test.each([
  ['a field', z.object({ total: z.int() }), { total: 'a' }, '$.total: '],
  ['an entry of a list', z.array(z.object({ sku: z.string() })), [{ sku: 'a' }, {}], '$[1].sku: '],
  ['a name that needs quotes', z.record(z.string(), z.int()), { 'a-b': 'c' }, "$['a-b']: "],
  ['the whole value', z.string(), 1, '$: '],
])('describeIssue names %s by its JSONPath and adds the rule', (_, schema, value, start) => {
  expect(describe(schema, value)).toMatch(/: Invalid input: expected \w+, received \w+$/);
  expect(describe(schema, value).startsWith(start)).toBe(true);
});

test('describeIssue names the wrong field of the branch that fits best if the value matches no branch of a union', () => {
  const union = z.union([z.object({ b: z.string(), d: z.string() }), z.object({ a: z.string(), c: z.int() })]);
  expect(describe(z.object({ inner: union }), { inner: { a: 'x', c: 'y' } })).toBe(
    '$.inner.c: Invalid input: expected number, received string',
  );
});
