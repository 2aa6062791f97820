// The view model of the order list: one page in one sort order. It contains all texts and URLs, so that the script that fetches another
// page needs no translations or routes.

interface OrderListPicture {
  src: string;
  srcset: string;
  width: number;
  height: number;
}

/** What an order of a former shop contained. It has no page, so the card displays everything. */
export interface FormerOrderDetails {
  lines: { name: string; quantity: string; amount: string }[];
  /** The amounts below the lines, in order. */
  sums: { label: string; amount: string; isTotal: boolean }[];
}

export interface OrderCard {
  orderNumber: string;
  /** The page of the order; absent for an order of a former shop. */
  href?: string;
  /** The text of the link, or of the heading. */
  name: string;
  status: string;
  /** Date of the order without a time zone; `dateText` is formatted for the market. */
  date: string;
  dateText: string;
  total: string;
  /** Text with the number of units in the order. */
  items: string;
  pictures: OrderListPicture[];
  /** Present for an order of a former shop. */
  former?: FormerOrderDetails;
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
  translations: {
    sort: string;
    pages: string;
    busy: string;
    failed: string;
    retry: string;
    date: string;
    total: string;
    status: string;
    /** The text that opens the details of an order of a former shop. */
    details: string;
  };
}

/** The response to a script that requests a page of the list. `list` is absent if the customer is signed out. */
export interface OrderListReply {
  list?: OrderListViewModel;
}
