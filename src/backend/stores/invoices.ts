// D1 table invoice (migrations/0038): invoice numbers, which never change once they are assigned.
import * as z from 'zod';
import { read } from '#backend/platform/query.ts';

export interface Invoice {
  invoiceNumber: string;
  /** Time of issue, in milliseconds since 1970. */
  issuedAt: number;
}

const rowSchema = z.object({ year: z.int(), serial: z.int(), issuedAt: z.int() });

/** Returns an order's invoice number. If it has none, assigns the next number of its site and year. */
export async function issueInvoice(
  db: D1Database,
  { orderNumber, siteId }: { orderNumber: string; siteId: string },
  now: number,
): Promise<Invoice> {
  const year = new Date(now).getUTCFullYear();
  await db
    .prepare(
      `INSERT INTO invoice (order_number, site_id, year, serial, issued_at)
       SELECT ?1, ?2, ?3, COALESCE(MAX(serial), 0) + 1, ?4 FROM invoice WHERE site_id = ?2 AND year = ?3
       ON CONFLICT (order_number) DO NOTHING`,
    )
    .bind(orderNumber, siteId, year, now)
    .run();
  const [[row]] = await read(db, {
    sql: 'SELECT year, serial, issued_at AS issuedAt FROM invoice WHERE order_number = ?1',
    values: [orderNumber],
    row: rowSchema,
  });
  if (!row) throw new Error(`Order ${orderNumber} has no invoice number after one was assigned.`);
  return { invoiceNumber: `${siteId.toUpperCase()}-${row.year}-${String(row.serial).padStart(6, '0')}`, issuedAt: row.issuedAt };
}
