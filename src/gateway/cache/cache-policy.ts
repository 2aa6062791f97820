// The type of a row of the cache policy table (policy.ts, content-policies.ts), and the most frequent lifetimes.
import type { CallInput, CallName, CallReply } from '#contract/calls.ts';

export interface CachePolicy<Name extends CallName> {
  /** Seconds for which a reply is served without a request to the gateway. */
  freshSeconds: number;
  /** Seconds for which a stale reply is served while a fresh one is fetched in the background, and if the gateway fails. */
  staleSeconds: number;
  /** Returns the names of the documents and products in the reply, by which it can be expired. */
  tags: (input: CallInput<Name>, reply: CallReply<Name>) => string[];
  /** Returns the names of the documents whose publication invalidates a cached 404. */
  missingTags?: (input: CallInput<Name>) => string[];
  /** Returns true if the reply may be stored. It limits calls with unlimited inputs to few entries. By default all replies are stored. */
  isKept?: (input: CallInput<Name>, reply: CallReply<Name>) => boolean;
}

/**
 * `never`: each request calls the gateway. `a-second`: pages share a reply that this isolate read within the last second, and join a read
 * that is in progress. Such replies are not stored in KV.
 */
export type CacheRows<Names extends CallName> = { [Name in Names]: CachePolicy<Name> | 'never' | 'a-second' };

const minute = 60;
const day = 24 * 60 * minute;

/** Content is fresh for a minute, and is served for a day if the gateway fails. */
export const content = { freshSeconds: minute, staleSeconds: day };
/** Prices on pages are at most a minute old. */
export const catalogue = { freshSeconds: minute, staleSeconds: day };
