// What happened to an order, for staff, apart from what purchases.ts reads.
import * as z from 'zod';
import type { Query } from '#backend/platform/query.ts';
import { auditColumns, auditEntrySchema, type StoredAuditEntry } from './audit-log.ts';

const stockSchema = z.object({ reason: z.string(), at: z.int().nullable(), units: z.int() });

/** Selects when the stock of an order was reserved, sold, and returned by a cancellation of the whole order. */
export const stockQuery = (intentId: string): Query<z.infer<typeof stockSchema>> => ({
  sql: `SELECT reason, MIN(moved_at) AS at, SUM(qty) AS units FROM stock_movement WHERE intent_id = ?1 GROUP BY reason`,
  values: [intentId],
  row: stockSchema,
});

const captureSchema = z.object({ wantedAt: z.int(), capturedAt: z.int().nullable() });

/** Selects the capture of the whole payment. */
export const wholeCaptureQuery = (orderNumber: string): Query<z.infer<typeof captureSchema>> => ({
  sql: 'SELECT wanted_at AS wantedAt, captured_at AS capturedAt FROM order_capture WHERE order_number = ?1',
  values: [orderNumber],
  row: captureSchema,
});

const invoiceSchema = z.object({ siteId: z.string(), year: z.int(), serial: z.int(), at: z.int() });

export const issuedInvoiceQuery = (orderNumber: string): Query<z.infer<typeof invoiceSchema>> => ({
  sql: 'SELECT site_id AS siteId, year, serial, issued_at AS at FROM invoice WHERE order_number = ?1',
  values: [orderNumber],
  row: invoiceSchema,
});

/** Maximum number of entries of the audit log on the page of an order. */
const maxAuditEntries = 200;

/** Selects what staff did or tried to do with an order, newest first. */
export const orderAuditQuery = (orderNumber: string): Query<StoredAuditEntry> => ({
  sql: `SELECT ${auditColumns} FROM audit_entry WHERE subject = ?1 ORDER BY entry_id DESC LIMIT ?2`,
  values: [`order/${orderNumber}`, maxAuditEntries],
  row: auditEntrySchema,
});
