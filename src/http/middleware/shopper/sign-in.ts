// Signs shoppers in and out: with an account, or for a sale in a store. The account receives the guest's cart and lists; data of a
// previously signed-in person is removed.
import type { ShopperAccount, ShopperPos } from '#commerce/shopper.ts';
import type { CallReply } from '#contract/calls.ts';
import { ok } from '#contract/errors/result.ts';
import type { Gateway } from '#gateway/gateway.ts';
import { retryOnce } from '#gateway/retry-once.ts';
import { nameBrowser } from '#lib/browser-label.ts';
import { createSharedRuns } from '#lib/requests/shared-runs.ts';
import { addAttempt, kindOfAccount } from '#session/account.ts';
import { newSession, type Session, type ShopperSession } from '#session/session.ts';
import type { ShopperState } from './shopper-state.ts';
import type { ShopperTokens } from './shopper-tokens.ts';

/**
 * Returns the id of the guest's cart that is merged into the account's cart. If a single item is being bought beside the cart, this is the
 * cart that was set aside (docs/decisions/041).
 */
const findCartToMerge = ({ basketId, setAside }: ShopperSession): string | undefined => setAside?.basketId ?? basketId;

/** Lists the guests that this browser has in other markets, with their carts. */
const listOtherGuests = ({ shoppers = {} }: Session, siteId: string) =>
  Object.entries(shoppers).flatMap(([other, shopper]) => {
    const { refreshToken } = shopper;
    const basketId = findCartToMerge(shopper);
    return other === siteId || refreshToken === undefined
      ? []
      : [{ siteId: other, refreshToken, ...(basketId !== undefined && { basketId }) }];
  });

/** Keeps only the data that belongs to the browser, in every market: the last order and the chosen store. */
const pickBrowserData = ({ shoppers = {} }: Session): NonNullable<Session['shoppers']> =>
  Object.fromEntries(
    Object.entries(shoppers).map(([siteId, { order, orderedBasketId, storeId }]) => [siteId, { order, orderedBasketId, storeId }]),
  );

/**
 * Requests with the same authorization code share one exchange, because a code is valid only once. A request waits for another's exchange
 * for at most 15 seconds, which is longer than the two attempts of an exchange can take.
 */
const exchangeOnce = createSharedRuns<Awaited<ReturnType<ShopperTokens['askAccount']>>>(15_000);

export function createShopperAccount(state: ShopperState, tokens: ShopperTokens, userAgent: string | undefined): ShopperAccount {
  const { account, attempts, provider, siteId } = state;
  const listAttempts = () => attempts.get()?.attempts ?? [];
  const findAttempt: ShopperAccount['findAttempt'] = (name) => listAttempts().find(({ state: each }) => each === name);
  const consumeProvider = () => {
    const noted = provider.get();
    provider.set(undefined);
    return noted;
  };
  const update = (change: { firstName: string; isLoyaltyMember: boolean } | { hasAcceptedTerms: true }) => {
    const before = account.get();
    if (before) account.set({ ...before, ...change });
  };

  /** Stores the ids of the account's carts and lists in other markets. The tokens for these markets are requested when they are needed. */
  function storeOtherMarkets({ others = [] }: CallReply<'auth.token'>): void {
    const { shoppers = {} } = state.session();
    const known = others.map(({ siteId: other, ...owned }) => [other, { ...shoppers[other], ...owned }] as const);
    state.changeSession({ ...state.session(), shoppers: { ...shoppers, ...Object.fromEntries(known) } });
  }

  return {
    device: nameBrowser(userAgent),
    knownDevices: state.knownDevices,
    current: () => {
      const signedIn = account.get();
      return (
        signedIn && {
          firstName: signedIn.firstName,
          userKind: kindOfAccount(signedIn),
          hasAcceptedTerms: signedIn.hasAcceptedTerms ?? false,
        }
      );
    },
    acceptTerms: () => update({ hasAcceptedTerms: true }),
    storeProfile: ({ consumerDetails: { firstName }, isLoyaltyMember }) => update({ firstName, isLoyaltyMember }),
    storeAttempt: (attempt) => attempts.set({ attempts: addAttempt(listAttempts(), attempt) }),
    findAttempt,
    consumeAttempt: (name) => {
      const found = findAttempt(name);
      const left = listAttempts().filter((each) => each !== found);
      if (found) attempts.set(left.length > 0 ? { attempts: left } : undefined);
      return found;
    },
    storeProvider: provider.set,
    isFromProvider: () => provider.get() !== undefined,
    consumeProvider,
    exchange: async (code) => {
      const before = state.stored();
      const { favoriteId, saveForLaterId, order, orderedBasketId, storeId } = before;
      const guestObjects = Object.fromEntries(
        Object.entries({ basketId: findCartToMerge(before), favoriteId, saveForLaterId }).filter(([, id]) => id !== undefined),
      );
      const isGuest = account.get() === undefined;
      const guestOrder = isGuest && order ? { orderNo: order.orderNumber, st: order.st, action: 'postLogin' as const } : {};
      const otherGuests = isGuest ? listOtherGuests(state.session(), siteId) : [];
      const ask = () => retryOnce(() => tokens.askAccount({ ...code, guestObjects, otherGuests, ...guestOrder }));
      const answer = await exchangeOnce(code.authorizationCode, ask);
      if (!answer) throw new Error('Timed out while another request exchanged the same authorization code.');
      if (!answer.ok) return answer;
      const { consumerNo = '', consumerType, knownDevice } = answer.value;
      if (consumerType === 'guest') throw new Error('The gateway returned a guest token for an authorization code.');
      state.pos.set(undefined);
      // a new session id, because an attacker may have known the old one before the sign-in (session fixation)
      state.changeSession({
        ...newSession(crypto.randomUUID()),
        consumerType,
        owner: consumerNo,
        shoppers: { ...pickBrowserData(state.session()), [siteId]: { order, orderedBasketId, storeId } },
      });
      if (knownDevice !== undefined) state.noteDevice(knownDevice);
      storeOtherMarkets(answer.value);
      consumeProvider(); // discards the provider session of the previously signed-in person
      tokens.storeAccount(answer.value);
      return answer;
    },
    signOut: () => endSignIn(account.get()?.refreshToken, state, tokens),
    leave: state.leave,
  };
}

interface PosParts {
  state: ShopperState;
  tokens: ShopperTokens;
  account: ShopperAccount;
  /** A gateway whose calls wait for the token of the submission. */
  gateway: Gateway;
}

export function createShopperPos({ state, tokens, account, gateway }: PosParts): ShopperPos {
  return {
    signIn: async (body) => {
      const answer = await gateway('auth.agentLogin', { body: { ...body, knownDevices: account.knownDevices } });
      if (!answer.ok) return answer;
      if (account.current()) await account.signOut();
      const { accessToken, refreshToken, expiresIn, knownDevice, ...facts } = answer.value;
      if (knownDevice !== undefined) state.noteDevice(knownDevice);
      state.pos.set({ siteId: state.siteId, refreshToken, ...facts });
      state.changeSession({ ...state.beginSession(), shoppers: { [state.siteId]: { refreshToken } } });
      tokens.storeAccess({ accessToken, expiresIn });
      state.forgetLists();
      return ok(undefined);
    },
    clear: () => endSignIn(state.pos.get()?.refreshToken, state, tokens),
  };
}

/** Ends a sign-in at the gateway, and removes the signed-in person from this browser, which then belongs to a guest. */
async function endSignIn(refreshToken: string | undefined, state: ShopperState, tokens: ShopperTokens): Promise<void> {
  try {
    if (refreshToken !== undefined) await tokens.client('auth.signOut', { body: { refreshToken } });
  } finally {
    state.leave(); // the shopper is signed out even if the gateway cannot be reached
    state.forgetPerson();
  }
  await tokens.requestGuestToken();
}
