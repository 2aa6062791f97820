import { useSyncExternalStore } from 'react';

/** False on the server and while React takes over its HTML, true from then on. */
export const useIsAwake = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

const neverChanges = () => () => {};
