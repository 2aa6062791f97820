// The gateway with its public reads kept: same interface, one policy per call.
import { type CallInput, type CallName, type CallReply, callRow } from '#contract/calls.ts';
import { ok, type Result } from '#errors/result.ts';
import { type CallOptions, type Gateway, GatewayFault, type Refusal } from '#gateway/gateway.ts';
import { BoundedMap } from '#lib/bounded-map.ts';
import { fingerprint } from '#lib/fingerprint.ts';
import { type Envelope, parseEnvelope } from './envelope.ts';
import { type CachePolicy, cachePolicies } from './policy.ts';
import type { Provenance } from './provenance.ts';
import { awaitFlight, refreshBehind, singleFlight } from './single-flight.ts';
import { type TextStore, tieredStore } from './store.ts';

/** Of which site a reply is; part of every key. */
export interface CacheScope {
  /** Changes when the catalogue was seeded anew. */
  version: string;
  siteId: string;
  locale: string;
  /** Preview has entries of its own, which live for seconds. */
  mode: 'publish' | 'preview';
}

export type CacheState = 'hit' | 'stale' | 'miss' | 'bypass';

export interface CachedGatewayOptions {
  gateway: Gateway;
  kv: TextStore;
  scope: CacheScope;
  /** Skips every layer and writes nothing (`bypassAllCache`). */
  bypass: boolean;
  /** Nobody waits for what is read: a stale copy serves only where no fresh one can be had. */
  waitsForFresh: boolean;
  /** The request's own signal, for reads that are not shared with other requests. */
  signal: AbortSignal;
  waitUntil: (promise: Promise<unknown>) => void;
  now: () => number;
  /** Called with each cached read. */
  record: (call: CallName, state: CacheState, provenance: Provenance | undefined) => void;
  /** Called with faults that the reader is spared. */
  report: (problem: unknown) => void;
  waiterDeadlineMs: number;
}

const maxEntries = 1000;
/** Characters of JSON in memory; as objects they take about three bytes each, of the 128 MB that an isolate has. */
const maxCharacters = 8_000_000;
const maxKeyLength = 400; // KV takes 512 bytes
/** An editor who saves sees the change on the next look. */
const previewFreshSeconds = 2;
const memory = new BoundedMap<Envelope>(maxEntries, maxCharacters);

/** Forgets what this isolate holds. For tests that play a new isolate. */
export function forgetMemory(): void {
  memory.clear();
  forgetRecent();
}
/** Forgets what was read within the last second, as time does. */
export const forgetRecent = (): void => recentReplies.clear();

export function cachedGateway(options: CachedGatewayOptions): Gateway {
  return async (name, input, callOptions = {}) => {
    const policy = cachePolicies[name];
    if (policy === 'a-second' && !options.bypass && options.scope.mode === 'publish') return readRecent(options, name, input, callOptions);
    const isNever = policy === 'never' || policy === 'a-second';
    if (isNever || options.bypass) {
      if (!isNever) options.record(name, 'bypass', undefined);
      const signal = callOptions.signal ? AbortSignal.any([callOptions.signal, options.signal]) : options.signal;
      return options.gateway(name, input, { ...callOptions, signal });
    }
    // the policy table is keyed by call, so the row belongs to this name
    return readThrough(options, name, input, policy as unknown as CachePolicy<typeof name>, callOptions);
  };
}

const recentMs = 1000;
const maxRecent = 5000;
const recentReplies = new BoundedMap<object>(maxRecent);

/** What this isolate read within the last second, or is reading now: one read for all who wait. A failure is kept by nobody. */
async function readRecent<Name extends CallName>(
  options: CachedGatewayOptions,
  name: Name,
  input: CallInput<Name>,
  { signal }: CallOptions,
): Promise<Result<CallReply<Name>, Refusal>> {
  const key = `recent ${await createCacheKey(options.scope, name, input)}`;
  const askedAt = options.now();
  const recent = recentReplies.get(key, askedAt, recentMs);
  if (recent) return ok(recent as CallReply<Name>); // put below, under a key of this call
  const read = async (): Promise<Result<CallReply<Name>, Refusal>> => {
    const answer = await options.gateway(name, input); // its own deadline only: other requests wait for it
    if (answer.ok) recentReplies.put(key, answer.value as object, askedAt);
    return answer;
  };
  return rejectOnAbort(name, singleFlight(key, read, options), signal);
}

async function readThrough<Name extends CallName>(
  options: CachedGatewayOptions,
  name: Name,
  input: CallInput<Name>,
  policy: CachePolicy<Name>,
  { signal }: CallOptions,
): Promise<Result<CallReply<Name>, Refusal>> {
  const key = await createCacheKey(options.scope, name, input);
  const row = callRow(name);
  const isPreview = options.scope.mode === 'preview';
  const store = tieredStore<Envelope>({
    kv: options.kv,
    memory,
    parse: (text) => parseEnvelope(text, (value) => row.reply.safeParse(value).data),
    serialise: JSON.stringify,
    now: options.now,
    report: options.report,
  });

  const stored = await store.get(key);
  const fill = async (): Promise<Result<Envelope, Refusal>> => {
    const answer = await options.gateway(name, input); // its own deadline only: other requests wait for it
    if (!answer.ok) {
      if (stored) options.waitUntil(store.delete(key)); // withdrawn: the last good copy is good no more
      return answer;
    }
    const fetchedAt = options.now();
    const envelope: Envelope = {
      value: answer.value,
      fetchedAt,
      freshUntil: fetchedAt + (isPreview ? previewFreshSeconds : policy.freshSeconds) * 1000,
      staleUntil: fetchedAt + policy.staleSeconds * 1000,
      tags: policy.tags(input, answer.value),
      hash: await fingerprint(JSON.stringify(answer.value)),
    };
    options.waitUntil(store.put(key, envelope, policy.staleSeconds));
    return ok(envelope);
  };
  const serve = (envelope: Envelope, state: CacheState): Result<CallReply<Name>, Refusal> => {
    const value = envelope.value as CallReply<Name> & object; // parsed by the row's schema when it was stored or read
    options.record(name, state, isPreview ? undefined : envelope); // what is made of a preview is never stored
    return ok(value);
  };

  const now = options.now();
  if (stored && stored.freshUntil > now) return serve(stored, 'hit');
  if (stored && stored.staleUntil > now && !isPreview) {
    // served at once; a failed refresh leaves the good copy where it is
    const refreshing = refreshBehind(key, fill, options);
    const answer = refreshing && options.waitsForFresh ? await awaitFlight(key, refreshing, options.waiterDeadlineMs) : undefined;
    if (answer) return answer.ok ? serve(answer.value, 'miss') : answer;
    return serve(stored, 'stale');
  }
  const answer = await rejectOnAbort(name, singleFlight(key, fill, options), signal);
  return answer.ok ? serve(answer.value, 'miss') : answer;
}

function rejectOnAbort<Value>(name: CallName, promise: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const leave = () => reject(new GatewayFault(name, 'aborted', 'the caller left', { cause: signal.reason }));
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave, { once: true });
    promise.then(resolve, reject);
  });
}

async function createCacheKey(scope: CacheScope, name: CallName, input: unknown): Promise<string> {
  const key = `content/1/${scope.version}/${scope.siteId}/${scope.locale}/${scope.mode}/${name}/${canonicalize(input)}`;
  return key.length <= maxKeyLength ? key : `${key.slice(0, maxKeyLength - 20)}#${await fingerprint(key)}`;
}

/** The input as text, the same however its members are ordered. */
function canonicalize(value: unknown): string {
  if (typeof value !== 'object' || value === null) return encodeURIComponent(String(value));
  let text = '';
  for (const key of Object.keys(value).sort()) {
    const member = (value as Record<string, unknown>)[key];
    if (member !== undefined) text += `${text && '&'}${key}=${canonicalize(member)}`;
  }
  return text;
}
