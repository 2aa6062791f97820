// The shopper of a request: their session from the cookie, and a gateway with their token.
import type { AccountPort } from '#commerce/account.ts';
import type { Shopper } from '#commerce/shopper.ts';
import type { TillPort } from '#commerce/till.ts';
import type { CallInput, CallReply } from '#contract/calls.ts';
import type { StoreSale } from '#domain/person.ts';
import { ok } from '#errors/result.ts';
import type { Gateway } from '#gateway/gateway.ts';
import { askAgainOnce, requireNoConflict } from '#gateway/retry-once.ts';
import { nameBrowser } from '#lib/browser-label.ts';
import { untilDeadline } from '#lib/timeout.ts';
import { routePath } from '#routes.ts';
import { favoritesCookie } from '#session/favorites-mark.ts';
import { newSession, readSession, type Session, sessionCookie } from '#session/session.ts';
import { bindSession } from '#session/session-binding.ts';
import { storeCookie } from '#session/store-mark.ts';
import { readTill, type Till, tillCookie } from '#session/till.ts';
import { visitorId } from '#session/visitor.ts';
import { createAccountMemory } from './account-memory.ts';
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
  account: AccountPort;
  till: TillPort;
  /** Renews the token if it is over, so that its cookies are set before the head is sent. */
  ready: () => Promise<void>;
  /** Forgets the cart and the tokens in this market, but not the last order. The next calls create new ones. */
  reset: () => void;
  /** Units in the cart that was seen last; undefined if none was. */
  cartCount: () => number | undefined;
}

type AccountTokenInput = Partial<Omit<Extract<CallInput<'auth.token'>['body'], { type: 'Registered' }>, 'type' | 'siteId'>>;

/** The guests of this browser in other markets: who they were, and the cart that they had. */
const listOtherGuests = ({ shoppers = {} }: Session, siteId: string) =>
  Object.entries(shoppers).flatMap(([other, { refreshToken, basketId }]) =>
    other === siteId || refreshToken === undefined ? [] : [{ siteId: other, refreshToken, ...(basketId !== undefined && { basketId }) }],
  );

/** What belongs to the browser, in every market. */
const stayingIn = ({ shoppers = {} }: Session): NonNullable<Session['shoppers']> =>
  Object.fromEntries(
    Object.entries(shoppers).map(([siteId, { order, orderedBasketId, storeId }]) => [siteId, { order, orderedBasketId, storeId }]),
  );

const describeSale = ({ storeId, storeName, storeEmployeeId, storeEmployeeName, maxPercentOff }: Till): StoreSale => ({
  storeId,
  storeName,
  storeEmployeeId,
  storeEmployeeName,
  maxPercentOff,
});

export async function loadShopper(c: AppContext, scope: RequestScope): Promise<RequestShopper> {
  const header = c.get('cookies');
  const options = sessionOptions(c);
  const { siteId } = scope.market;
  const accounts = await createAccountMemory(header, options);
  const tillBefore = await readTill(header, options);
  let till = tillBefore?.siteId === siteId && !accounts.get() ? tillBefore : undefined;
  let isTillChanged = false;
  const setTill = (next: Till | undefined) => {
    isTillChanged ||= next !== till;
    till = next;
  };
  const known = await readSession(header, options);
  const isOwn = known !== undefined && known.owner === (accounts.get()?.consumerNo ?? till?.usid);
  let session: Session = isOwn ? known : beginSession(known ? undefined : visitorId(header, options.isSecure));
  let isChanged = !isOwn;
  const memory = createCartMemory(header, siteId, options);
  const isSubmission = c.req.method === 'POST';
  let favorites: number | undefined;
  let asking: Promise<string | undefined> | undefined;
  let isTokenRefused = false;

  /** A new session of whoever it is now, whose id nobody knows from before. */
  function beginSession(sessionId: string = crypto.randomUUID()): Session {
    const account = accounts.get();
    const fresh = { ...newSession(sessionId), ...(till && { owner: till.usid }) };
    return account ? { ...fresh, consumerType: account.consumerType, owner: account.consumerNo } : fresh;
  }

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
    asking ??= (accounts.get() ? renewAccount() : askToken()).finally(() => {
      asking = undefined;
    });
    return asking;
  };

  const noteAccess = ({ accessToken, expiresIn }: CallReply<'auth.token'>) =>
    change({ ...session, access: { siteId, token: accessToken, endsAt: Date.now() + expiresIn * 1000 } });

  /** Gets the next token of the same guest, or the first of a new one if there is no refresh token or the gateway refuses it. */
  async function askToken(): Promise<string | undefined> {
    const refreshToken = storedSession().refreshToken ?? till?.refreshToken;
    const askOnce = async (input: { refreshToken?: string }) =>
      client(
        'auth.token',
        { body: { type: 'Guest', siteId, scope: 'shopper', binding: await bindSession(session.sessionId, options), ...input } },
        { idempotencyKey: `shopper-${session.sessionId}-${siteId}` },
      );
    const ask = (input: { refreshToken?: string }) => (isSubmission ? askAgainOnce(() => askOnce(input)) : askOnce(input));
    let answer = await ask(refreshToken === undefined ? {} : { refreshToken });
    if (!answer.ok && refreshToken !== undefined) {
      if (till) leave(); // its shift is over, or it was cleared elsewhere
      answer = await ask({});
    }
    requireNoConflict(answer);
    isTokenRefused = !answer.ok;
    if (!answer.ok) return undefined;
    updateSession({ refreshToken: answer.value.refreshToken });
    noteAccess(answer.value);
    return answer.value.accessToken;
  }

  const askAccount = (body: AccountTokenInput) => client('auth.token', { body: { type: 'Registered', siteId, ...body } });

  /** The next token of the account. A refusal says that its sign-in has ended: whoever it was is a guest now. A fault says nothing. */
  async function renewAccount(): Promise<string | undefined> {
    const account = accounts.get();
    if (!account) return askToken();
    const { refreshToken } = account;
    const answer = await (isSubmission ? askAgainOnce(() => askAccount({ refreshToken })) : askAccount({ refreshToken }));
    requireNoConflict(answer); // it says nothing of the sign-in
    if (!answer.ok) {
      leave();
      return askToken();
    }
    noteAccount(answer.value);
    return answer.value.accessToken;
  }

  /** Notes the tokens of an account, and what it has in this market. */
  function noteAccount(reply: CallReply<'auth.token'>): void {
    const { consumerType, consumerNo = '', refreshToken = '', firstName = '', basketId, favoriteId, saveForLaterId } = reply;
    if (consumerType === 'guest') throw new Error('The token of an account is that of a guest.');
    const { userKind, isEmployeeDiscountTCAccepted: hasAcceptedTerms } = reply;
    accounts.set({ consumerNo, consumerType, refreshToken, firstName, userKind, hasAcceptedTerms });
    const owned = { basketId: basketId ?? storedSession().basketId, favoriteId, saveForLaterId };
    updateSession(Object.fromEntries(Object.entries(owned).filter(([, id]) => id !== undefined)));
    noteAccess(reply);
  }

  /** Notes what an account has in other markets, which is not asked for before it is needed. */
  function noteElsewhere({ others = [] }: CallReply<'auth.token'>): void {
    const { shoppers = {} } = session;
    const known = others.map(({ siteId: other, ...owned }) => [other, { ...shoppers[other], ...owned }] as const);
    change({ ...session, shoppers: { ...shoppers, ...Object.fromEntries(known) } });
  }

  function leave(): void {
    accounts.set(undefined);
    setTill(undefined);
    change(beginSession());
    memory.noteCart(undefined);
    favorites = 0;
  }

  const account: AccountPort = {
    ...accounts.port,
    device: nameBrowser(c.req.header('user-agent')),
    exchange: async (code) => {
      const { basketId, favoriteId, saveForLaterId, order, orderedBasketId, storeId } = storedSession();
      const guestObjects = Object.fromEntries(
        Object.entries({ basketId, favoriteId, saveForLaterId }).filter(([, id]) => id !== undefined),
      );
      const guestOrder = accounts.get() || !order ? {} : { orderNo: order.orderNumber, st: order.st, action: 'postLogin' as const };
      const otherGuests = accounts.get() ? [] : listOtherGuests(session, siteId);
      const answer = await askAgainOnce(() => askAccount({ ...code, guestObjects, otherGuests, ...guestOrder }));
      if (!answer.ok) return answer;
      const { consumerNo = '', consumerType } = answer.value;
      if (consumerType === 'guest') throw new Error('A code was exchanged for the token of a guest.');
      setTill(undefined);
      // nothing of before stays but what belongs to the browser: whoever knew the session of before knows nothing of this one
      change({
        ...newSession(crypto.randomUUID()),
        consumerType,
        owner: consumerNo,
        shoppers: { ...stayingIn(session), [siteId]: { order, orderedBasketId, storeId } },
      });
      noteElsewhere(answer.value);
      accounts.port.takeProvider(); // whoever came from one before is not this person
      noteAccount(answer.value);
      return answer;
    },
    signOut: async () => {
      const { refreshToken } = accounts.get() ?? {};
      try {
        if (refreshToken !== undefined) await client('auth.signOut', { body: { refreshToken } });
      } finally {
        leave(); // where the gateway cannot be reached, this browser leaves all the same
        accounts.forgetAll();
      }
      await askToken();
    },
    leave,
  };

  const tillPort: TillPort = {
    current: () => till && describeSale(till),
    signIn: async (body) => {
      const answer = await gateway('auth.agentLogin', { body });
      if (!answer.ok) return answer;
      if (accounts.get()) await account.signOut();
      const { accessToken, refreshToken, expiresIn, ...facts } = answer.value;
      setTill({ siteId, refreshToken, ...facts });
      change({ ...beginSession(), shoppers: { [siteId]: { refreshToken } } });
      change({ ...session, access: { siteId, token: accessToken, endsAt: Date.now() + expiresIn * 1000 } });
      memory.noteCart(undefined);
      favorites = 0;
      return ok(undefined);
    },
    clear: async () => {
      const refreshToken = till?.refreshToken;
      try {
        if (refreshToken !== undefined) await client('auth.signOut', { body: { refreshToken } });
      } finally {
        leave();
        accounts.forgetAll();
      }
      await askToken();
    },
  };

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
    get consumerType() {
      return session.consumerType;
    },
    get userKind() {
      return till ? 'associate' : (accounts.port.current()?.userKind ?? 'guest');
    },
    get sale() {
      return till && describeSale(till);
    },
    account,
    till: tillPort,
    ready: async () => {
      if (validToken() === undefined) await untilDeadline(token({ renew: false }), scope.deadlineMs);
    },
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
      change({ ...beginSession(), shoppers: { ...others, ...order } }); // a new session id, because the old one is part of the key under which the cart is created
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
      if (isTillChanged) append(await tillCookie(till, options));
      for (const line of await accounts.cookies()) append(line); // last: who signs out leaves nothing of the above
    },
  };
}
