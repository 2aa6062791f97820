import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Deadlines } from '#values/deadlines.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** What ran, and when: milliseconds from the beginning. */
function watched() {
  const begin = Date.now();
  const ran: [string, number][] = [];
  return { ran, note: (name: string) => () => ran.push([name, Date.now() - begin]) };
}

test('each runs at its time, whatever their order', () => {
  const deadlines = new Deadlines();
  const { ran, note } = watched();
  for (const ms of [1500, 16, 400, 5]) deadlines.after(ms, note(String(ms)));
  vi.advanceTimersByTime(2000);
  expect(ran.map(([name]) => name)).toEqual(['5', '16', '400', '1500']);
  for (const [name, at] of ran) expect(Math.abs(at - Number(name))).toBeLessThanOrEqual(1);
});

test('one that is set later runs so much later', () => {
  const deadlines = new Deadlines();
  const { ran, note } = watched();
  deadlines.after(1500, note('first'));
  vi.advanceTimersByTime(1000);
  deadlines.after(300, note('second'));
  vi.advanceTimersByTime(1000);
  expect(ran.map(([name]) => name)).toEqual(['second', 'first']);
  expect(ran.map(([, at]) => Math.round(at / 10))).toEqual([130, 150]);
});

test('two of the same moment both run', () => {
  const deadlines = new Deadlines();
  const { ran, note } = watched();
  deadlines.after(100, note('a'));
  deadlines.after(100, note('b'));
  vi.advanceTimersByTime(101);
  expect(ran).toHaveLength(2);
});

test('one that is cancelled never runs, and the others do', () => {
  const deadlines = new Deadlines();
  const { ran, note } = watched();
  const cancel = deadlines.after(100, note('a'));
  deadlines.after(200, note('b'));
  cancel();
  cancel();
  vi.advanceTimersByTime(300);
  expect(ran.map(([name]) => name)).toEqual(['b']);
});

test('together they need one timer, and none once all are cancelled or have run', () => {
  const deadlines = new Deadlines();
  const cancel = [1500, 16, 300].map((ms) => deadlines.after(ms, () => undefined));
  expect(vi.getTimerCount()).toBe(1);
  for (const each of cancel) each();
  expect(vi.getTimerCount()).toBe(0);
  deadlines.after(20, () => undefined);
  vi.advanceTimersByTime(30);
  expect(vi.getTimerCount()).toBe(0);
});

test('one that runs may set another, or cancel one', () => {
  const deadlines = new Deadlines();
  const { ran, note } = watched();
  const cancel = deadlines.after(50, note('never'));
  deadlines.after(49, () => {
    cancel();
    deadlines.after(100, note('next'));
  });
  vi.advanceTimersByTime(200);
  expect(ran.map(([name]) => name)).toEqual(['next']);
});
