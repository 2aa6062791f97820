// The shopper's cookies in a request: their opened values, and the changes that the response writes back.
import type { Order } from '#contract/entities/order.ts';
import { accountCookie, attemptsCookie, devicesCookie, isDeviceToken, providerCookie } from '#session/account.ts';
import { personalCookies } from '#session/all-cookies.ts';
import { openCookie, type SealedCookie } from '#session/cookies.ts';
import { type PosSession, posCookie } from '#session/pos.ts';
import { createReceipt, type Receipt, receiptCookie } from '#session/receipt.ts';
import { newSession, type Session, type ShopperSession, sessionCookie, visitorCookie } from '#session/session.ts';
import { favoritesCookie, storeCookie } from '#session/site-marks.ts';
import { type AppContext, sessionOptions } from '../context.ts';
import { readRequestAccount } from '../visitor.ts';
import { trackCart } from './seen-cart.ts';

export type ShopperState = Awaited<ReturnType<typeof openShopperState>>;

export async function openShopperState(c: AppContext, siteId: string) {
  const header = c.get('cookies');
  const options = sessionOptions(c);
  const { isSecure } = options;
  const open = <Value extends object>(cookie: SealedCookie<Value>) => openCookie(cookie, header, options);
  const [session, account, posOfAnySite, attempts, provider] = await Promise.all([
    open(sessionCookie),
    open({ ...accountCookie, read: () => readRequestAccount(c) }),
    open(posCookie),
    open(attemptsCookie),
    open(providerCookie),
  ]);
  const knownDevices = devicesCookie.read(header, isSecure) ?? [];
  let newDevice: string | undefined;
  let isPersonForgotten = false;
  let favorites: number | undefined;
  let placed: { order: Order | undefined } | undefined;

  /** The store sale on this site. A sale exists only on the site where it began, and only while no account is signed in. */
  const pos = {
    get: (): PosSession | undefined => (posOfAnySite.get()?.siteId === siteId && !account.get() ? posOfAnySite.get() : undefined),
    set: (next: PosSession | undefined) => {
      if (next !== pos.get()) posOfAnySite.set(next);
    },
  };

  /** Returns a new session for the current person. */
  function beginSession(sessionId: string = crypto.randomUUID()): Session {
    const sold = pos.get();
    const signedIn = account.get();
    const fresh = { ...newSession(sessionId), ...(sold && { owner: sold.usid }) };
    return signedIn ? { ...fresh, consumerType: signedIn.consumerType, owner: signedIn.consumerNo } : fresh;
  }

  const known = session.get();
  const isOwn = known !== undefined && known.owner === (account.get()?.consumerNo ?? pos.get()?.usid);
  let current: Session = isOwn ? known : beginSession(known ? undefined : (await visitorCookie.read(header, options))?.sessionId);
  if (!isOwn) session.set(current);

  const changeSession = (next: Session) => {
    current = next;
    session.set(next);
  };
  /** The part of the session that belongs to this site. */
  const stored = (): ShopperSession => current.shoppers?.[siteId] ?? {};
  /**
   * Changes this site's part of the session. Moves the site to the end, because sites are dropped from the beginning if a session is too
   * long for its cookie.
   */
  const updateStored = (more: ShopperSession) => {
    const { [siteId]: before, ...others } = current.shoppers ?? {};
    changeSession({ ...current, shoppers: { ...others, [siteId]: { ...before, ...more } } });
  };

  const cart = trackCart(header, siteId, options);
  const forgetLists = () => {
    cart.noteCart(undefined);
    favorites = 0;
  };

  function writeFavorites(): string | undefined {
    if (favorites === undefined) return undefined;
    return favoritesCookie.write(new Map(favoritesCookie.read(header, isSecure)).set(siteId, favorites), options);
  }

  function writeStore(): string | undefined {
    const siteIds = storeCookie.read(header, isSecure) ?? [];
    return stored().storeId === undefined || siteIds.includes(siteId) ? undefined : storeCookie.write([...siteIds, siteId], options);
  }

  async function writeReceipt(): Promise<string | undefined> {
    if (!placed) return undefined;
    return placed.order ? receiptCookie.write(await createReceipt(placed.order), options) : receiptCookie.end(options);
  }

  const writeDevices = (): string | undefined =>
    newDevice !== undefined && isDeviceToken(newDevice) ? devicesCookie.write([newDevice, ...knownDevices], options) : undefined;

  return {
    siteId,
    options,
    account,
    pos,
    attempts,
    provider,
    knownDevices,
    session: () => current,
    beginSession,
    changeSession,
    stored,
    updateStored,
    cart,
    noteFavorites: (revision: number) => {
      favorites = revision;
    },
    notePlaced: (order: Order) => {
      placed = { order };
    },
    receipt: async (): Promise<Receipt | undefined> =>
      placed ? placed.order && { order: placed.order } : receiptCookie.read(header, options),
    /** Stores the token by which the gateway recognizes this browser at the next sign-in. */
    noteDevice: (token: string) => {
      newDevice = token;
    },
    /** Clears the cart and the favorites of this browser, not those at the gateway. */
    forgetLists,
    /** Removes the signed-in person and begins the session of a guest. */
    leave: () => {
      account.set(undefined);
      pos.set(undefined);
      placed = { order: undefined };
      changeSession(beginSession());
      forgetLists();
    },
    /**
     * Deletes all cookies that identify a person, including those of unfinished sign-ins. Preferences of the browser, such as its language,
     * remain.
     */
    forgetPerson: () => {
      isPersonForgotten = true;
      attempts.set(undefined);
    },
    /** Returns the Set-Cookie lines for everything that has changed. If a cookie occurs twice, the later line wins. */
    cookies: async (): Promise<string[]> => {
      const lines = await Promise.all([
        session.line(),
        writeFavorites(),
        writeStore(),
        writeReceipt(),
        cart.cookies(),
        posOfAnySite.line(),
        account.line(),
        attempts.line(),
        provider.line(),
        writeDevices(),
        isPersonForgotten ? personalCookies.map((cookie) => cookie.end(options)) : [],
      ]);
      return lines.flat().filter((line) => line !== undefined);
    },
  };
}
