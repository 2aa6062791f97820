// Calls of the back office: the shipments to pack, and reports about the progress of orders (docs/decisions/053 and 064).
import type { Handler, HandlersOf } from '#backend/handlers/handler.ts';
import { listShipmentsToPack } from '#backend/services/orders/list-shipments-to-pack.ts';
import { describeCanceledParts } from '#backend/services/orders/order-progress-input.ts';
import { describe } from '#backend/services/orders/own-purchase.ts';
import { reportFulfillment } from '#backend/services/orders/report-fulfillment.ts';
import { ok, refused } from '#contract/errors/result.ts';

const report: Handler<'fulfilment.report'> = async ({ params: { orderNumber }, body }, context) => {
  if (body.orderNumber !== orderNumber) return refused({ code: 'API400', detail: 'body.orderNumber: differs from the path' });
  const reported = await reportFulfillment(body, context);
  if (!reported.ok) return reported;
  const { stored, isCaptured } = reported.value;
  const { status, progress } = describe(stored, context);
  return ok({
    orderNumber,
    status,
    progress,
    canceledParts: describeCanceledParts(stored),
    payment: isCaptured ? 'captured' : 'pending',
  });
};

const list: Handler<'fulfilment.list'> = async ({ body }, context) => {
  const listed = await listShipmentsToPack(body, context);
  return listed ? ok(listed) : refused({ code: 'API400', detail: 'body.cursor' });
};

export const fulfillmentHandlers: HandlersOf<'fulfilment'> = { 'fulfilment.list': list, 'fulfilment.report': report };
