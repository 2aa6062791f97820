import { type QueryFunction, type QueryKey, useQuery } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';
import { useIsAwake } from './use-is-awake.ts';

interface ServerStateQuery<State> {
  queryKey: QueryKey;
  queryFn: QueryFunction<State>;
}

/**
 * What the page's query client knows under a key. An island that wakes late starts with what the server rendered, and takes over
 * what has become of it right after: so its HTML always matches.
 */
export function useServerState<State>({ queryKey, queryFn }: ServerStateQuery<State>, rendered: State): State {
  const isAwake = useIsAwake();
  const { data = rendered } = useQuery<State>({ queryKey, queryFn, initialData: () => rendered }, queryClient());
  return isAwake ? data : rendered;
}
