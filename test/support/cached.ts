// The cached gateway with a clock, a store and an upstream gateway that the test controls.

import type { CallName } from '#contract/calls.ts';
import { ok, refused } from '#contract/errors/result.ts';
import { type CachedGatewayOptions, cachedGateway } from '#gateway/cache/cached-gateway.ts';
import type { Provenance } from '#gateway/cache/provenance.ts';
import type { TextStore } from '#gateway/cache/store.ts';
import { type CallOptions, type Gateway, GatewayFault } from '#gateway/gateway.ts';

/** An in-memory KV namespace. `trouble` replaces its operations. */
export function aStore() {
  const entries = new Map<string, string>();
  const puts: { key: string; ttlSeconds: number }[] = [];
  const trouble: { get?: () => Promise<string | null>; put?: () => Promise<void> } = {};
  const gets: string[] = [];
  const store: TextStore = {
    get: async (key) => {
      gets.push(key);
      return trouble.get ? trouble.get() : (entries.get(key) ?? null);
    },
    put: async (key, value, { expirationTtl }) => {
      if (trouble.put) return trouble.put();
      puts.push({ key, ttlSeconds: expirationTtl });
      entries.set(key, value);
    },
    delete: async (key) => void entries.delete(key),
  };
  return { store, entries, puts, gets, trouble };
}

type Upstream = { name: CallName; input: unknown; options: CallOptions | undefined };
export type Behavior = (count: number) => Promise<'value' | 'refusal'> | 'value' | 'refusal';

/** Returns a menu whose only item is named after the number of requests for the menu. */
const menuNo = (count: number) => ({
  items: [{ title: `menu ${count}`, target: { url: '/', targetAttribute: '_self' }, columns: [] }],
});

let runs = 0;

interface CachedSetup extends Partial<Omit<CachedGatewayOptions, 'gateway' | 'kv' | 'scope'>> {
  behavior?: Behavior;
  scope?: Partial<CachedGatewayOptions['scope']>;
  kv?: ReturnType<typeof aStore>;
}

export function aCache({ behavior = () => 'value', scope, kv = aStore(), ...changes }: CachedSetup = {}) {
  const calls: Upstream[] = [];
  const clock = { now: 1_800_000_000_000 };
  const behind: Promise<unknown>[] = [];
  const states: string[] = [];
  const provenances: (Provenance | undefined)[] = [];
  const problems: unknown[] = [];
  let behave = behavior;
  const upstream: Gateway = async (name, input, options) => {
    calls.push({ name, input, options });
    const count = calls.length;
    const outcome = await behave(count);
    if (outcome === 'refusal') return refused({ code: 'API404', status: 404, message: undefined });
    // The cast is safe because cache tests send only these calls.
    return ok((name === 'utilities.serverTime' ? { timestamp: count } : menuNo(count)) as never);
  };
  runs += 1;
  const options: CachedGatewayOptions = {
    gateway: upstream,
    kv: kv.store,
    scope: { version: `run-${runs}`, siteId: 'us', locale: 'en-us', mode: 'publish', ...scope },
    bypass: false,
    requiresFresh: false,
    signal: new AbortController().signal,
    waitUntil: (promise) => behind.push(promise),
    now: () => clock.now,
    record: (_, state, provenance) => {
      states.push(state);
      provenances.push(provenance);
    },
    report: (problem) => problems.push(problem),
    waiterDeadlineMs: 1500,
    ...changes,
  };
  const site = { mode: options.scope.mode, siteId: options.scope.siteId };
  return {
    options,
    kv,
    calls,
    clock,
    states,
    provenances,
    problems,
    gateway: cachedGateway(options),
    /** Changes the replies of later requests. */
    behave: (next: Behavior) => {
      behave = next;
    },
    /** Creates the gateway of another request in the same isolate. */
    again: (more: Partial<CachedGatewayOptions> = {}) => cachedGateway({ ...options, ...more }),
    menu: async (gateway = cachedGateway(options), callOptions: CallOptions = {}) => {
      const answer = await gateway('content.menu', { params: site, query: {} }, callOptions);
      return answer.ok ? answer.value.items[0]?.title : answer.error.code;
    },
    /** Waits for all work that continues after a response. */
    settled: async () => {
      while (behind.length > 0) await behind.shift();
    },
  };
}

export const broken: Behavior = () => {
  throw new GatewayFault('content.menu', 'network', 'broken');
};
