import * as z from 'zod';
import { addressSchema } from './address.ts';
import { couponItemSchema, orderPromotionSchema, promoSummarySchema, totalsSchema } from './cart.ts';
import { cartItemSchema, shippingMethodSchema, storeInfoSchema } from './cart-item.ts';
import { flashSchema } from './flash.ts';
import { paymentMethodIdSchema } from './payment.ts';
import { currencySchema, minorUnitsSchema, siteIdSchema } from './primitives.ts';

/** The states that an order of ours goes through. */
export const orderStatusSchema = z.enum([
  'payment_pending',
  'confirmed',
  'shipped',
  'delivered',
  'ready_for_pickup',
  'collected',
  'cancelled',
  'partly_returned',
  'returned',
]);

/** In addresses. */
export const orderNumberSchema = z.string().regex(/^[A-Z0-9-]{6,32}$/);

/** Where something was sold, and by whom. */
export const inStoreSalesInfoSchema = z.strictObject({ storeId: z.string().min(1).max(20), storeEmployeeId: z.string().min(1).max(40) });

const orderPaymentSchema = z.object({
  code: paymentMethodIdSchema,
  /** Such as Visa •••• 4242. */
  label: z.string(),
  /** What it paid, in minor units; absent in orders of before. */
  amount: minorUnitsSchema.optional(),
  additionalData: z.object({
    payment_method_id: paymentMethodIdSchema,
    card_type: z.string().optional(),
    payment_instrument_id: z.string().optional(),
    /** While the payment is pending: the challenge to pass, and its page. A path is one of the shop's own origin. */
    sessionID: z.string().optional(),
    challengeUrl: z.string().optional(),
    /** It takes the whole window: its page may not stand in a frame. */
    isChallengeAlone: z.boolean().optional(),
  }),
});

/** An order. While its status is payment_pending it is not placed yet, and its flash says PaymentNotAuthorized. */
export const orderSchema = z.object({
  orderNumber: orderNumberSchema,
  /** The secret that lets a guest read the order; empty while the payment is pending. */
  st: z.string(),
  status: orderStatusSchema,
  siteId: siteIdSchema,
  /** Milliseconds since 1970. */
  placedAt: z.int().positive(),
  currency: currencySchema,
  totals: totalsSchema,
  totalItems: z.int().nonnegative(),
  items: z.array(cartItemSchema),
  promoSummary: z.array(promoSummarySchema),
  orderPromotions: z.array(orderPromotionSchema).default([]),
  /** The codes that it was ordered with. */
  couponItems: z.array(couponItemSchema).default([]),
  flash: z.array(flashSchema),
  shipments: z.array(
    z.object({
      shipmentId: z.string(),
      shippingMethod: shippingMethodSchema,
      storeId: z.string().optional(),
      storeInfo: storeInfoSchema.optional(),
      /** Its lines; absent where a gateway does not say. */
      itemIds: z.array(z.string()).optional(),
      cost: minorUnitsSchema.optional(),
      address: addressSchema.optional(),
    }),
  ),
  paymentMethod: z.array(orderPaymentSchema),
  billingAddress: addressSchema.optional(),
  /** Of a sale in a store. */
  inStoreSalesInfo: inStoreSalesInfoSchema.optional(),
});
export type OrderShipment = z.infer<typeof orderSchema>['shipments'][number];
export type Order = z.infer<typeof orderSchema>;
