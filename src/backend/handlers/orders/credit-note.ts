// Creates the PDF of a credit note. The PDF code is loaded on the first request.
import type { Handler } from '#backend/handlers/handler.ts';
import { refundAll } from '#backend/rules/refunds.ts';
import { countPdfDocument } from '#backend/services/documents/count-pdf-document.ts';
import { createReader } from '#backend/services/emails/reader.ts';
import { findOwnPurchase } from '#backend/services/orders/own-purchase.ts';
import { findInvoice } from '#backend/stores/invoices.ts';
import { ok, refused } from '#contract/errors/result.ts';

export const creditNote: Handler<'consumer.creditNote'> = async ({ query, body }, context) => {
  const found = await findOwnPurchase(body.orderNumber, query.st, context);
  if (!found.ok) return found;
  const { document: order, creditNotes, returns } = found.value;
  const note = creditNotes.find(({ creditNoteNumber }) => creditNoteNumber === body.creditNoteNumber);
  const invoice = note && (await findInvoice(context.db, body.orderNumber));
  if (!note || !invoice) return refused({ code: 'OHS4004' });
  const waits = await countPdfDocument(context);
  if (waits) return waits;
  const begun = returns.find(({ returnId }) => returnId === note.reference);
  const { writeCreditNote } = await import('#backend/services/documents/credit-note.ts');
  const refunds = (begun ? begun.refund : refundAll(order))?.parts ?? [];
  const data = { ...note, order, invoice, returnId: begun?.returnId, refunds };
  const base64 = await writeCreditNote(data, createReader(context.locale, noOrigin));
  return ok({ fileName: `credit-note-${note.creditNoteNumber}.pdf`, type: 'application/pdf', base64 });
};

/** Origin of links. Empty, because a credit note contains no links. */
const noOrigin = '';
