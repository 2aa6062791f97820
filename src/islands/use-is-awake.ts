import { useSyncExternalStore } from 'react';

/** False on the server and during hydration, true afterwards. */
export const useIsAwake = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

const neverChanges = () => () => {};
