import * as z from 'zod';
import { addressSchema } from './address.ts';
import { couponItemSchema, orderPromotionSchema, promoSummarySchema, totalsSchema } from './cart.ts';
import { cartItemSchema, shippingMethodSchema, storeInfoSchema } from './cart-item.ts';
import { flashSchema } from './flash.ts';
import { paymentMethodIdSchema } from './payment.ts';
import { currencySchema, minorUnitsSchema, siteIdSchema } from './primitives.ts';

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
export const orderNumberSchema = z.string().regex(/^[A-Z0-9-]{6,32}$/);

/** The store and the employee of a store sale. */
export const inStoreSalesInfoSchema = z.strictObject({ storeId: z.string().min(1).max(20), storeEmployeeId: z.string().min(1).max(40) });

const orderPaymentSchema = z.object({
  code: paymentMethodIdSchema,
  /** Label for shoppers, such as `Visa •••• 4242`. */
  label: z.string(),
  /** The paid amount in minor units; absent in older orders. */
  amount: minorUnitsSchema.optional(),
  additionalData: z.object({
    payment_method_id: paymentMethodIdSchema,
    card_type: z.string().optional(),
    payment_instrument_id: z.string().optional(),
    /**
     * Present while the payment waits for a challenge: the id of the challenge, and the URL of its page. A URL that is a path is on the
     * shop's origin.
     */
    sessionID: z.string().optional(),
    challengeUrl: z.string().optional(),
    /** True if the challenge page must not be displayed in a frame. */
    isChallengeAlone: z.boolean().optional(),
  }),
});

/**
 * An order. With the status `payment_pending` it is not placed yet; if the bank requires a challenge, it has the flash
 * `PaymentNotAuthorized`.
 */
export const orderSchema = z.object({
  orderNumber: orderNumberSchema,
  /** The secret with which a guest can read the order; empty while the payment is pending. */
  st: z.string(),
  status: orderStatusSchema,
  siteId: siteIdSchema,
  /** Time when the order was placed, in milliseconds since 1970. */
  placedAt: z.int().positive(),
  currency: currencySchema,
  totals: totalsSchema,
  totalItems: z.int().nonnegative(),
  items: z.array(cartItemSchema),
  promoSummary: z.array(promoSummarySchema),
  orderPromotions: z.array(orderPromotionSchema).default([]),
  /** The promo codes that were applied to the order. */
  couponItems: z.array(couponItemSchema).default([]),
  flash: z.array(flashSchema),
  shipments: z.array(
    z.object({
      shipmentId: z.string(),
      shippingMethod: shippingMethodSchema,
      storeId: z.string().optional(),
      storeInfo: storeInfoSchema.optional(),
      /** Ids of the lines in the shipment; absent if unknown. */
      itemIds: z.array(z.string()).optional(),
      cost: minorUnitsSchema.optional(),
      address: addressSchema.optional(),
    }),
  ),
  paymentMethod: z.array(orderPaymentSchema),
  billingAddress: addressSchema.optional(),
  /** The store and the employee; present only for a store sale. */
  inStoreSalesInfo: inStoreSalesInfoSchema.optional(),
});
export type OrderShipment = z.infer<typeof orderSchema>['shipments'][number];
export type Order = z.infer<typeof orderSchema>;
