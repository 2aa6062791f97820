import { describe, expect, test } from 'vitest';
import type { CartEffect } from '../../../client/cart/cart-effect.ts';
import { applyPending } from '../../../client/cart/pending-cart.ts';
import { aCartViewModel } from '../../support/cart-view-models.ts';

const none = new Map<string, string>();
const countUnits = (units: Record<string, number>, ...pending: CartEffect[]) => {
  const { lines, count } = applyPending(aCartViewModel(units), pending, none);
  return { ...Object.fromEntries(lines.map(({ id, qty }) => [id, qty])), count };
};

describe('what is seen while changes are on their way', () => {
  test('is what is settled where none is', () => {
    const settled = aCartViewModel({ a: 1 });
    expect(applyPending(settled, [], none)).toBe(settled);
  });

  test('has the new quantity, and the count that follows from it', () => {
    expect(countUnits({ a: 1, b: 2 }, { kind: 'update', itemId: 'b', qty: 5 })).toEqual({ a: 1, b: 5, count: 6 });
  });

  test('lacks a line that is being removed, also after a change of its quantity', () => {
    expect(countUnits({ a: 1, b: 2 }, { kind: 'remove', itemId: 'b' }, { kind: 'update', itemId: 'b', qty: 5 })).toEqual({
      a: 1,
      count: 1,
    });
  });

  test('says which line was removed last, and where it stood; one that is saved for later is none', () => {
    const removal = { kind: 'remove', itemId: 'b' } as const;
    const { removed } = applyPending(aCartViewModel({ a: 1, b: 2 }), [removal], none);
    expect(removed).toEqual({ itemId: 'b', place: 1, text: 'Removed: Thing b' });
    expect(applyPending(aCartViewModel({ b: 2 }), [{ ...removal, isSaved: true }], none).removed).toBeUndefined();
  });

  test('counts units that are being added, although their line is not known yet', () => {
    expect(countUnits({ a: 1 }, { kind: 'add', qty: 2 })).toEqual({ a: 1, count: 3 });
  });

  test('is not touched by what cannot be foreseen', () => {
    expect(countUnits({ a: 1 }, { kind: 'other' }, { kind: 'update', itemId: 'gone', qty: 5 })).toEqual({ a: 1, count: 1 });
  });

  test('marks the line whose sum is not known yet, and shows an error at its line', () => {
    const seen = applyPending(
      aCartViewModel({ a: 1, b: 1 }),
      [{ kind: 'update', itemId: 'a', qty: 2 }],
      new Map([['b', 'Only one is left.']]),
    );
    expect(seen.lines.map(({ isPending, notice }) => [isPending, notice])).toEqual([
      [true, undefined],
      [undefined, 'Only one is left.'],
    ]);
  });
});
