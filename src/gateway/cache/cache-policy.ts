// What a row of the table of caching says of a call (policy.ts).
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
