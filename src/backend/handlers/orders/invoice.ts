// Creates the documents of an order that bill it: the invoice and the credit notes as PDF, and e-invoices. The code that creates documents
// is loaded on the first request.
import type { Handler } from '#backend/handlers/handler.ts';
import { countPdfDocument } from '#backend/services/documents/count-pdf-document.ts';
import { createReader } from '#backend/services/emails/reader.ts';
import { findOwnPurchase } from '#backend/services/orders/own-purchase.ts';
import { ok, refused } from '#contract/errors/result.ts';
import { encodeBase64 } from '#lib/encoding/base64.ts';
import { findCreditNoteData, findInvoiceData } from './find-billing-data.ts';

export const invoice: Handler<'consumer.invoice'> = async ({ query, body }, context) => {
  const found = await findOwnPurchase(body.orderNumber, query.st, context);
  if (!found.ok) return found;
  const data = await findInvoiceData(found.value, context);
  if (!data) return refused({ code: 'OHS4004' });
  const waits = await countPdfDocument(context);
  if (waits) return waits;
  const { writeInvoice } = await import('#backend/services/documents/invoice.ts');
  const base64 = await writeInvoice(data, createReader(context.locale, noOrigin));
  return ok({ fileName: `invoice-${data.invoiceNumber}.pdf`, type: 'application/pdf', base64 });
};

export const creditNote: Handler<'consumer.creditNote'> = async ({ query, body }, context) => {
  const found = await findOwnPurchase(body.orderNumber, query.st, context);
  if (!found.ok) return found;
  const data = await findCreditNoteData(found.value, body.creditNoteNumber, context);
  if (!data) return refused({ code: 'OHS4004' });
  const waits = await countPdfDocument(context);
  if (waits) return waits;
  const { writeCreditNote } = await import('#backend/services/documents/credit-note.ts');
  const base64 = await writeCreditNote(data, createReader(context.locale, noOrigin));
  return ok({ fileName: `credit-note-${data.creditNoteNumber}.pdf`, type: 'application/pdf', base64 });
};

export const eInvoice: Handler<'consumer.eInvoice'> = async ({ query, body: { orderNumber, creditNoteNumber } }, context) => {
  const found = await findOwnPurchase(orderNumber, query.st, context);
  if (!found.ok) return found;
  const waits = await countPdfDocument(context);
  if (waits) return waits;
  const { createECreditNote, createEInvoice } = await import('#backend/services/documents/e-invoices/create-e-invoice.ts');
  const reader = createReader(context.locale, noOrigin);
  const send = (name: string, written: ReturnType<typeof createEInvoice>) =>
    written
      ? ok({ fileName: `${name}.xml`, type: 'application/xml' as const, base64: encodeBase64(new TextEncoder().encode(written.xml)) })
      : refused({ code: 'OHS4004' as const });
  if (creditNoteNumber !== undefined) {
    const note = await findCreditNoteData(found.value, creditNoteNumber, context);
    return note ? send(`credit-note-${creditNoteNumber}`, createECreditNote(note, reader)) : refused({ code: 'OHS4004' });
  }
  const data = await findInvoiceData(found.value, context);
  return data ? send(`invoice-${data.invoiceNumber}`, createEInvoice(data, reader)) : refused({ code: 'OHS4004' });
};

/** Origin of links. Empty, because these documents contain no links. */
const noOrigin = '';
