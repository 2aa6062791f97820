// What a row of the table of caching says of a call (policy.ts, content-policies.ts), and how long most are kept.
import type { CallInput, CallName, CallReply } from '#contract/calls.ts';

export interface CachePolicy<Name extends CallName> {
  /** For this long a reply is served without asking the gateway. */
  freshSeconds: number;
  /** For this long a reply is served while a fresh one is fetched behind the response, and if the gateway fails. */
  staleSeconds: number;
  /** Names of the documents and products in the reply, to expire it by them. */
  tags: (input: CallInput<Name>, reply: CallReply<Name>) => string[];
  /** Names of the documents whose appearance ends a refusal. */
  missingTags?: (input: CallInput<Name>) => string[];
  /** Whether this reply is one of few, which all fit into the cache. Where there is none, each is. */
  isKept?: (input: CallInput<Name>, reply: CallReply<Name>) => boolean;
}

/**
 * `never`: each request asks the gateway. `a-second`: pages may show what another page of this isolate read within the last second, and
 * join a read that is under way. These replies are not stored in KV.
 */
export type CacheRows<Names extends CallName> = { [Name in Names]: CachePolicy<Name> | 'never' | 'a-second' };

const minute = 60;
const day = 24 * 60 * minute;

/** Content is fresh for a minute, and serves for a day as the last good copy. */
export const content = { freshSeconds: minute, staleSeconds: day };
/** Prices on pages are at most a minute old. */
export const catalogue = { freshSeconds: minute, staleSeconds: day };
