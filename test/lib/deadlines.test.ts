import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Deadlines } from '#lib/deadlines.ts';

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

test('each runs at its time, whatever their order', async () => {
  const deadlines = new Deadlines();
  const { ran, note } = watched();
  for (const ms of [1500, 16, 400, 5]) deadlines.after(ms, note(String(ms)));
  await vi.advanceTimersByTimeAsync(2000);
  expect(ran.map(([name]) => name)).toEqual(['5', '16', '400', '1500']);
  for (const [name, at] of ran) expect(Math.abs(at - Number(name))).toBeLessThanOrEqual(1);
});

test('one that is set later runs so much later', async () => {
  const deadlines = new Deadlines();
  const { ran, note } = watched();
  deadlines.after(1500, note('first'));
  await vi.advanceTimersByTimeAsync(1000);
  deadlines.after(300, note('second'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(ran.map(([name]) => name)).toEqual(['second', 'first']);
  expect(ran.map(([, at]) => Math.round(at / 10))).toEqual([130, 150]);
});

test('two of the same moment both run', async () => {
  const deadlines = new Deadlines();
  const { ran, note } = watched();
  deadlines.after(100, note('a'));
  deadlines.after(100, note('b'));
  await vi.advanceTimersByTimeAsync(101);
  expect(ran).toHaveLength(2);
});

test('one that is cancelled never runs, and the others do', async () => {
  const deadlines = new Deadlines();
  const { ran, note } = watched();
  const cancel = deadlines.after(100, note('a'));
  deadlines.after(200, note('b'));
  cancel();
  cancel();
  await vi.advanceTimersByTimeAsync(300);
  expect(ran.map(([name]) => name)).toEqual(['b']);
});

test('together they need one timer, and none once all are cancelled or have run', async () => {
  const deadlines = new Deadlines();
  const cancel = [1500, 16, 300].map((ms) => deadlines.after(ms, () => undefined));
  await vi.advanceTimersByTimeAsync(0);
  expect(vi.getTimerCount()).toBe(1);
  for (const each of cancel) each();
  expect(vi.getTimerCount()).toBe(0);
  deadlines.after(20, () => undefined);
  await vi.advanceTimersByTimeAsync(30);
  expect(vi.getTimerCount()).toBe(0);
});

test('one that runs may set another, or cancel one', async () => {
  const deadlines = new Deadlines();
  const { ran, note } = watched();
  const cancel = deadlines.after(50, note('never'));
  deadlines.after(49, () => {
    cancel();
    deadlines.after(100, note('next'));
  });
  await vi.advanceTimersByTimeAsync(200);
  expect(ran.map(([name]) => name)).toEqual(['next']);
});

test('those that are cancelled as soon as they are set need no timer at all', async () => {
  const deadlines = new Deadlines();
  deadlines.after(100, () => undefined)();
  await vi.advanceTimersByTimeAsync(0);
  expect(vi.getTimerCount()).toBe(0);
});
