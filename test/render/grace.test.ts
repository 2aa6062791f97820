import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Grace } from '#render/grace.ts';
import { Deadlines } from '#values/deadlines.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** How many milliseconds a page is held for holes that take `ms`. */
async function heldFor(grace: Grace, ms: number): Promise<number> {
  const startedAt = Date.now();
  let held = Number.NaN;
  void grace.wait(after(ms), new Deadlines()).then(() => {
    held = Date.now() - startedAt;
  });
  await vi.advanceTimersByTimeAsync(Math.max(ms, 20));
  return held;
}

describe('the grace of a shell', () => {
  test('holds it for holes that are almost there', async () => {
    expect(await heldFor(new Grace(), 3)).toBe(3);
  });

  test('holds it for one frame at most', async () => {
    expect(await heldFor(new Grace(), 200)).toBe(16);
  });

  test('is not given once holes were slow', async () => {
    const grace = new Grace();
    await heldFor(grace, 200);
    expect(await heldFor(grace, 200)).toBe(0);
    expect(await heldFor(grace, 2)).toBe(0);
  });

  test('is given again after holes were quick for a while', async () => {
    const grace = new Grace();
    await heldFor(grace, 200);
    for (let page = 0; page < 60; page++) await heldFor(grace, 1);
    expect(await heldFor(grace, 2)).toBe(2);
  });
});
