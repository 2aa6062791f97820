// What happened to an order, as entries of its timeline.
import { read } from '#backend/platform/query.ts';
import { planReturn } from '#backend/rules/order-returns.ts';
import { describeRefund } from '#backend/rules/refunds.ts';
import { followShipments } from '#backend/rules/shipment-progress.ts';
import { readFate } from '#backend/services/orders/order-progress-input.ts';
import { formatInvoiceNumber } from '#backend/stores/invoices.ts';
import { isCopy, type OrderEmail, orderEmailsQuery } from '#backend/stores/order-emails.ts';
import { notesQuery, type OrderNote } from '#backend/stores/order-notes.ts';
import { issuedInvoiceQuery, orderAuditQuery, stockQuery, wholeCaptureQuery } from '#backend/stores/order-timeline.ts';
import type { StoredRefund } from '#backend/stores/separate-refunds.ts';
import { writeMoney } from '../write-money.ts';
import type { OpenedOrder } from './opened-order.ts';
import { countText, emailNames, nameShipment, reasonNames, stepNames } from './order-texts.ts';
import { listPlacementEntries, type PlacementView } from './placement-texts.ts';

export interface TimelineEntry {
  at: number;
  text: string;
  detail?: string;
  isProblem?: boolean;
  note?: OrderNote;
  /** An email that can be sent again. */
  email?: OrderEmail;
}

const returnStepNames = { begun: 'registered', on_its_way: 'on its way', received: 'received', refunded: 'checked' } as const;

/** Returns the timeline of an order, newest entries first. */
export async function readTimeline(
  db: D1Database,
  { opened, placements }: { opened: OpenedOrder; placements: readonly PlacementView[] },
  now: number,
): Promise<TimelineEntry[]> {
  const { stored, orderNumber } = opened;
  const [stock, captures, invoices, emails, notes, audited] = await read(
    db,
    stockQuery(stored.intentId),
    wholeCaptureQuery(orderNumber),
    issuedInvoiceQuery(orderNumber),
    orderEmailsQuery(orderNumber),
    notesQuery(orderNumber),
    orderAuditQuery(orderNumber),
  );
  const placed = placements.find(({ intentId }) => intentId === stored.intentId);
  const attempts = placements.filter((each) => each !== placed);
  const isRecorded = (placed?.history ?? []).length > 0; // placements have had no history in the past
  const movements = {
    ...(!isRecorded && { hold: 'Stock reserved', sale: 'Payment authorized, and stock sold' }),
    return: 'Stock returned',
  };
  const entries: TimelineEntry[] = [
    ...attempts.flatMap((each) => listPlacementEntries(each, `Attempt ${each.orderNumber}: `)),
    ...(placed && isRecorded ? listPlacementEntries(placed) : [{ at: stored.document.placedAt, text: 'Order placed' }]),
    ...stock.flatMap(({ reason, at, units }) =>
      at !== null && Object.hasOwn(movements, reason)
        ? [{ at, text: movements[reason as keyof typeof movements] ?? '', detail: countText(units, 'unit') }]
        : [],
    ),
    ...captures.flatMap(({ wantedAt, capturedAt }) => [
      { at: wantedAt, text: 'Capture of the payment requested' },
      ...(capturedAt === null ? [] : [{ at: capturedAt, text: 'Payment captured' }]),
    ]),
    ...invoices.map(({ at, ...number }) => ({ at, text: 'Invoice issued', detail: formatInvoiceNumber(number) })),
    ...listShipmentEntries(opened, now),
    ...listMoneyEntries(opened),
    ...emails.flatMap(describeEmail),
    ...notes.map((note) => ({ at: note.at, text: `Note by ${note.actorName}`, note })),
    ...audited
      .filter(({ reason, outcome }) => outcome === 'done' && reason !== 'added a note')
      .map(({ recordedAt, actorName, reason, action }) => ({ at: recordedAt, text: `${actorName} ${reason ?? action}` })),
  ];
  return entries.toReversed().toSorted((one, other) => other.at - one.at);
}

/** Lists the steps of parcels, shipments and returns that have been reached. */
function listShipmentEntries({ stored, locale, siteId }: OpenedOrder, now: number): TimelineEntry[] {
  const fate = readFate(stored, locale);
  const followed = followShipments(fate, now);
  const shipments = followed.flatMap(({ shipmentId, steps, parcels, tracking }) =>
    (parcels ?? [{ steps, tracking, parcelId: undefined }]).flatMap((part) =>
      part.steps.flatMap(({ step, at }): TimelineEntry[] => {
        if (at === undefined || step === 'placed') return [];
        const name =
          part.parcelId === undefined || part.parcelId === shipmentId ? nameShipment(followed, shipmentId) : `Parcel ${part.parcelId}`;
        const { carrier, number } = part.tracking ?? {};
        return [
          {
            at,
            text: `${name}: ${stepNames[step].toLowerCase()}`,
            ...(step === 'shipped' && carrier !== undefined && { detail: `${carrier}, ${number}` }),
          },
        ];
      }),
    ),
  );
  const returns = stored.returns.flatMap((begun) =>
    planReturn(siteId, begun).flatMap(([step, at]): TimelineEntry[] =>
      at === undefined || at > now || step === 'refunded' ? [] : [{ at, text: `Return ${begun.returnId}: ${returnStepNames[step]}` }],
    ),
  );
  return [...shipments, ...returns];
}

/** Lists cancellations, refunds, credit notes and captures of parcels. */
function listMoneyEntries({ stored }: OpenedOrder): TimelineEntry[] {
  const { document, cancelledAt, chargedBackBefore, settledAt, canceledParts, returns, refunds, creditNotes, parcels } = stored;
  const money = (amount: number) => writeMoney(amount, document.currency);
  const paid = (at: number | null, text: string) => (at === null ? [] : [{ at, text }]);
  const sayWithheld = (chargedBack: number) =>
    chargedBack > 0 ? { detail: `The bank has already paid back ${money(chargedBack)}, which is not refunded again` } : {};
  return [
    ...(cancelledAt === null ? [] : [{ at: cancelledAt, text: 'Order canceled', ...sayWithheld(chargedBackBefore ?? 0) }]),
    ...paid(settledAt, 'Payments of the canceled order refunded'),
    ...canceledParts.flatMap(({ canceledAt, lines, reason, refund, settledAt: at }) => [
      {
        at: canceledAt,
        text: `${countText(
          lines.reduce((sum, { qty }) => sum + qty, 0),
          'unit',
        )} ${reason === 'unavailable' ? 'not available' : 'canceled'}`,
        detail: money(refund.total),
        ...sayWithheld(describeRefund(document, refund).chargedBack ?? 0),
      },
      ...paid(at, `Payments for canceled units released or refunded: ${money(refund.total)}`),
    ]),
    ...returns.flatMap(({ returnId, refundedAt, refund, settledAt: at }) => [
      ...(refundedAt === null
        ? []
        : [
            {
              at: refundedAt,
              text: `Refund of return ${returnId} decided: ${money(refund?.total ?? 0)}`,
              ...sayWithheld(refund?.chargedBack ?? 0),
            },
          ]),
      ...paid(at, `Refund of return ${returnId} paid`),
    ]),
    ...refunds.flatMap(({ refundedAt, reason, refund, lines, settledAt: at }) => [
      {
        at: refundedAt,
        text: `Refund decided: ${money(refund.total)}`,
        detail: [
          ...describeRefundedLines(document, lines),
          ...(refund.shipping > 0 ? [`Delivery: ${money(refund.shipping)}`] : []),
          reasonNames[reason],
        ].join(', '),
      },
      ...paid(at, `Refund paid: ${money(refund.total)}`),
    ]),
    ...creditNotes.map(({ issuedAt, creditNoteNumber, credit }) => ({
      at: issuedAt,
      text: 'Credit note issued',
      detail: `${creditNoteNumber}, ${money(credit.total)}`,
    })),
    ...parcels.flatMap(({ parcelId, capturedAt, amount }) =>
      capturedAt === null || !amount ? [] : [{ at: capturedAt, text: `Payment for parcel ${parcelId} captured: ${money(amount)}` }],
    ),
  ];
}

/** Names the units or the free amount that a refund contains of each line, with its tax. */
const describeRefundedLines = ({ items, currency }: OpenedOrder['stored']['document'], lines: StoredRefund['lines']): string[] =>
  lines.map(({ itemId, qty, amount, tax }) => {
    const name = items.find(({ id }) => id === itemId)?.name ?? itemId;
    return `${qty === undefined ? name : `${qty} × ${name}`}: ${writeMoney(amount + tax, currency)}`;
  });

function describeEmail(email: OrderEmail): TimelineEntry[] {
  const { kind, recipient, writtenAt, state, finishedAt, attempts, failure } = email;
  const name = `Email “${emailNames[kind]}”${isCopy(email.emailId) ? ' (again)' : ''}`;
  const written = { at: writtenAt, text: `${name} written`, detail: recipient };
  switch (state) {
    case 'sent':
      return [{ ...written }, { at: finishedAt ?? writtenAt, text: `${name} sent`, detail: recipient, email }];
    case 'failed':
      return [written, { at: finishedAt ?? writtenAt, text: `${name} failed`, detail: failure ?? '', isProblem: true, email }];
    case 'suppressed':
      return [
        written,
        { at: finishedAt ?? writtenAt, text: `${name} not sent: the address is suppressed`, detail: failure ?? '', isProblem: true, email },
      ];
    case 'waiting':
      return [
        {
          ...written,
          text: `${name} is waiting to be sent`,
          ...(attempts > 1 && { detail: `${recipient}, ${attempts} attempts: ${failure ?? ''}`, isProblem: true }),
          email,
        },
      ];
  }
}
