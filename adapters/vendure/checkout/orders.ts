// Placed orders of customers and guests.
import * as z from 'zod';
import type { CallReply } from '#contract/calls.ts';
import type { Picture } from '#contract/entities/primitives.ts';
import { readNetwork } from '../account/network.ts';
import type { CallContext, Handlers } from '../call-context.ts';
import { mapCart } from '../cart/map-cart.ts';
import { defineDocument } from '../graphql.ts';
import { createPurchase, createTrackedOrder } from './create-purchase.ts';
import { orderFields, type PlacedOrder, placedOrderSchema } from './order-document.ts';

const replySchema = z.object({ order: placedOrderSchema });

const readOrderDocument = defineDocument<{ code: string; secret: string | undefined }>()(
  `query Order($code: String!, $secret: String) { order: cairnOrder(code: $code, secret: $secret) { ${orderFields} } }`,
  replySchema,
);

const trackOrderDocument = defineDocument<{
  code: string;
  email: string | undefined;
  phone: string | undefined;
  network: string | undefined;
}>()(
  `query TrackOrder($code: String!, $email: String, $phone: String, $network: String) {
    order: cairnTrackOrder(code: $code, email: $email, phone: $phone, network: $network) { ${orderFields} }
  }`,
  replySchema,
);

const cancelOrderDocument = defineDocument<{ code: string; secret: string | undefined }>()(
  `mutation CancelOrder($code: String!, $secret: String) { order: cairnCancelOrder(code: $code, secret: $secret) { ${orderFields} } }`,
  replySchema,
);

const listOrdersDocument = defineDocument<{ skip: number; take: number; sort: 'newest' | 'oldest' | 'highest' }>()(
  `query Orders($skip: Int!, $take: Int!, $sort: CairnOrderSort!) {
    orders: cairnOrders(skip: $skip, take: $take, sort: $sort) { totalItems items { ${orderFields} } }
  }`,
  z.object({ orders: z.object({ totalItems: z.int(), items: z.array(placedOrderSchema) }) }),
);

const describe = (order: PlacedOrder, { siteId }: CallContext) => createPurchase(order, mapCart(order.cart, { siteId }));

export const orderHandlers = {
  'consumer.purchase': async ({ params: { orderId }, query: { st } }, context) => {
    const { order } = await context.query(readOrderDocument, { code: orderId, secret: st });
    return describe(order, context);
  },
  'consumer.purchaseHistory': async ({ body: { start, count, sort } }, context) => {
    const { orders } = await context.query(listOrdersDocument, { skip: start, take: count, sort });
    return { total: orders.totalItems, orders: orders.items.map((order) => summarize(order, context)) };
  },
  'consumer.trackOrder': async ({ body: { orderNumber, email, phone } }, context) => {
    const { order } = await context.query(trackOrderDocument, {
      code: orderNumber.toUpperCase(),
      email,
      phone,
      network: readNetwork(context),
    });
    return createTrackedOrder(order, mapCart(order.cart, context));
  },
  'consumer.cancelOrder': async ({ query: { st }, body: { orderNumber } }, context) => {
    const { order } = await context.query(cancelOrderDocument, { code: orderNumber, secret: st });
    return describe(order, context);
  },
} satisfies Handlers;

const maxSummaryItems = 4;

function summarize(order: PlacedOrder, context: CallContext): CallReply<'consumer.purchaseHistory'>['orders'][number] {
  const { orderNumber, status, placedAt, currency, totals, totalItems, items } = describe(order, context);
  const pictures = new Map<string, { name: string; picture: Picture }>();
  for (const { name, picture } of items) {
    const key = JSON.stringify(picture);
    if (!pictures.has(key)) pictures.set(key, { name, picture });
  }
  return {
    ...{ orderNumber, status, placedAt, currency, total: totals.total, totalItems },
    items: [...pictures.values()].slice(0, maxSummaryItems),
  };
}
