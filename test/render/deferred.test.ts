import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { defer, settleAll, settleReady } from '#render/deferred.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const there = { isThere: true, value: 'data' };
const failed = expect.objectContaining({ isThere: false });

function deferred(data: Promise<string>, deadlineMs = 1000) {
  const problems: unknown[] = [];
  return { made: defer(data, { deadlineMs, report: (problem) => problems.push(problem) }), problems };
}

const later = (ms: number) => new Promise<string>((resolve) => setTimeout(() => resolve('data'), ms));
const fails = (ms: number) => new Promise<never>((_, reject) => setTimeout(() => reject(new Error('broken')), ms));

describe('deferred data', () => {
  test('resolves to its value', async () => {
    const { made, problems } = deferred(later(100));
    await vi.advanceTimersByTimeAsync(100);
    expect([await made.promise, made.settled, problems]).toEqual([there, there, []]);
  });

  test('resolves to a failure if loading fails, and reports the reason once', async () => {
    const { made, problems } = deferred(fails(100));
    await vi.advanceTimersByTimeAsync(100);
    expect([await made.promise, made.settled, problems]).toEqual([failed, failed, [new Error('broken')]]);
  });

  test('resolves to a failure at its deadline', async () => {
    const { made, problems } = deferred(new Promise(() => {}));
    made.beginDeadline();
    await vi.advanceTimersByTimeAsync(999);
    expect(made.settled).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect([await made.promise, made.settled]).toEqual([failed, failed]);
    expect(problems).toEqual([new Error('no data after 1000 ms')]);
  });

  test('remains failed if its value arrives after the deadline', async () => {
    const { made } = deferred(later(1500));
    made.beginDeadline();
    await vi.advanceTimersByTimeAsync(2000);
    expect(made.settled).toEqual(failed);
  });

  test('reports only one problem if it misses its deadline and then fails', async () => {
    const { made, problems } = deferred(fails(1500));
    made.beginDeadline();
    await vi.advanceTimersByTimeAsync(2000);
    expect(problems).toHaveLength(1);
  });

  test('leaves no timer after it has settled', async () => {
    deferred(later(100)).made.beginDeadline();
    await vi.advanceTimersByTimeAsync(100);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('creates no timer if it settles before its deadline starts', async () => {
    const { made } = deferred(later(100));
    await vi.advanceTimersByTimeAsync(100);
    made.beginDeadline();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('never rejects, even if something other than an error is thrown', async () => {
    for (const thrown of [new Error('x'), 'text', undefined, null])
      await expect(deferred(Promise.reject(thrown)).made.promise).resolves.toEqual(failed);
  });
});

describe('settleAll', () => {
  test('waits until all deferred data has settled', async () => {
    const data = [deferred(later(100)).made, deferred(fails(300)).made, deferred(new Promise(() => {}), 500).made];
    let isDone = false;
    void settleAll(data).then(() => {
      isDone = true;
    });
    await vi.advanceTimersByTimeAsync(499);
    expect(isDone).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect([isDone, ...data.map(({ settled }) => settled)]).toEqual([true, there, failed, failed]);
  });

  test('resolves immediately if there is no deferred data', async () => {
    await settleAll([]);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('settleReady', () => {
  test('resolves data that is already available before the page is rendered', async () => {
    vi.useRealTimers();
    const { made } = deferred(Promise.resolve('data'));
    await settleReady([made]);
    expect(made.settled).toEqual(there);
  });

  test('waits at most one frame for data that is not available yet', async () => {
    const { made } = deferred(later(100));
    const settling = settleReady([made]);
    await vi.advanceTimersByTimeAsync(16);
    await settling;
    expect(made.settled).toBeUndefined();
  });

  test('starts the deadline of data that is not available yet', async () => {
    const { made } = deferred(new Promise(() => {}), 500);
    void settleReady([made]);
    await vi.advanceTimersByTimeAsync(520);
    expect(made.settled).toEqual(failed);
  });
});
