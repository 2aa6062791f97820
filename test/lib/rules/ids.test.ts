import { expect, test } from 'vitest';
import { isId } from '#lib/rules/ids.ts';
import { hostileIds } from '../../support/hostile-ids.ts';

test.each([...hostileIds, '4', 'CN00A101INK', '100000000011', '...', '..a', '.a'])('%s is an id', (text) => {
  expect(isId(text)).toBe(true);
});

test('an id has at most 64 characters, also if it begins with dots', () => {
  expect(['x', '.x', '..x', '...'].map((start) => isId(start.padEnd(64, '.')))).toEqual([true, true, true, true]);
  expect(['x', '.x', '..x', '...'].map((start) => isId(start.padEnd(65, '.')))).toEqual([false, false, false, false]);
});

test.each(['', '.', '..', 'x'.repeat(65), 'a/b', 'a b', 'a\n', 'ä', 'a%2f', 'a,b', 'a:b', 'a;b', '"', '<b>', "'", '&'])(
  '%j is no id',
  (text) => {
    expect(isId(text)).toBe(false);
  },
);
