import * as z from 'zod';
import { addressSchema, contactSchema } from './address.ts';
import { cartItemSchema, shippingKindSchema, shippingMethodSchema, storeInfoSchema } from './cart-item.ts';
import { flashSchema } from './flash.ts';
import { paymentInstrumentSchema, paymentMethodIdSchema } from './payment.ts';
import { currencySchema, minorUnitsSchema, siteIdSchema } from './primitives.ts';

/** Id of a cart. A caller must also own the cart. */
export const basketIdSchema = z.string().regex(/^[\w-]{1,64}$/);

/**
 * The sums of a cart or an order, in minor units. They add up: itemSubTotal - totalDiscount = itemTotal;
 * itemTotal + shipping = totalWithoutTax; totalWithoutTax + tax = total; netAmount + taxAmount = total.
 */
export const totalsSchema = z.object({
  currency: currencySchema,
  totalUnits: z.int().nonnegative(),
  /** Sum of the items at their original prices. */
  itemSubTotal: minorUnitsSchema,
  /** Sum of all discounts on items. */
  totalDiscount: minorUnitsSchema,
  /** Percent with one decimal. */
  totalDiscountPercentage: z.number().min(0).max(100),
  /** Sum of the items at their discounted prices. */
  itemTotal: minorUnitsSchema,
  shipping: minorUnitsSchema,
  /** Total without added tax. */
  totalWithoutTax: minorUnitsSchema,
  /** Added tax: 0 if prices include tax, or while no address determines the rate. */
  tax: minorUnitsSchema,
  /** All tax in the total, included or added. */
  taxAmount: minorUnitsSchema,
  /** Total without any tax. */
  netAmount: minorUnitsSchema,
  total: minorUnitsSchema,
  /** The total minus the amounts covered by gift cards and points. */
  remainingToPay: minorUnitsSchema,
  appliedRewards: minorUnitsSchema,
  /** Whether prices include tax. */
  taxMode: z.enum(['included', 'added']),
  /**
   * Tax by kind and place, with the sum `taxAmount`. `rate` is a percentage such as 9.975; `place` is the state or province that levies
   * the tax.
   */
  taxParts: z.array(
    z.object({
      name: z.enum(['SALES_TAX', 'GST', 'PST', 'QST', 'HST', 'VAT']),
      rate: z.number().nonnegative(),
      place: z.string().max(3).optional(),
      amount: minorUnitsSchema,
    }),
  ),
});
export type Totals = z.infer<typeof totalsSchema>;

/** One delivery of a cart: the address, the chosen method and the other methods. */
const cartShipmentSchema = z.object({
  /** `me` names the home delivery of a cart, `customs` that of its customised lines. */
  shippingId: z.string(),
  /** The kind of all its methods; absent if unknown. */
  kind: shippingKindSchema.optional(),
  /** Ids of the lines in the delivery. */
  itemIds: z.array(z.string()).optional(),
  /** Code of the chosen method; absent while no method applies. */
  code: z.string().optional(),
  cost: minorUnitsSchema,
  /** The delivery address and the person to notify; absent until known. */
  address: addressSchema.optional(),
  storeId: z.string().optional(),
  storeInfo: storeInfoSchema.optional(),
  /** Promotions on shipping. `appliedDiscount` is the name; `price` is the discount as a negative amount, which `cost` does not include. */
  shippingPromotions: z.array(z.object({ appliedDiscount: z.string(), price: z.int() })),
  applicableShippingMethods: z.array(shippingMethodSchema),
});

export type CartShipment = z.infer<typeof cartShipmentSchema>;

/** A promo code as it was entered; `valid` while it grants a discount or a gift. */
export const couponItemSchema = z.object({ couponItemId: z.string(), code: z.string(), valid: z.boolean() });

/** A discount on the order; `price` is negative. */
export const orderPromotionSchema = z.object({
  promotionId: z.string(),
  price: z.int(),
  couponCode: z.string().optional(),
  campaignId: z.string().optional(),
});

/** A promotion that applies to the cart. */
export const promoSummarySchema = z.object({
  level: z.enum(['ORDER', 'PRODUCT', 'SHIPPING']),
  promotionId: z.string(),
  promotionName: z.string(),
  calloutMessage: z.string().optional(),
  campaignId: z.string().optional(),
  thresholdStatus: z.string().optional(),
});

/** A promotion whose threshold the cart approaches or has reached. */
const approachingPromotionSchema = z.object({
  promotionId: z.string(),
  /**
   * Missing amount in minor units: positive while it is missing, 0 once the promotion applies, negative if the threshold is reached but the
   * promotion does not apply.
   */
  distanceFromConditionThreshold: z.int(),
  /** Message in three parts, below|above|reached, under either name. {distance} is replaced by the amount. */
  calloutMsg: z.string().optional(),
  calloutMessage: z.string().optional(),
  /** `CART`: shown on the cart page; `ALL`: shown wherever the cart is shown. */
  approachingDisplayLevel: z.string().optional(),
  promotionClass: z.string().optional(),
  level: z.string().optional(),
});
export type ApproachingPromotion = z.infer<typeof approachingPromotionSchema>;

/** A price reduction by a store associate; without `itemId` it applies to the whole order. */
const priceAdjustmentSchema = z.object({
  adjustmentId: z.string(),
  itemId: z.string().optional(),
  /** The discount as a negative amount. */
  amount: z.int(),
  kind: z.enum(['percent', 'amount', 'fixed-price']),
  /** The value entered: a percentage or minor units. */
  value: z.int().nonnegative(),
  reason: z.string(),
});

/** A cart. Lists of promotions, coupons, rewards and adjustments are empty if there are none. */
export const cartSchema = z.object({
  id: basketIdSchema,
  /** Alias of `id`. */
  basketId: basketIdSchema,
  siteId: siteIdSchema,
  /** Increases by one with every change, so that a client can drop older replies. */
  revision: z.int().nonnegative(),
  currency: currencySchema,
  /** Number of units, not of lines. */
  totalItems: z.int().nonnegative(),
  totals: totalsSchema,
  items: z.array(cartItemSchema),
  payment_instruments: z.array(paymentInstrumentSchema),
  /** Payment methods with express checkout, whose page also asks for address and delivery; none if absent. */
  expressMethods: z.array(paymentMethodIdSchema).optional(),
  shippingMethods: z.array(cartShipmentSchema),
  couponItems: z.array(couponItemSchema),
  orderPromotions: z.array(orderPromotionSchema),
  promoSummary: z.array(promoSummarySchema),
  approachingPromotions: z.array(approachingPromotionSchema),
  flash: z.array(flashSchema),
  reward: z.object({ appliedLoyaltyVoucher: z.string(), amount: minorUnitsSchema }).optional(),
  shippingAddresses: z.array(addressSchema),
  /** Contact details entered for a pickup while the address of a home delivery is still unknown. */
  contact: contactSchema.optional(),
  billingAddress: addressSchema.optional(),
  priceAdjustments: z.array(priceAdjustmentSchema),
});
export type Cart = z.infer<typeof cartSchema>;
