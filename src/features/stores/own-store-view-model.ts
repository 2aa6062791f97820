// The shopper's own store, as scripts render it on pages that are cached for everyone.

export interface OwnStoreViewModel {
  id: string;
  name: string;
  /** Path of the store page. */
  href: string;
  /** Opening text, for example `Open until 7:00 PM`. */
  opening: string;
  /** Label of the own store among other stores. */
  yours: string;
}

/** The reply to a script; empty for a shopper without a store. */
export interface OwnStoreReply {
  store?: OwnStoreViewModel;
  /** When the variant of the query can be picked up in the store, or that it cannot. */
  pickup?: string;
}
