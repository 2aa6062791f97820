// Stores reports of the back office about the progress of orders, and does the work that is due after them. A report, its effects and its
// email are written in one batch; a repeated report writes nothing. The payment is captured right afterwards; if that fails, it is retried
// later (docs/decisions/053 and 064).
import type { Refusal } from '#backend/platform/call-context.ts';
import { read } from '#backend/platform/query.ts';
import { listSteps } from '#backend/rules/shipment-progress.ts';
import type { CartContext } from '#backend/services/pricing/payment-method.ts';
import { captureQuery } from '#backend/stores/order-steps.ts';
import type { StoredPurchase } from '#backend/stores/purchases.ts';
import type { ParsedCallInput } from '#contract/calls.ts';
import { ok, type Result, refused } from '#contract/errors/result.ts';
import { cancelParts } from './cancel-parts.ts';
import { type FoundOrder, findOrder } from './find-order.ts';
import { stopSimulation } from './freeze-clock.ts';
import { readFate } from './order-progress-input.ts';
import { processWork } from './order-work.ts';
import { type ReportContext, type ReportRefusal, type ReportResult, reportParcel, type StaffReport } from './report-parcel.ts';
import { type ReturnBody, reportReturn } from './report-return.ts';
import { wakeOrderWork } from './wake-order-work.ts';

type Body = ParsedCallInput<'fulfilment.report'>['body'];
type CancellationBody = Extract<Body, { reportId: string }>;
type ShipmentBody = Exclude<Body, ReturnBody | CancellationBody>;

/** Stores a report and does the work that is due after it. Returns the order, and whether all goods that have left are paid. */
export async function reportFulfillment(
  body: Body,
  context: ReportContext & Pick<CartContext, 'env'>,
  byStaff?: StaffReport,
): Promise<Result<{ stored: StoredPurchase; isCaptured: boolean; outcome: 'done' | 'unchanged' }, ReportRefusal>> {
  const { db, env, now } = context;
  const { orderNumber } = body;
  const found = await findOrder(db, orderNumber);
  if (!found) return refused({ code: 'OHS4004' });
  if (found.stored.cancelledAt !== null) return refused({ code: 'ORD420', detail: 'the order is canceled' });
  if (found.stored.isHeld) return refused({ code: 'ORD420', detail: 'the order is held for review' });
  const reported = await store(found, body, context, byStaff);
  if (!reported.ok) return reported;
  const after = (await findOrder(db, orderNumber))?.stored ?? found.stored;
  // the order may have been canceled in the meantime
  if (after.cancelledAt !== null) return refused({ code: 'ORD420', detail: 'the order is canceled' });
  const work = listOpenWork(after, await readWholeCapture(db, orderNumber));
  for (const kind of work) await processWork(env, { kind, subject: orderNumber }, now);
  if (work.length > 0 || 'returnId' in body) await wakeOrderWork(env, now);
  const stored = work.length > 0 ? ((await findOrder(db, orderNumber))?.stored ?? after) : after;
  return ok({ stored, isCaptured: isPaid(stored, await readWholeCapture(db, orderNumber)), outcome: reported.value });
}

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

async function store(found: FoundOrder, body: Body, context: ReportContext, byStaff?: StaffReport): Promise<ReportResult> {
  if ('returnId' in body) return reportReturn(body, context);
  const wasSimulated = found.stored.reported === null;
  if ('reportId' in body) {
    if (wasSimulated) await stopSimulation(body, context);
    const { step: reason, ...part } = body;
    return cancelParts({ ...part, reason, isByCustomer: false, byStaff }, context);
  }
  const chosen = chooseShipments(found, body);
  if (!chosen.ok) return chosen;
  if (wasSimulated) await stopSimulation(body, context);
  let outcome: 'done' | 'unchanged' = 'unchanged';
  // each shipment has its own batch, so that a concurrent report about one shipment does not prevent storing this report for the others
  for (const shipmentId of chosen.value) {
    const { orderNumber, step, parcelId, lines } = body;
    const parcel =
      body.step === 'shipped' ? { carrier: body.carrier, trackingNumber: body.trackingNumber, trackingUrl: body.trackingUrl } : {};
    const reported = await reportParcel({ orderNumber, shipmentId, parcelId, lines, step, wasSimulated, byStaff, ...parcel }, context);
    if (!reported.ok) return reported;
    if (reported.value === 'done') outcome = 'done';
  }
  return ok(outcome);
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
