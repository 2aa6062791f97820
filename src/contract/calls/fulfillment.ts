// Reports about orders from the back office: a warehouse, a store or the returns department. The shop never sends these calls.
import * as z from 'zod';
import { listRefusalCodes } from '#contract/errors/refusals.ts';
import { isVisible } from '#lib/encoding/plain-text.ts';
import { backOfficePath } from '#lib/paths/back-office-path.ts';
import { defineCall } from '../call.ts';
import { orderStatusSchema } from '../entities/order.ts';
import { orderNumberSchema } from '../entities/primitives.ts';
import { maxItemIdLength, shipmentProgressSchema } from '../entities/purchase.ts';

const nameSchema = z.string().trim().min(1).max(80).refine(isVisible);

// the signature covers only the body, so a report without the order number could be replayed for another order
const order = { orderNumber: orderNumberSchema.meta({ description: 'Order number; must equal that of the path.' }) };

const shipment = {
  ...order,
  shipmentId: z
    .string()
    .min(1)
    .max(maxItemIdLength)
    .optional()
    .meta({
      description: 'Shipment that reached the step; all shipments that can reach it if absent.',
      examples: ['me'],
    }),
};

export const fulfillmentCalls = {
  'fulfilment.report': defineCall({
    summary:
      'Reports a step that shipments of an order, or a return, have reached. The payment is captured once, when the first ' +
      'goods leave. A repeated report changes nothing.',
    method: 'POST',
    path: `${backOfficePath}/orders/{orderNumber}/steps`,
    params: z.object({ orderNumber: orderNumberSchema }),
    body: z.union([
      z.strictObject({
        step: z.literal('shipped').meta({ description: 'The carrier has the shipment.' }),
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
        step: z.enum(['packed', 'ready_for_pickup', 'collected', 'delivered']).meta({ description: 'Step of a shipment.' }),
        ...shipment,
      }),
      z.strictObject({
        step: z.enum(['on_its_way', 'received', 'refunded']).meta({ description: 'Step of a return.' }),
        ...order,
        returnId: z
          .string()
          .min(1)
          .max(20)
          .meta({ description: 'Number of the return.', examples: ['RTN4K7Q2MX9DA'] }),
      }),
    ]),
    reply: z.object({
      orderNumber: orderNumberSchema,
      status: orderStatusSchema,
      progress: z.array(shipmentProgressSchema).meta({ description: 'Progress of all shipments after the report.' }),
      payment: z
        .enum(['captured', 'pending'])
        .meta({ description: '`pending`: no goods have left yet, or the capture failed and will be retried.' }),
    }),
    codes: ['API400', 'API404', ...listRefusalCodes('read-order', 'report-order')],
    repeatable: true,
    timeoutMs: 15_000,
    open: true,
    isSigned: true,
  }),
};
