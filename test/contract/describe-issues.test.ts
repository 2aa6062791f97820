import { expect, test } from 'vitest';
import * as z from 'zod';
import { describeIssues } from '#contract/describe-issues.ts';

const describe = (schema: z.ZodType, value: unknown): string[] => describeIssues(schema.safeParse(value).error?.issues ?? []);

test('describeIssues writes the JSONPath and the reason of each issue', () => {
  const schema = z.object({ items: z.array(z.object({ price: z.object({ amount: z.int() }) })), total: z.int() });
  expect(describe(schema, { items: [{ price: { amount: 1 } }, { price: { amount: 'one' } }] })).toEqual([
    '$.items[1].price.amount: Invalid input: expected number, received string',
    '$.total: Invalid input: expected number, received undefined',
  ]);
  expect(describe(schema, null)).toEqual(['$: Invalid input: expected object, received null']);
});

test('describeIssues lists ten issues and counts the others', () => {
  const values = Array.from({ length: 14 }, (_, index) => index);
  const lines = describe(z.array(z.string()), values);
  expect([lines.length, lines[9], lines[10]]).toEqual([11, expect.stringMatching(/^\$\[9\]: /), 'and 4 more']);
});

test('describeIssues writes no names that may be input', () => {
  expect(describe(z.record(z.string(), z.int()), { 'anna@example.com': 'secret', '800000000006': 'few', stock: 'many' })).toEqual([
    '$[*]: Invalid input: expected number, received string',
    "$['800000000006']: Invalid input: expected number, received string",
    '$.stock: Invalid input: expected number, received string',
  ]);
});
