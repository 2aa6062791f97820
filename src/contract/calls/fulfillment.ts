// Reports about orders from the back office: a warehouse, a store or the returns department. The shop never sends these calls.
import * as z from 'zod';
import { listRefusalCodes } from '#contract/errors/refusals.ts';
import { isVisible } from '#lib/encoding/plain-text.ts';
import { backOfficePath } from '#lib/paths/back-office-path.ts';
import { defineCall } from '../call.ts';
import { orderNumberSchema, orderStatusSchema } from '../entities/order.ts';
import { maxItemIdLength, shipmentProgressSchema } from '../entities/purchase.ts';

const nameSchema = z.string().trim().min(1).max(80).refine(isVisible);

/** Repeats the order number of the path. The signature covers only the body, so a report could otherwise be replayed for another order. */
const order = { orderNumber: orderNumberSchema };

/** The shipment that reached the step; if absent, the report is for all shipments of the order that can reach the step. */
const shipment = { ...order, shipmentId: z.string().min(1).max(maxItemIdLength).optional() };

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
        step: z.literal('shipped'),
        ...shipment,
        carrier: nameSchema,
        trackingNumber: nameSchema,
        trackingUrl: z
          .url({ protocol: /^https$/ })
          .max(500)
          .optional(),
      }),
      z.strictObject({ step: z.enum(['packed', 'ready_for_pickup', 'collected', 'delivered']), ...shipment }),
      z.strictObject({ step: z.enum(['on_its_way', 'received', 'refunded']), ...order, returnId: z.string().min(1).max(20) }),
    ]),
    reply: z.object({
      orderNumber: orderNumberSchema,
      status: orderStatusSchema,
      progress: z.array(shipmentProgressSchema),
      /** `pending`: no goods have left yet, or the capture failed and will be retried. */
      payment: z.enum(['captured', 'pending']),
    }),
    codes: ['API400', 'API404', ...listRefusalCodes('read-order', 'report-order')],
    repeatable: true,
    timeoutMs: 15_000,
    open: true,
    isSigned: true,
  }),
};
