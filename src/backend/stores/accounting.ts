// Reads the invoices and credit notes of a month, with the amounts of their orders (migrations/0038, 0008 and 0098).
import * as z from 'zod';
import { jsonColumn, type Query } from '#backend/platform/query.ts';
import type { AccountingDocument } from '#backend/rules/accounting.ts';
import { totalsSchema } from '#contract/entities/cart.ts';
import { orderSchema } from '#contract/entities/order.ts';
import { creditSchema, formatCreditNoteNumber } from './credit-notes.ts';
import { formatInvoiceNumber } from './invoices.ts';

/** The invoices and credit notes that a site issued from `from` until before `until`, in milliseconds since 1970. */
interface Period {
  siteId: string;
  from: number;
  until: number;
}

/** Position of a document in the export. */
export interface AccountingPosition {
  issuedAt: number;
  isCredit: number;
  year: number;
  serial: number;
}

const documents = `(
  SELECT 0 AS isCredit, order_number, year, serial, issued_at, NULL AS credit FROM invoice
    WHERE site_id = ?1 AND issued_at >= ?2 AND issued_at < ?3
  UNION ALL
  SELECT 1, order_number, year, serial, issued_at, document FROM credit_note WHERE site_id = ?1 AND issued_at >= ?2 AND issued_at < ?3
) d JOIN placed_order p ON p.order_number = d.order_number`;

const rowSchema = z
  .object({
    isCredit: z.int(),
    orderNumber: z.string(),
    siteId: z.string(),
    year: z.int(),
    serial: z.int(),
    issuedAt: z.int(),
    credit: jsonColumn(creditSchema).nullable(),
    invoiceYear: z.int(),
    invoiceSerial: z.int(),
    document: jsonColumn(
      orderSchema
        .pick({ placedAt: true, currency: true, paymentMethod: true })
        .extend({ totals: totalsSchema.pick({ netAmount: true, taxParts: true, total: true }) }),
    ),
  })
  .transform(({ isCredit, siteId, year, serial, issuedAt, invoiceYear, invoiceSerial, orderNumber, document: order, credit }) => {
    const number = (credit ? formatCreditNoteNumber : formatInvoiceNumber)({ siteId, year, serial });
    const invoiceNumber = formatInvoiceNumber({ siteId, year: invoiceYear, serial: invoiceSerial });
    const described: AccountingDocument = { number, issuedAt, invoiceNumber, orderNumber, order, credit };
    return { described, position: { issuedAt, isCredit, year, serial } satisfies AccountingPosition };
  });
export type AccountingRow = z.infer<typeof rowSchema>;

/** Selects the next documents after a position, in the order of their issue. */
export const accountingQuery = (
  { siteId, from, until }: Period,
  after: AccountingPosition | undefined,
  limit: number,
): Query<AccountingRow> => ({
  sql: `SELECT d.isCredit, d.order_number AS orderNumber, ?1 AS siteId, d.year, d.serial, d.issued_at AS issuedAt, d.credit,
      i.year AS invoiceYear, i.serial AS invoiceSerial, p.document
    FROM ${documents} JOIN invoice i ON i.order_number = d.order_number
    WHERE (d.issued_at, d.isCredit, d.year, d.serial) > (?4, ?5, ?6, ?7)
    ORDER BY d.issued_at, d.isCredit, d.year, d.serial LIMIT ?8`,
  values: [
    siteId,
    after?.issuedAt ?? from,
    until,
    after?.issuedAt ?? -1,
    after?.isCredit ?? 0,
    after?.year ?? 0,
    after?.serial ?? 0,
    limit,
  ],
  row: rowSchema,
});

/** Selects the maximum number of taxes of a document. */
export const taxCountQuery = ({ siteId, from, until }: Period): Query<{ taxes: number | null }> => ({
  sql: `SELECT MAX(json_array_length(p.document, '$.totals.taxParts')) AS taxes FROM ${documents}`,
  values: [siteId, from, until],
  row: z.object({ taxes: z.int().nullable() }),
});
