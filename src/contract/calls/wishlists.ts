import * as z from 'zod';
import { listRefusalCodes } from '#contract/errors/refusals.ts';
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

// Favorites and items saved for later: two kinds of lists with the same rules and different base paths. A shopper has one list of each kind
// per site, which the token identifies. The calls report another shopper's list as not found.

const windowSchema = z.object({
  start: z.coerce
    .number()
    .int()
    .min(0)
    .max(maxListItems)
    .default(0)
    .meta({ description: 'Index of the first item.', examples: [0] }),
  count: z.coerce
    .number()
    .int()
    .min(0)
    .max(maxListItems)
    .default(24)
    .meta({ description: 'Maximum number of items; 0 for only the data of the list.', examples: [24] }),
});

const favoriteParams = z.object({ favoriteId: listIdSchema });
/** AUT404: the token has the scope `site`, so its caller cannot own lists. */
const ownCodes = ['AUT404'] as const;
const listCodes = [...ownCodes, 'API404'] as const;

/** Properties of the calls that change a list. These calls are idempotent. */
const idempotentCall = { repeatable: true, timeoutMs: 3000 } as const;

export const wishlistCalls = {
  'wishlists.favorites': defineCall({
    summary: 'Returns a page of the shopper’s favorites, newest first, with current prices and stock.',
    method: 'GET',
    path: '/wishlists/v2/favorites',
    query: windowSchema,
    reply: favoritesSchema,
    codes: ownCodes,
    repeatable: true,
    timeoutMs: 2000,
  }),
  'wishlists.addFavorite': defineCall({
    summary: 'Adds a product to the favorites. A product that is already in the list keeps its position.',
    method: 'POST',
    path: '/wishlists/v2/favorites',
    body: z.strictObject({
      id: colouredProductIdSchema,
      qty: qtySchema.default(1),
      itemType: z.literal('product').meta({ description: 'Always `product`.' }),
    }),
    reply: favoritesSchema,
    /** API400 with `maxItems`: the list is full. */
    codes: [...ownCodes, ...listRefusalCodes('read-product'), 'API400'],
    ...idempotentCall,
  }),
  'wishlists.removeFavorite': defineCall({
    summary: 'Removes a favorite. An unknown favorite changes nothing.',
    method: 'DELETE',
    path: '/wishlists/v2/favorites/{favoriteId}/items/{itemId}',
    params: z.object({ favoriteId: listIdSchema, itemId: listItemIdSchema }),
    reply: favoritesSchema,
    codes: listCodes,
    ...idempotentCall,
  }),
  'wishlists.shareFavorites': defineCall({
    summary: 'Shares the favorites, and returns the id with which anyone can read them. Repeated calls return the same id.',
    method: 'POST',
    path: '/wishlists/v2/favorites/{favoriteId}/share',
    params: favoriteParams,
    reply: z.object({ shareId: shareIdSchema }),
    codes: listCodes,
    ...idempotentCall,
  }),
  'wishlists.unshareFavorites': defineCall({
    summary: 'Ends the sharing of the favorites. The id of the shared list becomes invalid, and is never used again.',
    method: 'DELETE',
    path: '/wishlists/v2/favorites/{favoriteId}/share',
    params: favoriteParams,
    reply: z.object({ shared: z.literal(false).meta({ description: 'Always false.' }) }),
    codes: listCodes,
    ...idempotentCall,
  }),
  'wishlists.sharedFavorites': defineCall({
    summary: 'Returns shared favorites by their id, without revealing whose they are.',
    method: 'GET',
    path: '/wishlists/v2/favorites/{favoriteId}/share',
    params: z.object({ favoriteId: shareIdSchema.meta({ description: 'Id of the shared list (`shareId`).' }) }),
    query: windowSchema,
    reply: sharedFavoritesSchema,
    codes: ['API404'],
    repeatable: true,
    timeoutMs: 2000,
  }),
  'wishlists.savedForLater': defineCall({
    summary: 'Returns a page of the shopper’s items saved for later, newest first.',
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
      'Moves a cart line to the saved list. If the list has the same variant, its quantity increases. An unknown line changes nothing.',
    method: 'POST',
    path: '/cart/v2/cart/{basketId}/saveForLater',
    params: z.object({ basketId: basketIdSchema }),
    body: z.strictObject({ itemId: itemIdSchema, upc: skuSchema.meta({ description: 'Current variant of the line.' }) }),
    reply: cartSchema.extend({ saveForLaterId: listIdSchema.meta({ description: 'Id of the saved list.' }) }),
    /** API400 with `maxItems`: the list is full. */
    codes: ['API400', 'BSK404'],
    repeatable: false,
    keyed: true,
    timeoutMs: 5000,
  }),
  'wishlists.updateSaved': defineCall({
    summary: 'Sets the quantity of a saved item, and its variant if one is given.',
    method: 'PUT',
    path: '/cart/v2/saveForLater',
    body: z.strictObject({
      saveForLaterId: listIdSchema,
      itemId: listItemIdSchema,
      qty: qtySchema.meta({ description: 'New quantity.' }),
      upc: skuSchema.optional().meta({ description: 'New variant of the same product; unchanged if absent.' }),
    }),
    reply: savedForLaterSchema,
    codes: [...listCodes, ...listRefusalCodes('read-product')],
    ...idempotentCall,
  }),
  'wishlists.removeSaved': defineCall({
    summary: 'Removes a saved item. An unknown item changes nothing. The cart is unchanged.',
    method: 'DELETE',
    path: '/cart/v2/saveForLater/{saveForlaterId}/items/{itemId}',
    params: z.object({ saveForlaterId: listIdSchema, itemId: listItemIdSchema }),
    reply: savedForLaterSchema,
    codes: listCodes,
    ...idempotentCall,
  }),
};
