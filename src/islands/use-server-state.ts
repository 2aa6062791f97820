import { type UndefinedInitialDataOptions, useQuery } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';
import { useIsAwake } from './use-is-awake.ts';

/** Returns the current state of a query. During hydration it returns the state that the server rendered, so that the HTML matches. */
export function useServerState<State>(query: Omit<UndefinedInitialDataOptions<State>, 'initialData'>, rendered: State): State {
  const isAwake = useIsAwake();
  const { data = rendered } = useQuery<State>({ ...query, initialData: () => rendered }, queryClient());
  return isAwake ? data : rendered;
}
