// The shopper of a request: their session from the cookie, and a gateway with their token.
import type { AccountPort } from '#commerce/account.ts';
import type { PosPort } from '#commerce/pos.ts';
import type { Shopper } from '#commerce/shopper.ts';
import { errorRow } from '#contract/errors/catalogue.ts';
import type { Gateway } from '#gateway/gateway.ts';
import { untilDeadline } from '#lib/requests/timeout.ts';
import { routePath } from '#routes.ts';
import type { AppContext } from '../context.ts';
import type { RequestScope } from '../request-scope.ts';
import { appendCookie } from '../response-cookies.ts';
import { createAccountPort } from './account-port.ts';
import { createPosPort } from './pos-port.ts';
import { createShopperMemory } from './shopper-memory.ts';
import { createShopperTokens } from './shopper-tokens.ts';

/** A submission waits this long for its token, the one retry after a conflict included. */
const submissionTokenMs = 4000;

/** A call was refused until the person of the account confirms that it is them. */
export class ConfirmationNeeded extends Error {}

export interface RequestShopper extends Shopper {
  /** Sets the cookies of session, cart, favorites and store. Call it once, before the head is sent. */
  commit: () => Promise<void>;
  account: AccountPort;
  pos: PosPort;
  /** Renews the token if it is over, so that its cookies are set before the head is sent. */
  ready: () => Promise<void>;
  /** Forgets the cart and the tokens in this market, but not the last order. The next calls create new ones. */
  reset: () => void;
  /** Units in the cart that was seen last; undefined if none was. */
  cartCount: () => number | undefined;
}

export async function loadShopper(c: AppContext, scope: RequestScope): Promise<RequestShopper> {
  const { siteId } = scope.market;
  const memory = await createShopperMemory(c, siteId);
  const tokens = createShopperTokens(c, scope, memory);
  const { cart } = memory;
  const awaitToken = (withinMs: number) =>
    tokens.valid() === undefined ? untilDeadline(tokens.token({ renew: false }), withinMs) : undefined;
  /** A submission waits for its token before its calls, whose deadlines are shorter; a page shows what it has. */
  const gateway: Gateway = async (name, input, options) => {
    if (c.req.method === 'POST') await awaitToken(submissionTokenMs);
    const answer = await tokens.client(name, input, options);
    if (!answer.ok && errorRow(answer.error.code).recovery === 'confirm-person') throw new ConfirmationNeeded(name);
    return answer;
  };
  const account = createAccountPort(memory, tokens, c.req.header('user-agent'));
  const pos = createPosPort({ memory, tokens, account, gateway });
  return {
    gateway,
    get sessionId() {
      return memory.session().sessionId;
    },
    get consumerType() {
      return memory.session().consumerType;
    },
    get userKind() {
      return pos.current() ? 'associate' : (account.current()?.userKind ?? 'guest');
    },
    get sale() {
      return pos.current();
    },
    account,
    pos,
    ready: async () => {
      await awaitToken(scope.deadlineMs);
    },
    siteId,
    get session() {
      const { refreshToken: _, ...rest } = memory.stored();
      return rest;
    },
    updateSession: memory.updateSession,
    returnUrl: `${c.get('config').siteOrigin ?? c.get('url').origin}${scope.renderContext.link(routePath('checkoutStep', { step: 'summary' }))}`,
    noteCart: cart.noteCart,
    forgetCart: cart.forgetCart,
    remembered: cart.remembered,
    notePlaced: memory.notePlaced,
    receipt: memory.receipt,
    noteFavorites: memory.noteFavorites,
    reset: () => {
      tokens.forgetRefusal();
      const { [siteId]: before, ...others } = memory.session().shoppers ?? {};
      const order = before?.order && { [siteId]: { order: before.order } };
      memory.change({ ...memory.beginSession(), shoppers: { ...others, ...order } }); // a new session id, because the old one is part of the key under which the cart is created
      memory.forgetLists();
    },
    cartCount: cart.count,
    commit: async () => {
      for (const line of await memory.cookies()) appendCookie(c, line);
    },
  };
}
