// The orders of a person as the list shows them: one page of them, in one order. Texts and addresses are ready, so that the browser that
// fetches another page needs neither.

interface OrderListPicture {
  src: string;
  srcset: string;
  width: number;
  height: number;
}

interface OrderCard {
  orderNumber: string;
  href: string;
  /** Of the link. */
  name: string;
  status: string;
  /** A civil date and as the market writes it. */
  date: string;
  dateText: string;
  total: string;
  /** How many units. */
  items: string;
  pictures: OrderListPicture[];
}

/** A link to another part of the same list. */
export interface OrderListLink {
  /** Path and query. */
  href: string;
  text: string;
  /** Where the text says too little by itself. */
  name?: string;
  isCurrent: boolean;
}

export interface OrderListViewModel {
  /** The address of what is shown, which names it. */
  href: string;
  cards: OrderCard[];
  /** How many there are, and which page this is. */
  summary: string;
  sorts: OrderListLink[];
  pages: OrderListLink[];
  translations: { sort: string; pages: string; busy: string; failed: string; retry: string; date: string; total: string; status: string };
}

/** What a script gets that asks for a page of the list; no list where the sign-in has ended. */
export interface OrderListReply {
  list?: OrderListViewModel;
}
