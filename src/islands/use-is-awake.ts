import { useSyncExternalStore } from 'react';

/** Returns false on the server and during hydration, and true after that. */
export const useIsAwake = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

const neverChanges = () => () => {};
