// Reports from the back office about the progress of orders. A report, its effects and its email are written in one batch; a repeated
// report writes nothing. The payment is captured right afterwards; if that fails, it is retried later (docs/decisions/053).

import type { Handler, HandlersOf } from '#backend/handlers/handler.ts';
import type { CallContext, Refusal } from '#backend/platform/call-context.ts';
import { refuseConstraint } from '#backend/platform/constraint.ts';
import { read } from '#backend/platform/query.ts';
import { planReturn } from '#backend/rules/order-returns.ts';
import { followShipments, leavingSteps, listSteps, type ReportedStep } from '#backend/rules/shipment-progress.ts';
import { createOutbox } from '#backend/services/emails/outbox.ts';
import { listReturnStatements } from '#backend/services/orders/advance-orders.ts';
import { writeShipmentEmail } from '#backend/services/orders/order-emails.ts';
import { readFate } from '#backend/services/orders/order-progress-input.ts';
import { processWork } from '#backend/services/orders/order-work.ts';
import { describe } from '#backend/services/orders/own-purchase.ts';
import { wakeOrderWork } from '#backend/services/orders/wake-order-work.ts';
import type { CartContext } from '#backend/services/pricing/payment-method.ts';
import { issueInvoiceStatement } from '#backend/stores/invoices.ts';
import { scheduleQuery, stopClock } from '#backend/stores/order-schedule.ts';
import { captureQuery, requestCapture, writeStep } from '#backend/stores/order-steps.ts';
import { purchaseQuery, type StoredPurchase } from '#backend/stores/purchases.ts';
import type { ParsedCallInput } from '#contract/calls.ts';
import { type ReturnStep, returnSteps } from '#contract/entities/purchase.ts';
import { ok, type Result, refused } from '#contract/errors/result.ts';
import { marketOfSite } from '#markets/registry.ts';

type Body = ParsedCallInput<'fulfilment.report'>['body'];
type ShipmentBody = Exclude<Body, { returnId: string }>;
type ReportRefusal = Refusal<'API400' | 'ORD420'>;

interface Known {
  stored: StoredPurchase;
  /** Locale of the order's emails. */
  locale: string;
}

const report: Handler<'fulfilment.report'> = async ({ params: { orderNumber }, body }, context) => {
  const { db, env, now } = context;
  if (body.orderNumber !== orderNumber) return refused({ code: 'API400', detail: 'body.orderNumber: differs from the path' });
  const find = () => findOrder(db, orderNumber);
  const known = await find();
  if (!known) return refused({ code: 'OHS4004' });
  if (known.stored.cancelledAt !== null) return refused({ code: 'ORD420', detail: 'the order is canceled' });
  const reported = 'returnId' in body ? await reportReturn(body, find, context) : await reportShipments(known, body, context);
  if (!reported.ok) return reported;
  const isOwed = await readCapture(db, orderNumber);
  if (isOwed === 'open') {
    await processWork(env, { kind: 'capture', subject: orderNumber }, now);
    await wakeOrderWork(env, now);
  } else if ('returnId' in body) await wakeOrderWork(env, now);
  const after = (await find())?.stored ?? known.stored;
  // the order may have been canceled in the meantime
  if (after.cancelledAt !== null) return refused({ code: 'ORD420', detail: 'the order is canceled' });
  const { status, progress } = describe(after, context);
  const isCaptured = (await readCapture(db, orderNumber)) === 'captured';
  return ok({ orderNumber, status, progress, payment: isCaptured ? 'captured' : 'pending' });
};

export const fulfillmentHandlers: HandlersOf<'fulfilment'> = { 'fulfilment.report': report };

async function findOrder(db: D1Database, orderNumber: string): Promise<Known | undefined> {
  const [[stored], [schedule]] = await read(db, purchaseQuery(orderNumber), scheduleQuery(orderNumber));
  if (!stored) return undefined;
  const [first] = Object.keys(marketOfSite(stored.document.siteId)?.locales ?? {});
  const locale = schedule?.locale ?? first;
  if (locale === undefined) throw new Error(`Order ${orderNumber} belongs to the site ${stored.document.siteId}, which is not open.`);
  return { stored, locale };
}

async function readCapture(db: D1Database, orderNumber: string): Promise<'none' | 'open' | 'captured'> {
  const [[row]] = await read(db, captureQuery(orderNumber));
  if (!row) return 'none';
  return row.capturedAt === null ? 'open' : 'captured';
}

async function reportShipments(
  { stored, locale }: Known,
  body: ShipmentBody,
  context: CallContext,
): Promise<Result<undefined, ReportRefusal>> {
  const { db, now } = context;
  const { orderNumber } = stored.document;
  const fate = readFate(stored, locale);
  const named = fate.order.shipments.filter(({ shipmentId }) => body.shipmentId === undefined || body.shipmentId === shipmentId);
  const reaching = named.filter((each) => each.shippingMethod.kind !== 'digital' && listSteps(each).includes(body.step));
  if (named.length === 0) return refused({ code: 'API400', detail: 'body.shipmentId: not a shipment of this order' });
  if (reaching.length === 0) return refused({ code: 'API400', detail: `body.step: no selected shipment has the step ${body.step}` });
  const parcel =
    body.step === 'shipped' ? { carrier: body.carrier, trackingNumber: body.trackingNumber, trackingUrl: body.trackingUrl } : {};
  const before = fate.reported ?? (await freezeClock({ stored, locale }, context));
  const isKnown = (shipmentId: string) => before.find((each) => each.shipmentId === shipmentId && each.step === body.step);
  for (const { shipmentId } of reaching) {
    const earlier = isKnown(shipmentId);
    if (earlier && body.step === 'shipped' && fate.reported && earlier.trackingNumber !== body.trackingNumber)
      return refused({ code: 'ORD420', detail: `shipment ${shipmentId} was already reported with another tracking number` });
  }
  // each shipment has its own batch, so that a concurrent report about one shipment does not prevent storing this report for the others
  for (const { shipmentId } of reaching.filter((each) => !isKnown(each.shipmentId))) {
    const step: ReportedStep = { shipmentId, step: body.step, at: now, ...parcel };
    const email = { shipmentId, step: body.step, at: now, locale };
    await refuseConstraint(
      db.batch([
        writeStep(db, { orderNumber, kind: 'shipment', parcelId: shipmentId, step: body.step, at: now, ...parcel }),
        ...(isLeavingStep(body.step) ? [requestCapture(db, orderNumber, now), issueInvoiceStatement(db, stored.document, now)] : []),
        ...writeShipmentEmail(createOutbox(db), { order: fate.order, reported: [...before, step] }, email),
      ]),
      ['order_step'],
    );
  }
  return ok(undefined);
}

const isLeavingStep = (step: ShipmentBody['step']): boolean => leavingSteps.some((each) => each === step);

/**
 * Switches an order from progressing by the clock to progressing by reports. Steps that it has already reached by the clock are stored as
 * reported steps.
 */
async function freezeClock({ stored, locale }: Known, { db, now }: CallContext): Promise<ReportedStep[]> {
  const { document, returns } = stored;
  const { orderNumber } = document;
  const reached = followShipments(readFate(stored, locale), now).flatMap(({ shipmentId, steps, tracking }) =>
    steps.flatMap(({ step, at }): ReportedStep[] =>
      at === undefined || step === 'placed'
        ? []
        : [{ shipmentId, step, at, ...(step === 'shipped' && tracking && { carrier: tracking.carrier, trackingNumber: tracking.number }) }],
    ),
  );
  const returned = returns.flatMap(({ returnId, ...begun }) =>
    planReturn(document.siteId, begun).flatMap(([step, at]) =>
      step === 'begun' || at === undefined || at > now ? [] : [{ returnId, step, at }],
    ),
  );
  await refuseConstraint(
    db.batch([
      ...reached.map(({ shipmentId, ...step }) => writeStep(db, { orderNumber, kind: 'shipment', parcelId: shipmentId, ...step })),
      ...returned.map(({ returnId, step, at }) => writeStep(db, { orderNumber, kind: 'return', parcelId: returnId, step, at })),
      stopClock(db, { orderNumber, locale, now }),
    ]),
    ['order_step'],
  );
  return reached;
}

/**
 * Stores a return step. Earlier steps that were not reported are stored first, because each step has effects: units go back to stock, then
 * the refund is made.
 */
async function reportReturn(
  { returnId, step }: Extract<Body, { returnId: string }>,
  find: () => Promise<Known | undefined>,
  context: CartContext,
): Promise<Result<undefined, ReportRefusal>> {
  const { db, now, paymentMethods } = context;
  const known = await find();
  if (known && !known.stored.reported) await freezeClock(known, context);
  for (const each of returnSteps.slice(1, returnSteps.indexOf(step) + 1)) {
    const current = await find();
    const begun = current?.stored.returns.find((one) => one.returnId === returnId);
    if (!current || !begun) return refused({ code: 'API400', detail: 'body.returnId: not a return of this order' });
    const { stored, locale } = current;
    const planned = planReturn(stored.document.siteId, begun);
    if (begun.reported?.[each] !== undefined || !planned.some(([own]) => own === each)) continue;
    const event = { returnId, step: each satisfies ReturnStep, at: now };
    await refuseConstraint(
      db.batch([
        writeStep(db, { orderNumber: stored.document.orderNumber, kind: 'return', parcelId: returnId, step: each, at: now }),
        ...listReturnStatements(db, stored, event, { now, locale, paymentMethods }),
      ]),
    );
  }
  return ok(undefined);
}
