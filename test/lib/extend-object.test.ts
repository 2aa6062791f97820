import { expect, test } from 'vitest';
import { extendObject } from '#lib/extend-object.ts';

test('an extended object has other values, and its getters return current values', () => {
  let count = 1;
  const counter = {
    name: 'counter',
    get count() {
      return count;
    },
  };
  const extended = extendObject(counter, { name: 'extended' });
  count = 2;
  expect([extended.name, extended.count, counter.name]).toEqual(['extended', 2, 'counter']);
});
