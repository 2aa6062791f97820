// Creates the e-invoice of an invoice or a credit note, in the format of the market.
import { describeCreditNote, describeInvoice, type EInvoice, readDate } from '#backend/rules/e-invoices/e-invoice.ts';
import { type EInvoiceFormat, findEInvoiceFormat } from '#backend/rules/e-invoices/format.ts';
import type { EmailReader } from '#backend/services/emails/email.ts';
import { brand } from '#brand.ts';
import type { BilledOrder } from '../billing-document.ts';
import type { CreditNoteData } from '../credit-note.ts';
import type { InvoiceData } from '../invoice.ts';
import { writeCrossIndustryInvoice } from './cross-industry-invoice.ts';
import { writeFatturaPa } from './fattura-pa.ts';

export interface WrittenEInvoice {
  format: EInvoiceFormat;
  xml: string;
}

/** Creates the e-invoice of an invoice. Returns undefined in markets without e-invoices. */
export function createEInvoice({ order, invoiceNumber, issuedAt, suppliedAt }: InvoiceData, reader: EmailReader) {
  const dates = { issuedOn: readDate(issuedAt), suppliedOn: readDate(suppliedAt) };
  return write(order, () => describeInvoice(order, { kind: 'invoice', number: invoiceNumber, ...dates }), reader);
}

/** Creates the e-invoice of a credit note. Returns undefined in markets without e-invoices. */
export function createECreditNote({ order, creditNoteNumber, issuedAt, invoice, credit }: CreditNoteData, reader: EmailReader) {
  const corrected = { number: invoice.invoiceNumber, issuedOn: readDate(invoice.issuedAt) };
  const document = { kind: 'credit-note' as const, number: creditNoteNumber, issuedOn: readDate(issuedAt), invoice: corrected };
  return write(order, () => describeCreditNote(order, document, credit), reader);
}

function write(order: BilledOrder, describe: () => EInvoice, { locale, t }: EmailReader): WrittenEInvoice | undefined {
  const found = findEInvoiceFormat(locale, order);
  if (!found) return undefined;
  const { format, seller } = found;
  const parties = { seller, email: brand.email };
  const shipping = t('email.order.shipping');
  const exemption = t('document.eInvoice.exemption');
  const payment = order.paymentMethod.map(({ label }) => label).join(', ');
  const xml = {
    'factur-x': () => writeCrossIndustryInvoice(describe(), parties, { shipping, exemption, payment }),
    'fattura-pa': () => writeFatturaPa(describe(), parties, { shipping, exemption }),
  }[format]();
  return { format, xml };
}
