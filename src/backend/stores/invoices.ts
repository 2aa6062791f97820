// D1 table invoice (migrations/0038): invoice numbers, which never change once they are assigned.
import * as z from 'zod';
import { type Query, read } from '#backend/platform/query.ts';
import { nextSerial } from './next-serial.ts';

export interface Invoice {
  invoiceNumber: string;
  /** Time of issue, in milliseconds since 1970. */
  issuedAt: number;
}

interface InvoicedOrder {
  orderNumber: string;
  siteId: string;
}

const rowSchema = z
  .object({ siteId: z.string(), year: z.int(), serial: z.int(), issuedAt: z.int() })
  .transform(({ issuedAt, ...number }): Invoice => ({ invoiceNumber: formatInvoiceNumber(number), issuedAt }));

export const formatInvoiceNumber = ({ siteId, year, serial }: { siteId: string; year: number; serial: number }): string =>
  `${siteId.toUpperCase()}-${year}-${String(serial).padStart(6, '0')}`;

/**
 * Creates the statement that assigns the next number of the site and the year to an order's invoice. It has no effect if the order has an
 * invoice, or is canceled.
 */
export function issueInvoiceStatement(db: D1Database, { orderNumber, siteId }: InvoicedOrder, now: number): D1PreparedStatement {
  const year = new Date(now).getUTCFullYear();
  return db
    .prepare(
      `INSERT INTO invoice (order_number, site_id, year, serial, issued_at)
       SELECT ?1, ?2, ?3, ${nextSerial('invoice', '?2', '?3')}, ?4 FROM invoice WHERE site_id = ?2 AND year = ?3
       HAVING NOT EXISTS (SELECT 1 FROM order_cancellation c WHERE c.order_number = ?1)
       ON CONFLICT (order_number) DO NOTHING`,
    )
    .bind(orderNumber, siteId, year, now);
}

const invoiceQuery = (orderNumber: string): Query<Invoice> => ({
  sql: 'SELECT site_id AS siteId, year, serial, issued_at AS issuedAt FROM invoice WHERE order_number = ?1',
  values: [orderNumber],
  row: rowSchema,
});

/** Returns an order's invoice. If it has none, assigns a number to it. Returns undefined if it was canceled before an invoice was issued. */
export async function issueInvoice(db: D1Database, order: InvoicedOrder, now: number): Promise<Invoice | undefined> {
  await issueInvoiceStatement(db, order, now).run();
  return findInvoice(db, order.orderNumber);
}

export const findInvoice = async (db: D1Database, orderNumber: string): Promise<Invoice | undefined> =>
  (await read(db, invoiceQuery(orderNumber)))[0][0];
