// The view model of the saved-for-later list.

export interface SavedItemViewModel {
  id: string;
  productId: string;
  upc: string;
  name: string;
  /** Colour and size. */
  choice: string;
  /** Undefined if the product is no longer sold. */
  href: string | undefined;
  picture: { src: string; srcset: string; alt: string; width: number; height: number };
  qty: number;
  /** Total of the item. */
  amount: string | undefined;
  was: string | undefined;
  /** Why the item cannot be moved to the cart now. */
  state: string | undefined;
  /** Error message of the last action on the item. */
  notice: string | undefined;
  translations: { quantity: string };
}

export interface SavedListViewModel {
  items: SavedItemViewModel[];
  /** Page number; the first page is 1. */
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
  /** Set if a line was just saved: the message, and the item for its undo button. */
  message: { text: string; undo: string; item: SavedItemViewModel | undefined } | undefined;
}
