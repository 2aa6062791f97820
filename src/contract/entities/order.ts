import * as z from 'zod';
import { addressSchema } from './address.ts';
import { couponItemSchema, orderPromotionSchema, promoSummarySchema, totalsSchema } from './cart.ts';
import { cartItemSchema, shippingMethodSchema, storeInfoSchema } from './cart-item.ts';
import { flashSchema } from './flash.ts';
import { paymentMethodIdSchema } from './payment.ts';
import { currencySchema, minorUnitsSchema, orderNumberSchema, siteIdSchema, storeIdSchema } from './primitives.ts';
import { epochMsSchema } from './shared-fields.ts';

export const orderStatusSchema = z
  .enum([
    'payment_pending',
    'confirmed',
    'shipped',
    'delivered',
    'ready_for_pickup',
    'collected',
    'cancelled',
    'partly_returned',
    'returned',
  ])
  .meta({ description: 'The status of an order.' });

export const inStoreSalesInfoSchema = z
  .strictObject({
    storeId: storeIdSchema.meta({ description: 'Id of the store.', examples: ['US-DEN'] }),
    storeEmployeeId: z
      .string()
      .min(1)
      .max(40)
      .meta({ description: 'Number of the employee.', examples: ['US-DEN-02'] }),
  })
  .meta({ description: 'The store and the employee of a store sale.' });

export const orderPaymentSchema = z
  .object({
    code: paymentMethodIdSchema.meta({ description: 'The payment method.' }),
    label: z.string().meta({ description: 'Label for shoppers, such as `Visa •••• 4242`.', examples: ['Visa •••• 4242'] }),
    amount: minorUnitsSchema.optional().meta({ description: 'The paid amount in minor units; absent in older orders.' }),
    additionalData: z
      .object({
        payment_method_id: paymentMethodIdSchema.meta({ description: 'The payment method.' }),
        card_type: z
          .string()
          .optional()
          .meta({ description: 'Brand of the card.', examples: ['Visa'] }),
        payment_instrument_id: z
          .string()
          .optional()
          .meta({ description: 'Id of the payment.', examples: ['payment-1'] }),
        sessionID: z
          .string()
          .optional()
          .meta({ description: 'Id of the challenge; present while the payment waits for it.', examples: ['challenge-1'] }),
        challengeUrl: z
          .string()
          .optional()
          .meta({
            description: 'URL of the challenge’s page; present while the payment waits for it. A path is on the shop’s origin.',
            examples: ['/provider/challenge/1'],
          }),
        isChallengeAlone: z.boolean().optional().meta({ description: 'True if the challenge page must not be displayed in a frame.' }),
      })
      .meta({ description: 'Details of the payment.' }),
  })
  .meta({ description: 'A payment of an order.' });

export const orderShipmentSchema = z
  .object({
    shipmentId: z.string().meta({ description: 'Id of the shipment.', examples: ['me'] }),
    shippingMethod: shippingMethodSchema,
    storeId: storeIdSchema.optional().meta({ description: 'Id of the store or pickup point; absent for home delivery.' }),
    storeInfo: storeInfoSchema.optional(),
    itemIds: z
      .array(z.string())
      .optional()
      .meta({ description: 'Ids of the lines in the shipment; absent if unknown.', examples: [['line-1']] }),
    cost: minorUnitsSchema.optional().meta({ description: 'Price of the shipping method before shipping promotions.' }),
    address: addressSchema.optional().meta({ description: 'The shipping address.' }),
  })
  .meta({ description: 'A shipment of an order.' });

export const orderSchema = z
  .object({
    orderNumber: orderNumberSchema,
    st: z.string().meta({
      description: 'The secret with which a guest can read the order; empty while the payment is pending.',
      examples: ['Zx3tq0cJ2vY8'],
    }),
    status: orderStatusSchema,
    siteId: siteIdSchema,
    placedAt: epochMsSchema.meta({ description: 'Time when the order was placed, in milliseconds since 1970.' }),
    currency: currencySchema,
    totals: totalsSchema.meta({ description: 'The totals of the order.' }),
    totalItems: z
      .int()
      .nonnegative()
      .meta({ description: 'Number of units in the order.', examples: [3] }),
    items: z.array(cartItemSchema).meta({ description: 'The lines.' }),
    promoSummary: z.array(promoSummarySchema).meta({ description: 'The promotions that applied.' }),
    orderPromotions: z.array(orderPromotionSchema).default([]).meta({ description: 'The promotions that discount the whole order.' }),
    couponItems: z.array(couponItemSchema).default([]).meta({ description: 'The promo codes that were applied to the order.' }),
    flash: z.array(flashSchema).meta({ description: 'Messages about the order.' }),
    shipments: z.array(orderShipmentSchema).meta({ description: 'The shipments.' }),
    paymentMethod: z.array(orderPaymentSchema).meta({ description: 'The payments.' }),
    billingAddress: addressSchema.optional().meta({ description: 'The billing address.' }),
    inStoreSalesInfo: inStoreSalesInfoSchema.optional().meta({ description: 'The store and the employee; present only for a store sale.' }),
  })
  .meta({
    description:
      'An order. With the status `payment_pending` it is not placed yet; if the bank requires a challenge, it has the ' +
      'flash `PaymentNotAuthorized`.',
  });
export type OrderShipment = z.infer<typeof orderShipmentSchema>;
export type Order = z.infer<typeof orderSchema>;
