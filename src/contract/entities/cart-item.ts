import * as z from 'zod';
import { tidyLine, tidyLines } from '#lib/encoding/plain-text.ts';
import {
  colouredProductIdSchema,
  currencySchema,
  emailSchema,
  masterIdSchema,
  minorUnitsSchema,
  pictureSchema,
  skuSchema,
} from './primitives.ts';
import { eyebrowSchema, ratingSchema } from './product.ts';

/** `pickup` is collected from a store's own stock, `sts` is shipped to a store, `pudo` to a pickup point; `standard` is home delivery. */
export const shippingKindSchema = z.enum(['standard', 'pickup', 'pudo', 'sts', 'digital', 'customs']);

export const shippingMethodSchema = z.object({
  code: z.string(),
  kind: shippingKindSchema,
  /** In the requested language. */
  label: z.string(),
  price: z.object({ amount: minorUnitsSchema, currency: currencySchema }),
  /** Minimum and maximum delivery time in working days. */
  deliveryTime: z.object({ min: z.int().nonnegative(), max: z.int().nonnegative() }),
  /** The item total from which delivery is free. */
  freeFrom: minorUnitsSchema.optional(),
});
export type ShippingMethod = z.infer<typeof shippingMethodSchema>;

/** A store or a pickup point. Only the name is required. */
export const storeInfoSchema = z.object({
  id: z.string(),
  name: z.string().optional(),
  addressLine1: z.string().optional(),
  city: z.string().optional(),
  province: z.string().optional(),
  postalCode: z.string().optional(),
  phone: z.string().optional(),
});
export type StoreInfo = z.infer<typeof storeInfoSchema>;

/** How a line is collected. Lines without it have home delivery. */
export const collectionSchema = z.object({ kind: z.enum(['pickup', 'sts', 'pudo']), storeId: z.string().min(1).max(20) });
export type Collection = z.infer<typeof collectionSchema>;

/** A delivery option of one line. */
const shippingOptionSchema = z.object({
  selected: z.boolean(),
  /** True if all units of the line can be delivered this way. */
  available: z.boolean(),
  shippingMethod: shippingMethodSchema,
  /** The place of collection. */
  storeInfo: storeInfoSchema.optional(),
});
export type ShippingOption = z.infer<typeof shippingOptionSchema>;

export const giftOptionSchema = z.object({
  to: z.string().overwrite(tidyLine).max(100),
  email: emailSchema,
  message: z.string().overwrite(tidyLines).max(300),
});
export type GiftOption = z.infer<typeof giftOptionSchema>;

/** Amounts are minor units of `currency`. */
const cartItemPriceSchema = z.object({
  currency: currencySchema,
  /** Unit price before and after a markdown. */
  original: minorUnitsSchema,
  current: minorUnitsSchema,
  /** The highest price among the product's variants. */
  highCurrent: minorUnitsSchema,
  highOriginal: minorUnitsSchema,
  /**
   * Price of the whole line: `current` times the quantity, then with discounts of the line, then also with its share of order discounts.
   */
  rowTotal: minorUnitsSchema,
  priceAfterItemDiscount: minorUnitsSchema,
  priceAfterOrderDiscount: minorUnitsSchema,
  /** The amount that is paid for the line, without added tax. */
  amount: minorUnitsSchema,
});

export const cartItemSchema = z.object({
  id: z.string(),
  productId: colouredProductIdSchema,
  masterId: masterIdSchema,
  /** A second id of the style in another system, or the same id; absent in older orders. */
  masterId2: masterIdSchema.optional(),
  upc: skuSchema,
  qty: z.int().positive(),
  /** Maximum quantity of the line: the available stock, or the limit per line if that is lower. */
  maxQty: z.int().nonnegative(),
  name: z.string(),
  slug: z.string(),
  colour: z.string(),
  size: z.string(),
  picture: pictureSchema,
  price: cartItemPriceSchema,
  /** Tax of the whole line. */
  taxTotal: minorUnitsSchema,
  /** The sizes that the line can be changed to, including its own. */
  variants: z.array(z.object({ upc: skuSchema, size: z.string(), available: z.boolean() })),
  shippingOptions: z.array(shippingOptionSchema),
  giftOption: giftOptionSchema.optional(),
  /** True if the line may have a gift option (else GFO404); absent in older orders. */
  giftOptionAvailable: z.boolean().default(false),
  /** Units that are reserved for this cart until a time in milliseconds since 1970. */
  reservation: z.object({ qty: z.int().positive(), until: z.int() }).optional(),
  recipeId: z.string().optional(),
  precreatedCustomsCode: z.string().optional(),
  isCustoms: z.boolean(),
  isDigitalProduct: z.boolean(),
  /** True for a gift with purchase. */
  bonus: z.boolean(),
  /** The product promotion that discounts the line, or that adds the gift; `price` is the discount as a negative amount. */
  productPromotions: z.array(
    z.object({
      couponCode: z.string().optional(),
      promotionId: z.string(),
      price: z.int(),
      campaignId: z.string().optional(),
    }),
  ),
  /**
   * Changes of the line that the shopper did not ask for. `from` is the delivery that was chosen before, with the `label` of its method if
   * only the method changed. The selected option is the current one.
   */
  customerNotifications: z.array(
    z.object({
      code: z.string(),
      message: z.string().optional(),
      from: z.object({ kind: shippingKindSchema, storeInfo: storeInfoSchema.optional(), label: z.string().optional() }).optional(),
    }),
  ),
  /** Path of the product page below the locale. */
  pdpUrl: z.string(),
  rating: ratingSchema,
  eyebrow: eyebrowSchema.optional(),
  badge: z.string().optional(),
});
export type CartItem = z.infer<typeof cartItemSchema>;

/** The fields of a line that delivery rules need. */
export const shippedLineSchema = cartItemSchema
  .pick({
    masterId: true,
    masterId2: true,
    productId: true,
    qty: true,
    slug: true,
    pdpUrl: true,
    shippingOptions: true,
    isDigitalProduct: true,
  })
  .extend({ price: cartItemPriceSchema.pick({ currency: true, rowTotal: true }) });
export type ShippedLine = z.infer<typeof shippedLineSchema>;
