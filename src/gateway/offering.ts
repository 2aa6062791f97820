// The features that this isolate believes an origin offers in a market: from the origin's list (`capabilities.read`), or without a list from
// optional calls that the origin rejected because it does not know them.
import { classifyCall } from '#contract/call-classes.ts';
import type { CallGroup } from '#contract/call-groups.ts';
import type { CallName } from '#contract/calls.ts';
import { type Feature, featureCalls, features, fullOffering, neededFeatures, type Offering } from '#contract/features.ts';
import type { Gateway } from './gateway.ts';

/** The call that lists features. Without it, the gateway is assumed to offer all of them until a call is rejected. */
export const listCall = 'capabilities.read' satisfies CallName;

/** Reads the list of features of a group's origin. Returns undefined if the origin rejects the call. */
export async function readFeatures(gateway: Gateway, group: CallGroup): Promise<readonly string[] | undefined> {
  const answer = await gateway(listCall, {}, { group }).catch((problem) => {
    if (!isAnswered(problem)) throw problem;
  });
  return answer?.ok ? answer.value.features : undefined;
}

/** True if the gateway responded. */
const isAnswered = (problem: unknown): boolean =>
  typeof problem === 'object' && problem !== null && 'answer' in problem && problem.answer !== undefined;

export interface KnownOffering {
  /** Returns false for ten minutes after the gateway rejected a call because it does not know it. */
  offers: (name: CallName) => boolean;
  offering: () => Offering;
  /** Sets the features that the gateway lists; undefined if it has no list, in which case the previous list stays. */
  setFeatures: (names: readonly string[] | undefined) => void;
  /** Returns false for a call of a feature that the gateway lacks, and for any other optional call that it rejected. */
  isSent: (name: CallName) => boolean;
  /**
   * Records that the gateway does not know a call. Returns false if that is an error: because the call succeeded before, because the gateway
   * lists a feature that needs it, or because every gateway has it, so that the gateway is out of order. In the last case, nothing counts as
   * missing.
   */
  recordMissing: (name: CallName) => boolean;
  /** Records that the gateway knows a call. */
  recordKnown: (name: CallName) => void;
}

const missingMs = 10 * 60 * 1000;
/** Milliseconds after an outage during which rejected calls are not recorded. */
const outageMs = 30 * 1000;
/** The features that need each call. */
const featuresOfCall = new Map<CallName, Feature[]>();
for (const feature of features)
  for (const name of featureCalls[feature]) featuresOfCall.set(name, [...(featuresOfCall.get(name) ?? []), feature]);

/** `own`: the features whose calls the origin receives. All others count as offered. */
export function createKnownOffering(own: readonly Feature[] = features): KnownOffering {
  /** For each unsupported call, the time until which it is not sent, in milliseconds since 1970. */
  const missing = new Map<CallName, number>();
  /** Calls that succeeded once. If the gateway rejects one of them later, it means the input of the call. */
  const known = new Set<CallName>();
  let listed: readonly string[] | undefined;
  let ignoredUntil = 0;
  let current = fullOffering;
  /** Time at which the first unsupported call may be sent again. */
  let currentUntil = Number.POSITIVE_INFINITY;

  const offers = (name: CallName) => {
    const until = missing.get(name);
    return until === undefined || until <= Date.now();
  };
  function isOffered(feature: Feature): boolean {
    const needed = neededFeatures[feature];
    return (listed ? listed.includes(feature) : featureCalls[feature].every(offers)) && (needed === undefined || isOffered(needed));
  }
  function refresh(): void {
    for (const name of missing.keys()) if (offers(name)) missing.delete(name);
    currentUntil = Math.min(...missing.values());
    const key = own.filter((feature) => !isOffered(feature)).join(' ');
    if (key !== current.key) current = createOffering(key);
  }
  function ignoreRejections(): void {
    ignoredUntil = Date.now() + outageMs;
    missing.clear();
    refresh();
  }
  const offering = () => {
    if (currentUntil <= Date.now()) refresh();
    return current;
  };

  return {
    offers,
    offering,
    setFeatures: (names) => {
      if (names === undefined || names === listed) return;
      listed = names;
      refresh();
    },
    isSent: (name) => {
      const needing = featuresOfCall.get(name);
      return listed && needing ? needing.some(offering().has) : offers(name);
    },
    recordMissing: (name) => {
      const isOptional = classifyCall(name) === 'optional';
      if (!isOptional) ignoreRejections();
      if (!isOptional || known.has(name) || Date.now() < ignoredUntil) return false;
      missing.set(name, Date.now() + missingMs);
      refresh();
      return !featuresOfCall.get(name)?.some((feature) => listed?.includes(feature));
    },
    recordKnown: (name) => void known.add(name),
  };
}

/** Returns an offering by its key, the names of the missing features. */
export function createOffering(key: string): Offering {
  if (key === '') return fullOffering;
  const missing = new Set(key.split(' '));
  return { has: (feature) => !missing.has(feature), key };
}
