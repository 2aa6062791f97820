// The view model of the favorites.

export interface FavoritesReply {
  /** All products on the list, so that each favorite button knows its state. */
  products: string[];
  /** Why what was asked for could not be done. */
  problem?: string | undefined;
}
