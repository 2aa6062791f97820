// Concurrent readers share one call per key, and no reader waits forever.
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearMemory } from '#gateway/cache/cached-gateway.ts';
import { refreshBehind, singleFlight } from '#gateway/cache/single-flight.ts';
import { GatewayFault } from '#gateway/gateway.ts';
import { aCache, broken } from '../../support/cached.ts';

// the first read loads the call of the contract, which takes time although the clock is stopped
beforeAll(() => aCache().menu());
beforeEach(() => {
  clearMemory();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const resolveValueAfter = (ms: number) => (): Promise<'value'> => new Promise((resolve) => setTimeout(() => resolve('value'), ms));
const never = (): Promise<'value'> => new Promise(() => {});

describe('concurrent reads with the same key', () => {
  test('send one call', async () => {
    const { menu, calls, states } = aCache({ behavior: resolveValueAfter(100) });
    const asked = Promise.all([menu(), menu(), menu()]);
    await vi.advanceTimersByTimeAsync(100);
    expect([await asked, calls.length, states]).toEqual([['menu 1', 'menu 1', 'menu 1'], 1, ['miss', 'miss', 'miss']]);
  });

  test('send one call even if they belong to different requests', async () => {
    const { menu, again, calls } = aCache({ behavior: resolveValueAfter(100) });
    const asked = Promise.all([menu(again()), menu(again())]);
    await vi.advanceTimersByTimeAsync(100);
    expect([await asked, calls.length]).toEqual([['menu 1', 'menu 1'], 1]);
  });

  test('share a failure, and the next reader calls again', async () => {
    const { menu, calls, behave } = aCache({ behavior: broken });
    expect((await Promise.allSettled([menu(), menu()])).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(calls).toHaveLength(1);
    behave(() => 'value');
    expect(await menu()).toBe('menu 2');
  });
});

describe('shared read', () => {
  test('continues for the other readers if its first client disconnects', async () => {
    const { menu, again, calls } = aCache({ behavior: resolveValueAfter(100) });
    const client = new AbortController();
    const led = menu(again({ signal: client.signal }), { signal: client.signal }).catch((problem: unknown) => problem);
    const waited = menu(again());
    await vi.advanceTimersByTimeAsync(50);
    client.abort();
    await vi.advanceTimersByTimeAsync(50);
    expect(await waited).toBe('menu 1');
    expect([calls.length, calls[0]?.options?.signal]).toEqual([1, undefined]);
    await led;
  });

  test('throws a fault immediately for a client that disconnects', async () => {
    const { menu, again } = aCache({ behavior: resolveValueAfter(1000) });
    const client = new AbortController();
    const led = menu(again(), { signal: client.signal }).catch((problem: unknown) => problem);
    await vi.advanceTimersByTimeAsync(50);
    client.abort();
    const problem = await led;
    expect(problem).toBeInstanceOf(GatewayFault);
    expect(problem).toMatchObject({ reason: 'aborted', call: 'content.menu' });
  });

  test('is kept running by waitUntil until its reply is stored', async () => {
    const { menu, kv, settled } = aCache({ behavior: resolveValueAfter(100) });
    void menu();
    await vi.advanceTimersByTimeAsync(1);
    const held = settled();
    await vi.advanceTimersByTimeAsync(100);
    await held;
    expect(kv.puts).toHaveLength(1);
  });
});

describe('read that hangs', () => {
  test('is abandoned by a waiter at the waiter’s deadline, and the waiter calls the gateway itself', async () => {
    const { menu, calls, behave } = aCache({ behavior: never, waiterDeadlineMs: 300 });
    void menu();
    await vi.advanceTimersByTimeAsync(1);
    behave(() => 'value');
    const waited = menu();
    await vi.advanceTimersByTimeAsync(299);
    expect(calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect([await waited, calls.length]).toEqual(['menu 2', 2]);
  });

  test('is replaced by a later reader at the reader’s deadline, even if a previous replacement hangs too', async () => {
    const { clock, menu, calls, behave } = aCache({ behavior: never, waiterDeadlineMs: 300 });
    void menu();
    await vi.advanceTimersByTimeAsync(1);
    void menu();
    await vi.advanceTimersByTimeAsync(300);
    behave(() => 'value');
    clock.now += 10 * 60_000;
    let message: string | undefined;
    void menu().then((title) => {
      message = title;
    });
    await vi.advanceTimersByTimeAsync(310);
    await vi.waitFor(() => expect([message, calls.length]).toEqual(['menu 3', 3]));
  });
});

describe('singleFlight', () => {
  const options = { waitUntil: () => {}, waiterDeadlineMs: 100 };

  test('runs separately for each key', async () => {
    expect(await Promise.all([singleFlight('a', async () => 1, options), singleFlight('b', async () => 2, options)])).toEqual([1, 2]);
  });

  test('runs again after a run has ended', async () => {
    await singleFlight('c', async () => 1, options);
    expect(await singleFlight('c', async () => 2, options)).toBe(2);
  });

  test('leaves no timer after the run has ended', async () => {
    void singleFlight('d', resolveValueAfter(10), options);
    const waited = singleFlight('d', never, options);
    await vi.advanceTimersByTimeAsync(10);
    await waited;
    await vi.advanceTimersByTimeAsync(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('refreshBehind', () => {
  test('never rejects, and reports a failure', async () => {
    const problems: unknown[] = [];
    const held: Promise<unknown>[] = [];
    const problem = new Error('broken');
    void refreshBehind('e', () => Promise.reject(problem), {
      waitUntil: (promise) => held.push(promise),
      report: (message) => problems.push(message),
      now: () => 0,
    });
    await Promise.all(held);
    expect(problems).toEqual([problem]);
  });

  test('runs at most once per key at a time', async () => {
    let runs = 0;
    const refresh = async () => {
      runs += 1;
      await resolveValueAfter(10)();
    };
    const options = { waitUntil: () => {}, report: () => {}, now: () => 0 };
    void refreshBehind('f', refresh, options);
    void refreshBehind('f', refresh, options);
    await vi.advanceTimersByTimeAsync(10);
    void refreshBehind('f', refresh, options);
    await vi.advanceTimersByTimeAsync(10);
    expect(runs).toBe(2);
  });

  test('waits two seconds after a failure, so that it does not worsen an outage', async () => {
    let runs = 0;
    let now = 0;
    const refresh = async () => {
      runs += 1;
      throw new Error('down');
    };
    const options = { waitUntil: () => {}, report: () => {}, now: () => now };
    void refreshBehind('g', refresh, options);
    await vi.advanceTimersByTimeAsync(1);
    now = 2000;
    void refreshBehind('g', refresh, options);
    expect(runs).toBe(1);
    now = 2001;
    void refreshBehind('g', refresh, options);
    expect(runs).toBe(2);
  });
});
