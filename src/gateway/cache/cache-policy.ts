// The type of the cache policies (policy.ts, content-policies.ts), and the most frequent lifetimes.
import type { CallInput, CallName, CallReply } from '#contract/calls.ts';

export interface CachePolicy<Name extends CallName> {
  /** Seconds for which a cached reply is served without a request to the gateway. */
  freshSeconds: number;
  /** Seconds for which a cached reply is still served while a new one is fetched in the background, or if the gateway fails. */
  staleSeconds: number;
  /** Returns the tags of the documents and products in the reply. An event with one of these tags expires the reply. */
  tags: (input: CallInput<Name>, reply: CallReply<Name>) => string[];
  /** Returns the tags that expire a cached 404. An event with one of these tags may mean that the missing document was published. */
  missingTags?: (input: CallInput<Name>) => string[];
  /**
   * Returns true if the reply may be stored. Limits the number of entries for calls that accept arbitrary inputs. By default all replies
   * are stored.
   */
  isKept?: (input: CallInput<Name>, reply: CallReply<Name>) => boolean;
}

/**
 * `never`: each request calls the gateway. `a-second`: pages of one isolate share a reply for a second, and concurrent requests share one
 * call. Such replies are not stored in KV.
 */
export type CacheRows<Names extends CallName> = { [Name in Names]: CachePolicy<Name> | 'never' | 'a-second' };

const minute = 60;
const day = 24 * 60 * minute;

/** Lifetime of content: a minute, or a day if the gateway fails. */
export const content = { freshSeconds: minute, staleSeconds: day };
/** Lifetime of catalog data: prices on pages are at most a minute old while the gateway works. */
export const catalog = { freshSeconds: minute, staleSeconds: day };
