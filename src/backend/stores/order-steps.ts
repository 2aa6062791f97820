// D1 tables order_step and order_capture (migrations/0075): order steps reported by the back office, and payments to capture.
import * as z from 'zod';
import type { Query } from '#backend/platform/query.ts';

/** A step of a shipment or a return. Times are milliseconds since 1970. */
interface StepToWrite {
  orderNumber: string;
  kind: 'shipment' | 'return';
  parcelId: string;
  step: string;
  at: number;
  carrier?: string | undefined;
  trackingNumber?: string | undefined;
  trackingUrl?: string | undefined;
}

/**
 * Creates the statement that writes a step. If the step already exists or the order is canceled, the statement violates a constraint and
 * its batch fails.
 */
export const writeStep = (db: D1Database, { orderNumber, kind, parcelId, step, at, ...parcel }: StepToWrite): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO order_step (order_number, kind, parcel_id, step, at, carrier, tracking_number, tracking_url)
       SELECT CASE WHEN EXISTS (SELECT 1 FROM order_cancellation c WHERE c.order_number = ?1) THEN NULL ELSE ?1 END, ?2, ?3, ?4, ?5, ?6, ?7, ?8`,
    )
    .bind(
      ...[orderNumber, kind, parcelId, step, at],
      ...[parcel.carrier ?? null, parcel.trackingNumber ?? null, parcel.trackingUrl ?? null],
    );

/** Creates the statement that requests a payment capture. It belongs in the batch that writes the step after which the payment is due. */
export const requestCapture = (db: D1Database, orderNumber: string, now: number): D1PreparedStatement =>
  db.prepare('INSERT OR IGNORE INTO order_capture (order_number, wanted_at) VALUES (?1, ?2)').bind(orderNumber, now);

export const markCaptured = (db: D1Database, orderNumber: string, now: number): Promise<unknown> =>
  db
    .prepare(
      `INSERT INTO order_capture (order_number, wanted_at, captured_at) VALUES (?1, ?2, ?2)
       ON CONFLICT (order_number) DO UPDATE SET captured_at = excluded.captured_at WHERE captured_at IS NULL`,
    )
    .bind(orderNumber, now)
    .run();

/** Selects when an order's payment was captured. `capturedAt` is null if the capture was requested but has not succeeded yet. */
export const captureQuery = (orderNumber: string): Query<{ capturedAt: number | null }> => ({
  sql: 'SELECT captured_at AS capturedAt FROM order_capture WHERE order_number = ?1',
  values: [orderNumber],
  row: z.object({ capturedAt: z.int().nullable() }),
});
