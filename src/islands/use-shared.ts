import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { queryClient } from './query-client.ts';

/**
 * State that all islands of a page share under a key. An island that wakes late starts with `initial`, as the server did,
 * and takes over what the others have made of it right after: so its HTML always matches.
 */
export function useShared<Value>(key: readonly string[], initial: Value): [Value, (change: (known: Value) => Value) => void] {
  const isAwake = useIsAwake();
  const { data } = useQuery({ queryKey: key, queryFn: () => initial, initialData: initial as Value & object }, queryClient);
  const change = (next: (known: Value) => Value) => void queryClient.setQueryData<Value>(key, (known) => next(known ?? initial));
  return [isAwake ? (data as Value) : initial, change];
}

/** False on the server and while React takes over its HTML, true from then on. */
export const useIsAwake = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

const neverChanges = () => () => {};
