// What a request remembers of its shopper: the session, who is signed in or sells, the cart and the favorites. Each has its cookies.
import type { Order } from '#contract/entities/order.ts';
import { type Receipt, receiptCookie, writeReceipt } from '#session/receipt.ts';
import { newSession, type Session, sessionCookie, visitorCookie, writeSession } from '#session/session.ts';
import { favoritesCookie, storeCookie } from '#session/site-marks.ts';
import { type AppContext, sessionOptions } from '../context.ts';
import { createAccountMemory } from './account-memory.ts';
import { createCartMemory } from './cart-memory.ts';
import { createPosMemory } from './pos-memory.ts';
import { readRequestAccount } from './request-account.ts';

export type ShopperMemory = Awaited<ReturnType<typeof createShopperMemory>>;

/** What a session holds of one market. */
type StoredShopper = NonNullable<Session['shoppers']>[string];

export async function createShopperMemory(c: AppContext, siteId: string) {
  const header = c.get('cookies');
  const options = sessionOptions(c);
  const accounts = await createAccountMemory(await readRequestAccount(c), header, options);
  const pos = await createPosMemory(header, options, { siteId, hasAccount: accounts.get() !== undefined });
  const known = await sessionCookie.read(header, options);
  const isOwn = known !== undefined && known.owner === (accounts.get()?.consumerNo ?? pos.get()?.usid);
  let session: Session = isOwn ? known : beginSession(known ? undefined : (await visitorCookie.read(header, options))?.sessionId);
  let isChanged = !isOwn;
  const cart = createCartMemory(header, siteId, options);
  let favorites: number | undefined;
  let placed: { order: Order | undefined } | undefined;

  /** A new session of whoever it is now, whose id nobody knows from before. */
  function beginSession(sessionId: string = crypto.randomUUID()): Session {
    const account = accounts.get();
    const sold = pos.get();
    const fresh = { ...newSession(sessionId), ...(sold && { owner: sold.usid }) };
    return account ? { ...fresh, consumerType: account.consumerType, owner: account.consumerNo } : fresh;
  }

  const change = (next: Session) => {
    session = next;
    isChanged = true;
  };
  const stored = (): StoredShopper => session.shoppers?.[siteId] ?? {};
  const noteFavorites = (revision: number) => {
    favorites = revision;
  };
  const forgetLists = () => {
    cart.noteCart(undefined);
    favorites = 0;
  };
  return {
    siteId,
    options,
    accounts,
    pos,
    cart,
    session: () => session,
    beginSession,
    change,
    /** What the session holds of this market. */
    stored,
    /** Moves this market to the end, so that the first one is the one that was used longest ago. */
    updateSession: (more: Partial<StoredShopper>) => {
      const { [siteId]: before, ...others } = session.shoppers ?? {};
      change({ ...session, shoppers: { ...others, [siteId]: { ...before, ...more } } });
    },
    noteFavorites,
    notePlaced: (order: Order) => {
      placed = { order };
    },
    receipt: async (): Promise<Receipt | undefined> =>
      placed ? placed.order && { order: placed.order } : receiptCookie.read(header, options),
    /** Forgets cart and favorites. */
    forgetLists,
    /** Forgets all of whoever it was: a guest begins again. */
    leave: () => {
      accounts.set(undefined);
      pos.set(undefined);
      placed = { order: undefined };
      change(beginSession());
      forgetLists();
    },
    /** The Set-Cookie lines of what has changed. */
    cookies: async (): Promise<string[]> => {
      const withStore = storeCookie.read(header, options.isSecure) ?? [];
      const isStoreNew = stored().storeId !== undefined && !withStore.includes(siteId);
      return [
        ...(isChanged ? [await writeSession(session, options)] : []),
        ...(favorites === undefined
          ? []
          : [favoritesCookie.write(new Map(favoritesCookie.read(header, options.isSecure)).set(siteId, favorites), options)]),
        ...(isStoreNew ? [storeCookie.write([...withStore, siteId], options)] : []),
        ...(placed ? [await writeReceipt(placed.order, options)] : []),
        ...(await cart.cookies()),
        ...(await pos.cookies()),
        ...(await accounts.cookies()), // last: who signs out leaves nothing of the above
      ];
    },
  };
}
