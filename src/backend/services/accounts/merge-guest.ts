// What a guest had comes along when they sign in: cart, favorites, what they saved, photos that they shared, letters to the account's own
// address. Each part is moved once, whatever breaks off.

import type { CallContext } from '#backend/platform/call-context.ts';
import { read } from '#backend/platform/query.ts';
import type { Who } from '#backend/platform/requester.ts';
import type { SignIn } from '#backend/platform/tokens.ts';
import { allowsLists } from '#backend/rules/consumer-lists.ts';
import type { Change } from '#backend/services/cart/changes.ts';
import { findConsumerCart, openConsumerCart } from '#backend/services/cart/consumer-cart.ts';
import { cartObject } from '#backend/services/cart/object.ts';
import { findList } from '#backend/services/lists/own-list.ts';
import type { StoredCart } from '#backend/stores/cart-state.ts';
import { handOverPhotos } from '#backend/stores/shared-photos.ts';
import { handOverStatement } from '#backend/stores/subscriptions.ts';
import { listQuery, moveItems, openList } from '#backend/stores/wishlists.ts';
import { requireMarket } from '#markets/registry.ts';

interface Merge {
  /** Whose things come along: the code of the sign-in names them. */
  guest: string | undefined;
  consumer: Who & Pick<SignIn, 'consumerType'>;
  /** The guest's cart, by the shop's word; one that is not the guest's is none. */
  basketId: string | undefined;
}

interface Merged {
  basketId?: string;
  favoriteId?: string;
  saveForLaterId?: string;
}

/** Moves all that there is. What the account has then: its cart and its lists, by their ids. */
export async function mergeGuest({ guest, consumer, basketId }: Merge, context: CallContext): Promise<Merged> {
  if (guest === undefined || guest === consumer.usid) return findOwned(consumer, context);
  await context.db.batch([handOverStatement(context.db, guest, consumer.usid), ...handOverPhotos(context.db, guest, consumer.usid)]);
  if (basketId !== undefined) {
    const openTarget = () => openConsumerCart(consumer, context);
    await moveCart({ usid: guest, siteId: consumer.siteId }, { who: consumer, basketId, openTarget }, context);
  }
  if (allowsLists(consumer.consumerType))
    for (const kind of ['favorites', 'saved'] as const) {
      const [[from]] = await read(context.db, listQuery({ owner: guest, siteId: consumer.siteId, kind }));
      if (!from) continue;
      const to = await findList(consumer, kind, context);
      await openList(context.db, to);
      await moveItems(context.db, from.listId, to.listId);
    }
  return findOwned(consumer, context);
}

/** What an account has on a site. */
export async function findOwned(consumer: Merge['consumer'], context: CallContext): Promise<Merged> {
  const cart = await findConsumerCart(consumer, context);
  const lists = allowsLists(consumer.consumerType)
    ? {
        favoriteId: (await findList(consumer, 'favorites', context)).listId,
        saveForLaterId: (await findList(consumer, 'saved', context)).listId,
      }
    : {};
  return { ...(cart && { basketId: cart.basketId }), ...lists };
}

interface Move {
  /** Into whose cart. */
  who: Who;
  /** The guest's. */
  basketId: string;
  openTarget: () => Promise<StoredCart>;
}

/** Puts what a guest has in a cart into another, once, and gives that; undefined where there is nothing to bring. */
export async function moveCart(guest: Who, { who, basketId, openTarget }: Move, context: CallContext): Promise<StoredCart | undefined> {
  const source = cartObject(context.env, basketId);
  const before = await source.read(guest);
  if (before ? isEmpty(before) : false) return undefined; // nothing to bring, and a cart for nothing
  const target = await openTarget();
  const from = await source.handOver(guest, target.basketId);
  if (!from) return undefined;
  const { cart } = requireMarket(context.locale).settings;
  const limits = { coupons: cart.couponsPerCart, deductions: cart.giftCardsPerOrder };
  const { placements: _, prepared: __, ...held } = from; // its attempts are its own
  const change: Change = { kind: 'take-over', from: { ...held, placements: [] }, limits };
  const taken = await cartObject(context.env, target.basketId).change(who, { ok: true, value: change }, undefined);
  if (!taken.ok) throw new Error(`A cart took nothing in: ${taken.error.code}.`);
  return target;
}

const isEmpty = ({ lines, shippingAddress, couponCodes = [] }: StoredCart): boolean =>
  lines.length === 0 && shippingAddress === undefined && couponCodes.length === 0;
