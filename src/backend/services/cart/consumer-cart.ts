// The cart of an account. An account has one cart per site, which is shared by all browsers in which the customer is signed in.
import type { CallContext } from '#backend/platform/call-context.ts';
import { read } from '#backend/platform/query.ts';
import type { Requester } from '#backend/platform/requester.ts';
import type { StoredCart } from '#backend/stores/cart-state.ts';
import { consumerCartQuery, setConsumerCart } from '#backend/stores/consumer-carts.ts';
import { cartObject } from './object.ts';
import { openCart } from './open-cart.ts';

/** Returns the account's current cart; undefined if it has none, or if the cart was ordered. */
export async function findConsumerCart(who: Requester, { db, env }: Pick<CallContext, 'db' | 'env'>): Promise<StoredCart | undefined> {
  const [[noted]] = await read(db, consumerCartQuery(who.usid, who.siteId));
  return noted && cartObject(env, noted.basketId).read(who);
}

/**
 * Returns the account's cart, and creates it if the account has no cart. Two browsers that send requests at the same time get the same
 * cart.
 */
export async function openConsumerCart(who: Requester, context: CallContext): Promise<StoredCart> {
  const { db, env } = context;
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const [[noted]] = await read(db, consumerCartQuery(who.usid, who.siteId));
    const known = noted && (await cartObject(env, noted.basketId).read(who));
    if (known) return known;
    const created = await openCart(who, context);
    const note = { consumerNo: who.usid, siteId: who.siteId, basketId: created.basketId, former: noted?.basketId };
    if (await setConsumerCart(db, note)) return created;
  }
  throw new Error(`The cart of an account changed during each of ${maxAttempts} attempts to open it.`);
}

const maxAttempts = 3;

/** Returns the cart of a signed-in customer, and creates it if the account has no cart. A guest always gets a new cart. */
export const openOwnCart = (who: Requester, context: CallContext): Promise<StoredCart> =>
  context.signIn ? openConsumerCart(who, context) : openCart(who, context);
