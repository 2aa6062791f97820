// The shopper of a request: the session from the cookies, and a gateway with the shopper's token.
import type { Shopper } from '#commerce/shopper.ts';
import { errorRow } from '#contract/errors/catalog.ts';
import type { StoreSale } from '#domain/person.ts';
import type { Gateway } from '#gateway/gateway.ts';
import { untilDeadline } from '#lib/requests/timeout.ts';
import { routePath } from '#routes.ts';
import type { PosSession } from '#session/pos.ts';
import type { AppContext } from '../context.ts';
import type { RequestScope } from '../request-scope.ts';
import { appendCookie } from '../response-cookies.ts';
import { openShopperState } from './shopper-state.ts';
import { createShopperTokens } from './shopper-tokens.ts';
import { createShopperAccount, createShopperPos } from './sign-in.ts';

/** Milliseconds for which a submission waits for its token, including one retry after a conflict. */
const submissionTokenMs = 4000;

/** Thrown if the gateway rejects a call until the account's owner confirms their identity. */
export class ConfirmationNeeded extends Error {}

export interface RequestShopper extends Shopper {
  /**
   * Adds the cookies that have changed to the response. Call this once, before the head is sent, and before setting any cookie that must
   * survive a sign-out.
   */
  commit: () => Promise<void>;
  /** Renews the token if it has expired, so that the cookies with the new token can be set before the head is sent. */
  ready: () => Promise<void>;
  /** Discards the cart and the tokens in this market, but not the last order. Later calls create new ones. */
  reset: () => void;
  /** Returns the number of units in the cart that was read last; undefined if no cart was read. */
  cartCount: () => number | undefined;
}

export async function loadShopper(c: AppContext, scope: RequestScope): Promise<RequestShopper> {
  const { siteId } = scope.market;
  const state = await openShopperState(c, siteId);
  const tokens = createShopperTokens(c, scope, state);
  const awaitToken = (withinMs: number) =>
    tokens.valid() === undefined ? untilDeadline(tokens.token({ renew: false }), withinMs) : undefined;
  /**
   * Gateway client with the shopper's token. A submission waits for its token before each call, because the deadline of a call is too short
   * to include the wait. A page does not wait; it is rendered with the data that arrives in time.
   */
  const gateway: Gateway = async (name, input, options) => {
    if (c.req.method === 'POST') await awaitToken(submissionTokenMs);
    const answer = await tokens.client(name, input, options);
    if (!answer.ok && errorRow(answer.error.code).recovery === 'confirm-person') throw new ConfirmationNeeded(name);
    return answer;
  };
  const account = createShopperAccount(state, tokens, c.req.header('user-agent'));
  const { noteCart: storeCart, forgetCart, remembered, cartCount } = state.cart;
  return {
    siteId,
    gateway,
    account,
    pos: createShopperPos({ state, tokens, account, gateway }),
    storeCart,
    forgetCart,
    remembered,
    cartCount,
    storePlacedOrder: state.notePlaced,
    receipt: state.receipt,
    storeFavoritesRevision: state.noteFavorites,
    get sessionId() {
      return state.session().sessionId;
    },
    get consumerType() {
      return state.session().consumerType;
    },
    get userKind() {
      return state.pos.get() ? 'associate' : (account.current()?.userKind ?? 'guest');
    },
    get sale() {
      return describeSale(state.pos.get());
    },
    get session() {
      const { refreshToken: _, ...rest } = state.stored();
      return rest;
    },
    updateSession: state.updateStored,
    returnUrl: `${c.get('config').siteOrigin ?? c.get('url').origin}${scope.renderContext.link(routePath('checkoutStep', { step: 'summary' }))}`,
    ready: async () => {
      await awaitToken(scope.deadlineMs);
    },
    reset: () => {
      tokens.forgetRefusal();
      const { [siteId]: before, ...others } = state.session().shoppers ?? {};
      const order = before?.order && { [siteId]: { order: before.order } };
      // the session gets a new id, because the gateway would return the old cart for a request to create one with the old id
      state.changeSession({ ...state.beginSession(), shoppers: { ...others, ...order } });
      state.forgetLists();
    },
    commit: async () => {
      for (const line of await state.cookies()) appendCookie(c, line);
    },
  };
}

function describeSale(session: PosSession | undefined): StoreSale | undefined {
  if (!session) return undefined;
  const { siteId: _, usid: __, refreshToken: ___, ...sale } = session;
  return sale;
}
