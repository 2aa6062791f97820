// A shopper's store, as scripts show it on pages that are the same for everyone.

export interface OwnStoreViewModel {
  id: string;
  name: string;
  /** The address of its page. */
  href: string;
  /** Such as `Open until 7:00 PM`. */
  opening: string;
  /** What it is called beside other stores. */
  yours: string;
}

/** Nothing for a shopper without a store. */
export interface OwnStoreReply {
  store?: OwnStoreViewModel;
  /** Of the variant that was asked about: when it can be fetched there, or that it cannot. */
  pickup?: string;
}
