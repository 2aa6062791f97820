import type { Store } from '#contract/calls/stores.ts';

/** Places that the shopper has chosen come before the others, which stay in their order. */
export const ownFirst = (places: readonly Store[], isOwn: (id: string) => boolean): Store[] =>
  places.toSorted((one, other) => Number(isOwn(other.id)) - Number(isOwn(one.id)));
