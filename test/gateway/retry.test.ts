// A call is retried at most once, and only if the retry can succeed and cannot apply a change twice.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { callRow } from '#contract/calls.ts';
import '#contract/error-payload.ts'; // the client loads it for the first error, which takes time although the clock is stopped
import { GatewayFault } from '#gateway/gateway.ts';
import { type Answer, aClient, aNetwork, aRefusal, serverTime } from '../support/fake-fetch.ts';

const good: Answer = { body: serverTime };
const busy = (retryAfter?: string): Answer => ({ status: 429, headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter } });

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => vi.useRealTimers());

/** Returns a function that resolves to a token after this many milliseconds. */
const resolveTokenAfter = (ms: number) => () => new Promise<string>((resolve) => setTimeout(() => resolve('token-1'), ms));

/** Returns a call's result and its duration in milliseconds. */
async function ask(answers: Answer[], changes: Parameters<typeof aClient>[1] = {}, signal?: AbortSignal) {
  const network = aNetwork(...answers);
  const startedAt = Date.now();
  const ended = aClient(network, changes)('utilities.serverTime', {}, { signal })
    .then(
      (answer) => (answer.ok ? 'value' : answer.error.code),
      (problem: unknown) => (problem instanceof GatewayFault ? problem.reason : `not a fault: ${String(problem)}`),
    )
    .then((outcome) => ({ outcome, ms: Date.now() - startedAt }));
  await vi.runAllTimersAsync();
  return { ...(await ended), tries: network.requests.length, requests: network.requests };
}

describe('repeatable call', () => {
  test.each<[string, Answer]>([
    ['a broken connection', 'broken'],
    ['a 500', { status: 500 }],
    ['a 503', { status: 503, body: 'busy' }],
    ['a 401', { status: 401, body: aRefusal('AUT404') }],
    ['a 429 without Retry-After', busy()],
    ['a 429 with Retry-After 0', busy('0')],
    ['a 429 with a short Retry-After', busy('0.05')],
  ])('is retried after %s', async (_, first) => {
    expect(await ask([first, good])).toMatchObject({ outcome: 'value', tries: 2 });
  });

  test.each<[string, Answer, string]>([
    ['broken connections', 'broken', 'network'],
    ['500s', { status: 500 }, 'status'],
    ['401s', { status: 401, body: aRefusal('AUT404') }, 'status'],
    ['429s', busy('0'), 'status'],
  ])('throws a fault after two %s, without a third attempt', async (_, answer, reason) => {
    expect(await ask([answer])).toMatchObject({ outcome: reason, tries: 2 });
  });

  test('is retried only once, whatever the first two failures are', async () => {
    expect(await ask(['broken', { status: 500 }, good])).toMatchObject({ outcome: 'status', tries: 2 });
    expect(await ask([{ status: 500 }, 'broken', good])).toMatchObject({ outcome: 'network', tries: 2 });
  });

  test('is retried with the same transaction and correlation ids', async () => {
    const { requests } = await ask([{ status: 500 }, good]);
    expect(requests.map(({ headers }) => headers.get('x-transaction-id'))).toEqual(['transaction-1', 'transaction-1']);
  });

  test('is retried with a renewed token after a 401, and with the same token after any other failure', async () => {
    const token = async ({ renew }: { renew: boolean }) => (renew ? 'fresh' : 'stale');
    const tokens = async (first: Answer) =>
      (await ask([first, good], { token })).requests.map(({ headers }) => headers.get('authorization'));
    expect(await tokens({ status: 401 })).toEqual(['Bearer stale', 'Bearer fresh']);
    expect(await tokens({ status: 500 })).toEqual(['Bearer stale', 'Bearer stale']);
  });

  test('is retried as soon as Retry-After has passed', async () => {
    expect(await ask([busy('0.1'), good])).toMatchObject({ outcome: 'value', ms: 100 });
  });
});

describe('repeatable call without a second attempt', () => {
  test.each<[string, Answer, string]>([
    ['a refusal', { status: 404, body: aRefusal('PLP400') }, 'status'],
    ['a 400', { status: 400 }, 'status'],
    ['a 403', { status: 403 }, 'status'],
    ['a redirect', { status: 302 }, 'status'],
    ['an invalid reply', { body: {} }, 'schema'],
    ['a 429 with Retry-After above a second', busy('1.1'), 'status'],
    ['a 429 with Retry-After as a date', busy('Fri, 31 Dec 2099 23:59:59 GMT'), 'status'],
  ])('fails after %s', async (_, answer, reason) => {
    expect(await ask([answer, good])).toMatchObject({ outcome: reason, tries: 1 });
  });

  test('fails at its deadline', async () => {
    expect(await ask(['hangs', good], { timeoutMs: 40 })).toMatchObject({ outcome: 'timeout', tries: 1 });
  });

  test('fails after a 401 if the call itself requests a token', async () => {
    const network = aNetwork({ status: 401, body: aRefusal('AUT404') });
    expect(await aClient(network)('auth.token', { body: { type: 'Guest', siteId: 'us' } })).toMatchObject({
      ok: false,
      error: { code: 'AUT404' },
    });
    expect(network.requests).toHaveLength(1);
  });
});

describe('call that is not repeatable', () => {
  // these tests set `repeatable` of this read call to false, and restore it after each test
  const row = callRow('utilities.serverTime');
  afterEach(() => {
    row.repeatable = true;
  });

  test.each<[string, Answer, string]>([
    ['a broken connection', 'broken', 'network'],
    ['a 500', { status: 500 }, 'status'],
    ['a 429', busy('0'), 'status'],
    ['a 401', { status: 401 }, 'status'],
  ])('is sent only once, even after %s', async (_, answer, reason) => {
    row.repeatable = false;
    expect(await ask([answer, good])).toMatchObject({ outcome: reason, tries: 1 });
  });
});

describe('deadline of a call', () => {
  test('ends a call that hangs', async () => {
    expect(await ask(['hangs'], { timeoutMs: 50 })).toMatchObject({ outcome: 'timeout', ms: 50 });
  });

  test('applies to both attempts in total', async () => {
    expect(await ask([busy('0.04'), 'hangs'], { timeoutMs: 60 })).toMatchObject({ outcome: 'timeout', tries: 2, ms: 60 });
  });

  test('applies while the call waits for its second attempt', async () => {
    expect(await ask([busy('0.6'), good], { timeoutMs: 60 })).toMatchObject({ outcome: 'timeout', tries: 1, ms: 60 });
  });

  test('applies while the call waits for its token', async () => {
    expect(await ask([good], { timeoutMs: 50, token: resolveTokenAfter(400) })).toMatchObject({ outcome: 'timeout', ms: 50 });
  });
});

describe("caller's abort", () => {
  /** Starts a call and aborts it after 30 ms. */
  async function leave(answers: Answer[], changes: Parameters<typeof aClient>[1] = {}) {
    const caller = new AbortController();
    setTimeout(() => caller.abort(), 30);
    return ask(answers, changes, caller.signal);
  }

  test('ends a running call immediately', async () => {
    expect(await leave(['hangs', good])).toMatchObject({ outcome: 'aborted', tries: 1, ms: 30 });
  });

  test('ends the wait for a second attempt, which is then not sent', async () => {
    expect(await leave([busy('0.4'), good])).toMatchObject({ outcome: 'aborted', tries: 1, ms: 30 });
  });

  test('ends the wait for a token', async () => {
    expect(await leave([good], { token: resolveTokenAfter(400) })).toMatchObject({ outcome: 'aborted', ms: 30 });
  });

  test('prevents the call if the caller aborts before the call starts', async () => {
    const network = aNetwork('hangs');
    const asked = aClient(network)('utilities.serverTime', {}, { signal: AbortSignal.abort() });
    await expect(asked).rejects.toMatchObject({ reason: 'aborted' });
    expect(network.requests.every(({ signal }) => signal.aborted)).toBe(true);
  });
});
