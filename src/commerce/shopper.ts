// The shopper as use cases know them: a gateway that speaks for them, and what is kept of them between requests.
import type { Cart } from '#contract/entities/cart.ts';
import type { ConsumerType } from '#domain/lists.ts';
import type { Gateway } from '#gateway/gateway.ts';
import type { RememberedCart } from '#session/remembered-cart.ts';
import type { Kept as KeptInSession } from '#session/session.ts';

/** What is kept of a shopper in a market. */
export type Kept = Omit<KeptInSession, 'refreshToken'>;

export interface Shopper {
  /** Carries the shopper's own token; nothing that it reads is shared. */
  gateway: Gateway;
  /** Random, of this browser. */
  sessionId: string;
  siteId: string;
  consumerType: ConsumerType;
  /** Kept in this market. */
  kept: Readonly<Kept>;
  keep: (change: Kept) => void;
  /** Where a challenge of the payment leads back to. */
  returnUrl: string;
  /** Told of every cart that the gateway answered; undefined when there is none any more. */
  saw: (cart: Cart | undefined, how?: Seen) => void;
  /** Takes that back: nothing is to be remembered of this request. */
  unsee: () => void;
  /** What the shop remembers of the cart that was seen last. */
  remembered: () => Promise<RememberedCart | undefined>;
  /** Told of every revision of the favorites that the gateway answered. */
  sawFavorites: (revision: number) => void;
}

export interface Seen {
  /** Of the gesture that made it so. */
  key?: string;
  /** Of gestures that are in it as they were in the cart that it took the place of (commerce/remember.ts). */
  doneKeys?: readonly string[] | undefined;
  /** Ids of its lines, by the ids that these had in the cart that it took the place of. */
  formerIds?: Record<string, string>;
}
