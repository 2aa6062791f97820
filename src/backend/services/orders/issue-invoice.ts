import { issueCreditNoteStatement } from '#backend/stores/credit-notes.ts';
import { issueInvoiceStatement } from '#backend/stores/invoices.ts';
import type { StoredPurchase } from '#backend/stores/purchases.ts';

/**
 * Creates the statements that issue an order's invoice, and the credit notes of the parts that were canceled before. They have no effect if
 * these documents were issued before.
 */
export const issueInvoiceStatements = (
  db: D1Database,
  { document, canceledParts }: Pick<StoredPurchase, 'document' | 'canceledParts'>,
  now: number,
): D1PreparedStatement[] => [
  issueInvoiceStatement(db, document, now),
  ...canceledParts
    .filter(({ refund }) => refund.credit.total > 0)
    .map(({ reference, refund }) => issueCreditNoteStatement(db, { reference, order: document, credit: refund.credit, now })),
];
