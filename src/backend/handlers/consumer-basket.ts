// The cart of an account on a site: the same in every browser where its person is signed in.
import { basketObject } from '../basket/object.ts';
import type { Basket } from '../basket/state.ts';
import type { Who } from '../basket/surroundings.ts';
import { consumerBasketQuery, noteConsumerBasket } from '../stores/consumer-baskets.ts';
import { read } from '../stores/query.ts';
import type { CallContext } from './handler.ts';
import { openBasket } from './open-basket.ts';

/** The cart that the account has now; undefined where there is none, or it was ordered. */
export async function findConsumerBasket(who: Who, { db, env }: Pick<CallContext, 'db' | 'env'>): Promise<Basket | undefined> {
  const [[noted]] = await read(db, consumerBasketQuery(who.usid, who.siteId));
  return noted && basketObject(env, noted.basketId).read(who);
}

/** The cart of the account; a new one where there is none. Two browsers that ask at once get the same. */
export async function openConsumerBasket(who: Who, context: CallContext): Promise<Basket> {
  const { db, env } = context;
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const [[noted]] = await read(db, consumerBasketQuery(who.usid, who.siteId));
    const known = noted && (await basketObject(env, noted.basketId).read(who));
    if (known) return known;
    const created = await openBasket(who, context);
    const note = { consumerNo: who.usid, siteId: who.siteId, basketId: created.basketId, former: noted?.basketId };
    if (await noteConsumerBasket(db, note)) return created;
  }
  throw new Error('The cart of an account changed with every look at it.');
}

const maxAttempts = 3;

/** A cart for whoever asks: of an account the one that it has, of a guest a new one. */
export const openOwnBasket = (who: Who, context: CallContext): Promise<Basket> =>
  context.signIn ? openConsumerBasket(who, context) : openBasket(who, context);
