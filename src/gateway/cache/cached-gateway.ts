// A gateway that caches public reads, with one policy per call. It has the same interface as the gateway.
import { type CallGroup, findGroup } from '#contract/call-groups.ts';
import type { CallInput, CallName, CallReply } from '#contract/calls.ts';
import { ok, type Result } from '#contract/errors/result.ts';
import { loadCall } from '#contract/load-call.ts';
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
  /** Identifies an editor who bypasses the cache. Equal reads of one editor are sent at most once a second. */
  editor?: string | undefined;
  /** True for background work, which waits for a fresh reply and gets a stale one only if the fetch fails. */
  requiresFresh: boolean;
  /** The request's signal. It aborts reads that no other request shares. */
  signal: AbortSignal;
  waitUntil: (promise: Promise<unknown>) => void;
  now: () => number;
  /** Called after each cached read. `reply` is the stored reply. */
  record: (call: CallName, state: CacheState, provenance: Provenance | undefined, reply?: CachedReply) => void;
  /** Called with faults that the cache hides from its caller. */
  report: (problem: unknown) => void;
  waiterDeadlineMs: number;
  /** Reads the expiry log. If absent, entries expire only by their age. */
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
/** Maximum size of all replies in memory, in characters of JSON. Parsed, each character takes about three bytes of the isolate's 128 MB. */
const maxCharacters = 8_000_000;
/** Seconds for which a preview reply is fresh. This time is short, so that an editor sees a saved change after reloading the page. */
const previewFreshSeconds = 2;
const memory = createIsolateCache<Envelope>({ name: 'gateway replies', maxEntries, maxBytes: maxCharacters });

/** Clears this isolate's memory, so that a test starts as if in a new isolate. */
export function clearMemory(): void {
  memory.clear();
  clearRecentReplies();
}
/** Clears the replies of the last second, so that a test does not have to wait. */
export function clearRecentReplies(): void {
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
    // the cast is safe because the policy table is keyed by call
    return readThrough(options, name, input, policy as unknown as CachePolicy<typeof name>, callOptions);
  };
}

/** Reads without the cache. Equal reads by one editor share a reply for a second. */
const readUncached: Read = (options, name, input, callOptions) =>
  options.editor === undefined
    ? readDirectly(options, name, input, callOptions)
    : readRecent(options, name, input, callOptions, previewReplies);

const readDirectly: Read = (options, name, input, callOptions) => {
  const signal = callOptions.signal ? AbortSignal.any([callOptions.signal, options.signal]) : options.signal;
  return options.gateway(name, input, { ...callOptions, signal });
};

/** Returns a gateway that limits the size of replies and sanitizes content, for cached and uncached calls. */
const limitedGateway =
  ({ gateway, scope, report }: CachedGatewayOptions): Gateway =>
  async (name, input, options) => {
    const at = isContentCall(name) ? await createCacheKey(scope, name, input) : name;
    const answer = await gateway(name, input, options).catch((problem) => {
      throw nameLargeReply(problem, at);
    });
    return answer.ok ? ok(cleanReply(name, await limitReply(name, limitContent(name, answer.value, at), report))) : answer;
  };

/** Returns the cache key of a reply. A call that is sent for another group has a key of its own, because it has another origin. */
const createKey = ({ scope }: CachedGatewayOptions, name: CallName, input: unknown, group: CallGroup | undefined): Promise<string> =>
  createCacheKey(scope, name, group === undefined || group === findGroup(name) ? input : { input, group });

/** Returns the position that a reply must have reached. Editors and previews get the newest data. */
const findPosition = ({ scope, editor, expiries }: CachedGatewayOptions): string | undefined =>
  scope.mode === 'publish' && editor === undefined ? expiries?.book.readAfter : undefined;

const recentMs = 1000;
const maxRecent = 5000;
const recentReplies = createIsolateCache<object>({
  name: 'gateway replies of the last second',
  maxEntries: maxRecent,
  maxBytes: 4_000_000,
});
/** Maximum number of preview replies in memory. It is small, because content documents may be large. */
const maxPreviewReplies = 40;
const previewReplies = createIsolateCache<object>({
  name: 'preview gateway replies',
  maxEntries: maxPreviewReplies,
  maxBytes: 4_000_000,
});

/** Returns a reply that this isolate read within the last second, or waits for a read in progress. Failures are not stored. */
async function readRecent<Name extends CallName>(
  options: CachedGatewayOptions,
  name: Name,
  input: CallInput<Name>,
  { signal, group }: CallOptions,
  replies = recentReplies,
): Promise<Result<CallReply<Name>, Refusal>> {
  const key = `recent ${options.editor ?? ''} ${await createKey(options, name, input, group)}`;
  const askedAt = options.now();
  const recent = replies.get(key, askedAt, recentMs);
  if (recent) return ok(recent as CallReply<Name>); // the cast is safe because `read` stored the reply under this call's key
  const read = async (): Promise<Result<CallReply<Name>, Refusal>> => {
    // without the caller's signal, because other requests wait for this reply
    const answer = await options.gateway(name, input, { group, readAfter: findPosition(options) });
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
  { signal, group }: CallOptions,
): Promise<Result<CallReply<Name>, Refusal>> {
  const key = await createKey(options, name, input, group);
  const row = await loadCall(name);
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
    // without the caller's signal, because other requests wait for this reply
    const answer = await options.gateway(name, input, { group, readAfter: findPosition(options) });
    if (!answer.ok) {
      if (found) options.waitUntil(store.delete(key)); // the content no longer exists, so its stored copy must not be served
      return answer;
    }
    const fetchedAt = options.now();
    const valueText = JSON.stringify(answer.value);
    const hash = await fingerprint(valueText);
    const envelope: Envelope = {
      // reuse an equal object, because caches of derived values use it as their key
      value: found?.hash === hash ? found.value : answer.value,
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
    // the cast is safe because the call's schema parsed the value when it was stored or read
    const value = envelope.value as CallReply<Name> & object;
    // no provenance is passed for a preview, so that its page is not stored
    options.record(name, state, isPreview ? undefined : envelope, envelope);
    return ok(value);
  };

  const now = options.now();
  if (stored && stored.freshUntil > now) return serve(stored, 'hit');
  if (stored && stored.staleUntil > now && !isPreview) {
    // if the refresh fails, the stored copy remains
    const refreshing = refreshBehind(key, fill, options);
    const answer = refreshing && options.requiresFresh ? await awaitFlight(key, refreshing, options.waiterDeadlineMs) : undefined;
    if (answer) return answer.ok ? serve(answer.value, 'miss') : answer;
    return serve(stored, 'stale');
  }
  const fetchOnce = () => rejectOnAbort(name, singleFlight(key, fill, options), signal);
  const fetchNew = async () => {
    const answer = await fetchOnce();
    // the fetch may belong to another request and have started before the expiry; the reply is then outdated
    return answer.ok && isExpired(answer.value) ? fetchOnce() : answer;
  };
  const cursor = expiries?.book.cursor ?? 0;
  const expired = found && !stored && !isPreview && found.staleUntil > now ? found : undefined;
  const answer = await fetchNew().catch((problem) => {
    if (!expired) throw problem;
    options.report(problem);
    return ok(expired); // an expired reply is better than a failure
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
    const leave = () => reject(new GatewayFault(name, 'aborted', 'aborted by the caller', { cause: signal.reason }));
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave, { once: true });
    promise.then(resolve, reject);
  });
}
