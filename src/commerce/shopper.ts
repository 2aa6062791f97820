// The shopper of a request: the gateway that sends their token, and the data that is stored between requests.
import type { CallReply } from '#contract/calls.ts';
import type { Cart } from '#contract/entities/cart.ts';
import type { Order } from '#contract/entities/order.ts';
import type { Result } from '#contract/errors/result.ts';
import type { ConsumerType } from '#domain/lists.ts';
import type { StoreSale } from '#domain/person.ts';
import type { Gateway, Refusal } from '#gateway/gateway.ts';
import type { UserKind } from '#lib/rules/roles.ts';
import type { ProviderSession, SignInAttempt } from '#session/account.ts';
import type { Receipt } from '#session/receipt.ts';
import type { RememberedCart, RemovedLine } from '#session/remembered-cart.ts';
import type { ShopperSession } from '#session/session.ts';

/** The session's data for one market. */
export type StoredSession = Omit<ShopperSession, 'refreshToken'>;

export interface Shopper {
  /** The gateway that sends the shopper's token. Its replies are never cached. */
  gateway: Gateway;
  /** Random id of the browser session. */
  sessionId: string;
  siteId: string;
  consumerType: ConsumerType;
  /** The customer group, which determines permissions (lib/rules/roles.ts). */
  userKind: UserKind;
  /** The store sale that an associate makes with this browser; present only at a POS. */
  sale?: StoreSale | undefined;
  account: ShopperAccount;
  pos: ShopperPos;
  /** The session's data for the market of the request. */
  session: Readonly<StoredSession>;
  updateSession: (change: StoredSession) => void;
  /** The URL to which a payment challenge redirects back. */
  returnUrl: string;
  /** Remembers a cart that the gateway returned. Called with every cart, and with undefined if the cart no longer exists. */
  storeCart: (cart: Cart | undefined, how?: Seen) => void;
  /** Undoes `storeCart`, so that the request does not change the remembered cart. */
  forgetCart: () => void;
  /** Returns the remembered parts of the last cart. */
  remembered: () => Promise<RememberedCart | undefined>;
  /** Stores the receipt of a placed order, so that it can be displayed while the gateway cannot return the order. */
  storePlacedOrder: (order: Order) => void;
  /** Returns the receipt of the last placed order. */
  receipt: () => Promise<Receipt | undefined>;
  /** Stores the revision of the favorites. Called with every revision that the gateway returns. */
  storeFavoritesRevision: (revision: number) => void;
}

export interface Seen {
  /** Idempotency key of the submission that changed the cart. */
  key?: string;
  /** If this cart replaces a lost one: keys of the submissions whose changes it already includes (commerce/remember.ts). */
  doneKeys?: readonly string[] | undefined;
  /**
   * If this cart replaces a lost one: a map from the line ids of the lost cart, and of carts that were lost before, to the line ids of this
   * cart.
   */
  formerIds?: Record<string, string>;
  /** The line that the shopper just removed; null if it was restored. If absent, the stored line is unchanged. */
  removed?: RemovedLine | null;
}

interface SignedIn {
  firstName: string;
  userKind: UserKind;
  /** True if an employee has accepted the terms of the employee discount. */
  hasAcceptedTerms: boolean;
}

/** The account that this browser is signed in to, and the operations that begin and end a sign-in. */
export interface ShopperAccount {
  /** Returns the signed-in customer, as stored in the cookie; undefined for a guest. */
  current: () => SignedIn | undefined;
  storeAttempt: (attempt: SignInAttempt) => void;
  /** Returns the sign-in attempt with this state, and removes it; undefined if this browser has none. */
  consumeAttempt: (state: string) => SignInAttempt | undefined;
  /** Returns the sign-in attempt with this state, without removing it. */
  findAttempt: (state: string) => SignInAttempt | undefined;
  /** Stores the session at an identity provider that signed the shopper in or was connected, so that signing out also ends that session. */
  storeProvider: (session: ProviderSession) => void;
  isFromProvider: () => boolean;
  /** Returns the session that `storeProvider` stored, and removes it. */
  consumeProvider: () => ProviderSession | undefined;
  /** Exchanges a code for tokens, moves the guest's cart and lists into the account, and begins a new session. */
  exchange: (code: { authorizationCode: string; codeVerifier: string }) => Promise<Result<CallReply<'auth.token'>, Refusal>>;
  /** Ends the sign-in at the gateway, and deletes all stored data about the customer in this browser. */
  signOut: () => Promise<void>;
  /** Stores the new name, and whether the person is a member of the loyalty program. */
  storeProfile: (profile: { consumerDetails: { firstName: string }; isLoyaltyMember: boolean }) => void;
  /** Stores that the employee has accepted the terms of the employee discount. */
  acceptTerms: () => void;
  /** Deletes the sign-in from this browser without a call, because the gateway has already ended it. */
  leave: () => void;
  /** The name of the browser in a list of sign-ins. */
  device: string;
  /** Tokens of earlier sign-ins, by which the gateway recognizes this browser. */
  knownDevices: string[];
}

/** The operations with which an associate begins and ends a store sale in this browser. A store sale replaces any other sign-in. */
export interface ShopperPos {
  signIn: (body: { storeId: string; storeEmployeeId: string; password: string }) => Promise<Result<undefined, Refusal>>;
  /**
   * Ends the associate's sign-in at the gateway, and deletes all stored data about the sale in this browser. Afterwards the browser belongs
   * to a new guest.
   */
  clear: () => Promise<void>;
}
