import { describe, expect, test } from 'vitest';
import type { CartEffect } from '../../../client/cart/cart-effect.ts';
import { applyPending } from '../../../client/cart/pending-cart.ts';
import { aCartViewModel } from '../../support/cart-view-models.ts';

const none = new Map<string, string>();
const countUnits = (units: Record<string, number>, ...pending: CartEffect[]) => {
  const { lines, count } = applyPending(aCartViewModel(units), pending, none);
  return { ...Object.fromEntries(lines.map(({ id, qty }) => [id, qty])), count };
};

describe('applying pending changes to a cart', () => {
  test("applyPending returns the server's cart if nothing is pending", () => {
    const settled = aCartViewModel({ a: 1 });
    expect(applyPending(settled, [], none)).toBe(settled);
  });

  test('applyPending applies a new quantity, and updates the count', () => {
    expect(countUnits({ a: 1, b: 2 }, { kind: 'update', itemId: 'b', qty: 5 })).toEqual({ a: 1, b: 5, count: 6 });
  });

  test('applyPending omits a line that is being removed, even if its quantity was changed before', () => {
    expect(countUnits({ a: 1, b: 2 }, { kind: 'remove', itemId: 'b' }, { kind: 'update', itemId: 'b', qty: 5 })).toEqual({
      a: 1,
      count: 1,
    });
  });

  test('applyPending returns the line that was removed last and its position, but not a line that is saved for later', () => {
    const removal = { kind: 'remove', itemId: 'b' } as const;
    const { removed } = applyPending(aCartViewModel({ a: 1, b: 2 }), [removal], none);
    expect(removed).toEqual({ itemId: 'b', place: 1, text: 'Removed: Thing b' });
    expect(applyPending(aCartViewModel({ b: 2 }), [{ ...removal, isSaved: true }], none).removed).toBeUndefined();
  });

  test('applyPending counts added units even if the new line is not known yet', () => {
    expect(countUnits({ a: 1 }, { kind: 'add', qty: 2 })).toEqual({ a: 1, count: 3 });
  });

  test('applyPending ignores changes whose effect only the server can compute', () => {
    expect(countUnits({ a: 1 }, { kind: 'other' }, { kind: 'update', itemId: 'gone', qty: 5 })).toEqual({ a: 1, count: 1 });
  });

  test('applyPending marks a line whose total is not known yet, and adds the error to its line', () => {
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
