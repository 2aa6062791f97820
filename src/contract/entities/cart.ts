import * as z from 'zod';
import { addressSchema, contactSchema } from './address.ts';
import { cartItemSchema, shippingKindSchema, shippingMethodSchema, storeInfoSchema } from './cart-item.ts';
import { flashSchema } from './flash.ts';
import { paymentInstrumentSchema, paymentMethodIdSchema } from './payment.ts';
import { currencySchema, minorUnitsSchema, siteIdSchema } from './primitives.ts';

/** In addresses and bodies; whoever asks must also own it. */
export const basketIdSchema = z.string().regex(/^[\w-]{1,64}$/);

/**
 * The sums of a cart or an order, in minor units. They add up: itemSubTotal - totalDiscount = itemTotal;
 * itemTotal + shipping = totalWithoutTax; totalWithoutTax + tax = total; netAmount + taxAmount = total.
 */
export const totalsSchema = z.object({
  currency: currencySchema,
  totalUnits: z.int().nonnegative(),
  /** Goods at their original prices. */
  itemSubTotal: minorUnitsSchema,
  /** All that is saved on goods. */
  totalDiscount: minorUnitsSchema,
  /** Percent with one decimal. */
  totalDiscountPercentage: z.number().min(0).max(100),
  /** Goods at what they cost. */
  itemTotal: minorUnitsSchema,
  shipping: minorUnitsSchema,
  /** Before tax that comes on top. */
  totalWithoutTax: minorUnitsSchema,
  /** Tax that comes on top: 0 where prices include it, and while no address says how much. */
  tax: minorUnitsSchema,
  /** All tax in the total, included or on top. */
  taxAmount: minorUnitsSchema,
  /** Without any tax. */
  netAmount: minorUnitsSchema,
  total: minorUnitsSchema,
  /** The total less what gift cards and points cover. */
  remainingToPay: minorUnitsSchema,
  appliedRewards: minorUnitsSchema,
  /** Whether prices hold the tax already. */
  taxMode: z.enum(['included', 'added']),
  /**
   * One for each kind of tax and place; they sum to `taxAmount`. `rate` is a percentage: 9.975. `place`: the province or state that takes
   * it.
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

/** One delivery: where to, how, and how else. */
const cartShipmentSchema = z.object({
  /** `me` names the home delivery of a cart, `customs` that of its customised lines. */
  shippingId: z.string(),
  /** Of its methods; absent where a gateway does not say. */
  kind: shippingKindSchema.optional(),
  /** Its lines. */
  itemIds: z.array(z.string()).optional(),
  /** The chosen method; absent while none applies. */
  code: z.string().optional(),
  cost: minorUnitsSchema,
  /** Where to, and whom to notify; absent until that is known. */
  address: addressSchema.optional(),
  storeId: z.string().optional(),
  storeInfo: storeInfoSchema.optional(),
  /** `appliedDiscount` names it; `price` is what it takes off, below zero: `cost` is without it. */
  shippingPromotions: z.array(z.object({ appliedDiscount: z.string(), price: z.int() })),
  applicableShippingMethods: z.array(shippingMethodSchema),
});

export type CartShipment = z.infer<typeof cartShipmentSchema>;

/** A code as it was entered; `valid` while it takes something off, or gives something. */
export const couponItemSchema = z.object({ couponItemId: z.string(), code: z.string(), valid: z.boolean() });

/** A discount of the order; `price` is what it takes off, below zero. */
export const orderPromotionSchema = z.object({
  promotionId: z.string(),
  price: z.int(),
  couponCode: z.string().optional(),
  campaignId: z.string().optional(),
});

/** A promotion that the cart has. */
export const promoSummarySchema = z.object({
  level: z.enum(['ORDER', 'PRODUCT', 'SHIPPING']),
  promotionId: z.string(),
  promotionName: z.string(),
  calloutMessage: z.string().optional(),
  campaignId: z.string().optional(),
  thresholdStatus: z.string().optional(),
});

/** A promotion that the cart is on the way to, or has reached. */
const approachingPromotionSchema = z.object({
  promotionId: z.string(),
  /** Minor units: above 0 while that much is missing, 0 once it is granted, below 0 where the value is there and it is not granted. */
  distanceFromConditionThreshold: z.int(),
  /** Three parts, below|above|reached, under either name; {distance} in one stands for the amount. */
  calloutMsg: z.string().optional(),
  calloutMessage: z.string().optional(),
  /** `CART`: on the page of the cart; `ALL`: beside every cart. */
  approachingDisplayLevel: z.string().optional(),
  promotionClass: z.string().optional(),
  level: z.string().optional(),
});
export type ApproachingPromotion = z.infer<typeof approachingPromotionSchema>;

/** What an agent takes off in a store; without `itemId` off the whole order. */
const priceAdjustmentSchema = z.object({
  adjustmentId: z.string(),
  itemId: z.string().optional(),
  /** What it takes off, below zero. */
  amount: z.int(),
  kind: z.enum(['percent', 'amount', 'fixed-price']),
  /** A percentage, or minor units. */
  value: z.int().nonnegative(),
  reason: z.string(),
});

/** A cart. Promotions, coupons, rewards and adjustments are empty until something grants them. */
export const cartSchema = z.object({
  id: basketIdSchema,
  /** The same as `id`. */
  basketId: basketIdSchema,
  siteId: siteIdSchema,
  /** Grows by one with every change; an older reply is dropped. */
  revision: z.int().nonnegative(),
  currency: currencySchema,
  /** Units, not lines. */
  totalItems: z.int().nonnegative(),
  totals: totalsSchema,
  items: z.array(cartItemSchema),
  payment_instruments: z.array(paymentInstrumentSchema),
  /** Payment methods whose page also asks for address and delivery; absent: none. */
  expressMethods: z.array(paymentMethodIdSchema).optional(),
  shippingMethods: z.array(cartShipmentSchema),
  couponItems: z.array(couponItemSchema),
  orderPromotions: z.array(orderPromotionSchema),
  promoSummary: z.array(promoSummarySchema),
  approachingPromotions: z.array(approachingPromotionSchema),
  flash: z.array(flashSchema),
  reward: z.object({ appliedLoyaltyVoucher: z.string(), amount: minorUnitsSchema }).optional(),
  shippingAddresses: z.array(addressSchema),
  /** Contact details entered for a pickup, while lines need a home delivery whose address is unknown. */
  contact: contactSchema.optional(),
  billingAddress: addressSchema.optional(),
  priceAdjustments: z.array(priceAdjustmentSchema),
});
export type Cart = z.infer<typeof cartSchema>;
