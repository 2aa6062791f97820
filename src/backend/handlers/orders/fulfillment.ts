// Calls of the back office: the shipments to pack, and reports about the progress of orders. A report, its effects and its email are written
// in one batch; a repeated report writes nothing. The payment is captured right afterwards; if that fails, it is retried later
// (docs/decisions/053 and 064).

import type { Handler, HandlersOf } from '#backend/handlers/handler.ts';
import type { Refusal } from '#backend/platform/call-context.ts';
import { refuseConstraint } from '#backend/platform/constraint.ts';
import { read } from '#backend/platform/query.ts';
import { planReturn } from '#backend/rules/order-returns.ts';
import { listSteps } from '#backend/rules/shipment-progress.ts';
import { listReturnStatements, takeDueSteps } from '#backend/services/orders/advance-orders.ts';
import { cancelParts } from '#backend/services/orders/cancel-parts.ts';
import { maxAttempts } from '#backend/services/orders/capture-order.ts';
import { type FoundOrder, findOrder } from '#backend/services/orders/find-order.ts';
import { freezeClock } from '#backend/services/orders/freeze-clock.ts';
import { listShipmentsToPack } from '#backend/services/orders/list-shipments-to-pack.ts';
import { describeCanceledParts, readFate } from '#backend/services/orders/order-progress-input.ts';
import { processWork } from '#backend/services/orders/order-work.ts';
import { describe } from '#backend/services/orders/own-purchase.ts';
import { reportParcel } from '#backend/services/orders/report-parcel.ts';
import { wakeOrderWork } from '#backend/services/orders/wake-order-work.ts';
import type { CartContext } from '#backend/services/pricing/payment-method.ts';
import { limitReturnStatements } from '#backend/stores/order-returns.ts';
import { captureQuery, writeStep } from '#backend/stores/order-steps.ts';
import type { StoredPurchase } from '#backend/stores/purchases.ts';
import type { ParsedCallInput } from '#contract/calls.ts';
import { ok, type Result, refused } from '#contract/errors/result.ts';

type Body = ParsedCallInput<'fulfilment.report'>['body'];
type ReturnBody = Extract<Body, { returnId: string }>;
type CancellationBody = Extract<Body, { reportId: string }>;
type ShipmentBody = Exclude<Body, ReturnBody | CancellationBody>;
type ReportResult = Result<undefined, Refusal<'API400' | 'ORD420' | 'OHS4004'>>;

const report: Handler<'fulfilment.report'> = async ({ params: { orderNumber }, body }, context) => {
  const { db, env, now } = context;
  if (body.orderNumber !== orderNumber) return refused({ code: 'API400', detail: 'body.orderNumber: differs from the path' });
  const found = await findOrder(db, orderNumber);
  if (!found) return refused({ code: 'OHS4004' });
  if (found.stored.cancelledAt !== null) return refused({ code: 'ORD420', detail: 'the order is canceled' });
  const reported = await store(found, body, context);
  if (!reported.ok) return reported;
  const after = (await findOrder(db, orderNumber))?.stored ?? found.stored;
  // the order may have been canceled in the meantime
  if (after.cancelledAt !== null) return refused({ code: 'ORD420', detail: 'the order is canceled' });
  const work = listOpenWork(after, await readWholeCapture(db, orderNumber));
  for (const kind of work) await processWork(env, { kind, subject: orderNumber }, now);
  if (work.length > 0 || 'returnId' in body) await wakeOrderWork(env, now);
  const settled = work.length > 0 ? ((await findOrder(db, orderNumber))?.stored ?? after) : after;
  const { status, progress } = describe(settled, context);
  const isCaptured = isPaid(settled, await readWholeCapture(db, orderNumber));
  return ok({
    orderNumber,
    status,
    progress,
    canceledParts: describeCanceledParts(settled),
    payment: isCaptured ? 'captured' : 'pending',
  });
};

const list: Handler<'fulfilment.list'> = async ({ body }, context) => {
  const listed = await listShipmentsToPack(body, context);
  return listed ? ok(listed) : refused({ code: 'API400', detail: 'body.cursor' });
};

export const fulfillmentHandlers: HandlersOf<'fulfilment'> = { 'fulfilment.list': list, 'fulfilment.report': report };

type WholeCapture = 'none' | 'open' | 'captured';

async function readWholeCapture(db: D1Database, orderNumber: string): Promise<WholeCapture> {
  const [[row]] = await read(db, captureQuery(orderNumber));
  if (!row) return 'none';
  return row.capturedAt === null ? 'open' : 'captured';
}

/** Returns the kinds of work on an order that are due now. Work that failed before is attempted again with each report. */
function listOpenWork({ parcels, canceledParts }: StoredPurchase, whole: WholeCapture): ('capture' | 'refund')[] {
  const isOwed = whole === 'open' || parcels.some(({ leftAt, capturedAt }) => leftAt !== undefined && capturedAt === null);
  return [
    ...(isOwed ? (['capture'] as const) : []),
    ...(canceledParts.some(({ settledAt }) => settledAt === null) ? (['refund'] as const) : []),
  ];
}

/** Returns whether the payment was captured for all goods that have left. */
function isPaid({ parcels }: StoredPurchase, whole: WholeCapture): boolean {
  if (whole !== 'none') return whole === 'captured';
  const left = parcels.filter(({ leftAt }) => leftAt !== undefined);
  return left.length > 0 && left.every(({ capturedAt }) => capturedAt !== null);
}

async function store(found: FoundOrder, body: Body, context: CartContext): Promise<ReportResult> {
  if ('returnId' in body) return reportReturn(body, context);
  const wasSimulated = found.stored.reported === null;
  if ('reportId' in body) {
    if (wasSimulated) await stopSimulation(body, context);
    const { step: reason, ...part } = body;
    return cancelParts({ ...part, reason, isByCustomer: false }, context);
  }
  const chosen = chooseShipments(found, body);
  if (!chosen.ok) return chosen;
  if (wasSimulated) await stopSimulation(body, context);
  // each shipment has its own batch, so that a concurrent report about one shipment does not prevent storing this report for the others
  for (const shipmentId of chosen.value) {
    const { orderNumber, step, parcelId, lines } = body;
    const parcel =
      body.step === 'shipped' ? { carrier: body.carrier, trackingNumber: body.trackingNumber, trackingUrl: body.trackingUrl } : {};
    const reported = await reportParcel({ orderNumber, shipmentId, parcelId, lines, step, wasSimulated, ...parcel }, context);
    if (!reported.ok) return reported;
  }
  return ok(undefined);
}

/** Ends the simulation of an order's progress. Steps that are due are processed first, because each has effects. */
async function stopSimulation({ orderNumber }: Pick<Body, 'orderNumber'>, { db, now, paymentMethods }: CartContext): Promise<void> {
  const isSimulated = (order: FoundOrder | undefined) => order !== undefined && order.stored.reported === null;
  if (isSimulated(await findOrder(db, orderNumber))) await takeDueSteps(db, orderNumber, { now, paymentMethods });
  const found = await findOrder(db, orderNumber);
  if (found && isSimulated(found)) await freezeClock(db, found, now);
}

/** Returns the ids of the shipments that a report is about. */
function chooseShipments(
  { stored, locale }: FoundOrder,
  { shipmentId, parcelId, lines, step }: ShipmentBody,
): Result<string[], Refusal<'API400'>> {
  const { order } = readFate(stored, locale);
  const named = order.shipments.filter((each) => shipmentId === undefined || each.shipmentId === shipmentId);
  if (named.length === 0) return refused({ code: 'API400', detail: 'body.shipmentId: not a shipment of this order' });
  const reaching = named.filter((each) => each.shippingMethod.kind !== 'digital' && listSteps(each).includes(step));
  if (reaching.length === 0) return refused({ code: 'API400', detail: `body.step: no selected shipment has the step ${step}` });
  if (parcelId === undefined)
    return lines ? refused({ code: 'API400', detail: 'body.parcelId: needed with lines' }) : ok(reaching.map((each) => each.shipmentId));
  if (order.shipments.some((each) => each.shipmentId === parcelId))
    return refused({ code: 'API400', detail: 'body.parcelId: is the id of a shipment' });
  const known = stored.parcels.find((each) => each.parcelId === parcelId)?.shipmentId;
  const ids = reaching.map((each) => each.shipmentId).filter((id) => known === undefined || id === known);
  if (ids.length === 0) return refused({ code: 'API400', detail: 'body.parcelId: belongs to another shipment' });
  return ids.length === 1
    ? ok(ids)
    : refused({ code: 'API400', detail: 'body.shipmentId: needed, because the order has several shipments' });
}

/**
 * Stores a return step. Earlier steps that were not reported are stored first, because each step has effects: units go back to stock, then
 * the refund is made.
 */
async function reportReturn({ orderNumber, returnId, step, lines }: ReturnBody, context: CartContext): Promise<ReportResult> {
  if (lines && step !== 'received') return refused({ code: 'API400', detail: 'body.lines: only with the step received' });
  await stopSimulation({ orderNumber }, context);
  for (const each of reportedReturnSteps.slice(0, reportedReturnSteps.indexOf(step) + 1)) {
    const stored = await storeReturnStep({ orderNumber, returnId, step: each, lines: each === 'received' ? lines : undefined }, context);
    if (!stored.ok) return stored;
  }
  return ok(undefined);
}

/** The steps of a return that are reported, in order. */
const reportedReturnSteps = ['on_its_way', 'received', 'refunded'] as const satisfies readonly ReturnBody['step'][];

/** Stores a return step unless it was stored before. If another request changes the order at the same time, the step is evaluated again. */
async function storeReturnStep({ orderNumber, returnId, step, lines }: ReturnBody, context: CartContext): Promise<ReportResult> {
  const { db, now, paymentMethods } = context;
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const current = await findOrder(db, orderNumber);
    const begun = current?.stored.returns.find((one) => one.returnId === returnId);
    if (!current || !begun) return refused({ code: 'API400', detail: 'body.returnId: not a return of this order' });
    const { locale } = current;
    const planned = planReturn(current.stored.document.siteId, begun);
    if (begun.reported?.[step] !== undefined || !planned.some(([own]) => own === step)) return ok(undefined);
    if (lines?.some(({ itemId, qty }) => !begun.lines.some((line) => line.itemId === itemId && line.qty >= qty)))
      return refused({ code: 'API400', detail: 'body.lines: more units than the return has' });
    const stored = lines ? limitReturn(current.stored, returnId, lines) : current.stored;
    const { statements } = listReturnStatements(db, stored, { returnId, step, at: now }, { now, locale, paymentMethods });
    const batch = db.batch([
      writeStep(db, { orderNumber, kind: 'return', parcelId: returnId, step, at: now }),
      ...(lines ? limitReturnStatements(db, returnId, lines) : []),
      ...statements,
    ]);
    if (await refuseConstraint(batch)) return ok(undefined);
  }
  throw new Error(`Order ${orderNumber} was changed too often while a report about a return was stored.`);
}

/** Returns the order as if a return contained only the units that arrived. */
const limitReturn = (stored: StoredPurchase, returnId: string, arrived: readonly { itemId: string; qty: number }[]): StoredPurchase => ({
  ...stored,
  returns: stored.returns.map((each) =>
    each.returnId === returnId
      ? {
          ...each,
          lines: each.lines.flatMap((line) => {
            const own = arrived.find(({ itemId }) => itemId === line.itemId);
            return own ? [{ ...line, qty: own.qty }] : [];
          }),
        }
      : each,
  ),
});
