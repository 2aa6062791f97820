import { expect, it } from 'vitest';
import { withoutNulls } from '#backend/reply.ts';

it('withoutNulls removes null members at every depth and keeps all others', () => {
  const value = { a: null, b: 0, c: '', d: false, e: [1, null, { f: null, g: 2 }], h: { i: null } };
  expect(withoutNulls(value)).toEqual({ b: 0, c: '', d: false, e: [1, { g: 2 }], h: {} });
});
