import { expect, test } from 'vitest';
import { cacheCounts } from '#backend/services/listing/index-memory.ts';

test('cacheCounts calculates the facet counts of a selection once per index version', () => {
  let counted = 0;
  const count = () => new Map([['size', new Map([['m', ++counted]])] as const]);
  const ask = (version: string, colour: string) =>
    cacheCounts({ siteId: 'us', categoryId: '1000', version, size: 10 }, { colour: [colour] }, count)
      .get('size')
      ?.get('m');
  expect(ask('one', 'blue')).toBe(1);
  expect(ask('one', 'blue')).toBe(1);
  expect(ask('one', 'red')).toBe(2);
  expect(ask('two', 'blue')).toBe(3);
});
