// The shopper of a request: their session from the cookie, and a gateway with their token.
import type { Shopper } from '#commerce/shopper.ts';
import type { Gateway } from '#gateway/gateway.ts';
import { isRetriedOnce, retryOnceAfterMs } from '#gateway/retry-once.ts';
import { untilDeadline } from '#lib/timeout.ts';
import { routePath } from '#routes.ts';
import { favoritesCookie } from '#session/favorites-mark.ts';
import { newSession, readSession, type Session, sessionCookie } from '#session/session.ts';
import { bindSession } from '#session/session-binding.ts';
import { storeCookie } from '#session/store-mark.ts';
import { visitorId } from '#session/visitor.ts';
import { createCartMemory } from './cart-memory.ts';
import { type AppContext, sessionOptions } from './context.ts';
import { type RequestScope, shopperGateway } from './request-scope.ts';

/** A token is renewed this long before it expires, so that it does not expire during a call. */
const renewBeforeMs = 60_000;
/** A submission waits this long for its token, the one retry after a conflict included. */
const submissionTokenMs = 4000;

export interface RequestShopper extends Shopper {
  /** Sets the cookies of session, cart, favorites and store. Call it once, before the head is sent. */
  commit: () => Promise<void>;
  /** Forgets the cart and the tokens in this market, but not the last order. The next calls create new ones. */
  reset: () => void;
  /** Units in the cart that was seen last; undefined if none was. */
  cartCount: () => number | undefined;
}

export async function loadShopper(c: AppContext, scope: RequestScope): Promise<RequestShopper> {
  const header = c.get('cookies');
  const options = sessionOptions(c);
  const known = await readSession(header, options);
  const { siteId } = scope.market;
  let session: Session = known ?? newSession(visitorId(header, options.isSecure) ?? crypto.randomUUID());
  let isChanged = known === undefined;
  const memory = createCartMemory(header, siteId, options);
  const isSubmission = c.req.method === 'POST';
  let favorites: number | undefined;
  let asking: Promise<string | undefined> | undefined;
  let isTokenRefused = false;

  const change = (next: Session) => {
    session = next;
    isChanged = true;
  };
  const storedSession = () => session.shoppers?.[siteId] ?? {};
  /** Moves this market to the end, so that the first one is the one that was used longest ago. */
  const updateSession = (more: Partial<ReturnType<typeof storedSession>>) => {
    const { [siteId]: before, ...others } = session.shoppers ?? {};
    change({ ...session, shoppers: { ...others, [siteId]: { ...before, ...more } } });
  };

  const validToken = () => {
    const { access } = session;
    return access?.siteId === siteId && access.endsAt - renewBeforeMs > Date.now() ? access.token : undefined;
  };
  const token = ({ renew }: { renew: boolean }): Promise<string | undefined> => {
    const valid = renew ? undefined : validToken();
    if (valid !== undefined || (isTokenRefused && !renew)) return Promise.resolve(valid); // a refused one is not asked for by every call
    asking ??= askToken().finally(() => {
      asking = undefined;
    });
    return asking;
  };

  /** Gets the next token of the same shopper, or the first of a new one if there is no refresh token or the gateway refuses it. */
  async function askToken(): Promise<string | undefined> {
    const { refreshToken } = storedSession();
    const askOnce = async (input: { refreshToken?: string }) =>
      client(
        'auth.token',
        { body: { type: 'Guest', siteId, scope: 'shopper', binding: await bindSession(session.sessionId, options), ...input } },
        { idempotencyKey: `shopper-${session.sessionId}-${siteId}` },
      );
    const ask = async (input: { refreshToken?: string }) => {
      try {
        return await askOnce(input);
      } catch (problem) {
        if (!isSubmission || !isRetriedOnce(problem)) throw problem;
        await new Promise((resolve) => setTimeout(resolve, retryOnceAfterMs));
        return askOnce(input);
      }
    };
    let answer = await ask(refreshToken === undefined ? {} : { refreshToken });
    if (!answer.ok && refreshToken !== undefined) answer = await ask({});
    isTokenRefused = !answer.ok;
    if (!answer.ok) return undefined;
    const { accessToken, expiresIn, refreshToken: next } = answer.value;
    updateSession({ refreshToken: next });
    change({ ...session, access: { siteId, token: accessToken, endsAt: Date.now() + expiresIn * 1000 } });
    return accessToken;
  }

  const client = shopperGateway(c, scope, token);
  /** A submission waits for its token before its calls, whose deadlines are shorter; a page shows what it has. */
  const gateway: Gateway = isSubmission
    ? async (name, input, options) => {
        if (validToken() === undefined) await untilDeadline(token({ renew: false }), submissionTokenMs);
        return client(name, input, options);
      }
    : client;
  return {
    gateway,
    get sessionId() {
      return session.sessionId;
    },
    consumerType: session.consumerType,
    siteId,
    get session() {
      const { refreshToken: _, ...rest } = storedSession();
      return rest;
    },
    updateSession,
    returnUrl: `${c.get('config').siteOrigin ?? c.get('url').origin}${scope.renderContext.link(routePath('checkoutStep', { step: 'summary' }))}`,
    noteCart: memory.noteCart,
    forgetCart: memory.forgetCart,
    remembered: memory.remembered,
    noteFavorites: (revision) => {
      favorites = revision;
    },
    reset: () => {
      isTokenRefused = false;
      const { [siteId]: before, ...others } = session.shoppers ?? {};
      const order = before?.order && { [siteId]: { order: before.order } };
      change({ ...newSession(crypto.randomUUID()), shoppers: { ...others, ...order } }); // a new session id, because the old one is part of the key under which the cart is created
      memory.noteCart(undefined);
      favorites = 0;
    },
    cartCount: memory.count,
    commit: async () => {
      const append = (line: string) => c.header('Set-Cookie', line, { append: true });
      if (isChanged) append(await sessionCookie(session, options));
      if (favorites !== undefined) append(favoritesCookie(header, siteId, favorites, options.isSecure));
      const mark = storedSession().storeId !== undefined && storeCookie(header, siteId, options.isSecure);
      if (mark) append(mark);
      for (const line of await memory.cookies()) append(line);
    },
  };
}
