import * as z from 'zod';
import { countEntries, mainList, tolerantList } from '../tolerant-list.ts';
import { giftOptionSchema } from './cart-item.ts';
import { priceSchema } from './price.ts';
import { colouredProductIdSchema, currencySchema, masterIdSchema, minorUnitsSchema, pictureSchema, skuSchema } from './primitives.ts';
import { eyebrowSchema, giftWithSchema } from './product.ts';

/** Maximum number of items in a list. The limit keeps calls that read a whole list cheap. */
export const maxListItems = 200;

export const listIdSchema = z.string().regex(/^[\w-]{16,64}$/);
/** Id of a shared list with at least 128 random bits. It is a secret, because anyone who knows it can read the list. */
export const shareIdSchema = z.string().regex(/^[\w-]{22,64}$/);
export const listItemIdSchema = z.string().regex(/^[\w-]{1,64}$/);

const listedShape = {
  itemId: listItemIdSchema,
  productId: colouredProductIdSchema,
  masterId: masterIdSchema,
  qty: z.int().positive(),
  /** True if the item can be bought now. */
  available: z.boolean(),
  /** True if the product is no longer sold. The list then shows the data that was stored when the item was added. */
  gone: z.boolean(),
  /** Path without the locale. */
  pageUrl: z.string(),
  name: z.string(),
  slug: z.string(),
  colour: z.string(),
  picture: pictureSchema,
  /** Time when the item was added, in milliseconds since 1970. */
  addedAt: z.int(),
};

/** A favorite: a product in one color, without a size, which the shopper chooses when buying it. */
const favoriteItemSchema = z.object({
  ...listedShape,
  /** Alias of `productId`. */
  id: colouredProductIdSchema,
  itemType: z.literal('product'),
  /** The product's current price; absent if the product is no longer sold. */
  price: priceSchema.optional(),
  eyebrow: eyebrowSchema.optional(),
  giftWith: giftWithSchema,
  /** True if the product is delivered by email, for which the shopper enters a recipient. */
  isDigitalProduct: z.boolean().default(false),
  variants: tolerantList(z.object({ upc: skuSchema, size: z.string(), available: z.boolean() })),
});
export type FavoriteItem = z.infer<typeof favoriteItemSchema>;

/** An item saved for later: a line that the shopper moved from the cart to the list. */
const savedItemSchema = z.object({
  ...listedShape,
  upc: skuSchema,
  size: z.string(),
  /** Maximum quantity that can be in a cart now. */
  maxQty: z.int().nonnegative(),
  /** Unit price in minor units; absent if the product is no longer sold. */
  price: z.object({ currency: currencySchema, current: minorUnitsSchema, original: minorUnitsSchema }).optional(),
  variants: tolerantList(z.object({ upc: skuSchema, size: z.string(), available: z.boolean() })),
  recipeId: z.string().optional(),
  giftOption: giftOptionSchema.optional(),
});
export type SavedItem = z.infer<typeof savedItemSchema>;

const pageShape = {
  /** Number of items in the whole list, not only in this page. */
  total: z.int().nonnegative(),
  start: z.int().nonnegative(),
};

export const sharedFavoritesSchema = z.object({ items: mainList(favoriteItemSchema), ...pageShape }).check(countEntries('total', 'items'));

export const favoritesSchema = z
  .object({
    favoriteId: listIdSchema,
    items: mainList(favoriteItemSchema),
    ...pageShape,
    /** Increases with every change. */
    revision: z.int().nonnegative(),
    /** Ids of all products in the list, independent of the requested page, because favorite buttons need them. */
    productIds: tolerantList(colouredProductIdSchema),
    /** Id of the shared list; present only while the list is shared. */
    shareId: shareIdSchema.optional(),
  })
  .check(countEntries('total', 'items'));
export type Favorites = z.infer<typeof favoritesSchema>;

export const savedForLaterSchema = z
  .object({ saveForLaterId: listIdSchema, items: mainList(savedItemSchema), ...pageShape })
  .check(countEntries('total', 'items'));
export type SavedForLater = z.infer<typeof savedForLaterSchema>;
