// The view model of the order list: one page in one sort order. It contains all texts and URLs, so that the script that fetches another
// page needs no translations or routes.

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
  /** Date of the order without a time zone; `dateText` is formatted for the market. */
  date: string;
  dateText: string;
  total: string;
  /** Text with the number of units in the order. */
  items: string;
  pictures: OrderListPicture[];
}

/** A link to another page or sort order of the list. */
export interface OrderListLink {
  /** Path and query of the link. */
  href: string;
  text: string;
  /** The accessible name, if the text alone would be unclear. */
  name?: string;
  isCurrent: boolean;
}

export interface OrderListViewModel {
  /** Path and query of this page of the list, which also identify the page. */
  href: string;
  cards: OrderCard[];
  /** Text with the number of orders and the current page. */
  summary: string;
  sorts: OrderListLink[];
  pages: OrderListLink[];
  translations: { sort: string; pages: string; busy: string; failed: string; retry: string; date: string; total: string; status: string };
}

/** The response to a script that requests a page of the list. `list` is absent if the customer is signed out. */
export interface OrderListReply {
  list?: OrderListViewModel;
}
