// An order after it was placed: how far it is, and what can be done with it now.
import * as z from 'zod';
import { cartItemSchema } from './cart-item.ts';
import { orderNumberSchema, orderSchema, orderStatusSchema } from './order.ts';
import { paymentMethodIdSchema } from './payment.ts';
import { currencySchema, minorUnitsSchema, pictureSchema, skuSchema } from './primitives.ts';

/** UTF-16 units of the id of a line that is sent back. */
export const maxItemIdLength = 64;

/** What happens to a shipment, in the order in which it does. Not every shipment meets all of them. */
export const shipmentSteps = ['placed', 'packed', 'shipped', 'ready_for_pickup', 'collected', 'delivered', 'cancelled'] as const;
export const shipmentStepSchema = z.enum(shipmentSteps);
export type ShipmentStep = z.infer<typeof shipmentStepSchema>;

export const shipmentProgressSchema = z.object({
  shipmentId: z.string(),
  status: orderStatusSchema,
  /** Its steps in their order; `at`: when it was reached, in milliseconds since 1970; absent while it lies ahead. */
  steps: z.array(z.object({ step: shipmentStepSchema, at: z.int().positive().optional() })),
  /** Once a carrier has it. A `url` that is a path is one of the shop's own origin. */
  tracking: z.object({ number: z.string(), carrier: z.string(), url: z.string().optional() }).optional(),
});
export type ShipmentProgress = z.infer<typeof shipmentProgressSchema>;

const purchaseActions = ['cancel', 'invoice', 'return', 'resend-gift-cards'] as const;
export type PurchaseAction = (typeof purchaseActions)[number];

/** What goes back of an order, in minor units: `goods + tax + shipping = total`, and the parts sum to it. */
export const refundSchema = z.object({
  goods: minorUnitsSchema,
  /** Tax that came on top; 0 where prices include it. */
  tax: minorUnitsSchema,
  shipping: minorUnitsSchema,
  total: minorUnitsSchema,
  /** Each payment of the order that gets something back, as the order lists it. */
  parts: z.array(z.object({ code: paymentMethodIdSchema, label: z.string(), amount: minorUnitsSchema })),
});
export type Refund = z.infer<typeof refundSchema>;

/** What happens to a return, in its order. One whose units are all exchanged is not refunded. */
export const returnSteps = ['begun', 'on_its_way', 'received', 'refunded'] as const;
export const returnStepSchema = z.enum(returnSteps);
export type ReturnStep = z.infer<typeof returnStepSchema>;

export const returnReasons = ['too-small', 'too-large', 'not-as-shown', 'faulty', 'changed-mind'] as const;

/** Whether the shop is to blame, not the taste or the feet of a shopper. */
export const isOurFault = (reason: ReturnReason): boolean => reason === 'faulty' || reason === 'not-as-shown';
export type ReturnReason = (typeof returnReasons)[number];

/** The same style in another size. `held`: set aside; `sent`; `gone`: not to be had any more, so its money goes back. */
const exchangeSchema = z.object({ upc: skuSchema, size: z.string(), state: z.enum(['held', 'sent', 'gone']) });

const returnLineSchema = z.object({
  itemId: z.string(),
  qty: z.int().positive(),
  reason: z.enum(returnReasons),
  exchange: exchangeSchema.optional(),
});
export type ReturnLine = z.infer<typeof returnLineSchema>;

const orderReturnSchema = z.object({
  /** As on its label: RTN and ten more. */
  returnId: z.string(),
  beganAt: z.int().positive(),
  lines: z.array(returnLineSchema),
  status: returnStepSchema,
  /** `at`: when it was reached, in milliseconds since 1970; absent while it lies ahead. */
  steps: z.array(z.object({ step: returnStepSchema, at: z.int().positive().optional() })),
  /** What goes back for it, or went once it is refunded; absent where nothing does. */
  refund: refundSchema.optional(),
});
export type OrderReturn = z.infer<typeof orderReturnSchema>;

/** What can be sent back now. */
const returnableSchema = z.object({
  itemId: z.string(),
  /** Units, at most. */
  qty: z.int().positive(),
  /** It was made for its buyer: a final sale, unless something is wrong with it. */
  isFinalSale: z.boolean(),
  /** The other sizes that are there to exchange it for, in their order; `isLarger` than its own. */
  sizes: z.array(z.object({ upc: skuSchema, size: z.string(), isLarger: z.boolean() })),
});

export const purchaseSchema = orderSchema.extend({
  progress: z.array(shipmentProgressSchema).default([]),
  /** What its owner can do with it now. */
  actions: z.array(z.enum(purchaseActions)).default([]),
  cancelledAt: z.int().positive().optional(),
  /** What a cancellation gave back, or would. */
  cancellation: refundSchema.optional(),
  /** Why it cannot be cancelled where only this is in its way: a gift card of it was used. */
  usedGiftCard: z.literal(true).optional(),
  returns: z.array(orderReturnSchema).default([]),
  returnable: z.array(returnableSchema).default([]),
});
export type Purchase = z.infer<typeof purchaseSchema>;

/** An order in a list. */
export const purchaseSummarySchema = z.object({
  orderNumber: orderNumberSchema,
  status: orderStatusSchema,
  placedAt: z.int().positive(),
  currency: currencySchema,
  total: minorUnitsSchema,
  totalItems: z.int().nonnegative(),
  /** The first of its items. */
  items: z.array(z.object({ name: z.string(), picture: pictureSchema })),
});

/** What whoever knows number and email of an order reads of it: no name, address, amount or payment. */
export const trackedOrderSchema = z.object({
  orderNumber: orderNumberSchema,
  status: orderStatusSchema,
  placedAt: z.int().positive(),
  progress: z.array(shipmentProgressSchema),
  /** `label` names the way of delivery. */
  shipments: z.array(z.object({ shipmentId: z.string(), label: z.string(), itemIds: z.array(z.string()) })),
  items: z.array(cartItemSchema.pick({ id: true, name: true, colour: true, size: true, qty: true, picture: true })),
  /** Without the number on their labels. */
  returns: z.array(orderReturnSchema.pick({ status: true, steps: true }).extend({ itemIds: z.array(z.string()) })).default([]),
});
export type TrackedOrder = z.infer<typeof trackedOrderSchema>;

/** A document to keep. */
export const fileSchema = z.object({ fileName: z.string().regex(/^[\w-]+\.pdf$/), type: z.literal('application/pdf'), base64: z.string() });
