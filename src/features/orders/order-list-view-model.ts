// The orders of a customer as the list shows them: one page in one sort order. It contains all texts and addresses, so that a script that
// fetches another page needs no translations or routes.

interface OrderListPicture {
  src: string;
  srcset: string;
  width: number;
  height: number;
}

interface OrderCard {
  orderNumber: string;
  href: string;
  /** The text of the link. */
  name: string;
  status: string;
  /** The civil date; `dateText` is formatted for the market. */
  date: string;
  dateText: string;
  total: string;
  /** The text that says how many units the order has. */
  items: string;
  pictures: OrderListPicture[];
}

/** A link to another part of the same list. */
export interface OrderListLink {
  /** Path and query of the link. */
  href: string;
  text: string;
  /** The accessible name, if the text alone is unclear. */
  name?: string;
  isCurrent: boolean;
}

export interface OrderListViewModel {
  /** The address of this list, which identifies it. */
  href: string;
  cards: OrderCard[];
  /** The text with the number of orders and the current page. */
  summary: string;
  sorts: OrderListLink[];
  pages: OrderListLink[];
  translations: { sort: string; pages: string; busy: string; failed: string; retry: string; date: string; total: string; status: string };
}

/** The response to a script that requests a page of the list. Has no list if the customer is signed out. */
export interface OrderListReply {
  list?: OrderListViewModel;
}
