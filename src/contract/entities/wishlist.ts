import * as z from 'zod';
import { idPattern } from '#lib/rules/ids.ts';
import { countEntries, mainList, tolerantList } from '../tolerant-list.ts';
import { giftOptionSchema } from './cart-item.ts';
import { priceSchema } from './price.ts';
import { colouredProductIdSchema, currencySchema, masterIdSchema, minorUnitsSchema, pictureSchema, skuSchema } from './primitives.ts';
import { eyebrowSchema, giftWithSchema } from './product.ts';
import { colourNameSchema, pagePathSchema, productNameSchema, productSlugSchema, sizeSchema, unitsSchema } from './shared-fields.ts';

/** Maximum number of items in a list. The limit keeps calls that read a whole list cheap. */
export const maxListItems = 200;

export const listIdSchema = z
  .string()
  .regex(/^[\w-]{16,64}$/)
  .meta({ description: 'Id of a list.', examples: ['list-7f3a9c2b1d4e5f60'] });
export const shareIdSchema = z
  .string()
  .regex(/^[\w-]{22,64}$/)
  .meta({
    description: 'Id of a shared list with at least 128 random bits. It is a secret, because anyone who knows it can read the list.',
    examples: ['share-7f3a9c2b1d4e5f60a1b2c3'],
  });
export const listItemIdSchema = z
  .string()
  .regex(idPattern)
  .meta({ description: 'Id of an item of a list. The id of a favorite is that of its product.', examples: ['item-1'] });

const listedShape = {
  itemId: listItemIdSchema,
  productId: colouredProductIdSchema,
  masterId: masterIdSchema,
  qty: unitsSchema,
  available: z.boolean().meta({ description: 'True if the item can be bought now.' }),
  gone: z
    .boolean()
    .meta({ description: 'True if the product is no longer sold. The list then shows the data that was stored when the item was added.' }),
  pageUrl: pagePathSchema,
  name: productNameSchema,
  slug: productSlugSchema,
  colour: colourNameSchema,
  picture: pictureSchema,
  addedAt: z.int().meta({ description: 'Time when the item was added, in milliseconds since 1970.', examples: [1796031000000] }),
};

export const favoriteItemSchema = z
  .object({
    ...listedShape,
    id: colouredProductIdSchema.meta({ description: 'Alias of `productId`.' }),
    itemType: z.literal('product').meta({ description: 'Kind of the item.' }),
    price: priceSchema.optional().meta({ description: "The product's current price; absent if the product is no longer sold." }),
    eyebrow: eyebrowSchema.optional(),
    giftWith: giftWithSchema,
    isDigitalProduct: z
      .boolean()
      .default(false)
      .meta({ description: 'True if the product is delivered by email, for which the shopper enters a recipient.' }),
    variants: tolerantList(
      z.object({ upc: skuSchema, size: sizeSchema, available: z.boolean().meta({ description: 'True if the size is in stock.' }) }),
    ).meta({ description: 'The sizes.' }),
  })
  .meta({ description: 'A favorite: a product in one color, without a size, which the shopper chooses when buying it.' });
export type FavoriteItem = z.infer<typeof favoriteItemSchema>;

export const savedItemSchema = z
  .object({
    ...listedShape,
    upc: skuSchema,
    size: sizeSchema,
    maxQty: z
      .int()
      .nonnegative()
      .meta({ description: 'Maximum quantity that can be in a cart now.', examples: [10] }),
    price: z
      .object({
        currency: currencySchema,
        current: minorUnitsSchema.meta({ description: 'Unit price after a markdown.' }),
        original: minorUnitsSchema.meta({ description: 'Unit price before a markdown.' }),
      })
      .optional()
      .meta({ description: 'Unit price in minor units; absent if the product is no longer sold.' }),
    variants: tolerantList(
      z.object({ upc: skuSchema, size: sizeSchema, available: z.boolean().meta({ description: 'True if the size is in stock.' }) }),
    ).meta({ description: 'The sizes.' }),
    recipeId: z
      .string()
      .optional()
      .meta({ description: 'Id of the customization of a customized product.', examples: ['recipe-7f3a'] }),
    giftOption: giftOptionSchema.optional(),
  })
  .meta({ description: 'An item saved for later: a line that the shopper moved from the cart to the list.' });
export type SavedItem = z.infer<typeof savedItemSchema>;

const pageShape = {
  total: z
    .int()
    .nonnegative()
    .meta({ description: 'Number of items in the whole list, not only in this page.', examples: [30] }),
  start: z
    .int()
    .nonnegative()
    .meta({ description: 'Position of the first item of this page in the list.', examples: [0] }),
};

export const sharedFavoritesSchema = z
  .object({ items: mainList(favoriteItemSchema).meta({ description: 'The items.' }), ...pageShape })
  .check(countEntries('total', 'items'))
  .meta({ description: 'A page of favorites that their owner has shared.' });

export const favoritesSchema = z
  .object({
    favoriteId: listIdSchema,
    items: mainList(favoriteItemSchema).meta({ description: 'The items.' }),
    ...pageShape,
    revision: z
      .int()
      .nonnegative()
      .meta({ description: 'Increases with every change.', examples: [7] }),
    productIds: tolerantList(colouredProductIdSchema).meta({
      description: 'Ids of all products in the list, independent of the requested page, because favorite buttons need them.',
      examples: [['CN00A101INK']],
    }),
    shareId: shareIdSchema.optional().meta({ description: 'Id of the shared list; present only while the list is shared.' }),
  })
  .check(countEntries('total', 'items'))
  .meta({ description: 'A page of the shopper’s favorites.' });
export type Favorites = z.infer<typeof favoritesSchema>;

export const savedForLaterSchema = z
  .object({ saveForLaterId: listIdSchema, items: mainList(savedItemSchema).meta({ description: 'The items.' }), ...pageShape })
  .check(countEntries('total', 'items'))
  .meta({ description: 'A page of the shopper’s items saved for later.' });
export type SavedForLater = z.infer<typeof savedForLaterSchema>;
