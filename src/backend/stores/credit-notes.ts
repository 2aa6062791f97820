// D1 table credit_note (migrations/0098). A credit note is issued in the batch that decides the refund, and never changes.
import * as z from 'zod';
import type { Credit } from '#backend/rules/credit-notes.ts';
import { totalsSchema } from '#contract/entities/cart.ts';
import { nextSerial } from './next-serial.ts';

const creditedSchema = z.object({ amount: z.int(), tax: z.int() });

export const creditSchema: z.ZodType<Credit> = z.object({
  lines: z.array(creditedSchema.extend({ itemId: z.string(), qty: z.int() })),
  shipping: creditedSchema,
  taxes: totalsSchema.shape.taxParts,
  netAmount: z.int(),
  total: z.int(),
});

/**
 * A credit note as a JSON object of its columns. `reference` is the return number, the order number of a canceled order, or the
 * reference of a canceled part or of a refund without a return.
 */
export const creditNoteSchema = z
  .object({ reference: z.string(), siteId: z.string(), year: z.int(), serial: z.int(), issuedAt: z.int(), document: creditSchema })
  .transform(({ reference, issuedAt, document, ...number }) => ({
    reference,
    creditNoteNumber: formatCreditNoteNumber(number),
    issuedAt,
    credit: document,
  }));

export const formatCreditNoteNumber = ({ siteId, year, serial }: { siteId: string; year: number; serial: number }): string =>
  `${siteId.toUpperCase()}-CN-${year}-${String(serial).padStart(6, '0')}`;

interface NewCreditNote {
  reference: string;
  order: { orderNumber: string; siteId: string };
  credit: Credit;
  now: number;
}

/**
 * Creates the statement that issues a credit note with the next number of the site and the year. It has no effect if the order has no
 * invoice, or if the refund has a credit note.
 */
export function issueCreditNoteStatement(db: D1Database, { reference, order, credit, now }: NewCreditNote): D1PreparedStatement {
  const { orderNumber, siteId } = order;
  return db
    .prepare(
      `INSERT INTO credit_note (reference, order_number, site_id, year, serial, issued_at, document)
       SELECT ?1, ?2, ?3, ?4, ${nextSerial('credit_note', '?3', '?4')}, ?5, ?6 FROM credit_note WHERE site_id = ?3 AND year = ?4
       HAVING EXISTS (SELECT 1 FROM invoice i WHERE i.order_number = ?2)
       ON CONFLICT (reference) DO NOTHING`,
    )
    .bind(reference, orderNumber, siteId, new Date(now).getUTCFullYear(), now, JSON.stringify(credit));
}
