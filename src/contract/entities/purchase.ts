// An order after it was placed: how far it is, and what can be done with it now.
import * as z from 'zod';
import { cartItemSchema } from './cart-item.ts';
import { orderNumberSchema, orderSchema, orderStatusSchema } from './order.ts';
import { currencySchema, minorUnitsSchema, pictureSchema } from './primitives.ts';

/** What happens to a shipment, in the order in which it does. Not every shipment meets all of them. */
export const shipmentSteps = ['placed', 'packed', 'shipped', 'ready_for_pickup', 'delivered', 'cancelled'] as const;
const shipmentStepSchema = z.enum(shipmentSteps);
export type ShipmentStep = z.infer<typeof shipmentStepSchema>;

export const shipmentProgressSchema = z.object({
  shipmentId: z.string(),
  status: orderStatusSchema,
  /** Its steps in their order; `at`: when it was reached, in milliseconds since 1970; absent while it lies ahead. */
  steps: z.array(z.object({ step: shipmentStepSchema, at: z.int().positive().optional() })),
  /** Once a carrier has it. A path is one of the shop's own origin. */
  tracking: z.object({ number: z.string(), carrier: z.string(), url: z.string() }).optional(),
});
export type ShipmentProgress = z.infer<typeof shipmentProgressSchema>;

export const purchaseActions = ['cancel', 'invoice', 'return', 'resend-gift-cards'] as const;
export type PurchaseAction = (typeof purchaseActions)[number];

export const orderReturnSchema = z.object({
  /** As on its label: RTN and ten more. */
  returnId: z.string(),
  beganAt: z.int().positive(),
  itemIds: z.array(z.string()),
});
export type OrderReturn = z.infer<typeof orderReturnSchema>;

export const returnReasons = ['too-small', 'too-large', 'not-as-shown', 'faulty', 'changed-mind'] as const;

export const purchaseSchema = orderSchema.extend({
  progress: z.array(shipmentProgressSchema).default([]),
  /** What its owner can do with it now. */
  actions: z.array(z.enum(purchaseActions)).default([]),
  cancelledAt: z.int().positive().optional(),
  returns: z.array(orderReturnSchema).default([]),
  /** The ids of the lines that can be sent back now. */
  returnableItemIds: z.array(z.string()).default([]),
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
export type PurchaseSummary = z.infer<typeof purchaseSummarySchema>;

/** What whoever knows number and e-mail of an order reads of it: no name, address, amount or payment. */
export const trackedOrderSchema = z.object({
  orderNumber: orderNumberSchema,
  status: orderStatusSchema,
  placedAt: z.int().positive(),
  progress: z.array(shipmentProgressSchema),
  /** `label` names the way of delivery. */
  shipments: z.array(z.object({ shipmentId: z.string(), label: z.string(), itemIds: z.array(z.string()) })),
  items: z.array(cartItemSchema.pick({ id: true, name: true, colour: true, size: true, qty: true, picture: true })),
});
export type TrackedOrder = z.infer<typeof trackedOrderSchema>;

/** A document to keep. */
export const fileSchema = z.object({ fileName: z.string().regex(/^[\w-]+\.pdf$/), type: z.literal('application/pdf'), base64: z.string() });
