// View model of the favorites, for scripts.

export interface FavoritesReply {
  /** Ids of all products on the list. Each favorite button derives its state from them. */
  products: string[];
  /** Message if the request was rejected. */
  problem?: string | undefined;
}
