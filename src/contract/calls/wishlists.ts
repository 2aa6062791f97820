import * as z from 'zod';
import { codesRefusing } from '#contract/errors/refusals.ts';
import { defineCall } from '../call.ts';
import { basketIdSchema, cartSchema } from '../entities/cart.ts';
import { colouredProductIdSchema, skuSchema } from '../entities/primitives.ts';
import {
  favoritesSchema,
  listIdSchema,
  listItemIdSchema,
  maxListItems,
  savedForLaterSchema,
  sharedFavoritesSchema,
  shareIdSchema,
} from '../entities/wishlist.ts';
import { itemIdSchema, qtySchema } from './cart.ts';

// Favorites and items saved for later: one kind of list under two base paths. A shopper has one list of each
// kind per site, identified by the token. The list of another shopper is reported as not found.

const windowSchema = z.object({
  start: z.coerce.number().int().min(0).max(maxListItems).default(0),
  /** Number of items; 0 returns only the data of the list. */
  count: z.coerce.number().int().min(0).max(maxListItems).default(24),
});

const favoriteParams = z.object({ favoriteId: listIdSchema });
/** AUT404: a token of the scope `site` cannot own a list. */
const ownCodes = ['AUT404'] as const;
const listCodes = [...ownCodes, 'API404'] as const;

/** These calls are idempotent. */
const settles = { repeatable: true, timeoutMs: 3000 } as const;

export const wishlistCalls = {
  'wishlists.favorites': defineCall({
    summary: 'A page of the shopper’s favorites, newest first, at the prices and with the stock of this moment.',
    method: 'GET',
    path: '/wishlists/v2/favorites',
    query: windowSchema,
    reply: favoritesSchema,
    codes: ownCodes,
    repeatable: true,
    timeoutMs: 2000,
  }),
  'wishlists.addFavorite': defineCall({
    summary: 'Adds a product to the favorites; one that is there already stays where it is.',
    method: 'POST',
    path: '/wishlists/v2/favorites',
    body: z.strictObject({ id: colouredProductIdSchema, qty: qtySchema.default(1), itemType: z.literal('product') }),
    reply: favoritesSchema,
    /** API400 with `maxItems`: the list is full */
    codes: [...ownCodes, ...codesRefusing('read-product'), 'API400'],
    ...settles,
  }),
  'wishlists.removeFavorite': defineCall({
    summary: 'Removes a favorite; one that is not there changes nothing.',
    method: 'DELETE',
    path: '/wishlists/v2/favorites/{favoriteId}/items/{itemId}',
    params: z.object({ favoriteId: listIdSchema, itemId: listItemIdSchema }),
    reply: favoritesSchema,
    codes: listCodes,
    ...settles,
  }),
  'wishlists.shareFavorites': defineCall({
    summary: 'Shares the favorites: gives the id under which anyone may read them. Shared ones keep theirs.',
    method: 'POST',
    path: '/wishlists/v2/favorites/{favoriteId}/share',
    params: favoriteParams,
    reply: z.object({ shareId: shareIdSchema }),
    codes: listCodes,
    ...settles,
  }),
  'wishlists.unshareFavorites': defineCall({
    summary: 'Ends the sharing: the id shows nothing any more, and is never given again.',
    method: 'DELETE',
    path: '/wishlists/v2/favorites/{favoriteId}/share',
    params: favoriteParams,
    reply: z.object({ shared: z.literal(false) }),
    codes: listCodes,
    ...settles,
  }),
  'wishlists.sharedFavorites': defineCall({
    summary: 'Favorites that somebody shared, by the id of the sharing; says nothing of whose they are.',
    method: 'GET',
    path: '/wishlists/v2/favorites/{favoriteId}/share',
    params: z.object({ favoriteId: shareIdSchema }),
    query: windowSchema,
    reply: sharedFavoritesSchema,
    codes: ['API404'],
    repeatable: true,
    timeoutMs: 2000,
  }),
  'wishlists.savedForLater': defineCall({
    summary: 'A page of what the shopper saved for later, newest first.',
    method: 'GET',
    path: '/wishlists/v2/saveForLater',
    query: windowSchema,
    reply: savedForLaterSchema,
    codes: ownCodes,
    repeatable: true,
    timeoutMs: 2000,
  }),
  'wishlists.saveForLater': defineCall({
    summary:
      'Moves a line of the cart to the saved list, where the same variant raises the quantity; a line that is not there changes nothing.',
    method: 'POST',
    path: '/cart/v2/cart/{basketId}/saveForLater',
    params: z.object({ basketId: basketIdSchema }),
    body: z.strictObject({ itemId: itemIdSchema, upc: skuSchema }),
    reply: cartSchema.extend({ saveForLaterId: listIdSchema }),
    /** API400 with `maxItems`: the list is full */
    codes: ['API400', 'BSK404'],
    repeatable: false,
    keyed: true,
    timeoutMs: 5000,
  }),
  'wishlists.updateSaved': defineCall({
    summary: 'Sets the quantity of a saved item, and its variant when another one is named.',
    method: 'PUT',
    path: '/cart/v2/saveForLater',
    body: z.strictObject({ saveForLaterId: listIdSchema, itemId: listItemIdSchema, qty: qtySchema, upc: skuSchema.optional() }),
    reply: savedForLaterSchema,
    codes: [...listCodes, ...codesRefusing('read-product')],
    ...settles,
  }),
  'wishlists.removeSaved': defineCall({
    summary: 'Removes a saved item; one that is not there changes nothing. The cart stays as it is.',
    method: 'DELETE',
    path: '/cart/v2/saveForLater/{saveForlaterId}/items/{itemId}',
    params: z.object({ saveForlaterId: listIdSchema, itemId: listItemIdSchema }),
    reply: savedForLaterSchema,
    codes: listCodes,
    ...settles,
  }),
};
