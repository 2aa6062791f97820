// Finds the data of an order's invoice and credit notes.
import { describeRefund, refundAll } from '#backend/rules/refunds.ts';
import { leavingSteps } from '#backend/rules/shipment-progress.ts';
import type { CreditNoteData } from '#backend/services/documents/credit-note.ts';
import type { InvoiceData } from '#backend/services/documents/invoice.ts';
import { describe } from '#backend/services/orders/own-purchase.ts';
import type { CartContext } from '#backend/services/pricing/payment-method.ts';
import { findInvoice, issueInvoice } from '#backend/stores/invoices.ts';
import type { StoredPurchase } from '#backend/stores/purchases.ts';

/** Returns the data of an order's invoice, which is issued if it has none. Returns undefined if it cannot have an invoice. */
export async function findInvoiceData(stored: StoredPurchase, context: CartContext): Promise<InvoiceData | undefined> {
  const { document: order } = stored;
  const { actions, progress } = describe(stored, context);
  if (!actions.includes('invoice')) return undefined;
  const issued = await issueInvoice(context.db, order, context.now);
  if (!issued) return undefined;
  const reached = progress
    .flatMap((each) => [each, ...(each.parcels ?? [])])
    .flatMap(({ steps }) => steps.flatMap(({ step, at }) => (at !== undefined && leaving.includes(step) ? at : [])));
  return { order, ...issued, suppliedAt: Math.min(...reached, issued.issuedAt) };
}

const leaving: readonly string[] = leavingSteps;

/** Returns the data of a credit note of an order, or undefined if the order has no credit note with this number. */
export async function findCreditNoteData(
  { document: order, creditNotes, returns, canceledParts, refunds: separate }: StoredPurchase,
  creditNoteNumber: string,
  { db }: Pick<CartContext, 'db'>,
): Promise<CreditNoteData | undefined> {
  const note = creditNotes.find((each) => each.creditNoteNumber === creditNoteNumber);
  const invoice = note && (await findInvoice(db, order.orderNumber));
  if (!note || !invoice) return undefined;
  const begun = returns.find(({ returnId }) => returnId === note.reference);
  const part = [...canceledParts, ...separate].find(({ reference }) => reference === note.reference);
  const refunds = (part ? describeRefund(order, part.refund) : begun ? begun.refund : refundAll(order))?.parts ?? [];
  return { ...note, order, invoice, returnId: begun?.returnId, refunds };
}
