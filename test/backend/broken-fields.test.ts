// The names of invalid request fields in API400 errors.
import { expect, test } from 'vitest';
import * as z from 'zod';
import { brokenFields } from '#backend/run-call.ts';
import { calls } from '#contract/calls.ts';

const describe = (schema: z.ZodType, body: unknown): string => {
  const { error } = schema.safeParse(body);
  return error ? brokenFields('body', error) : '';
};
const schema = z.strictObject({ type: z.string(), at: z.strictObject({ place: z.int() }), list: z.array(z.int()) });
const right = { type: 'a', at: { place: 1 }, list: [1] };

test.each<[string, unknown, string]>([
  ['an unknown member', { ...right, extra: 1 }, 'body.extra: unknown'],
  ['an unknown member of a nested object', { ...right, at: { place: 1, x: 1 } }, 'body.at.x: unknown'],
  ['an invalid and an unknown member', { ...right, type: 1, extra: 1 }, 'body.type, body.extra: unknown'],
  ['a missing member', { at: { place: 1 }, list: [] }, 'body.type'],
  ['an invalid entry of a list', { ...right, list: [1, 'x'] }, 'body.list.1'],
  ['a body that is not an object', 'text', 'body'],
  ['an unknown member whose name is markup', { ...right, '<script>alert(1)</script>': 1 }, 'body.?: unknown'],
  ['an unknown member whose name is too long', { ...right, ['x'.repeat(41)]: 1 }, 'body.?: unknown'],
  ['the field of an invalid value, but not the value', { ...right, type: { secret: 'mara@example.org' } }, 'body.type'],
])('an API400 error names %s', (_, body, named) => {
  expect(describe(schema, body)).toBe(named);
});

test('an API400 error names at most five fields', () => {
  expect(describe(schema, { ...right, a: 1, b: 1, c: 1, d: 1, e: 1, f: 1 }).split(', ')).toHaveLength(5);
});

test('an API400 error names the invalid fields of the union branch that matches the request best', () => {
  const { body } = calls['fulfilment.report'];
  expect(describe(body, { orderNumber: 'CXXXXXXXXXX', step: 'shipped', carrier: 'DHL' })).toBe('body.trackingNumber');
  expect(describe(body, { orderNumber: 'CXXXXXXXXXX', step: 'shipped', carrier: 'DHL', trackingNumber: '1', colour: 'red' })).toBe(
    'body.colour: unknown',
  );
});
