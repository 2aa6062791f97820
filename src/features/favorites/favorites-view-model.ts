// View model of the favorites, for scripts.

export interface FavoritesReply {
  /** Ids of all products on the list, from which each favorite button derives its state. */
  products: string[];
  /** Message if the request was rejected. */
  problem?: string | undefined;
}
