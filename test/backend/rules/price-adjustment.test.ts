// Price adjustments by store employees.
import { describe, expect, test } from 'vitest';
import { adjust, type PriceAdjustment } from '#backend/rules/price-adjustment.ts';

const lines = [
  { id: 'a', upc: '1', qty: 2, amount: 6000 },
  { id: 'b', upc: '2', qty: 1, amount: 4000 },
];
const run = (...adjustments: Omit<PriceAdjustment, 'adjustmentId'>[]) => {
  const { lines: off, adjustments: taken } = adjust(
    lines,
    adjustments.map((each, index) => ({ ...each, adjustmentId: `x${index}` })),
  );
  return { off: [off.get('a'), off.get('b')], taken: [...taken.values()] };
};

describe('an adjustment of a line', () => {
  test.each<[Omit<PriceAdjustment, 'adjustmentId'>, number]>([
    [{ itemId: 'a', kind: 'percent', value: 10 }, 600],
    [{ itemId: 'a', kind: 'amount', value: 700 }, 700],
    [{ itemId: 'a', kind: 'amount', value: 9000 }, 6000],
    [{ itemId: 'a', kind: 'fixed-price', value: 2500 }, 1000],
    [{ itemId: 'a', kind: 'fixed-price', value: 4000 }, 0],
    [{ itemId: 'a', kind: 'percent', value: 50, maxPercent: 20 }, 1200],
  ])('line adjustment %j reduces only its line, by %i', (adjustment, off) => {
    expect(run(adjustment)).toEqual({ off: [off, 0], taken: [off] });
  });

  test('an adjustment of a line that was removed from the cart has no effect', () => {
    expect(run({ itemId: 'gone', kind: 'amount', value: 700 })).toEqual({ off: [0, 0], taken: [0] });
  });

  test('a line adjustment applies to the price after earlier adjustments, and the maximum discount includes the earlier reductions', () => {
    expect(run({ itemId: 'a', kind: 'amount', value: 1000 }, { itemId: 'a', kind: 'percent', value: 10 })).toEqual({
      off: [1500, 0],
      taken: [1000, 500],
    });
    expect(run({ itemId: 'a', kind: 'amount', value: 1000 }, { itemId: 'a', kind: 'percent', value: 50, maxPercent: 20 })).toEqual({
      off: [1200, 0],
      taken: [1000, 200],
    });
    expect(run({ itemId: 'a', kind: 'amount', value: 3000 }, { itemId: 'a', kind: 'percent', value: 50, maxPercent: 20 }).taken).toEqual([
      3000, 0,
    ]);
  });
});

describe('an adjustment of the order', () => {
  test.each<[Omit<PriceAdjustment, 'adjustmentId'>, [number, number]]>([
    [{ kind: 'percent', value: 10 }, [600, 400]],
    [{ kind: 'amount', value: 500 }, [300, 200]],
    [{ kind: 'amount', value: 20_000 }, [6000, 4000]],
    [{ kind: 'fixed-price', value: 9000 }, [600, 400]],
    [{ kind: 'percent', value: 50, maxPercent: 20 }, [1200, 800]],
  ])('order adjustment %j reduces the lines by %j', (adjustment, off) => {
    expect(run(adjustment)).toEqual({ off, taken: [off[0] + off[1]] });
  });

  test('an order adjustment is applied after all line adjustments, even if it was created first', () => {
    expect(run({ kind: 'percent', value: 10 }, { itemId: 'a', kind: 'amount', value: 1000 })).toEqual({
      off: [1500, 400],
      taken: [900, 1000],
    });
  });

  test('an order adjustment assigns a remaining cent to the same line, whatever the sequence of the lines', () => {
    const twins = [
      { id: 'p', upc: '1', qty: 1, amount: 1000 },
      { id: 'q', upc: '1', qty: 1, amount: 1000 },
      { id: 'r', upc: '1', qty: 2, amount: 1000 },
    ];
    const cent: PriceAdjustment = { adjustmentId: 'x', kind: 'amount', value: 1 };
    for (const order of [twins, twins.toReversed()])
      expect([...adjust(order, [cent]).lines].filter(([, off]) => off === 1)).toEqual([['p', 1]]);
  });
});
