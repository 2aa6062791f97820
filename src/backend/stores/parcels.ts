// D1 tables order_fulfillment, order_parcel and order_part_cancellation (migrations/0102): the parts in which an order is sent, and the parts
// that are not sent.
import * as z from 'zod';
import { jsonColumn } from '#backend/platform/query.ts';
import type { CanceledUnits, Units } from '#backend/rules/parcels.ts';
import { creditSchema } from './credit-notes.ts';

const unitsSchema = z.object({ itemId: z.string(), qty: z.int().positive() });
const amountsSchema = z.array(z.int());

/** A parcel as a JSON object of its columns. */
const storedParcelSchema = z.object({
  parcelId: z.string(),
  shipmentId: z.string(),
  lines: z.array(unitsSchema),
  leftAt: z
    .int()
    .nullish()
    .transform((at) => at ?? undefined),
  /** Revision of the order with which the parcel left. */
  revision: z.int().nullable(),
  parts: amountsSchema.nullable(),
  amount: z.int().nullable(),
  isLast: z.int().transform(Boolean),
  capturedAt: z.int().nullable(),
});

/** The refund of a canceled part, or of a refund without a return. */
export const partRefundSchema = z.object({
  goods: z.int(),
  tax: z.int(),
  shipping: z.int(),
  total: z.int(),
  parts: amountsSchema,
  /** Amount of each payment that was given back earlier. */
  before: amountsSchema,
  /** Amount of each payment that is not given back, because the bank has charged it back. Absent if there is none. */
  withheld: amountsSchema.optional(),
  credit: creditSchema,
});

/** A canceled part as a JSON object of its columns. */
const canceledPartSchema = z.object({
  reference: z.string(),
  reportId: z.string(),
  reason: z.enum(['unavailable', 'canceled']),
  canceledAt: z.int(),
  lines: z.array(unitsSchema.extend({ parcelId: z.string().optional() })),
  refund: partRefundSchema,
  isCaptured: z.int().transform(Boolean),
  isLast: z.int().transform(Boolean),
  settledAt: z.int().nullable(),
});
export type StoredCanceledPart = z.infer<typeof canceledPartSchema>;

export const parcelColumnsSql = `(SELECT json_group_array(json_object('parcelId', a.parcel_id, 'shipmentId', a.shipment_id, 'lines', json(a.lines),
    'leftAt', a.left_at, 'revision', a.revision, 'parts', json(a.parts), 'amount', a.amount, 'isLast', a.is_last, 'capturedAt', a.captured_at))
  FROM (SELECT * FROM order_parcel o WHERE o.order_number = p.order_number ORDER BY o.revision, o.parcel_id) a)`;

export const canceledPartColumnsSql = `(SELECT json_group_array(json_object('reference', k.reference, 'reportId', k.report_id, 'reason', k.reason,
    'canceledAt', k.canceled_at, 'lines', json(k.lines), 'refund', json(k.refund), 'isCaptured', k.is_captured, 'isLast', k.is_last,
    'settledAt', k.settled_at))
  FROM (SELECT * FROM order_part_cancellation o WHERE o.order_number = p.order_number ORDER BY o.canceled_at, o.reference) k)`;

export const parcelsColumn = jsonColumn(z.array(storedParcelSchema));
export const canceledPartsColumn = jsonColumn(z.array(canceledPartSchema));

interface Revised {
  orderNumber: string;
  /** Revision from which the change was calculated; 0 if there is none. */
  revision: number;
}

/**
 * Creates the statement that increments an order's revision. If another batch has changed the order in the meantime, or if the order was
 * canceled as a whole, the statement violates a constraint and its batch fails.
 */
export const reviseStatement = (db: D1Database, { orderNumber, revision }: Revised): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO order_fulfillment (order_number, revision)
       SELECT CASE WHEN EXISTS (SELECT 1 FROM order_cancellation c WHERE c.order_number = ?1) THEN NULL ELSE ?1 END,
         CASE WHEN (?2 > 0) = EXISTS (SELECT 1 FROM order_fulfillment f WHERE f.order_number = ?1) THEN 1 END WHERE TRUE
       ON CONFLICT (order_number) DO UPDATE SET revision = CASE WHEN revision = ?2 THEN revision + 1 END`,
    )
    .bind(orderNumber, revision);

export const createParcelStatement = (
  db: D1Database,
  { orderNumber, parcelId, shipmentId, lines }: { orderNumber: string; parcelId: string; shipmentId: string; lines: readonly Units[] },
): D1PreparedStatement =>
  db
    .prepare('INSERT INTO order_parcel (order_number, parcel_id, shipment_id, lines) VALUES (?1, ?2, ?3, ?4)')
    .bind(orderNumber, parcelId, shipmentId, JSON.stringify(lines));

interface LeavingParcel {
  orderNumber: string;
  parcelId: string;
  /** Time in milliseconds since 1970. */
  at: number;
  /** Revision of the order before the parcel leaves. */
  revision: number;
  /** Share of each payment of the order. */
  parts: readonly number[];
  /** Amount to capture. */
  amount: number;
  isLast: boolean;
  /** True if nothing has to be captured for this parcel. */
  isCaptured: boolean;
}

export const sendParcelStatement = (
  db: D1Database,
  { orderNumber, parcelId, at, revision, parts, amount, isLast, isCaptured }: LeavingParcel,
): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE order_parcel SET left_at = ?3, revision = ?4, parts = ?5, amount = ?6, is_last = ?7, captured_at = ?8
       WHERE order_number = ?1 AND parcel_id = ?2`,
    )
    .bind(orderNumber, parcelId, at, revision + 1, JSON.stringify(parts), amount, Number(isLast), isCaptured ? at : null);

export const markParcelCaptured = (db: D1Database, orderNumber: string, parcelId: string, now: number): Promise<unknown> =>
  db
    .prepare('UPDATE order_parcel SET captured_at = ?3 WHERE order_number = ?1 AND parcel_id = ?2 AND captured_at IS NULL')
    .bind(orderNumber, parcelId, now)
    .run();

interface CanceledPart extends Omit<StoredCanceledPart, 'settledAt' | 'lines'> {
  orderNumber: string;
  lines: readonly CanceledUnits[];
}

export const cancelPartStatement = (db: D1Database, { orderNumber, ...part }: CanceledPart): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO order_part_cancellation (reference, order_number, report_id, reason, canceled_at, lines, refund, is_captured, is_last)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)`,
    )
    .bind(
      ...[part.reference, orderNumber, part.reportId, part.reason, part.canceledAt],
      ...[JSON.stringify(part.lines), JSON.stringify(part.refund), Number(part.isCaptured), Number(part.isLast)],
    );

export const settlePart = (db: D1Database, reference: string, now: number): Promise<unknown> =>
  db.prepare('UPDATE order_part_cancellation SET settled_at = ?2 WHERE reference = ?1 AND settled_at IS NULL').bind(reference, now).run();

/** Creates the statement that returns canceled units to stock at the location where they were sold. It must run once per cancellation. */
export const restockStatements = (
  db: D1Database,
  {
    intentId,
    reference,
    units,
    now,
  }: { intentId: string; reference: string; units: readonly { sku: string; location: string; qty: number }[]; now: number },
): D1PreparedStatement[] => {
  const sold = `SELECT h.location_id, h.product_id, h.sku, SUM(u.value ->> 'qty') AS qty FROM json_each(?2) u JOIN stock_hold h ON h.intent_id = ?1
    AND h.sku = u.value ->> 'sku' AND h.location_id = u.value ->> 'location' AND h.state = 'sold' GROUP BY 1, 2, 3`;
  const list = JSON.stringify(units);
  return [
    db
      .prepare(
        `INSERT INTO stock_movement (location_id, sku, reason, qty, intent_id, moved_at)
         SELECT b.location_id, b.sku, 'return', b.qty, ?3, ?4 FROM (${sold}) b`,
      )
      .bind(intentId, list, reference, now),
    db
      .prepare(
        `INSERT OR IGNORE INTO stock (location_id, product_id, sku, available) SELECT b.location_id, b.product_id, b.sku, 0 FROM (${sold}) b`,
      )
      .bind(intentId, list),
    db
      .prepare(
        `UPDATE stock SET available = available + b.qty FROM (${sold}) b
         WHERE stock.location_id = b.location_id AND stock.product_id = b.product_id AND stock.sku = b.sku`,
      )
      .bind(intentId, list),
  ];
};
