// Creates an order's invoice. The PDF code is loaded on the first request.
import type { Handler } from '#backend/handlers/handler.ts';
import { leavingSteps } from '#backend/rules/shipment-progress.ts';
import { countPdfDocument } from '#backend/services/documents/count-pdf-document.ts';
import { createReader } from '#backend/services/emails/reader.ts';
import { describe, findOwnPurchase } from '#backend/services/orders/own-purchase.ts';
import { issueInvoice } from '#backend/stores/invoices.ts';
import { ok, refused } from '#contract/errors/result.ts';

export const invoice: Handler<'consumer.invoice'> = async ({ query, body }, context) => {
  const { db, locale, now } = context;
  const found = await findOwnPurchase(body.orderNumber, query.st, context);
  if (!found.ok) return found;
  const { document: order } = found.value;
  const { actions, progress } = describe(found.value, context);
  if (!actions.includes('invoice')) return refused({ code: 'OHS4004' });
  const waits = await countPdfDocument(context);
  if (waits) return waits;
  const issued = await issueInvoice(db, order, now);
  if (!issued) return refused({ code: 'OHS4004' });
  const reached = progress.flatMap(({ steps }) => steps.flatMap(({ step, at }) => (at !== undefined && leaving.includes(step) ? at : [])));
  const { writeInvoice } = await import('#backend/services/documents/invoice.ts');
  const data = { order, ...issued, suppliedAt: Math.min(...reached, issued.issuedAt) };
  const base64 = await writeInvoice(data, createReader(locale, noOrigin));
  return ok({ fileName: `invoice-${issued.invoiceNumber}.pdf`, type: 'application/pdf', base64 });
};

const leaving: readonly string[] = leavingSteps;

/** Origin of links. Empty, because an invoice contains no links. */
const noOrigin = '';
