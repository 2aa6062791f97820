import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sortByRank } from '#backend/services/listing/ranks.ts';

describe('sortByRank', () => {
  it('sortByRank sorts positions by their rank', () => {
    const order = Uint32Array.of(4, 0, 3, 1, 2);
    expect(sortByRank([0, 1, 2, 4], order)).toEqual([4, 0, 1, 2]);
    expect(sortByRank([], order)).toEqual([]);
  });

  it('sortByRank sorts any subset of positions in the same sequence as the whole sort order', () => {
    const orders = fc
      .uniqueArray(fc.nat(60), { minLength: 1 })
      .map((keys) => Uint32Array.from(keys.map((key) => keys.filter((each) => each < key).length)));
    fc.assert(
      fc.property(orders, fc.array(fc.boolean(), { minLength: 61, maxLength: 61 }), (order, chosen) => {
        const positions = [...order].sort((one, other) => one - other).filter((position) => chosen[position]);
        expect(sortByRank(positions, order)).toEqual([...order].filter((position) => chosen[position]));
      }),
    );
  });
});
