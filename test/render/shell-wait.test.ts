import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ShellWait } from '#render/shell-wait.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Returns the number of milliseconds that the shell waits for data that takes `ms`. */
async function measureWait(wait: ShellWait, ms: number): Promise<number> {
  const startedAt = Date.now();
  let held = Number.NaN;
  void wait.wait(after(ms)).then(() => {
    held = Date.now() - startedAt;
  });
  await vi.advanceTimersByTimeAsync(Math.max(ms, 20));
  return held;
}

describe('ShellWait', () => {
  test('waits for data that is available within a frame', async () => {
    expect(await measureWait(new ShellWait(), 3)).toBe(3);
  });

  test('waits at most one frame', async () => {
    expect(await measureWait(new ShellWait(), 200)).toBe(16);
  });

  test('does not wait if recent data was slow', async () => {
    const wait = new ShellWait();
    await measureWait(wait, 200);
    expect(await measureWait(wait, 200)).toBe(0);
    expect(await measureWait(wait, 2)).toBe(0);
  });

  test('waits again once data has been fast for a while', async () => {
    const wait = new ShellWait();
    await measureWait(wait, 200);
    for (let page = 0; page < 60; page++) await measureWait(wait, 1);
    expect(await measureWait(wait, 2)).toBe(2);
  });
});
