// The shopper as use cases know them: a gateway that speaks for them, and what is kept of them between requests.
import type { Cart } from '#contract/entities/cart.ts';
import type { ConsumerType } from '#domain/lists.ts';
import type { Gateway } from '#gateway/gateway.ts';
import type { Kept } from '#session/session.ts';

export interface Shopper {
  /** Carries the shopper's own token; nothing that it reads is shared. */
  gateway: Gateway;
  /** Random, of this browser. */
  sessionId: string;
  siteId: string;
  consumerType: ConsumerType;
  /** Kept in this market. */
  kept: Readonly<Omit<Kept, 'refreshToken'>>;
  keep: (change: Omit<Kept, 'refreshToken'>) => void;
  /** Told of every cart that the gateway answered, for the count in the header; undefined when there is none any more. */
  saw: (cart: Cart | undefined) => void;
  /** Told of every revision of the favorites that the gateway answered. */
  sawFavorites: (revision: number) => void;
}
