// The shopper of a request: a gateway with their token, and the data stored between requests.
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

/** Data of the session for one market. */
export type StoredSession = Omit<ShopperSession, 'refreshToken'>;

export interface Shopper {
  /** The gateway with the shopper's token. Its replies are never cached. */
  gateway: Gateway;
  /** Random id of the browser's session. */
  sessionId: string;
  siteId: string;
  consumerType: ConsumerType;
  /** The customer group, which determines permissions (lib/rules/roles.ts). */
  userKind: UserKind;
  /** The store sale of this browser; only at a POS. */
  sale?: StoreSale | undefined;
  account: ShopperAccount;
  pos: ShopperPos;
  /** Data of the session for this market. */
  session: Readonly<StoredSession>;
  updateSession: (change: StoredSession) => void;
  /** The return address of a payment challenge. */
  returnUrl: string;
  /** Called with every cart that the gateway returns; undefined if the cart does not exist any more. */
  noteCart: (cart: Cart | undefined, how?: Seen) => void;
  /** Undoes `noteCart`, so that the request changes nothing that is remembered. */
  forgetCart: () => void;
  /** Returns what is remembered of the last cart. */
  remembered: () => Promise<RememberedCart | undefined>;
  /** Stores a placed order, so that it can be shown while the gateway cannot return it. */
  notePlaced: (order: Order) => void;
  /** Returns the last placed order. */
  receipt: () => Promise<Receipt | undefined>;
  /** Called with every revision of the favorites that the gateway returns. */
  noteFavorites: (revision: number) => void;
}

export interface Seen {
  /** Key of the submission that changed the cart. */
  key?: string;
  /** Keys of submissions that this cart includes because its predecessor did (commerce/remember.ts). */
  doneKeys?: readonly string[] | undefined;
  /** Current line ids by their ids in the predecessor of this cart. */
  formerIds?: Record<string, string>;
  /** The line that was just removed; null after it was restored; unchanged if absent. */
  removed?: RemovedLine | null;
}

interface SignedIn {
  firstName: string;
  userKind: UserKind;
  /** True if an employee has accepted the terms of their discount. */
  hasAcceptedTerms: boolean;
}

/** The account that this browser is signed in to, and how a sign-in begins and ends. */
export interface ShopperAccount {
  /** Who is signed in, by the cookie; undefined for a guest. */
  current: () => SignedIn | undefined;
  noteAttempt: (attempt: SignInAttempt) => void;
  /** Returns the attempt with this state, and removes it; undefined if this browser has none. */
  takeAttempt: (state: string) => SignInAttempt | undefined;
  /** Returns the attempt with this state, which stays. */
  findAttempt: (state: string) => SignInAttempt | undefined;
  /** Stores that an identity provider signed the shopper in, or was connected: signing out leads there. */
  noteProvider: (session: ProviderSession) => void;
  isFromProvider: () => boolean;
  /** Returns what `noteProvider` stored, and removes it. */
  takeProvider: () => ProviderSession | undefined;
  /** Exchanges a code for tokens, and hands over what the guest had. It begins a new session. */
  exchange: (code: { authorizationCode: string; codeVerifier: string }) => Promise<Result<CallReply<'auth.token'>, Refusal>>;
  /** Ends the sign-in at the gateway, and forgets all that this browser knows of the person. */
  signOut: () => Promise<void>;
  /** Stores the new name, and whether the person is a member of the loyalty program. */
  noteProfile: (profile: { consumerDetails: { firstName: string }; isLoyaltyMember: boolean }) => void;
  /** Stores that an employee has accepted the terms of their discount. */
  acceptTerms: () => void;
  /** Forgets the sign-in in this browser alone, after the gateway has ended it. */
  leave: () => void;
  /** The name of the browser in a list of sign-ins. */
  device: string;
  /** Tokens of earlier sign-ins, by which the gateway recognizes this browser. */
  knownDevices: string[];
}

/** How an associate begins and ends to sell in a store with this browser. It replaces any other sign-in. */
export interface ShopperPos {
  signIn: (body: { storeId: string; storeEmployeeId: string; password: string }) => Promise<Result<undefined, Refusal>>;
  /** Ends it at the gateway, and forgets all that this browser knows of the sale. A guest begins. */
  clear: () => Promise<void>;
}
