// View model of the store that the shopper has chosen. Scripts render it on cached pages.

export interface OwnStoreViewModel {
  id: string;
  name: string;
  /** Path of the store page. */
  href: string;
  /** Opening text, for example `Open until 7:00 PM`. */
  opening: string;
  /** Label that marks the chosen store in a list of stores. */
  yours: string;
}

/** The reply to a script; empty for a shopper without a store. */
export interface OwnStoreReply {
  store?: OwnStoreViewModel;
  /** Text that says when the variant in the query can be picked up in the store, or that it is not available there. */
  pickup?: string;
}
