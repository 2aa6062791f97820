import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ShellWait } from '#render/shell-wait.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** How many milliseconds a page waits for data that takes `ms`. */
async function measureWait(wait: ShellWait, ms: number): Promise<number> {
  const startedAt = Date.now();
  let held = Number.NaN;
  void wait.wait(after(ms)).then(() => {
    held = Date.now() - startedAt;
  });
  await vi.advanceTimersByTimeAsync(Math.max(ms, 20));
  return held;
}

describe('the wait of a shell', () => {
  test('holds it for data that is almost there', async () => {
    expect(await measureWait(new ShellWait(), 3)).toBe(3);
  });

  test('holds it for one frame at most', async () => {
    expect(await measureWait(new ShellWait(), 200)).toBe(16);
  });

  test('is not spent once data was slow', async () => {
    const wait = new ShellWait();
    await measureWait(wait, 200);
    expect(await measureWait(wait, 200)).toBe(0);
    expect(await measureWait(wait, 2)).toBe(0);
  });

  test('is spent again after data was quick for a while', async () => {
    const wait = new ShellWait();
    await measureWait(wait, 200);
    for (let page = 0; page < 60; page++) await measureWait(wait, 1);
    expect(await measureWait(wait, 2)).toBe(2);
  });
});
