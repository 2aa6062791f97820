import * as z from 'zod';
import { codesRefusing } from '#errors/refusals.ts';
import { defineCall } from '../call.ts';
import { orderNumberSchema, orderSchema } from '../entities/order.ts';

export const consumerCalls = {
  'consumer.purchase': defineCall({
    summary: 'One order. A guest shows its secret; a wrong one and an unknown order answer alike.',
    method: 'GET',
    path: '/consumers-v3/consumer/purchase/{orderId}',
    params: z.object({ orderId: orderNumberSchema }),
    query: z.object({ st: z.string().max(100) }),
    reply: orderSchema,
    codes: codesRefusing('read-order'),
    repeatable: true,
    timeoutMs: 2000,
  }),
};
