// Placed orders: their progress, and the actions that are available to the customer.
import * as z from 'zod';
import { tolerantList } from '../tolerant-list.ts';
import { cartItemSchema } from './cart-item.ts';
import { orderNumberSchema, orderSchema, orderStatusSchema } from './order.ts';
import { paymentMethodIdSchema } from './payment.ts';
import { currencySchema, masterIdSchema, minorUnitsSchema, pictureSchema, skuSchema } from './primitives.ts';

/** Maximum length of the id of a line or a shipment, in UTF-16 units. */
export const maxItemIdLength = 64;

/** All steps of a shipment, in order. A shipment skips the steps that do not apply to its kind of delivery. */
export const shipmentSteps = ['placed', 'packed', 'shipped', 'ready_for_pickup', 'collected', 'delivered', 'cancelled'] as const;
export const shipmentStepSchema = z.enum(shipmentSteps);
export type ShipmentStep = z.infer<typeof shipmentStepSchema>;

export const shipmentProgressSchema = z.object({
  shipmentId: z.string(),
  status: orderStatusSchema,
  /** The shipment's steps in order. The list is strict: without a step, a parcel would seem to be elsewhere. `at` is the time of a step in milliseconds since 1970; it is absent for future steps. */
  steps: z.array(z.object({ step: shipmentStepSchema, at: z.int().positive().optional() })),
  /** Present as soon as the carrier has the shipment. A `url` that is a path is on the shop's origin. */
  tracking: z.object({ number: z.string(), carrier: z.string(), url: z.string().optional() }).optional(),
});
export type ShipmentProgress = z.infer<typeof shipmentProgressSchema>;

const purchaseActions = ['cancel', 'invoice', 'return', 'resend-gift-cards'] as const;
export type PurchaseAction = (typeof purchaseActions)[number];

/** A refund in minor units: `goods + tax + shipping = total`. The sum of `parts` is `total`, too. */
export const refundSchema = z.object({
  goods: minorUnitsSchema,
  /** Added tax; 0 if prices include tax. */
  tax: minorUnitsSchema,
  shipping: minorUnitsSchema,
  total: minorUnitsSchema,
  /** How much is refunded to each payment of the order. */
  parts: z.array(z.object({ code: paymentMethodIdSchema, label: z.string(), amount: minorUnitsSchema })),
});
export type Refund = z.infer<typeof refundSchema>;

/** The steps of a return in order. The step `refunded` is omitted if all units are exchanged. */
export const returnSteps = ['begun', 'on_its_way', 'received', 'refunded'] as const;
export const returnStepSchema = z.enum(returnSteps);
export type ReturnStep = z.infer<typeof returnStepSchema>;

export const returnReasons = ['too-small', 'too-large', 'not-as-shown', 'faulty', 'changed-mind'] as const;

/** Returns true if the shop is responsible for the return, for example if the product is faulty. */
export const isOurFault = (reason: ReturnReason): boolean => reason === 'faulty' || reason === 'not-as-shown';
export type ReturnReason = (typeof returnReasons)[number];

/**
 * An exchange for another size. `held`: the new size is reserved. `sent`: it was shipped. `gone`: it is no longer available, so the price
 * is refunded.
 */
const exchangeSchema = z.object({ upc: skuSchema, size: z.string(), state: z.enum(['held', 'sent', 'gone']) });

const returnLineSchema = z.object({
  itemId: z.string(),
  qty: z.int().positive(),
  reason: z.enum(returnReasons),
  exchange: exchangeSchema.optional(),
});
export type ReturnLine = z.infer<typeof returnLineSchema>;

const orderReturnSchema = z.object({
  /** The return number that is printed on the label: `RTN` and ten characters. */
  returnId: z.string(),
  beganAt: z.int().positive(),
  lines: z.array(returnLineSchema),
  status: returnStepSchema,
  /** `at` is the time of a step in milliseconds since 1970; it is absent for future steps. */
  steps: z.array(z.object({ step: returnStepSchema, at: z.int().positive().optional() })),
  /** The planned or completed refund; absent if no money is refunded. */
  refund: refundSchema.optional(),
});
export type OrderReturn = z.infer<typeof orderReturnSchema>;

/** An order line of which units can be returned now. */
const returnableSchema = z.object({
  itemId: z.string(),
  /** Number of units that can be returned. */
  qty: z.int().positive(),
  /** True for a customized product, which can be returned only if it is faulty. */
  isFinalSale: z.boolean(),
  /** Other sizes in stock for an exchange, in size order. `isLarger` is true if the size is larger than the returned one. */
  sizes: tolerantList(z.object({ upc: skuSchema, size: z.string(), isLarger: z.boolean() })),
});

/**
 * A placed order. Its lines, payments, shipments and returns are strict, because they tell the customer what was bought, paid and returned.
 */
export const purchaseSchema = orderSchema.extend({
  progress: tolerantList(shipmentProgressSchema).default([]),
  /** Actions that the customer can take now. */
  actions: tolerantList(z.enum(purchaseActions)).default([]),
  cancelledAt: z.int().positive().optional(),
  /** The refund of the cancellation, or of a cancellation that is possible now. */
  cancellation: refundSchema.optional(),
  /** True if a used gift card in the order is the only reason why the order cannot be canceled. */
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
  /** The first items of the order with different pictures. The sizes of a product have the same picture. */
  items: tolerantList(z.object({ name: z.string(), picture: pictureSchema })),
});

/** A size that the customer bought. `kept`: the units were delivered at least two weeks ago, and none of them was returned. */
export const sizeOutcomeSchema = z.object({
  masterId: masterIdSchema,
  productType: z.string(),
  name: z.string(),
  size: z.string(),
  outcome: z.enum(['kept', 'too-small', 'too-large']),
});
export type SizeOutcome = z.infer<typeof sizeOutcomeSchema>;

/**
 * The part of an order that anyone can read with its number and its email address or phone number: no names, addresses, amounts or
 * payments.
 */
export const trackedOrderSchema = z.object({
  orderNumber: orderNumberSchema,
  status: orderStatusSchema,
  placedAt: z.int().positive(),
  progress: tolerantList(shipmentProgressSchema),
  /** The shipments. `label` is the name of the shipping method. */
  shipments: z.array(z.object({ shipmentId: z.string(), label: z.string(), itemIds: z.array(z.string()) })),
  items: z.array(cartItemSchema.pick({ id: true, name: true, colour: true, size: true, qty: true, picture: true })),
  /** The returns, without their return numbers. */
  returns: z.array(orderReturnSchema.pick({ status: true, steps: true }).extend({ itemIds: z.array(z.string()) })).default([]),
});
export type TrackedOrder = z.infer<typeof trackedOrderSchema>;

/** A PDF document for download, encoded in base64. */
export const fileSchema = z.object({ fileName: z.string().regex(/^[\w-]+\.pdf$/), type: z.literal('application/pdf'), base64: z.string() });
