import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hole, ready, settleAll, settleReady } from '#render/piece.ts';
import { emptyPiece, type Prepared } from '#render/prepared.tsx';
import { Deadlines } from '#values/deadlines.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const aPiece = (html: string): Prepared => ({ ...emptyPiece, html });
const content = aPiece('content');
const fallback = aPiece('fallback');
const failed = aPiece('failed');

function aHole(coming: Promise<Prepared>, deadlineMs = 1000) {
  const problems: unknown[] = [];
  const made = hole(coming, {
    fallback,
    deadlineMs,
    report: (problem) => problems.push(problem),
    instead: () => failed,
  });
  return { made, problems };
}

const later = <Value>(ms: number, value: Value) => new Promise<Value>((resolve) => setTimeout(() => resolve(value), ms));
const fails = (ms: number) => new Promise<never>((_, reject) => setTimeout(() => reject(new Error('broken')), ms));

describe('a hole', () => {
  test('settles to its content', async () => {
    const { made, problems } = aHole(later(100, content));
    await vi.advanceTimersByTimeAsync(100);
    expect([await made.content, made.settled, problems]).toEqual([content, content, []]);
  });

  test('settles to what shows on failure, told why', async () => {
    const { made, problems } = aHole(fails(100));
    await vi.advanceTimersByTimeAsync(100);
    expect([await made.content, made.settled]).toEqual([failed, failed]);
    expect(problems).toEqual([new Error('broken')]);
  });

  test('settles by its deadline when nothing comes', async () => {
    const { made, problems } = aHole(new Promise(() => {}));
    made.beginDeadline(new Deadlines());
    await vi.advanceTimersByTimeAsync(999);
    expect(made.settled).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect([await made.content, made.settled]).toEqual([failed, failed]);
    expect(problems).toEqual([new Error('not there after 1000 ms')]);
  });

  test('is not settled before its content is there', async () => {
    const { made } = aHole(later(100, content));
    await vi.advanceTimersByTimeAsync(99);
    expect(made.settled).toBeUndefined();
  });

  test('keeps what it settled to when the content comes too late', async () => {
    const { made } = aHole(later(1500, content));
    made.beginDeadline(new Deadlines());
    await vi.advanceTimersByTimeAsync(2000);
    expect(made.settled).toBe(failed);
  });

  test('is told of one problem only, when it was late and then fails', async () => {
    const { made, problems } = aHole(fails(1500));
    made.beginDeadline(new Deadlines());
    await vi.advanceTimersByTimeAsync(2000);
    expect(problems).toHaveLength(1);
  });

  test('leaves no timer behind', async () => {
    aHole(later(100, content)).made.beginDeadline(new Deadlines());
    await vi.advanceTimersByTimeAsync(100);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('needs no timer when its content is there before its deadline begins', async () => {
    const { made } = aHole(later(100, content));
    await vi.advanceTimersByTimeAsync(100);
    made.beginDeadline(new Deadlines());
    expect(vi.getTimerCount()).toBe(0);
  });

  test('never rejects, whatever is thrown', async () => {
    for (const thrown of [new Error('x'), 'text', undefined, null]) {
      const { made } = aHole(Promise.reject(thrown));
      await expect(made.content).resolves.toBe(failed);
    }
  });
});

describe('settleAll', () => {
  test('waits for every hole, and for nothing else', async () => {
    const holes = [aHole(later(100, content)).made, aHole(fails(300)).made, aHole(new Promise(() => {}), 500).made];
    let isDone = false;
    void settleAll([ready(content), ...holes], new Deadlines()).then(() => {
      isDone = true;
    });
    await vi.advanceTimersByTimeAsync(499);
    expect(isDone).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect([isDone, ...holes.map(({ settled }) => settled)]).toEqual([true, content, failed, failed]);
  });

  test('of a page without holes is over at once', async () => {
    await settleAll([ready(content)], new Deadlines());
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('settleReady', () => {
  test('lets what is already there arrive', async () => {
    vi.useRealTimers();
    const { made } = aHole(Promise.resolve(content));
    await settleReady([made], new Deadlines());
    expect(made.settled).toBe(content);
  });

  test('waits a frame at most for what is not', async () => {
    const { made } = aHole(later(100, content));
    const settling = settleReady([made], new Deadlines());
    await vi.advanceTimersByTimeAsync(16);
    await settling;
    expect(made.settled).toBeUndefined();
  });

  test('begins the deadline of what is late', async () => {
    const { made } = aHole(new Promise(() => {}), 500);
    void settleReady([made], new Deadlines());
    await vi.advanceTimersByTimeAsync(520);
    expect(made.settled).toBe(failed);
  });
});
