// A gateway with a cache for public reads. It has the interface of the gateway and one policy per call.
import { type CallInput, type CallName, type CallReply, callRow } from '#contract/calls.ts';
import { ok, type Result } from '#contract/errors/result.ts';
import { type CallOptions, type Gateway, GatewayFault, type Refusal } from '#gateway/gateway.ts';
import { fingerprint } from '#lib/encoding/fingerprint.ts';
import { createIsolateCache } from '#lib/requests/isolate-cache.ts';
import { type CacheScope, createCacheKey } from './cache-key.ts';
import type { CachePolicy } from './cache-policy.ts';
import { cleanReply } from './clean-content.ts';
import { isContentCall, limitContent, nameLargeReply } from './content-limits.ts';
import { type Envelope, parseEnvelope, writeEnvelope } from './envelope.ts';
import { nameEntry } from './expiries.ts';
import { cachePolicies } from './policy.ts';
import type { Provenance } from './provenance.ts';
import { type ExpiryReader, readExpiries } from './read-expiries.ts';
import { limitReply } from './reply-limits.ts';
import { awaitFlight, refreshBehind, singleFlight } from './single-flight.ts';
import { type TextStore, tieredStore } from './store.ts';

export type CacheState = 'hit' | 'stale' | 'miss' | 'bypass';

export interface CachedGatewayOptions {
  gateway: Gateway;
  kv: TextStore;
  scope: CacheScope;
  /** Bypasses all cache layers and stores nothing (`bypassAllCache`). */
  bypass: boolean;
  /** Identifies the editor of a bypass. Equal reads of an editor are sent at most once a second, however often a page is loaded. */
  editor?: string | undefined;
  /** For background work: a stale copy is used only if a fresh one cannot be fetched. */
  waitsForFresh: boolean;
  /** The signal of the request. It aborts reads that are not shared with other requests. */
  signal: AbortSignal;
  waitUntil: (promise: Promise<unknown>) => void;
  now: () => number;
  /** Called after each cached read. `reply` is the stored reply, with its value and the time when it was fetched. */
  record: (call: CallName, state: CacheState, provenance: Provenance | undefined, reply?: CachedReply) => void;
  /** Called with faults that are hidden from the caller. */
  report: (problem: unknown) => void;
  waiterDeadlineMs: number;
  /** Reads the expiries by name. If it is absent, entries expire only by their age. */
  expiries?: ExpiryReader | undefined;
}

/** A reply and the time when it was fetched. */
export type CachedReply = Pick<Envelope, 'value' | 'fetchedAt'>;

type Read = <Name extends CallName>(
  options: CachedGatewayOptions,
  name: Name,
  input: CallInput<Name>,
  callOptions: CallOptions,
) => Promise<Result<CallReply<Name>, Refusal>>;

const maxEntries = 1000;
/** Maximum size in characters of JSON. As an object, each character takes about three bytes of the isolate's 128 MB. */
const maxCharacters = 8_000_000;
/** Short, so that an editor sees a saved change at the next reload. */
const previewFreshSeconds = 2;
const memory = createIsolateCache<Envelope>({ name: 'gateway replies', maxEntries, maxBytes: maxCharacters });

/** Clears the memory of this isolate, so that a test starts like a new isolate. */
export function forgetMemory(): void {
  memory.clear();
  forgetRecent();
}
/** Clears the replies of the last second, so that a test need not wait. */
export function forgetRecent(): void {
  recentReplies.clear();
  previewReplies.clear();
}

export function cachedGateway(given: CachedGatewayOptions): Gateway {
  const options = { ...given, gateway: limitedGateway(given) };
  return async (name, input, callOptions = {}) => {
    const policy = cachePolicies[name];
    if (policy === 'never') return readDirectly(options, name, input, callOptions);
    if (policy === 'a-second') {
      if (!options.bypass && options.scope.mode === 'publish') return readRecent(options, name, input, callOptions);
      return readUncached(options, name, input, callOptions);
    }
    if (options.bypass) {
      options.record(name, 'bypass', undefined);
      return readUncached(options, name, input, callOptions);
    }
    // the cast is safe: the policy table is keyed by call
    return readThrough(options, name, input, policy as unknown as CachePolicy<typeof name>, callOptions);
  };
}

/** Reads without the cache. Equal reads of an editor are shared for a second. */
const readUncached: Read = (options, name, input, callOptions) =>
  options.editor === undefined
    ? readDirectly(options, name, input, callOptions)
    : readRecent(options, name, input, callOptions, previewReplies);

const readDirectly: Read = (options, name, input, callOptions) => {
  const signal = callOptions.signal ? AbortSignal.any([callOptions.signal, options.signal]) : options.signal;
  return options.gateway(name, input, { ...callOptions, signal });
};

/** Wraps the gateway so that content is within the limits and sanitized, whether it is cached or not. */
const limitedGateway =
  ({ gateway, scope, report }: CachedGatewayOptions): Gateway =>
  async (name, input, options) => {
    const at = isContentCall(name) ? await createCacheKey(scope, name, input) : name;
    const answer = await gateway(name, input, options).catch((problem) => {
      throw nameLargeReply(problem, at);
    });
    return answer.ok ? ok(cleanReply(name, limitReply(name, limitContent(name, answer.value, at), report))) : answer;
  };

const recentMs = 1000;
const maxRecent = 5000;
const recentReplies = createIsolateCache<object>({
  name: 'gateway replies of the last second',
  maxEntries: maxRecent,
  maxBytes: 4_000_000,
});
/** Few, as content may be large. */
const maxPreviewReplies = 40;
const previewReplies = createIsolateCache<object>({
  name: 'gateway replies of previews',
  maxEntries: maxPreviewReplies,
  maxBytes: 4_000_000,
});

/** Returns a reply that this isolate read within the last second, or joins a read that is in progress. Failures are not stored. */
async function readRecent<Name extends CallName>(
  options: CachedGatewayOptions,
  name: Name,
  input: CallInput<Name>,
  { signal }: CallOptions,
  replies = recentReplies,
): Promise<Result<CallReply<Name>, Refusal>> {
  const key = `recent ${options.editor ?? ''} ${await createCacheKey(options.scope, name, input)}`;
  const askedAt = options.now();
  const recent = replies.get(key, askedAt, recentMs);
  if (recent) return ok(recent as CallReply<Name>); // the reply was stored below, under a key of this call
  const read = async (): Promise<Result<CallReply<Name>, Refusal>> => {
    const answer = await options.gateway(name, input); // its own deadline only: other requests wait for it
    if (answer.ok) replies.put(key, answer.value as object, askedAt, JSON.stringify(answer.value).length);
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
    parse: (text, known) => parseEnvelope(text, (value) => row.reply.safeParse(value).data, known),
    now: options.now,
    report: options.report,
  });

  const { expiries, scope } = options;
  const [found] = await Promise.all([store.get(key), expiries && readExpiries(expiries)]);
  const isExpired = ({ tags, cursor }: Envelope) => expiries?.book.isExpiredSince([...tags, nameEntry(key)], cursor, scope) ?? false;
  const stored = found && isExpired(found) ? undefined : found;
  const fill = async (): Promise<Result<Envelope, Refusal>> => {
    const cursor = expiries?.book.cursor ?? 0;
    const answer = await options.gateway(name, input); // without the caller's signal, because other requests wait for the reply
    if (!answer.ok) {
      if (found) options.waitUntil(store.delete(key)); // the content was withdrawn, so the stored copy must no longer be served
      return answer;
    }
    const fetchedAt = options.now();
    const valueText = JSON.stringify(answer.value);
    const hash = await fingerprint(valueText);
    const envelope: Envelope = {
      value: found?.hash === hash ? found.value : answer.value, // the same object, because caches of derived values use it as their key
      fetchedAt,
      freshUntil: fetchedAt + (isPreview ? previewFreshSeconds : policy.freshSeconds) * 1000,
      staleUntil: fetchedAt + policy.staleSeconds * 1000,
      tags: policy.tags(input, answer.value),
      cursor,
      hash,
    };
    if (policy.isKept?.(input, answer.value) ?? true)
      options.waitUntil(store.put(key, envelope, policy.staleSeconds, writeEnvelope(envelope, valueText)));
    return ok(envelope);
  };
  const serve = (envelope: Envelope, state: CacheState): Result<CallReply<Name>, Refusal> => {
    const value = envelope.value as CallReply<Name> & object; // the row's schema parsed it when it was stored or read
    options.record(name, state, isPreview ? undefined : envelope, envelope); // pages with previewed content are never stored
    return ok(value);
  };

  const now = options.now();
  if (stored && stored.freshUntil > now) return serve(stored, 'hit');
  if (stored && stored.staleUntil > now && !isPreview) {
    // a failed refresh does not delete the stored copy
    const refreshing = refreshBehind(key, fill, options);
    const answer = refreshing && options.waitsForFresh ? await awaitFlight(key, refreshing, options.waiterDeadlineMs) : undefined;
    if (answer) return answer.ok ? serve(answer.value, 'miss') : answer;
    return serve(stored, 'stale');
  }
  const fetchOnce = () => rejectOnAbort(name, singleFlight(key, fill, options), signal);
  const fetchNew = async () => {
    const answer = await fetchOnce();
    return answer.ok && isExpired(answer.value) ? fetchOnce() : answer; // another request had fetched the reply before it was expired
  };
  const cursor = expiries?.book.cursor ?? 0;
  const expired = found && !stored && !isPreview && found.staleUntil > now ? found : undefined;
  const answer = await fetchNew().catch((problem) => {
    if (!expired) throw problem;
    options.report(problem);
    return ok(expired); // better than a failure
  });
  if (answer.ok) return serve(answer.value, answer.value === expired ? 'stale' : 'miss');
  const tags = policy.missingTags?.(input);
  const absence = tags && { hash: '', tags, cursor, freshUntil: now + policy.freshSeconds * 1000 };
  if (absence) options.record(name, 'miss', isPreview ? undefined : absence);
  return answer;
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
