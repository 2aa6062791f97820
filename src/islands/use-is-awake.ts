import { useSyncExternalStore } from 'react';

/** Returns false on the server and during hydration, and true afterwards. */
export const useIsAwake = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

const neverChanges = () => () => {};
