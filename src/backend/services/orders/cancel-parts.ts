// Cancels a part of an order that has not left: because it is not available, or because the customer or the shop no longer wants it
// (docs/decisions/064). Everything except the payments is written in one batch; the payments are settled later (settle-parts.ts).
import type { Refusal } from '#backend/platform/call-context.ts';
import { refuseConstraint } from '#backend/platform/constraint.ts';
import { creditPart } from '#backend/rules/credit-notes.ts';
import { listCancelable } from '#backend/rules/order-progress.ts';
import { type CanceledUnits, countUnits, listOpenUnits, listParcels, matchLines, type NamedLine } from '#backend/rules/parcels.ts';
import { calculatePart } from '#backend/rules/part-amounts.ts';
import { describeRefund, sumGiftCards, withhold } from '#backend/rules/refunds.ts';
import { leavingSteps } from '#backend/rules/shipment-progress.ts';
import { createOutbox } from '#backend/services/emails/outbox.ts';
import type { CartContext } from '#backend/services/pricing/payment-method.ts';
import { findStockLocation } from '#backend/services/pricing/stock-location.ts';
import { reduceAllowances } from '#backend/stores/allowances.ts';
import { releaseCoupons } from '#backend/stores/coupon-uses.ts';
import { issueCreditNoteStatement } from '#backend/stores/credit-notes.ts';
import { soldByIntentSql } from '#backend/stores/hold-endings.ts';
import { revokePart } from '#backend/stores/loyalty.ts';
import { removeToPack } from '#backend/stores/orders-to-pack.ts';
import { cancelPartStatement, restockStatements, reviseStatement, type StoredCanceledPart } from '#backend/stores/parcels.ts';
import { paymentBalanceConstraint } from '#backend/stores/payment-balances.ts';
import { ok, type Result, refused } from '#contract/errors/result.ts';
import { maxAttempts } from './capture-order.ts';
import { findLostGifts } from './find-lost-gifts.ts';
import { type FoundOrder, findOrder } from './find-order.ts';
import { findReader } from './order-emails.ts';
import {
  addAmounts,
  listCredits,
  listRefundableParts,
  planOrderRefunds,
  readFate,
  readRefundRules,
  sumGoodsRefunds,
} from './order-progress-input.ts';
import { isCapturedAtOnce, isOutdated, listEarlierParts, outdated, type StaffReport } from './report-parcel.ts';

interface PartToCancel {
  orderNumber: string;
  /** Id of the report or the submission. A repeated id cancels nothing more. */
  reportId: string;
  reason: StoredCanceledPart['reason'];
  shipmentId?: string | undefined;
  parcelId?: string | undefined;
  /** All units that can be canceled if undefined. */
  lines?: readonly NamedLine[] | undefined;
  /** True if the customer cancels, or an employee on the customer's behalf. Then only units that are not packed can be canceled. */
  isByCustomer: boolean;
  /** Undefined for customers and programs. */
  byStaff?: StaffReport | undefined;
}

type Context = Pick<CartContext, 'db' | 'now' | 'paymentMethods'>;

export async function cancelParts(
  part: PartToCancel,
  context: Context,
): Promise<Result<'done' | 'unchanged', Refusal<'ORD420' | 'OHS4004'>>> {
  const { db } = context;
  const { orderNumber, reportId, isByCustomer } = part;
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const found = await findOrder(db, orderNumber);
    if (!found) return refused({ code: 'OHS4004' });
    if (found.stored.canceledParts.some((each) => each.reportId === reportId)) return ok('unchanged');
    if (found.stored.cancelledAt !== null) return refused({ code: 'ORD420', detail: 'the order is canceled' });
    if (isOutdated(found.stored, part.byStaff)) return refused(outdated);
    if (found.stored.isHeld) return refused({ code: 'ORD420', detail: 'the order is held for review' });
    const lines = findUnits(found, part, context.now);
    if (!lines || lines.length === 0) return refused({ code: 'ORD420', detail: 'the order has fewer of these units that have not left' });
    const gifts = isByCustomer ? await findGifts(found, lines, context) : [];
    const statements = listStatements(found, part, { lines: [...lines, ...gifts], context });
    if (await refuseConstraint(db.batch(statements), ['order_fulfillment', 'order_part_cancellation', paymentBalanceConstraint]))
      return ok('done');
  }
  throw new Error(`Order ${orderNumber} was changed too often while a part of it was canceled.`);
}

/** Finds the gifts that the customer loses by canceling units. */
const findGifts = ({ stored, locale }: FoundOrder, lines: readonly CanceledUnits[], { db, now }: Context): Promise<CanceledUnits[]> =>
  findLostGifts(db, stored, {
    lines,
    earlier: stored.canceledParts.flatMap((each) => each.lines),
    open: listCancelable(readFate(stored, locale), { now }),
  });

/** Finds the units to cancel. Units that are not packed come first. Returns undefined if there are not as many. */
function findUnits({ stored, locale }: FoundOrder, part: PartToCancel, now: number): CanceledUnits[] | undefined {
  const { shipmentId, parcelId, lines, isByCustomer } = part;
  const fate = readFate(stored, locale);
  const own = fate.order.shipments.filter(
    (each) => each.shippingMethod.kind !== 'digital' && each.sentAt === undefined && (shipmentId ?? each.shipmentId) === each.shipmentId,
  );
  const hasLeft = (id: string) => fate.reported?.some((each) => each.shipmentId === id && leavingSteps.some((step) => step === each.step));
  const packed = listParcels(fate)
    .filter((each) => each.leftAt === undefined && !hasLeft(each.parcelId) && own.some((one) => one.shipmentId === each.shipmentId))
    .flatMap((each) => each.lines.map((line): CanceledUnits => ({ ...line, parcelId: each.parcelId })));
  const open: CanceledUnits[] = isByCustomer ? listCancelable(fate, { now }) : own.flatMap((each) => listOpenUnits(fate, each.shipmentId));
  const available =
    parcelId === undefined ? [...open, ...(isByCustomer ? [] : packed)] : packed.filter((each) => each.parcelId === parcelId);
  const merged = [...new Set(available.map(({ itemId }) => itemId))].map((itemId) => ({ itemId, qty: countUnits(available, itemId) }));
  const wanted = lines ? matchLines(lines, merged, fate.order.items) : merged;
  return wanted?.flatMap(({ itemId, qty }) => {
    let missing = qty;
    return available
      .filter((each) => each.itemId === itemId)
      .flatMap((each): CanceledUnits[] => {
        const taken = Math.min(missing, each.qty);
        missing -= taken;
        return taken > 0 ? [{ ...each, qty: taken }] : [];
      });
  });
}

function listStatements(
  { stored, locale }: FoundOrder,
  { orderNumber, reportId, reason, byStaff }: PartToCancel,
  { lines, context: { db, now, paymentMethods } }: { lines: readonly CanceledUnits[]; context: Context },
): D1PreparedStatement[] {
  const { document, intentId, revision, canceledParts, hasInvoice } = stored;
  const rules = readRefundRules(document, paymentMethods);
  const earlier = listEarlierParts(stored, locale);
  const isWhole = isCapturedAtOnce(stored);
  const whole = calculatePart(document, earlier, { kind: 'cancellation', units: lines, isWhole }, rules);
  const { parts, withheld } = withhold(whole.parts, isWhole ? listRefundableParts(stored) : undefined);
  const amounts = { ...whole, total: parts.reduce((sum, amount) => sum + amount, 0), parts, withheld };
  const decided = stored.returns.filter(({ refundedAt }) => refundedAt !== null);
  const planned = planOrderRefunds({ ...stored, returns: decided }, paymentMethods);
  const canceledGoods = canceledParts.reduce((sum, { refund }) => sum + refund.goods, 0);
  const credit = creditPart(document, whole, {
    before: canceledGoods,
    earlier: [
      ...[...canceledParts, ...stored.refunds].map(({ refund }) => refund.credit),
      ...listCredits({ ...stored, returns: decided }, planned),
    ],
  });
  const reference = `${orderNumber}.${reportId}`;
  const { goods, tax, shipping, total } = amounts;
  const given = addAmounts([...earlier.released, ...(earlier.returned ?? [])]);
  const refund = { goods, tax, shipping, total, parts, withheld, before: parts.map((_, place) => given[place] ?? 0), credit };
  const before = sumGoodsRefunds(stored);
  const share = { before, after: before + goods, whole: document.totals.itemTotal - sumGiftCards(document.items) };
  const fate = readFate(stored, locale);
  const after = { ...fate, canceled: [...(fate.canceled ?? []), ...lines] };
  const done = fate.order.shipments.filter(({ shipmentId }) => listOpenUnits(after, shipmentId).length === 0);
  const restocked = lines.flatMap(({ itemId, qty }) => {
    const item = document.items.find(({ id }) => id === itemId);
    return item && !item.isCustoms ? [{ sku: item.upc, location: findStockLocation(document, item), qty }] : [];
  });
  const recipient = findReader(document);
  return [
    reviseStatement(db, { orderNumber, revision }),
    cancelPartStatement(db, {
      ...{ orderNumber, reference, reportId, reason, lines, refund },
      canceledAt: now,
      isCaptured: isWhole,
      isLast: amounts.isLast,
    }),
    ...(reason === 'canceled' ? restockStatements(db, { intentId, reference, units: restocked, now }) : []),
    ...(amounts.isLast && earlier.left.length === 0 ? releaseCoupons(db, { where: soldByIntentSql, value: intentId }, 'released') : []),
    revokePart(db, { orderNumber, reference, ...share, now }),
    reduceAllowances(db, { intentId, ...share }),
    ...(hasInvoice && credit.total > 0 ? [issueCreditNoteStatement(db, { reference, order: document, credit, now })] : []),
    ...(recipient === undefined
      ? []
      : [
          createOutbox(db).writeEmail('order-part-canceled', {
            ...{ about: `${orderNumber} ${reportId}`, recipient, locale },
            writtenAt: now,
            data: {
              order: document,
              reason,
              lines: lines.map(({ itemId, qty }) => ({ itemId, qty })),
              refund: describeRefund(document, amounts),
              isCharged: isWhole,
            },
          }),
        ]),
    removeToPack(
      db,
      orderNumber,
      done.map(({ shipmentId }) => shipmentId),
    ),
    ...(byStaff?.records ?? []),
  ];
}
