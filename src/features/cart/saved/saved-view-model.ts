// The view model of the saved-for-later list.

export interface SavedItemViewModel {
  id: string;
  productId: string;
  upc: string;
  name: string;
  /** Color and size. */
  choice: string;
  /** Path of the product page. Undefined if the product is no longer sold. */
  href: string | undefined;
  picture: { src: string; srcset: string; alt: string; width: number; height: number };
  qty: number;
  /** Total of this item. Undefined if the product is no longer sold. */
  amount: string | undefined;
  was: string | undefined;
  /** The reason why the item cannot currently be moved to the cart. */
  state: string | undefined;
  /** Error message of the last action on this item. */
  notice: string | undefined;
  translations: { quantity: string };
}

export interface SavedListViewModel {
  items: SavedItemViewModel[];
  /** Number of the current list page, from 1. */
  page: number;
  previousHref: string | undefined;
  nextHref: string | undefined;
  translations: {
    title: string;
    place: string;
    previous: string;
    next: string;
    move: string;
    update: string;
    remove: string;
    quantity: string;
  };
  /** Set if a line was just saved for later: the message, and the item that the undo button moves back. */
  message: { text: string; undo: string; item: SavedItemViewModel | undefined } | undefined;
}
