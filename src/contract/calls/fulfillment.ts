// Calls of the back office about orders: a warehouse, a store or the returns department. The shop never sends these calls.
import * as z from 'zod';
import { listRefusalCodes } from '#contract/errors/refusals.ts';
import { isVisible } from '#lib/encoding/plain-text.ts';
import { backOfficePath } from '#lib/paths/back-office-path.ts';
import { defineCall } from '../call.ts';
import { addressSchema } from '../entities/address.ts';
import { giftOptionSchema, shippingKindSchema } from '../entities/cart-item.ts';
import { orderStatusSchema } from '../entities/order.ts';
import { orderNumberSchema, siteIdSchema, skuSchema } from '../entities/primitives.ts';
import { canceledPartSchema, maxItemIdLength, shipmentProgressSchema } from '../entities/purchase.ts';
import { colourNameSchema, epochMsSchema, lineIdSchema, productNameSchema, sizeSchema, unitsSchema } from '../entities/shared-fields.ts';

const nameSchema = z.string().trim().min(1).max(80).refine(isVisible);

/** Maximum number of lines in a report. */
const maxLines = 100;

// the signature covers only the body, so a report without the order number could be replayed for another order
const order = { orderNumber: orderNumberSchema.meta({ description: 'Order number; must equal that of the path.' }) };

const shipmentIdSchema = z.string().min(1).max(maxItemIdLength);
const parcelIdSchema = z
  .string()
  .regex(/^[\w.-]{1,40}$/)
  .meta({ description: 'Id that the back office chooses for a parcel, unique in the order.', examples: ['box-1'] });
const itemIdSchema = z
  .string()
  .min(1)
  .max(maxItemIdLength)
  .meta({ description: 'Id of the line.', examples: ['line-1'] });

const linesSchema = z
  .array(
    z.union([
      z.strictObject({ itemId: itemIdSchema, qty: unitsSchema }),
      z.strictObject({ sku: skuSchema.meta({ description: 'SKU of the units, in place of the id of their line.' }), qty: unitsSchema }),
    ]),
  )
  .min(1)
  .max(maxLines);

const shipment = {
  ...order,
  shipmentId: shipmentIdSchema.optional().meta({
    description: 'Shipment that reached the step; all shipments that can reach it if absent.',
    examples: ['me'],
  }),
  parcelId: parcelIdSchema.optional().meta({
    description: 'Parcel of the shipment that reached the step. If absent, the report is about all units that are in no other parcel.',
  }),
  lines: linesSchema.optional().meta({
    description: 'The units in the parcel; needed with the first report about a `parcelId`, and otherwise must be equal or absent.',
  }),
};

const part = {
  ...order,
  reportId: parcelIdSchema.meta({
    description: 'Id that the back office chooses for the report, unique in the order. A repeated id changes nothing.',
    examples: ['short-1'],
  }),
  shipmentId: shipmentIdSchema.optional().meta({ description: 'Shipment that contained the units; any if absent.', examples: ['me'] }),
  parcelId: parcelIdSchema.optional().meta({
    description: 'Parcel that contained the units and has not left. If absent, units that are not packed are canceled first.',
  }),
};

const progressReply = {
  orderNumber: orderNumberSchema,
  status: orderStatusSchema,
  progress: z.array(shipmentProgressSchema).meta({ description: 'Progress of all shipments after the report.' }),
  canceledParts: z.array(canceledPartSchema).default([]).meta({ description: 'All parts of the order that were canceled separately.' }),
};

const toPackSchema = z
  .object({
    orderNumber: orderNumberSchema,
    siteId: siteIdSchema,
    placedAt: epochMsSchema.meta({ description: 'Time when the order was placed, in milliseconds since 1970.' }),
    promisedAt: epochMsSchema.meta({ description: 'Time when the shipment should arrive or be ready, in milliseconds since 1970.' }),
    shipmentId: z.string().meta({ description: 'Id of the shipment.', examples: ['me'] }),
    shippingMethod: z
      .object({
        code: z.string().meta({ description: 'Id of the shipping method.', examples: ['standard-us'] }),
        kind: shippingKindSchema,
        label: z.string().meta({ description: 'Name of the shipping method.', examples: ['Standard delivery'] }),
      })
      .meta({ description: 'How the shipment is delivered.' }),
    address: addressSchema
      .omit({ email: true })
      .optional()
      .meta({ description: 'The shipping address, or the person who collects the shipment.' }),
    placeId: z
      .string()
      .optional()
      .meta({ description: 'Store or pickup point to which the shipment is sent; absent for home delivery.', examples: ['US-DEN'] }),
    lines: z
      .array(
        z.object({
          itemId: lineIdSchema,
          sku: skuSchema,
          qty: unitsSchema.meta({ description: 'Number of units that are still to be packed.' }),
          name: productNameSchema,
          size: sizeSchema,
          color: colourNameSchema,
          gift: giftOptionSchema
            .pick({ to: true, message: true, sender: true })
            .optional()
            .meta({ description: 'The gift message, if the line is a gift.' }),
        }),
      )
      .meta({ description: 'The units that are still to be packed.' }),
  })
  .meta({ description: 'A shipment of which units are still to be packed.' });

export const fulfillmentCalls = {
  'fulfilment.list': defineCall({
    summary:
      'Lists the shipments to be packed at a location, those with the oldest promise first. The signature covers the location and the ' +
      'cursor, because they are in the body.',
    method: 'POST',
    path: `${backOfficePath}/shipments-to-pack`,
    body: z.strictObject({
      location: z
        .string()
        .min(1)
        .max(40)
        .meta({
          description: 'A store that sells its own stock, or `web-` and the id of a site for the warehouse of the site.',
          examples: ['web-us'],
        }),
      cursor: z
        .string()
        .max(200)
        .optional()
        .meta({ description: '`next` of the previous page; absent for the first page.', examples: ['1790812800000/C1A2B3C4D5E/me'] }),
      limit: z
        .int()
        .min(1)
        .max(100)
        .default(50)
        .meta({ description: 'Maximum number of shipments in a page.', examples: [50] }),
    }),
    reply: z.object({
      shipments: z.array(toPackSchema).meta({ description: 'The shipments.' }),
      next: z
        .string()
        .optional()
        .meta({ description: 'The cursor of the next page; absent if there is none.', examples: ['1790812800000/C1A2B3C4D5E/me'] }),
    }),
    codes: ['API400', 'API404'],
    repeatable: true,
    timeoutMs: 15_000,
    open: true,
    isSigned: true,
  }),
  'fulfilment.report': defineCall({
    summary:
      'Reports a step that shipments of an order, parcels or a return have reached, or that units are not sent. The share of the payment ' +
      'of each parcel is captured when it leaves. A repeated report changes nothing.',
    method: 'POST',
    path: `${backOfficePath}/orders/{orderNumber}/steps`,
    params: z.object({ orderNumber: orderNumberSchema }),
    body: z.union([
      z.strictObject({
        step: z.literal('shipped').meta({ description: 'The carrier has the shipment or the parcel.' }),
        ...shipment,
        carrier: nameSchema.meta({ description: 'Name of the carrier, displayed to shoppers.', examples: ['Ridge Express'] }),
        trackingNumber: nameSchema.meta({ description: 'Tracking number of the carrier.', examples: ['RX5518204417'] }),
        trackingUrl: z
          .url({ protocol: /^https$/ })
          .max(500)
          .optional()
          .meta({ description: 'URL of the carrier’s tracking page.', examples: ['https://ridge.example/RX5518204417'] }),
      }),
      z.strictObject({
        step: z
          .enum(['packed', 'ready_for_pickup', 'collected', 'delivered'])
          .meta({ description: 'Step of a shipment or a parcel. `collected`: it was handed over to the customer.' }),
        ...shipment,
      }),
      z.strictObject({
        step: z.literal('unavailable').meta({ description: 'Units cannot be sent, because they are missing or damaged.' }),
        ...part,
        lines: linesSchema.meta({ description: 'The units that cannot be sent.' }),
      }),
      z.strictObject({
        step: z
          .literal('canceled')
          .meta({ description: 'Units are not sent, for example because the customer asked for it. They are in stock again.' }),
        ...part,
        lines: linesSchema.optional().meta({ description: 'The units that are not sent; all units that have not left if absent.' }),
      }),
      z.strictObject({
        step: z.enum(['on_its_way', 'received', 'refunded']).meta({ description: 'Step of a return.' }),
        ...order,
        returnId: z
          .string()
          .min(1)
          .max(20)
          .meta({ description: 'Number of the return.', examples: ['RTN4K7Q2MX9DA'] }),
        lines: z
          .array(z.strictObject({ itemId: itemIdSchema, qty: unitsSchema }))
          .min(1)
          .max(maxLines)
          .optional()
          .meta({ description: 'With `received`: the units in the returned parcel; all units of the return if absent.' }),
      }),
    ]),
    reply: z.object({
      ...progressReply,
      payment: z.enum(['captured', 'pending']).meta({
        description:
          '`captured`: for all goods that have left. `pending`: no goods have left yet, or a capture failed and will be retried.',
      }),
    }),
    codes: ['API400', 'API404', ...listRefusalCodes('read-order', 'report-order')],
    repeatable: true,
    timeoutMs: 15_000,
    open: true,
    isSigned: true,
  }),
};
