import type { CallContext } from '#backend/platform/call-context.ts';
import { deriveId, randomHexId } from '#backend/platform/ids.ts';
import type { Requester } from '#backend/platform/requester.ts';
import type { StoredCart } from '#backend/stores/cart-state.ts';
import { cartObject } from './object.ts';

/** Creates a cart. If the shopper used the idempotency key before, returns the cart that was created then, unless it has been ordered. */
export async function openCart(who: Requester, context: CallContext): Promise<StoredCart> {
  const { idempotencyKey } = context;
  const ids = idempotencyKey === undefined ? [] : [await deriveId(['basket', who.usid, who.siteId, idempotencyKey], context.env)];
  for (const basketId of [...ids, randomHexId()]) {
    const cart = await cartObject(context.env, basketId).open(basketId, who);
    if (cart) return cart;
  }
  throw new Error('A new cart id is already in use.');
}
