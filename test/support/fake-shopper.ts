// An in-memory shopper with a session, the remembered cart, and a gateway with scripted replies.
import { rememberCart } from '#commerce/remember.ts';
import type { Seen, Shopper, ShopperAccount, ShopperPos, StoredSession } from '#commerce/shopper.ts';
import type { Cart } from '#contract/entities/cart.ts';
import type { Receipt } from '#session/receipt.ts';
import type { RememberedCart } from '#session/remembered-cart.ts';
import { type Answers, aFakeGateway } from './fake-gateway.ts';

/** The session parts of a guest. Tests with a sign-in replace them. */
export const guestParts = {
  account: { current: () => undefined } as Partial<ShopperAccount> as ShopperAccount,
  pos: {} as ShopperPos,
};

interface Before {
  session?: StoredSession;
  remembered?: RememberedCart | undefined;
  account?: ShopperAccount;
}

export function aFakeShopper(answers: Answers, { session: first = {}, remembered: before, account = guestParts.account }: Before = {}) {
  const fake = aFakeGateway(answers);
  const noted: { cart: Cart | undefined; how: Seen }[] = [];
  const favoritesNoted: number[] = [];
  let session = first;
  let seen: (typeof noted)[number] | undefined;
  let receipt: Receipt | undefined;
  const shopper: Shopper = {
    gateway: fake.gateway,
    sessionId: 'session-1',
    siteId: 'us',
    consumerType: 'guest',
    userKind: 'guest',
    ...guestParts,
    account,
    get session() {
      return session;
    },
    updateSession: (change) => {
      session = { ...session, ...change };
    },
    returnUrl: 'https://shop.example/en-us/checkout/summary',
    // Does the same as src/http/middleware/shopper/seen-cart.ts.
    storeCart: (cart, how = {}) => {
      const isSame = cart !== undefined && seen?.cart?.id === cart.id;
      seen = { cart, how: isSame ? { ...seen?.how, ...how } : how };
      noted.push({ cart, how });
    },
    forgetCart: () => {
      seen = undefined;
    },
    remembered: async () => (seen ? seen.cart && rememberCart(seen.cart, seen.how, before) : before),
    storePlacedOrder: (order) => {
      receipt = { order, isCut: false };
    },
    receipt: async () => receipt,
    storeFavoritesRevision: (revision) => favoritesNoted.push(revision),
  };
  return {
    ...fake,
    shopper,
    /** The current contents of the session. */
    session: (): StoredSession => JSON.parse(JSON.stringify(session)),
    /** All carts that were remembered, in order. */
    noted,
    /** Returns true if no cart was stored, so that the remembered cart is unchanged. */
    leavesNothing: () => seen === undefined,
    favoritesNoted,
  };
}
