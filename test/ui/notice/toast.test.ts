import { describe, expect, test } from 'vitest';
import { isUrgent } from '#ui/notice/notice.ts';
import { afterTick, listVisibleToasts, type RaisedToast, withoutToast, withToast } from '#ui/notice/toast.ts';

const aToast = (id: number, changes: Partial<RaisedToast> = {}): RaisedToast => ({
  id,
  kind: 'info',
  title: `Toast ${id}`,
  ticksLeft: 5,
  ...changes,
});
const ids = (toasts: readonly RaisedToast[]) => toasts.map(({ id }) => id);

describe('adding a toast', () => {
  const given = { id: 2, delayMs: 1000 };

  test('a new toast is added at the end', () => {
    expect(ids(withToast([aToast(1)], { kind: 'info', title: 'New' }, given))).toEqual([1, 2]);
  });

  test('a toast with the title of a visible toast is not added, even if it has another kind', () => {
    const toasts = [aToast(1, { title: 'Same' })];
    expect(withToast(toasts, { kind: 'error', title: 'Same', isPersistent: true }, given)).toBe(toasts);
  });

  test('a toast with the title of a waiting toast is not added', () => {
    const toasts = [1, 2, 3, 4].map((id) => aToast(id));
    expect(withToast(toasts, { kind: 'info', title: 'Toast 4' }, { id: 5, delayMs: 1000 })).toBe(toasts);
  });

  test.each([
    [1000, 5],
    [6000, 30],
    [200, 1],
    [201, 2],
  ])('a toast with a delay of %d ms has %d ticks of 200 ms', (delayMs, ticks) => {
    expect(withToast([], { kind: 'info', title: 'New' }, { id: 1, delayMs })[0]?.ticksLeft).toBe(ticks);
  });
});

describe('toast tick', () => {
  test('a tick reduces the remaining time of visible toasts only', () => {
    expect(afterTick([aToast(1), aToast(2)], 1).map(({ ticksLeft }) => ticksLeft)).toEqual([4, 5]);
  });

  test('a tick removes a toast without remaining ticks, so that the next toast becomes visible', () => {
    const toasts = afterTick([aToast(1, { ticksLeft: 1 }), aToast(2)], 1);
    expect(ids(listVisibleToasts(toasts, 1))).toEqual([2]);
  });

  test('a tick does not change a persistent toast', () => {
    const toasts = [aToast(1, { isPersistent: true, ticksLeft: 1 })];
    expect(afterTick(toasts, 3)).toEqual(toasts);
  });
});

test('listVisibleToasts returns the oldest toasts, up to the maximum number', () => {
  expect(ids(listVisibleToasts([aToast(1), aToast(2), aToast(3), aToast(4)], 3))).toEqual([1, 2, 3]);
});

test('withoutToast removes only the toast with the given id', () => {
  expect(ids(withoutToast([aToast(1), aToast(2)], 1))).toEqual([2]);
});

test('isUrgent returns true for errors and warnings, and false for successes and information', () => {
  expect((['error', 'warning', 'success', 'info'] as const).map((kind) => isUrgent({ kind }))).toEqual([true, true, false, false]);
});
