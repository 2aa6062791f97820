// A minute of simulated traffic with an outage in the middle: which requests are sent, and how soon the shop recovers.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type CallInput, callRow } from '#contract/calls.ts';
import { GatewayFault } from '#gateway/gateway.ts';
import { createUpstreamGuard } from '#gateway/upstream-guard.ts';
import { aFooter, aMenu } from '../support/content-samples.ts';
import { type Answer, aClient, aRefusal, respond, serverTime, untilAborted } from '../support/fake-fetch.ts';
import { aCart } from '../support/samples.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

type Name = 'content.menu' | 'content.footer' | 'cart.read' | 'utilities.serverTime';
const site = { params: { mode: 'publish', siteId: 'us' }, query: {} } as const;
const inputs: { [Each in Name]: CallInput<Each> } = {
  'content.menu': site,
  'content.footer': site,
  'cart.read': { params: { basketId: 'cart-1' }, query: {} },
  'utilities.serverTime': {},
};
const replies: Record<Name, unknown> = {
  'content.menu': aMenu(),
  'content.footer': aFooter(),
  'cart.read': aCart(),
  'utilities.serverTime': serverTime,
};
const names = Object.keys(inputs) as Name[];

const [startMs, endMs, wholeMs] = [20_000, 40_000, 60_000];
const betweenCallsMs = 25;

/** Returns the response during the outage; undefined for a normal response. `nth` counts the requests. */
type Trouble = (name: Name, nth: number) => Answer | undefined;

/** Runs a minute of traffic with forty calls per second in virtual time. */
async function runTraffic(trouble: Trouble) {
  const began = Date.now();
  const now = () => Date.now() - began;
  const sent: { name: Name; atMs: number }[] = [];
  const ended: { name: Name; askedMs: number; outcome: string }[] = [];
  const guard = createUpstreamGuard();

  const answer = (name: Name, signal: AbortSignal): Response | Promise<Response> => {
    const atMs = now();
    sent.push({ name, atMs });
    const given = (atMs >= startMs && atMs < endMs && trouble(name, sent.length)) || { body: replies[name] };
    if (given === 'broken') throw new TypeError('Network connection lost.');
    if (given === 'hangs') return new Promise((_, reject) => untilAborted(signal, reject));
    return respond(given);
  };
  const ask = async (name: Name) => {
    const askedMs = now();
    const network = { requests: [], fetch: async ({ signal }: Request) => answer(name, signal) };
    const outcome = await aClient(network, { guard, timeoutMs: 1500 })(name, inputs[name]).then(
      ({ ok }) => (ok ? 'value' : 'refusal'),
      (problem: unknown) => (problem instanceof GatewayFault ? problem.reason : String(problem)),
    );
    ended.push({ name, askedMs, outcome });
  };

  const asked: Promise<void>[] = [];
  for (let turn = 0; now() < wholeMs; turn++) {
    asked.push(ask(names[turn % names.length] ?? 'cart.read'));
    await vi.advanceTimersByTimeAsync(betweenCallsMs);
  }
  await Promise.all(asked);
  const isDuring = (atMs: number) => atMs >= startMs && atMs < endMs;
  const lost = ended.filter(({ outcome, askedMs }) => askedMs >= endMs && outcome !== 'value');
  return {
    sent,
    ended,
    /** Requests during the outage. */
    during: sent.filter(({ atMs }) => isDuring(atMs)),
    /** Milliseconds between the end of the outage and the last call that failed. */
    recoveredMs: Math.max(0, ...lost.map(({ askedMs }) => askedMs - endMs)),
  };
}

const healthyCalls = wholeMs / betweenCallsMs;

test('every call is sent once and succeeds if there is no outage', async () => {
  const { sent, ended } = await runTraffic(() => undefined);
  expect(sent).toHaveLength(healthyCalls);
  expect(new Set(ended.map(({ outcome }) => outcome))).toEqual(new Set(['value']));
});

describe('outage', () => {
  test.each<[string, Answer]>([
    ['500s', { status: 500 }],
    ['503s', { status: 503 }],
    ['broken connections', 'broken'],
    ['hanging calls', 'hangs'],
    ['429s', { status: 429 }],
    ['503s with Retry-After', { status: 503, headers: { 'retry-after': '2' } }],
    ['error pages of a load balancer', { status: 502, body: '<html>Bad gateway</html>', headers: { 'content-type': 'text/html' } }],
  ])("adds at most a tenth to the gateway's calls, and the shop recovers within 5 s: %s", async (_, answer) => {
    const { sent, during, recoveredMs } = await runTraffic(() => answer);
    expect(sent.length).toBeLessThanOrEqual(1.1 * healthyCalls);
    expect(during.length).toBeLessThanOrEqual((1.1 * healthyCalls) / 3);
    expect(recoveredMs).toBeLessThanOrEqual(5000);
  });

  test('causes only a few probes per second if all calls fail', async () => {
    const { during } = await runTraffic(() => ({ status: 500 }));
    expect(during.length).toBeLessThan(0.2 * (healthyCalls / 3));
  });

  test.each([2, 3, 5, 10])('adds at most a tenth to the requests if one request in %i fails', async (every) => {
    const { sent } = await runTraffic((_, nth) => (nth % every === 0 ? { status: 500 } : undefined));
    expect(sent.length).toBeLessThanOrEqual(1.1 * healthyCalls);
  });

  test('of one call does not affect other calls', async () => {
    const { ended } = await runTraffic((name) => (name === 'content.menu' ? { status: 500 } : undefined));
    const others = ended.filter(({ name }) => name !== 'content.menu');
    expect(new Set(others.map(({ outcome }) => outcome))).toEqual(new Set(['value']));
  });

  test('makes most calls fail immediately instead of waiting for a timeout', async () => {
    const { ended } = await runTraffic(() => 'hangs');
    expect(ended.filter(({ outcome }) => outcome === 'unavailable').length).toBeGreaterThan(0.8 * (healthyCalls / 3));
  });
});

describe('Retry-After', () => {
  const [hold, holdMs] = [{ status: 503, headers: { 'retry-after': '4' } }, 4000];
  const betweenCalls = (sent: { name: Name; atMs: number }[], name: Name) => {
    const moments = sent.filter((call) => call.name === name).map(({ atMs }) => atMs);
    return moments.slice(1).map((atMs, index) => atMs - (moments[index] ?? 0));
  };

  test('is respected after the first response to a public call', async () => {
    const { during } = await runTraffic(() => hold);
    expect(callRow('content.menu').isPublic).toBe(true);
    expect(Math.min(...betweenCalls(during, 'content.menu'))).toBeGreaterThanOrEqual(holdMs);
  });

  test("is respected after several responses to a shopper's call", async () => {
    const { during } = await runTraffic(() => hold);
    const gaps = betweenCalls(during, 'cart.read');
    expect(gaps.filter((ms) => ms < holdMs).length).toBeLessThan(5);
    expect(gaps.filter((ms) => ms >= holdMs).length).toBeGreaterThan(2);
  });
});

describe("failures of one shopper's calls", () => {
  test.each<[string, Answer]>([
    ['refusals', { status: 404, body: aRefusal('BSK404') }],
    ['refusals with status 500', { status: 500, body: aRefusal('BSK404') }],
    ['invalid replies', { body: {} }],
    ['a 429 for one shopper', { status: 429 }],
  ])('do not affect other shoppers: %s', async (_, answer) => {
    const { ended } = await runTraffic((name) => (name === 'cart.read' ? answer : undefined));
    expect(ended.filter(({ outcome }) => outcome === 'unavailable')).toEqual([]);
  });
});
