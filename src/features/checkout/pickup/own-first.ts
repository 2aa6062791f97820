import type { Store } from '#contract/calls/stores.ts';

/** Sorts the chosen stores of the shopper first and leaves the order of the others unchanged. */
export const ownFirst = (places: readonly Store[], isOwn: (id: string) => boolean): Store[] =>
  places.toSorted((one, other) => Number(isOwn(other.id)) - Number(isOwn(one.id)));
