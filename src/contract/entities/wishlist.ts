import * as z from 'zod';
import { giftOptionSchema } from './cart-item.ts';
import { priceSchema } from './price.ts';
import { colouredProductIdSchema, currencySchema, masterIdSchema, minorUnitsSchema, pictureSchema, skuSchema } from './primitives.ts';
import { eyebrowSchema, giftWithSchema } from './product.ts';

/** Maximum number of items in a list. Some calls read whole lists, so the limit keeps them cheap. */
export const maxListItems = 200;

export const listIdSchema = z.string().regex(/^[\w-]{16,64}$/);
/** At least 128 random bits: who knows it may read the list, so it is a secret. */
export const shareIdSchema = z.string().regex(/^[\w-]{22,64}$/);
export const listItemIdSchema = z.string().regex(/^[\w-]{1,64}$/);

const listedShape = {
  itemId: listItemIdSchema,
  productId: colouredProductIdSchema,
  masterId: masterIdSchema,
  qty: z.int().positive(),
  /** Whether it can be bought now. */
  available: z.boolean(),
  /** Not sold any more: it shows as it looked when it came onto the list. */
  gone: z.boolean(),
  /** Path below the locale. */
  pageUrl: z.string(),
  name: z.string(),
  slug: z.string(),
  colour: z.string(),
  picture: pictureSchema,
  /** Milliseconds since 1970. */
  addedAt: z.int(),
};

/** A product in a colour. Its size is chosen when it is bought. */
const favoriteItemSchema = z.object({
  ...listedShape,
  /** The same as `productId`. */
  id: colouredProductIdSchema,
  itemType: z.literal('product'),
  /** Absent for what is gone. */
  price: priceSchema.optional(),
  eyebrow: eyebrowSchema.optional(),
  giftWith: giftWithSchema,
  /** It comes by email: on its page is said to whom. */
  isDigitalProduct: z.boolean().default(false),
  variants: z.array(z.object({ upc: skuSchema, size: z.string(), available: z.boolean() })),
});
export type FavoriteItem = z.infer<typeof favoriteItemSchema>;

/** A line that left the cart. */
const savedItemSchema = z.object({
  ...listedShape,
  upc: skuSchema,
  size: z.string(),
  /** The most of it that a cart could hold now. */
  maxQty: z.int().nonnegative(),
  /** One piece, in minor units; absent for what is gone. */
  price: z.object({ currency: currencySchema, current: minorUnitsSchema, original: minorUnitsSchema }).optional(),
  variants: z.array(z.object({ upc: skuSchema, size: z.string(), available: z.boolean() })),
  recipeId: z.string().optional(),
  giftOption: giftOptionSchema.optional(),
});
export type SavedItem = z.infer<typeof savedItemSchema>;

const pageShape = {
  /** All items of the list, not of this page. */
  total: z.int().nonnegative(),
  start: z.int().nonnegative(),
};

export const sharedFavoritesSchema = z.object({ items: z.array(favoriteItemSchema), ...pageShape });

export const favoritesSchema = z.object({
  favoriteId: listIdSchema,
  items: z.array(favoriteItemSchema),
  ...pageShape,
  /** Grows with every change. */
  revision: z.int().nonnegative(),
  /** Every product on the list, whatever page was asked for: what a heart needs to know. */
  productIds: z.array(colouredProductIdSchema),
  /** While the list is shared. */
  shareId: shareIdSchema.optional(),
});
export type Favorites = z.infer<typeof favoritesSchema>;

export const savedForLaterSchema = z.object({ saveForLaterId: listIdSchema, items: z.array(savedItemSchema), ...pageShape });
export type SavedForLater = z.infer<typeof savedForLaterSchema>;
