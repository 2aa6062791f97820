import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Deadlines } from '#values/deadlines.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** What struck, and when: milliseconds from the beginning. */
function watched() {
  const begin = Date.now();
  const struck: [string, number][] = [];
  return { struck, note: (name: string) => () => struck.push([name, Date.now() - begin]) };
}

test('each strikes at its time, whatever their order', () => {
  const deadlines = new Deadlines();
  const { struck, note } = watched();
  for (const ms of [1500, 16, 400, 5]) deadlines.after(ms, note(String(ms)));
  vi.advanceTimersByTime(2000);
  expect(struck.map(([name]) => name)).toEqual(['5', '16', '400', '1500']);
  for (const [name, at] of struck) expect(Math.abs(at - Number(name))).toBeLessThanOrEqual(1);
});

test('one that is set later strikes so much later', () => {
  const deadlines = new Deadlines();
  const { struck, note } = watched();
  deadlines.after(1500, note('first'));
  vi.advanceTimersByTime(1000);
  deadlines.after(300, note('second'));
  vi.advanceTimersByTime(1000);
  expect(struck.map(([name]) => name)).toEqual(['second', 'first']);
  expect(struck.map(([, at]) => Math.round(at / 10))).toEqual([130, 150]);
});

test('two of the same moment strike both', () => {
  const deadlines = new Deadlines();
  const { struck, note } = watched();
  deadlines.after(100, note('a'));
  deadlines.after(100, note('b'));
  vi.advanceTimersByTime(101);
  expect(struck).toHaveLength(2);
});

test('one that is taken back never strikes, and the others do', () => {
  const deadlines = new Deadlines();
  const { struck, note } = watched();
  const takeBack = deadlines.after(100, note('a'));
  deadlines.after(200, note('b'));
  takeBack();
  takeBack();
  vi.advanceTimersByTime(300);
  expect(struck.map(([name]) => name)).toEqual(['b']);
});

test('together they need one timer, and none once all are taken back or have struck', () => {
  const deadlines = new Deadlines();
  const takeBack = [1500, 16, 300].map((ms) => deadlines.after(ms, () => undefined));
  expect(vi.getTimerCount()).toBe(1);
  for (const each of takeBack) each();
  expect(vi.getTimerCount()).toBe(0);
  deadlines.after(20, () => undefined);
  vi.advanceTimersByTime(30);
  expect(vi.getTimerCount()).toBe(0);
});

test('one that strikes may set another, or take one back', () => {
  const deadlines = new Deadlines();
  const { struck, note } = watched();
  const takeBack = deadlines.after(50, note('never'));
  deadlines.after(49, () => {
    takeBack();
    deadlines.after(100, note('next'));
  });
  vi.advanceTimersByTime(200);
  expect(struck.map(([name]) => name)).toEqual(['next']);
});
