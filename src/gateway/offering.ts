// What the gateway offers, as far as this isolate knows: from the list of features that the gateway sends (`capabilities.read`), and from
// optional calls that it rejected because it does not know them.
import type { CallName } from '#contract/calls.ts';
import { ignoreMissingCall } from '#contract/errors/api-error.ts';
import { type Feature, featureCalls, features, fullOffering, type Offering } from '#contract/features.ts';
import type { Gateway } from './gateway.ts';

/** Reads the list of features. Returns undefined if the gateway has none. */
export async function readFeatures(gateway: Gateway): Promise<readonly string[] | undefined> {
  const answer = await gateway('capabilities.read', {}).catch(ignoreMissingCall);
  return answer?.ok ? answer.value.features : undefined;
}

export interface KnownOffering {
  /** Returns false for ten minutes after the gateway rejected a call because it does not know it. */
  offers: (name: CallName) => boolean;
  offering: () => Offering;
  /** Sets the features that the gateway says it offers; undefined if it has no list. */
  setFeatures: (names: readonly string[] | undefined) => void;
  /** True for a call of a feature, which the shop does not need in order to sell. */
  isOptional: (name: CallName) => boolean;
  recordMissing: (name: CallName) => void;
}

const missingMs = 10 * 60 * 1000;
/** The call that lists features. Without it, the gateway is assumed to offer all of them until a call is rejected. */
const listCall: CallName = 'capabilities.read';
const optionalCalls: ReadonlySet<CallName> = new Set([listCall, ...features.flatMap((feature) => featureCalls[feature])]);

export function createKnownOffering(): KnownOffering {
  /** For each unsupported call, the time until which it is not sent, in milliseconds since 1970. */
  const missing = new Map<CallName, number>();
  let listed: readonly string[] | undefined;
  let current = fullOffering;
  /** Time at which the first unsupported call may be sent again. */
  let currentUntil = Number.POSITIVE_INFINITY;

  const offers = (name: CallName) => (missing.get(name) ?? 0) <= Date.now();
  const isOffered = (feature: Feature) => (listed?.includes(feature) ?? true) && featureCalls[feature].every(offers);
  function refresh(): void {
    for (const name of missing.keys()) if (offers(name)) missing.delete(name);
    currentUntil = Math.min(...missing.values());
    const key = features.filter((feature) => !isOffered(feature)).join(' ');
    if (key !== current.key) current = createOffering(key);
  }

  return {
    offers,
    offering: () => {
      if (currentUntil <= Date.now()) refresh();
      return current;
    },
    setFeatures: (names) => {
      if (names === listed) return;
      listed = names;
      refresh();
    },
    isOptional: (name) => optionalCalls.has(name),
    recordMissing: (name) => {
      missing.set(name, Date.now() + missingMs);
      refresh();
    },
  };
}

function createOffering(key: string): Offering {
  if (key === '') return fullOffering;
  const missing = new Set(key.split(' '));
  return { has: (feature) => !missing.has(feature), key };
}
