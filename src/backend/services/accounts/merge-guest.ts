// Merges a guest's data into the account at sign-in: the cart, favorites, saved items, shared photos, and newsletter subscriptions for the
// account's own email address. An interrupted merge can be repeated, because each part is moved only once.

import type { CallContext } from '#backend/platform/call-context.ts';
import { read } from '#backend/platform/query.ts';
import type { Requester } from '#backend/platform/requester.ts';
import type { SignIn } from '#backend/platform/tokens.ts';
import { allowsLists } from '#backend/rules/consumer-lists.ts';
import type { Change } from '#backend/services/cart/changes.ts';
import { findConsumerCart, openConsumerCart } from '#backend/services/cart/consumer-cart.ts';
import { cartObject } from '#backend/services/cart/object.ts';
import { findList } from '#backend/services/lists/own-list.ts';
import type { StoredCart } from '#backend/stores/cart-state.ts';
import { movePhotosToAccount } from '#backend/stores/shared-photos.ts';
import { moveSubscriptionsStatement } from '#backend/stores/subscriptions.ts';
import { listQuery, moveItems, openList } from '#backend/stores/wishlists.ts';
import { requireMarket } from '#markets/registry.ts';

interface Merge {
  /** Id of the guest whose data is merged. It was stored with the sign-in code. */
  guest: string | undefined;
  consumer: Requester & Pick<SignIn, 'consumerType'>;
  /** Id of the guest's cart, as sent by the shop. A cart that does not belong to the guest is ignored. */
  basketId: string | undefined;
}

interface Merged {
  basketId?: string;
  favoriteId?: string;
  saveForLaterId?: string;
}

/** Moves all of the guest's data to the account. Returns the ids of the account's cart and lists. */
export async function mergeGuest({ guest, consumer, basketId }: Merge, context: CallContext): Promise<Merged> {
  if (guest === undefined || guest === consumer.usid) return findOwnedIds(consumer, context);
  await context.db.batch([
    moveSubscriptionsStatement(context.db, guest, consumer.usid),
    ...movePhotosToAccount(context.db, guest, consumer.usid),
  ]);
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
  return findOwnedIds(consumer, context);
}

/** Returns the ids of an account's cart and lists on a site. */
export async function findOwnedIds(consumer: Merge['consumer'], context: CallContext): Promise<Merged> {
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
  /** The owner of the target cart. */
  who: Requester;
  /** Id of the guest's cart. */
  basketId: string;
  openTarget: () => Promise<StoredCart>;
}

/**
 * Merges a guest's cart into another cart and returns that cart; undefined if there is nothing to merge. Repeated calls merge it only once.
 */
export async function moveCart(
  guest: Requester,
  { who, basketId, openTarget }: Move,
  context: CallContext,
): Promise<StoredCart | undefined> {
  const source = cartObject(context.env, basketId);
  const before = await source.read(guest);
  // An empty guest cart needs no target cart, so none is created.
  if (before ? isEmpty(before) : false) return undefined;
  const target = await openTarget();
  const from = await source.handOver(guest, target.basketId);
  if (!from) return undefined;
  const { cart } = requireMarket(context.locale).settings;
  const limits = { coupons: cart.couponsPerCart, deductions: cart.giftCardsPerOrder };
  const { placements: _, prepared: __, ...held } = from; // order attempts stay with the guest's cart
  const change: Change = { kind: 'take-over', from: { ...held, placements: [] }, limits };
  const taken = await cartObject(context.env, target.basketId).change(who, { ok: true, value: change }, undefined);
  if (!taken.ok) throw new Error(`A guest's cart could not be merged: ${taken.error.code}.`);
  return target;
}

const isEmpty = ({ lines, shippingAddress, couponCodes = [] }: StoredCart): boolean =>
  lines.length === 0 && shippingAddress === undefined && couponCodes.length === 0;
