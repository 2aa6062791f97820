import * as z from 'zod';
import { tolerantList } from '../tolerant-list.ts';
import { addressSchema, contactSchema } from './address.ts';
import { cartItemSchema, shippingKindSchema, shippingMethodSchema, storeInfoSchema } from './cart-item.ts';
import { flashSchema } from './flash.ts';
import { paymentInstrumentSchema, paymentMethodIdSchema } from './payment.ts';
import { currencySchema, minorUnitsSchema, siteIdSchema } from './primitives.ts';

/** Id of a cart. Knowing it is not enough: only the shopper who owns the cart can use it. */
export const basketIdSchema = z.string().regex(/^[\w-]{1,64}$/);

/**
 * The totals of a cart or an order, in minor units: itemSubTotal - totalDiscount = itemTotal; itemTotal + shipping = totalWithoutTax;
 * totalWithoutTax + tax = total; netAmount + taxAmount = total.
 */
export const totalsSchema = z.object({
  currency: currencySchema,
  totalUnits: z.int().nonnegative(),
  /** Sum of the items at their original prices. */
  itemSubTotal: minorUnitsSchema,
  /** Sum of all discounts on items. */
  totalDiscount: minorUnitsSchema,
  /** The total discount in percent of `itemSubTotal`, with one decimal. */
  totalDiscountPercentage: z.number().min(0).max(100),
  /** Sum of the items at their discounted prices. */
  itemTotal: minorUnitsSchema,
  shipping: minorUnitsSchema,
  /** Total without added tax. */
  totalWithoutTax: minorUnitsSchema,
  /** Added tax. It is 0 if prices include tax, and until an address determines the rate. */
  tax: minorUnitsSchema,
  /** All tax in the total, included or added. */
  taxAmount: minorUnitsSchema,
  /** Total without any tax. */
  netAmount: minorUnitsSchema,
  total: minorUnitsSchema,
  /** The total minus the amounts that gift cards, points and other deductions cover. */
  remainingToPay: minorUnitsSchema,
  appliedRewards: minorUnitsSchema,
  /** `included`: prices include tax. `added`: tax is added to prices. */
  taxMode: z.enum(['included', 'added']),
  /** `taxAmount` by kind of tax and place. `rate` is a percentage such as 9.975; `place` is the state or province that levies the tax. */
  taxParts: z.array(
    z.object({
      /** `SALES_TAX`, `GST`, `PST`, `QST`, `HST` or `VAT`, which the shop translates, or the name of another tax in the language of the page. */
      name: z.string().min(1).max(60),
      rate: z.number().nonnegative(),
      place: z.string().max(60).optional(),
      amount: minorUnitsSchema,
    }),
  ),
});
export type Totals = z.infer<typeof totalsSchema>;

/** A shipment of a cart: its lines, its address, the chosen shipping method and the available methods. */
const cartShipmentSchema = z.object({
  /** `me` is the home delivery of a cart, `customs` the home delivery of its customized lines. */
  shippingId: z.string(),
  /** The kind of delivery, which all available methods share; absent if unknown. */
  kind: shippingKindSchema.optional(),
  /** Ids of the lines in the shipment. */
  itemIds: z.array(z.string()).optional(),
  /** Code of the chosen shipping method; absent if no method is available. */
  code: z.string().optional(),
  cost: minorUnitsSchema,
  /** The address, or the contact details of the person to notify; absent until the shopper has entered them. */
  address: addressSchema.optional(),
  storeId: z.string().optional(),
  storeInfo: storeInfoSchema.optional(),
  /**
   * Shipping promotions. `appliedDiscount` is the name of a promotion, `price` its discount as a negative amount. `cost` is the price
   * before these discounts.
   */
  shippingPromotions: z.array(z.object({ appliedDiscount: z.string(), price: z.int() })),
  applicableShippingMethods: z.array(shippingMethodSchema),
});

export type CartShipment = z.infer<typeof cartShipmentSchema>;

/** A promo code as it was entered. `valid` is true if it currently grants a discount or a gift. */
export const couponItemSchema = z.object({ couponItemId: z.string(), code: z.string(), valid: z.boolean() });

/** A promotion that discounts the whole order. `price` is the discount as a negative amount in minor units. */
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

/** A promotion with a threshold that the cart approaches or has reached. */
const approachingPromotionSchema = z.object({
  promotionId: z.string(),
  /**
   * The amount by which the cart is below the threshold, in minor units. 0 if the promotion applies; negative if the cart is above the
   * threshold but the promotion does not apply.
   */
  distanceFromConditionThreshold: z.int(),
  /**
   * Three texts separated by `|`: for a cart below the threshold, for one above it to which the promotion does not apply, and for one to
   * which the promotion applies. `{distance}` is replaced by the distance from the threshold. A gateway sends the texts as `calloutMsg` or
   * as `calloutMessage`.
   */
  calloutMsg: z.string().optional(),
  calloutMessage: z.string().optional(),
  /** `CART`: displayed on the cart page; `ALL`: also displayed wherever else the shop shows the cart. */
  approachingDisplayLevel: z.string().optional(),
  promotionClass: z.string().optional(),
  level: z.string().optional(),
});
export type ApproachingPromotion = z.infer<typeof approachingPromotionSchema>;

/** A price reduction by a store associate; without `itemId` it applies to the whole order. */
const priceAdjustmentSchema = z.object({
  adjustmentId: z.string(),
  itemId: z.string().optional(),
  /** The reduction as a negative amount in minor units. */
  amount: z.int(),
  kind: z.enum(['percent', 'amount', 'fixed-price']),
  /** The value that the associate entered: a percentage or an amount in minor units, depending on `kind`. */
  value: z.int().nonnegative(),
  reason: z.string(),
});
/**
 * A cart. Its lists are strict, except for offers: without one of the lines, discounts, payments or shipping methods, the amounts would no
 * longer add up, and without a flash message the shopper would not know of a problem.
 */
export const cartSchema = z.object({
  id: basketIdSchema,
  /** Alias of `id`. */
  basketId: basketIdSchema,
  siteId: siteIdSchema,
  /** Increases by one with every change, so that a client can ignore replies that arrive late. */
  revision: z.int().nonnegative(),
  currency: currencySchema,
  /** Number of units in the cart, not of lines. */
  totalItems: z.int().nonnegative(),
  totals: totalsSchema,
  items: z.array(cartItemSchema),
  payment_instruments: z.array(paymentInstrumentSchema),
  /**
   * Payment methods that offer express checkout, in which the provider's page also asks for address and shipping method; none if absent.
   */
  expressMethods: tolerantList(paymentMethodIdSchema).optional(),
  shippingMethods: z.array(cartShipmentSchema),
  couponItems: z.array(couponItemSchema),
  orderPromotions: z.array(orderPromotionSchema),
  promoSummary: z.array(promoSummarySchema),
  approachingPromotions: tolerantList(approachingPromotionSchema),
  flash: z.array(flashSchema),
  reward: z.object({ appliedLoyaltyVoucher: z.string(), amount: minorUnitsSchema }).optional(),
  shippingAddresses: z.array(addressSchema),
  /** Contact details that were entered for a pickup before the address of a home delivery was entered. */
  contact: contactSchema.optional(),
  billingAddress: addressSchema.optional(),
  priceAdjustments: z.array(priceAdjustmentSchema),
});
export type Cart = z.infer<typeof cartSchema>;
