// The view model of the favorites.

export interface FavoritesReply {
  /** All products on the list, so that each favorite button knows its state. */
  products: string[];
  /** Message if the request was rejected. */
  problem?: string | undefined;
}
