// The view model of what is saved for later.

export interface SavedItemViewModel {
  id: string;
  productId: string;
  upc: string;
  name: string;
  /** Colour and size. */
  choice: string;
  /** None for what is not sold any more. */
  href: string | undefined;
  picture: { src: string; srcset: string; alt: string; width: number; height: number };
  qty: number;
  /** The whole line. */
  amount: string | undefined;
  was: string | undefined;
  /** Why it cannot be moved to the cart now. */
  state: string | undefined;
  /** What could not be done with it. */
  notice: string | undefined;
  translations: { quantity: string };
}

export interface SavedListViewModel {
  items: SavedItemViewModel[];
  /** Of the list; 1 is the first. */
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
  /** A line was just saved: how to take that back. */
  message: { text: string; undo: string; item: SavedItemViewModel | undefined } | undefined;
}
