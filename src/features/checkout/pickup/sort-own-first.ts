import type { Store } from '#contract/calls/stores.ts';

/** Moves the shopper's chosen stores to the front. The order is otherwise unchanged. */
export const ownFirst = (places: readonly Store[], isOwn: (id: string) => boolean): Store[] =>
  places.toSorted((one, other) => Number(isOwn(other.id)) - Number(isOwn(one.id)));
