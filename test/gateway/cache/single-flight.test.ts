// One upstream call per key for all that wait, and nobody waits forever.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetMemory } from '#gateway/cache/cached-gateway.ts';
import { refreshBehind, singleFlight } from '#gateway/cache/single-flight.ts';
import { GatewayFault } from '#gateway/gateway.ts';
import { aCache, broken } from '../../support/cached.ts';

beforeEach(() => {
  forgetMemory();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const resolveValueAfter = (ms: number) => (): Promise<'value'> => new Promise((resolve) => setTimeout(() => resolve('value'), ms));
const never = (): Promise<'value'> => new Promise(() => {});

describe('readers of one key at the same time', () => {
  test('cause one call', async () => {
    const { menu, calls, states } = aCache({ behaviour: resolveValueAfter(100) });
    const asked = Promise.all([menu(), menu(), menu()]);
    await vi.advanceTimersByTimeAsync(100);
    expect([await asked, calls.length, states]).toEqual([['menu 1', 'menu 1', 'menu 1'], 1, ['miss', 'miss', 'miss']]);
  });

  test('of two requests cause one call', async () => {
    const { menu, again, calls } = aCache({ behaviour: resolveValueAfter(100) });
    const asked = Promise.all([menu(again()), menu(again())]);
    await vi.advanceTimersByTimeAsync(100);
    expect([await asked, calls.length]).toEqual([['menu 1', 'menu 1'], 1]);
  });

  test('share a failure too, and the next one asks again', async () => {
    const { menu, calls, behave } = aCache({ behaviour: broken });
    expect((await Promise.allSettled([menu(), menu()])).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(calls).toHaveLength(1);
    behave(() => 'value');
    expect(await menu()).toBe('menu 2');
  });
});

describe('a leader whose client leaves', () => {
  test('goes on for the others when its client leaves', async () => {
    const { menu, again, calls } = aCache({ behaviour: resolveValueAfter(100) });
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

  test('is let go at once, with the fault that the port promises', async () => {
    const { menu, again } = aCache({ behaviour: resolveValueAfter(1000) });
    const client = new AbortController();
    const led = menu(again(), { signal: client.signal }).catch((problem: unknown) => problem);
    await vi.advanceTimersByTimeAsync(50);
    client.abort();
    const problem = await led;
    expect(problem).toBeInstanceOf(GatewayFault);
    expect(problem).toMatchObject({ reason: 'aborted', call: 'content.menu' });
  });

  test('is held by waitUntil until its answer is stored', async () => {
    const { menu, kv, settled } = aCache({ behaviour: resolveValueAfter(100) });
    void menu();
    await vi.advanceTimersByTimeAsync(1);
    const held = settled();
    await vi.advanceTimersByTimeAsync(100);
    await held;
    expect(kv.puts).toHaveLength(1);
  });
});

describe('a leader that hangs', () => {
  test("is waited for until the waiter's deadline; then the waiter asks", async () => {
    const { menu, calls, behave } = aCache({ behaviour: never, waiterDeadlineMs: 300 });
    void menu();
    await vi.advanceTimersByTimeAsync(1);
    behave(() => 'value');
    const waited = menu();
    await vi.advanceTimersByTimeAsync(299);
    expect(calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect([await waited, calls.length]).toEqual(['menu 2', 2]);
  });

  test('is waited for no longer than the deadline, by later readers too', async () => {
    const { clock, menu, calls, behave } = aCache({ behaviour: never, waiterDeadlineMs: 300 });
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

  test('gives each key its own run', async () => {
    expect(await Promise.all([singleFlight('a', async () => 1, options), singleFlight('b', async () => 2, options)])).toEqual([1, 2]);
  });

  test('runs again once a run has ended', async () => {
    await singleFlight('c', async () => 1, options);
    expect(await singleFlight('c', async () => 2, options)).toBe(2);
  });

  test('leaves no timer after the leader has answered', async () => {
    void singleFlight('d', resolveValueAfter(10), options);
    const waited = singleFlight('d', never, options);
    await vi.advanceTimersByTimeAsync(10);
    await waited;
    await vi.advanceTimersByTimeAsync(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('refreshBehind', () => {
  test('never rejects: a failure is reported', async () => {
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

  test('runs once per key at a time', async () => {
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

  test('waits two seconds after a failure, so that an outage is not made worse', async () => {
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
