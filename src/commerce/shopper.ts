// The shopper as use cases see them: a gateway with their token, and what is stored of them between requests.
import type { Cart } from '#contract/entities/cart.ts';
import type { Order } from '#contract/entities/order.ts';
import type { ConsumerType } from '#domain/lists.ts';
import type { StoreSale } from '#domain/person.ts';
import type { Gateway } from '#gateway/gateway.ts';
import type { UserKind } from '#lib/rules/roles.ts';
import type { Receipt } from '#session/receipt.ts';
import type { RememberedCart, RemovedLine } from '#session/remembered-cart.ts';
import type { ShopperSession } from '#session/session.ts';

/** What the session holds of a shopper in a market. */
export type StoredSession = Omit<ShopperSession, 'refreshToken'>;

export interface Shopper {
  /** Carries the shopper's own token; nothing that it reads is shared. */
  gateway: Gateway;
  /** Random, of this browser. */
  sessionId: string;
  siteId: string;
  consumerType: ConsumerType;
  /** What they may see and do: lib/rules/roles.ts. */
  userKind: UserKind;
  /** Where something is sold, and by whom; only at a POS. */
  sale?: StoreSale | undefined;
  /** What the session holds of them in this market. */
  session: Readonly<StoredSession>;
  updateSession: (change: StoredSession) => void;
  /** Where a challenge of the payment leads back to. */
  returnUrl: string;
  /** Called with every cart that the gateway answered; undefined when there is none any more. */
  noteCart: (cart: Cart | undefined, how?: Seen) => void;
  /** Takes that back: nothing is to be remembered of this request. */
  forgetCart: () => void;
  /** What the shop remembers of the cart that was seen last. */
  remembered: () => Promise<RememberedCart | undefined>;
  /** Called with an order that was placed, so that it can be shown while the gateway cannot return it. */
  notePlaced: (order: Order) => void;
  /** The order that was noted last. */
  receipt: () => Promise<Receipt | undefined>;
  /** Called with every revision of the favorites that the gateway answered. */
  noteFavorites: (revision: number) => void;
}

export interface Seen {
  /** Of the submission that made it so. */
  key?: string;
  /** Of submissions that are in it as they were in the cart that it took the place of (commerce/remember.ts). */
  doneKeys?: readonly string[] | undefined;
  /** Ids of its lines, by the ids that these had in the cart that it took the place of. */
  formerIds?: Record<string, string>;
  /** The line that was just removed; null once it is back. Absent: as before. */
  removed?: RemovedLine | null;
}
