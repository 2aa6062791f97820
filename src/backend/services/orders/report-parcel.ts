// Stores a step of a parcel. The step, the share of the payment that is captured, the invoice and the email are written in one batch. If
// another request changes the order at the same time, the batch fails and is created again (docs/decisions/064).
import type { Refusal } from '#backend/platform/call-context.ts';
import { refuseConstraint } from '#backend/platform/constraint.ts';
import { hasSameUnits, listOpenUnits, listParcels, listUnpacked, matchLines, type NamedLine, type Units } from '#backend/rules/parcels.ts';
import { calculatePart, type EarlierParts } from '#backend/rules/part-amounts.ts';
import { leavingSteps, type ReportedStep } from '#backend/rules/shipment-progress.ts';
import { createOutbox } from '#backend/services/emails/outbox.ts';
import type { CartContext } from '#backend/services/pricing/payment-method.ts';
import { requestCapture, writeStep } from '#backend/stores/order-steps.ts';
import { removeToPack } from '#backend/stores/orders-to-pack.ts';
import { createParcelStatement, reviseStatement, sendParcelStatement } from '#backend/stores/parcels.ts';
import type { StoredPurchase } from '#backend/stores/purchases.ts';
import type { ShipmentStep } from '#contract/entities/purchase.ts';
import { ok, type Result, refused } from '#contract/errors/result.ts';
import { findRemainder, maxAttempts } from './capture-order.ts';
import { type FoundOrder, findOrder } from './find-order.ts';
import { issueInvoiceStatements } from './issue-invoice.ts';
import { writeShipmentEmail } from './order-emails.ts';
import { listSeparate, listShares, readFate, readRefundRules } from './order-progress-input.ts';

export type ReportContext = Pick<CartContext, 'db' | 'now' | 'paymentMethods'>;
export type ReportRefusal = Refusal<'API400' | 'ORD420' | 'OHS4004'>;
/** `unchanged`: the report was stored before. */
export type ReportResult = Result<'done' | 'unchanged', ReportRefusal>;

/** What staff reports have in addition to those of a program. */
export interface StaffReport {
  /** Statements for the batch that stores the report, such as the entry in the audit log. */
  records: readonly D1PreparedStatement[];
  /** Revision of the order on the page that the person submitted. A new report is refused if the order has changed since. */
  revision?: number;
}

interface ParcelReport {
  orderNumber: string;
  shipmentId: string;
  /** Undefined if the report is about all units of the shipment that are in no other parcel. */
  parcelId: string | undefined;
  lines: readonly NamedLine[] | undefined;
  step: Exclude<ShipmentStep, 'placed' | 'cancelled'>;
  carrier?: string | undefined;
  trackingNumber?: string | undefined;
  trackingUrl?: string | undefined;
  /** True if the order progressed by the clock until this request, so that its simulated tracking numbers may differ. */
  wasSimulated: boolean;
  /** Undefined for reports of a program. */
  byStaff?: StaffReport | undefined;
}

/** The error for a report about units that another report has changed since the person opened the page. */
export const outdated = { code: 'ORD420', detail: 'the order was changed in the meantime' } as const;

export async function reportParcel(report: ParcelReport, context: ReportContext): Promise<ReportResult> {
  const { db } = context;
  const { orderNumber } = report;
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const found = await findOrder(db, orderNumber);
    if (!found) return refused({ code: 'OHS4004' });
    if (found.stored.cancelledAt !== null) return refused({ code: 'ORD420', detail: 'the order is canceled' });
    const parcel = findParcel(found, report);
    if (!parcel.ok) return parcel;
    if (!parcel.value) return ok('unchanged');
    if (isOutdated(found.stored, report.byStaff)) return refused(outdated);
    const statements = await listStatements(found, report, { ...parcel.value, context });
    if (await refuseConstraint(db.batch(statements), ['order_fulfillment', 'order_step', 'order_parcel'])) return ok('done');
  }
  throw new Error(`Order ${orderNumber} was changed too often while a report about it was stored.`);
}

export const isOutdated = ({ revision }: Pick<StoredPurchase, 'revision'>, byStaff: StaffReport | undefined): boolean =>
  byStaff?.revision !== undefined && byStaff.revision !== revision;

interface FoundParcel {
  /** Units in the parcel. */
  lines: readonly Units[];
  isNew: boolean;
  isSent: boolean;
}

/** Finds or creates the parcel of a report. Returns undefined if the step was reported before. */
function findParcel({ stored, locale }: FoundOrder, report: ParcelReport): Result<FoundParcel | undefined, Refusal<'API400' | 'ORD420'>> {
  const { shipmentId, step, trackingNumber, wasSimulated } = report;
  const fate = readFate(stored, locale);
  const parcelId = report.parcelId ?? shipmentId;
  const known = stored.parcels.find((each) => each.parcelId === parcelId);
  const unpacked = listUnpacked(fate, shipmentId);
  const whole = known?.lines ?? unpacked;
  const named = report.lines && matchLines(report.lines, whole, fate.order.items);
  if (known && known.shipmentId !== shipmentId)
    return refused({ code: 'ORD420', detail: `parcel ${parcelId} belongs to another shipment` });
  if (known && report.lines && !(named && hasSameUnits(named, known.lines)))
    return refused({ code: 'ORD420', detail: `parcel ${parcelId} was already reported with other units` });
  const earlier = fate.reported?.find((each) => each.shipmentId === parcelId && each.step === step);
  if (earlier) {
    if (step === 'shipped' && !wasSimulated && earlier.trackingNumber !== trackingNumber)
      return refused({ code: 'ORD420', detail: `shipment ${shipmentId} was already reported with another tracking number` });
    return ok(undefined);
  }
  if (!known && report.parcelId !== undefined && !report.lines)
    return refused({ code: 'API400', detail: 'body.lines: needed for a new parcel' });
  if (report.lines && !named) return refused({ code: 'ORD420', detail: `shipment ${shipmentId} has fewer of these units left` });
  const lines = known ? (listParcels(fate).find((each) => each.parcelId === parcelId)?.lines ?? []) : (named ?? unpacked);
  const hasUnknownLines = !known && fate.order.shipments.find((each) => each.shipmentId === shipmentId)?.itemIds === undefined;
  if (lines.length === 0 && !hasUnknownLines)
    return refused({ code: 'ORD420', detail: `all units of shipment ${shipmentId} are canceled or in other parcels` });
  return ok({ lines, isNew: !known, isSent: known?.leftAt !== undefined });
}

async function listStatements(
  { stored, locale }: FoundOrder,
  { shipmentId, parcelId = shipmentId, step, carrier, trackingNumber, trackingUrl, byStaff }: ParcelReport,
  { lines, isNew, isSent, context }: FoundParcel & { context: ReportContext },
): Promise<D1PreparedStatement[]> {
  const { db, now, paymentMethods } = context;
  const { document, revision } = stored;
  const { orderNumber } = document;
  const fate = readFate(stored, locale);
  const reported: ReportedStep = { shipmentId: parcelId, step, at: now, carrier, trackingNumber, trackingUrl };
  const isLeaving = leavingSteps.some((each) => each === step) && !isSent;
  const after = {
    ...fate,
    reported: [...(fate.reported ?? []), reported],
    parcels: isNew ? [...(fate.parcels ?? []), { parcelId, shipmentId, lines }] : fate.parcels,
  };
  return [
    reviseStatement(db, { orderNumber, revision }),
    ...(isNew ? [createParcelStatement(db, { orderNumber, parcelId, shipmentId, lines })] : []),
    writeStep(db, { orderNumber, kind: 'shipment', parcelId, step, at: now, carrier, trackingNumber, trackingUrl }),
    ...(isLeaving ? await sendStatements(stored, { parcelId, lines, locale }, { db, now, paymentMethods }) : []),
    ...writeShipmentEmail(
      createOutbox(db),
      { order: fate.order, reported: after.reported },
      { shipmentId, parcel: { parcelId, lines }, step, at: now, locale },
    ),
    ...(listOpenUnits(after, shipmentId).length === 0 ? [removeToPack(db, orderNumber, [shipmentId])] : []),
    ...(byStaff?.records ?? []),
  ];
}

/** Creates the statements for a parcel that leaves: its share of the payments, the capture and the invoice. */
async function sendStatements(
  stored: StoredPurchase,
  { parcelId, lines, locale }: { parcelId: string; lines: readonly Units[]; locale: string },
  { db, now, paymentMethods }: ReportContext,
): Promise<D1PreparedStatement[]> {
  const { document, intentId, revision } = stored;
  const { orderNumber } = document;
  const remainder = findRemainder(stored, paymentMethods);
  const isWhole =
    isCapturedAtOnce(stored) || (remainder !== undefined && !(await remainder.method.provider.parts?.arePossible(db, intentId)));
  const invoice = issueInvoiceStatements(db, stored, now);
  const sent = { orderNumber, parcelId, at: now, revision };
  if (isWhole)
    return [
      ...(stored.isCapturedWhole ? [] : [requestCapture(db, orderNumber, now)]),
      sendParcelStatement(db, { ...sent, parts: [], amount: 0, isLast: false, isCaptured: true }),
      ...invoice,
    ];
  const earlier = listEarlierParts(stored, locale);
  const rules = readRefundRules(document, paymentMethods);
  const { parts, isLast } = calculatePart(document, earlier, { kind: 'parcel', units: lines, isWhole }, rules);
  const amount = remainder ? (parts[remainder.place] ?? 0) : 0;
  const isCaptured = remainder === undefined || (amount === 0 && !isLast);
  return [sendParcelStatement(db, { ...sent, parts, amount, isLast, isCaptured }), ...invoice];
}

/** Returns true if the whole payment is captured at once, or was: orders with gift cards are captured when they are placed. */
export const isCapturedAtOnce = ({ isCapturedWhole, document }: Pick<StoredPurchase, 'isCapturedWhole' | 'document'>): boolean =>
  isCapturedWhole || document.items.some(({ isDigitalProduct }) => isDigitalProduct);

/** Returns the parts of an order that have left or were canceled so far. */
export function listEarlierParts(stored: StoredPurchase, locale: string): EarlierParts {
  const parcels = listParcels(readFate(stored, locale)).filter(({ leftAt }) => leftAt !== undefined);
  return {
    left: parcels.flatMap(({ lines }) => lines),
    canceled: stored.canceledParts.flatMap(({ lines }) => lines),
    kept: stored.parcels.flatMap(({ parts }) => (parts ? [parts] : [])),
    released: stored.canceledParts.map(({ refund }) => listShares(refund)),
    returned: [
      ...stored.returns.flatMap(({ shares }) => (shares ? [shares.map(({ amount, withheld = 0 }) => amount + withheld)] : [])),
      ...listSeparate(stored).map(({ parts }) => parts),
    ],
  };
}
