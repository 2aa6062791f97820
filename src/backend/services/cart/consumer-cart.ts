// The cart of an account on a site. It is the same in every browser in which the customer is signed in.
import type { CallContext } from '#backend/platform/call-context.ts';
import { read } from '#backend/platform/query.ts';
import type { Who } from '#backend/platform/requester.ts';
import type { StoredCart } from '#backend/stores/cart-state.ts';
import { consumerCartQuery, noteConsumerCart } from '#backend/stores/consumer-carts.ts';
import { cartObject } from './object.ts';
import { openCart } from './open-cart.ts';

/** Returns the current cart of the account; undefined if it has none or the cart was ordered. */
export async function findConsumerCart(who: Who, { db, env }: Pick<CallContext, 'db' | 'env'>): Promise<StoredCart | undefined> {
  const [[noted]] = await read(db, consumerCartQuery(who.usid, who.siteId));
  return noted && cartObject(env, noted.basketId).read(who);
}

/** Returns the cart of the account, and creates one if it has none. Two browsers with simultaneous requests get the same cart. */
export async function openConsumerCart(who: Who, context: CallContext): Promise<StoredCart> {
  const { db, env } = context;
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const [[noted]] = await read(db, consumerCartQuery(who.usid, who.siteId));
    const known = noted && (await cartObject(env, noted.basketId).read(who));
    if (known) return known;
    const created = await openCart(who, context);
    const note = { consumerNo: who.usid, siteId: who.siteId, basketId: created.basketId, former: noted?.basketId };
    if (await noteConsumerCart(db, note)) return created;
  }
  throw new Error('The cart of an account changed with every look at it.');
}

const maxAttempts = 3;

/** Returns the existing cart of an account, or creates a cart for an account without one or for a guest. */
export const openOwnCart = (who: Who, context: CallContext): Promise<StoredCart> =>
  context.signIn ? openConsumerCart(who, context) : openCart(who, context);
