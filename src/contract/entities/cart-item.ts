import * as z from 'zod';
import { normalizeLine, normalizeLines } from '#lib/encoding/plain-text.ts';
import {
  civilDateSchema,
  colouredProductIdSchema,
  currencySchema,
  emailSchema,
  masterIdSchema,
  minorUnitsSchema,
  pictureSchema,
  skuSchema,
} from './primitives.ts';
import { eyebrowSchema, ratingSchema } from './product.ts';

/**
 * `standard`: home delivery. `customs`: home delivery of customized products. `pickup`: collected from a store's own stock. `sts`: shipped
 * to a store. `pudo`: shipped to a pickup point. `digital`: sent by email.
 */
export const shippingKindSchema = z.enum(['standard', 'pickup', 'pudo', 'sts', 'digital', 'customs']);

export const shippingMethodSchema = z.object({
  code: z.string(),
  kind: shippingKindSchema,
  /** Name of the shipping method in the requested language. */
  label: z.string(),
  price: z.object({ amount: minorUnitsSchema, currency: currencySchema }),
  /** Minimum and maximum delivery time in working days. */
  deliveryTime: z.object({ min: z.int().nonnegative(), max: z.int().nonnegative() }),
  /** The item total from which the shipping method is free, in minor units; absent if it is never free. */
  freeFrom: minorUnitsSchema.optional(),
});
export type ShippingMethod = z.infer<typeof shippingMethodSchema>;

/** A store or a pickup point. Only the id is required. */
export const storeInfoSchema = z.object({
  id: z.string(),
  name: z.string().optional(),
  addressLine1: z.string().optional(),
  city: z.string().optional(),
  province: z.string().optional(),
  postalCode: z.string().optional(),
  phone: z.string().optional(),
  /** IANA time zone of the place, such as America/Denver. */
  timeZone: z.string().optional(),
  /**
   * Local date on which an order placed at the time of the reply, or of the order, can be collected from the store's own stock. The gateway
   * knows the store's hours and closed days and the time that the employees need. Absent if it is not known, and for pickup points.
   */
  pickupDay: z.iso.date().optional(),
});
export type StoreInfo = z.infer<typeof storeInfoSchema>;

/** Where a line is collected, and from which stock. A line without a collection has home delivery. */
export const collectionSchema = z.object({ kind: z.enum(['pickup', 'sts', 'pudo']), storeId: z.string().min(1).max(20) });
export type Collection = z.infer<typeof collectionSchema>;

/** A delivery option of one line. */
const shippingOptionSchema = z.object({
  selected: z.boolean(),
  /** True if all units of the line can be delivered with this option. */
  available: z.boolean(),
  shippingMethod: shippingMethodSchema,
  /** The store or pickup point where the line is collected; absent for home delivery. */
  storeInfo: storeInfoSchema.optional(),
});
export type ShippingOption = z.infer<typeof shippingOptionSchema>;

export const giftOptionSchema = z.object({
  to: z.string().overwrite(normalizeLine).max(100),
  email: emailSchema,
  message: z.string().overwrite(normalizeLines).max(300),
  /** Name of the sender. */
  sender: z.string().overwrite(normalizeLine).max(100).optional(),
  /** The day on which a gift card is emailed, at most a year ahead; by default as soon as the order is paid. */
  sendOn: civilDateSchema.optional(),
});
export type GiftOption = z.infer<typeof giftOptionSchema>;

/** The unit price, before promotions, that the shopper saw when adding an item, in minor units, and the time in milliseconds since 1970. */
export const seenPriceSchema = z.object({ amount: minorUnitsSchema, at: z.int().positive() });

/** The prices of a line, in minor units of `currency`. */
const cartItemPriceSchema = z.object({
  currency: currencySchema,
  /** Unit price before (`original`) and after a markdown (`current`). */
  original: minorUnitsSchema,
  current: minorUnitsSchema,
  /** The highest current price (`highCurrent`) and original price (`highOriginal`) among the product's variants. */
  highCurrent: minorUnitsSchema,
  highOriginal: minorUnitsSchema,
  /**
   * Price of the whole line: `rowTotal` is `current` times the quantity. `priceAfterItemDiscount` subtracts the line's discounts, and
   * `priceAfterOrderDiscount` also its share of the order discounts.
   */
  rowTotal: minorUnitsSchema,
  priceAfterItemDiscount: minorUnitsSchema,
  priceAfterOrderDiscount: minorUnitsSchema,
  /** The amount to pay for the whole line, without added tax. */
  amount: minorUnitsSchema,
});

export const cartItemSchema = z.object({
  id: z.string(),
  productId: colouredProductIdSchema,
  masterId: masterIdSchema,
  /** Id of the style in a second system, which may equal `masterId`; absent in older orders. */
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
  /** The price at which the shopper added the item; absent if unknown. */
  seenPrice: seenPriceSchema.optional(),
  /** Tax of the whole line in minor units. */
  taxTotal: minorUnitsSchema,
  /** The sizes to which the line can be changed, including its current size. */
  variants: z.array(z.object({ upc: skuSchema, size: z.string(), available: z.boolean() })),
  shippingOptions: z.array(shippingOptionSchema),
  giftOption: giftOptionSchema.optional(),
  /** True if the line can have a gift option. Otherwise setting one is refused with GFO404. Older orders do not have this field. */
  giftOptionAvailable: z.boolean().default(false),
  /** The number of units that are reserved for this cart, and until when, in milliseconds since 1970. */
  reservation: z.object({ qty: z.int().positive(), until: z.int() }).optional(),
  recipeId: z.string().optional(),
  precreatedCustomsCode: z.string().optional(),
  isCustoms: z.boolean(),
  isDigitalProduct: z.boolean(),
  /** True for a gift with purchase. */
  bonus: z.boolean(),
  /** The promotions that discount the line or added it as a gift. `price` is the discount as a negative amount in minor units. */
  productPromotions: z.array(
    z.object({
      couponCode: z.string().optional(),
      promotionId: z.string(),
      price: z.int(),
      campaignId: z.string().optional(),
    }),
  ),
  /**
   * Changes of the line that the shopper did not request. `from` is the delivery that the shopper had chosen. It has the `label` of its
   * shipping method if only the method changed. The selected shipping option is the new delivery.
   */
  customerNotifications: z.array(
    z.object({
      code: z.string(),
      message: z.string().optional(),
      from: z.object({ kind: shippingKindSchema, storeInfo: storeInfoSchema.optional(), label: z.string().optional() }).optional(),
    }),
  ),
  /** Path of the product page without the locale. */
  pdpUrl: z.string(),
  rating: ratingSchema,
  eyebrow: eyebrowSchema.optional(),
  badge: z.string().optional(),
});
export type CartItem = z.infer<typeof cartItemSchema>;

/** The fields of a line that the delivery rules use (`src/domain/delivery.ts`). */
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
