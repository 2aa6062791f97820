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

/** `pickup`, `pudo` and `sts` go to a store or a pickup point, `standard` to the door. */
export const shippingKindSchema = z.enum(['standard', 'pickup', 'pudo', 'sts', 'digital', 'customs']);

export const shippingMethodSchema = z.object({
  code: z.string(),
  kind: shippingKindSchema,
  /** In the language that was asked for. */
  label: z.string(),
  price: z.object({ amount: minorUnitsSchema, currency: currencySchema }),
  /** Working days. */
  deliveryTime: z.object({ min: z.int().nonnegative(), max: z.int().nonnegative() }),
  /** The item total from which it costs nothing. */
  freeFrom: minorUnitsSchema.optional(),
});
export type ShippingMethod = z.infer<typeof shippingMethodSchema>;

/** A store or a pickup point. A gateway may give its name alone. */
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

/** How a line is fetched. A line without it goes to the door. */
export const collectionSchema = z.object({ kind: z.enum(['pickup', 'sts', 'pudo']), storeId: z.string().min(1).max(20) });
export type Collection = z.infer<typeof collectionSchema>;

/** A way to deliver one line. */
const shippingOptionSchema = z.object({
  selected: z.boolean(),
  /** All units of the line can be had so. */
  available: z.boolean(),
  shippingMethod: shippingMethodSchema,
  /** Where it is fetched. */
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
  /** One piece before and after a markdown. */
  original: minorUnitsSchema,
  current: minorUnitsSchema,
  /** The highest of the product's variants. */
  highCurrent: minorUnitsSchema,
  highOriginal: minorUnitsSchema,
  /** The whole line: `current` times the quantity, then less what the line's and the order's discounts take. */
  rowTotal: minorUnitsSchema,
  priceAfterItemDiscount: minorUnitsSchema,
  priceAfterOrderDiscount: minorUnitsSchema,
  /** What is paid for the line, without tax that is added. */
  amount: minorUnitsSchema,
});

export const cartItemSchema = z.object({
  id: z.string(),
  productId: colouredProductIdSchema,
  masterId: masterIdSchema,
  /** The style where another system has a second id of it, else the same; absent in older orders. */
  masterId2: masterIdSchema.optional(),
  upc: skuSchema,
  qty: z.int().positive(),
  /** The most that this line may hold: what is there, or the limit of a line if that is lower. */
  maxQty: z.int().nonnegative(),
  name: z.string(),
  slug: z.string(),
  colour: z.string(),
  size: z.string(),
  picture: pictureSchema,
  price: cartItemPriceSchema,
  /** Tax of the whole line. */
  taxTotal: minorUnitsSchema,
  /** The sizes that the line could have instead, its own among them. */
  variants: z.array(z.object({ upc: skuSchema, size: z.string(), available: z.boolean() })),
  shippingOptions: z.array(shippingOptionSchema),
  giftOption: giftOptionSchema.optional(),
  /** Whether it may have one (GFO404); absent in older orders. */
  giftOptionAvailable: z.boolean().default(false),
  /** Units of the line that nobody else can buy until an instant in milliseconds since 1970. */
  reservation: z.object({ qty: z.int().positive(), until: z.int() }).optional(),
  recipeId: z.string().optional(),
  precreatedCustomsCode: z.string().optional(),
  isCustoms: z.boolean(),
  isDigitalProduct: z.boolean(),
  /** A gift with purchase. */
  bonus: z.boolean(),
  /** The product promotion of the line, or the one that gives it; `price` is what it takes off, below zero. */
  productPromotions: z.array(
    z.object({
      couponCode: z.string().optional(),
      promotionId: z.string(),
      price: z.int(),
      campaignId: z.string().optional(),
    }),
  ),
  /**
   * What became of the line beside what was asked for; `from` is the delivery that was chosen, with the `label` of its method where that
   * alone fell; the selected option is that of now.
   */
  customerNotifications: z.array(
    z.object({
      code: z.string(),
      message: z.string().optional(),
      from: z.object({ kind: shippingKindSchema, storeInfo: storeInfoSchema.optional(), label: z.string().optional() }).optional(),
    }),
  ),
  /** Path below the locale. */
  pdpUrl: z.string(),
  rating: ratingSchema,
  eyebrow: eyebrowSchema.optional(),
  badge: z.string().optional(),
});
export type CartItem = z.infer<typeof cartItemSchema>;

/** What the rules of delivery read of a line. */
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
