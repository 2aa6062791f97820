// Creates a credit note, which refers to the invoice that it corrects (Directive 2006/112/EC, article 219). Credited amounts are negative.
import type { Credit } from '#backend/rules/credit-notes.ts';
import type { EmailReader } from '#backend/services/emails/email.ts';
import type { Refund } from '#contract/entities/purchase.ts';
import { type BilledOrder, openBillingDocument, writeLines, writeSum, writeTaxes } from './billing-document.ts';
import { createECreditNote } from './e-invoices/create-e-invoice.ts';

export interface CreditNoteData {
  order: BilledOrder;
  creditNoteNumber: string;
  /** Time of issue, in milliseconds since 1970. */
  issuedAt: number;
  /** The invoice that the credit note corrects. */
  invoice: { invoiceNumber: string; issuedAt: number };
  /** Number of the return; absent if the order was canceled. */
  returnId?: string | undefined;
  credit: Credit;
  /** The amounts that were refunded to the payments. */
  refunds: Refund['parts'];
}

/** Creates the PDF and returns it as base64. */
export async function writeCreditNote(data: CreditNoteData, reader: EmailReader): Promise<string> {
  const { order, creditNoteNumber, issuedAt, invoice, returnId, credit, refunds } = data;
  const { t, day } = reader;
  const credited = (amount: number) => (amount === 0 ? reader.money(0, order.currency) : `−${reader.money(amount, order.currency)}`);
  const facts = [
    `${t('document.creditNote.number')}: ${creditNoteNumber}`,
    `${t('document.creditNote.date')}: ${day(issuedAt)}`,
    `${t('document.creditNote.invoice')}: ${invoice.invoiceNumber}`,
    `${t('document.invoice.date')}: ${day(invoice.issuedAt)}`,
    ...(returnId === undefined ? [] : [`${t('document.creditNote.return')}: ${returnId}`]),
  ];
  const title = `${t('document.creditNote.title')} ${creditNoteNumber}`;
  const pdf = await openBillingDocument({ order, title, issuedAt, facts }, reader);
  const lines = credit.lines.flatMap(({ itemId, qty, amount }) => {
    const item = order.items.find(({ id }) => id === itemId);
    return item ? [{ item, qty, amount: credited(amount) }] : [];
  });
  writeLines(pdf, lines, reader);
  if (credit.shipping.amount > 0) writeSum(pdf, { label: t('email.order.shipping'), amount: credited(credit.shipping.amount) });
  const taxes = credit.taxes.map((part) => ({ ...part, amount: credited(part.amount) }));
  writeTaxes(pdf, { net: credited(credit.netAmount), taxes, gross: credited(credit.total) }, reader);
  pdf.space(16);
  pdf.text(
    [t('email.cancelled.refund'), ...refunds.map(({ label, amount }) => `${label}: ${reader.money(amount, order.currency)}`)].join('\n'),
  );
  const eInvoice = createECreditNote(data, reader);
  if (eInvoice?.format === 'factur-x') await pdf.attachEInvoice(eInvoice.xml);
  return pdf.finish();
}
