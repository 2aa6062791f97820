import { describe, expect, test } from 'vitest';
import { limiter } from '#lib/requests/limiter.ts';

const turn = () => new Promise((resolve) => setTimeout(resolve));

describe('limiter', () => {
  test('limits the number of concurrent tasks, and starts waiting tasks in order', async () => {
    const limited = limiter(2);
    const order: number[] = [];
    let running = 0;
    let most = 0;
    await Promise.all(
      [0, 1, 2, 3, 4, 5, 6].map((index) =>
        limited(async () => {
          order.push(index);
          most = Math.max(most, ++running);
          await turn();
          running -= 1;
        }),
      ),
    );
    expect([most, order]).toEqual([2, [0, 1, 2, 3, 4, 5, 6]]);
  });

  test('returns the result of a task, or rejects if it fails', async () => {
    const limited = limiter(1);
    await expect(limited(() => Promise.resolve('value'))).resolves.toBe('value');
    await expect(limited(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  });

  test('starts the next task after a task has failed', async () => {
    const limited = limiter(1);
    await limited(() => Promise.reject(new Error('broken'))).catch(() => undefined);
    await expect(limited(() => Promise.resolve('next'))).resolves.toBe('next');
  });

  test('never exceeds its limit while tasks end and start', async () => {
    const limited = limiter(1);
    let running = 0;
    const run = () =>
      limited(async () => {
        running += 1;
        expect(running).toBe(1);
        await turn();
        running -= 1;
      });
    const first = run();
    const second = run();
    await first;
    await Promise.all([second, run(), run()]);
  });
});
