// Records which CMS content a preview reads, so that an editor can see the source and age of each block.
import type { CallName } from '#contract/calls.ts';
import { loadCall } from '#contract/load-call.ts';
import type { CachedReply, CacheState } from '#gateway/cache/cached-gateway.ts';
import type { Gateway } from '#gateway/gateway.ts';

export interface ContentRead {
  call: CallName;
  input: ContentInput;
  /** The reply; undefined if the CMS has no such content. */
  value: object | undefined;
  state: CacheState;
  /** When the reply was fetched, in milliseconds since 1970; undefined if it was not cached. */
  fetchedAt: number | undefined;
}

/** The input of a content call. */
interface ContentInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
}

interface ContentReads {
  list: ContentRead[];
  /** Records how old a cached reply is. */
  recordAge: (state: CacheState, reply: CachedReply | undefined) => void;
  /** Returns a gateway that records its content reads. */
  watch: (gateway: Gateway) => Gateway;
}

/** `readVisible` returns a reply without the blocks that the preview does not show. */
export function createContentReads(readVisible: <Reply extends object>(reply: Reply) => Reply): ContentReads {
  const list: ContentRead[] = [];
  const ages = new WeakMap<object, Pick<ContentRead, 'state' | 'fetchedAt'>>();
  return {
    list,
    recordAge: (state, reply) => {
      if (reply && typeof reply.value === 'object' && reply.value !== null) ages.set(reply.value, { state, fetchedAt: reply.fetchedAt });
    },
    watch: (gateway) => async (call, input, options) => {
      const answer = await gateway(call, input, options);
      if (!(await loadCall(call)).content) return answer;
      // all content calls reply with objects
      const fetched = answer.ok ? (answer.value as object) : undefined;
      const age = (fetched && ages.get(fetched)) ?? { state: 'bypass', fetchedAt: undefined };
      const value = fetched && readVisible(fetched);
      list.push({ call, input: input as unknown as ContentInput, value, ...age });
      return answer.ok ? { ...answer, value: value as typeof answer.value } : answer;
    },
  };
}
