// Records the CMS reads of a preview, so that an editor sees the source and age of a block.
import { type CallName, callRow } from '#contract/calls.ts';
import type { CachedReply, CacheState } from '#gateway/cache/cached-gateway.ts';
import type { Gateway } from '#gateway/gateway.ts';

export interface ContentRead {
  call: CallName;
  input: ContentInput;
  /** Undefined if the CMS has no such content. */
  value: object | undefined;
  state: CacheState;
  /** Milliseconds since 1970; undefined for an uncached read. */
  fetchedAt: number | undefined;
}

/** The input of a content call. */
interface ContentInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
}

interface ContentReads {
  list: ContentRead[];
  /** Records the age of a cached reply. */
  noteAge: (state: CacheState, reply: CachedReply | undefined) => void;
  /** Returns a gateway that records its content reads. */
  watch: (gateway: Gateway) => Gateway;
}

export function createContentReads(): ContentReads {
  const list: ContentRead[] = [];
  const ages = new WeakMap<object, Pick<ContentRead, 'state' | 'fetchedAt'>>();
  return {
    list,
    noteAge: (state, reply) => {
      if (reply && typeof reply.value === 'object' && reply.value !== null) ages.set(reply.value, { state, fetchedAt: reply.fetchedAt });
    },
    watch: (gateway) => async (call, input, options) => {
      const answer = await gateway(call, input, options);
      if (!callRow(call).content) return answer;
      const value = answer.ok ? (answer.value as object) : undefined; // all replies of content calls are objects
      const age = (value && ages.get(value)) ?? { state: 'bypass', fetchedAt: undefined };
      list.push({ call, input: input as unknown as ContentInput, value, ...age });
      return answer;
    },
  };
}
