// Creates an invoice with the information that the law requires: seller and tax number, invoice and order number, dates, items, net amount,
// tax by rate and total (Directive 2006/112/EC, article 226).
import type { EmailReader } from '#backend/services/emails/email.ts';
import { listSums } from '#backend/services/emails/order-sums.ts';
import { type BilledOrder, openBillingDocument, writeLines, writeSum, writeTaxes } from './billing-document.ts';
import { createEInvoice } from './e-invoices/create-e-invoice.ts';

export interface InvoiceData {
  order: BilledOrder;
  invoiceNumber: string;
  /** Time of issue, in milliseconds since 1970. */
  issuedAt: number;
  /** Time when the first shipment left, in milliseconds since 1970. */
  suppliedAt: number;
}

/** Creates the PDF and returns it as base64. */
export async function writeInvoice(data: InvoiceData, reader: EmailReader): Promise<string> {
  const { order, invoiceNumber, issuedAt, suppliedAt } = data;
  const { t, money, day } = reader;
  const { items, totals, paymentMethod, currency } = order;
  const facts = [
    `${t('document.invoice.number')}: ${invoiceNumber}`,
    `${t('document.invoice.date')}: ${day(issuedAt)}`,
    `${t('document.invoice.supplied')}: ${day(suppliedAt)}`,
  ];
  const title = `${t('document.invoice.title')} ${invoiceNumber}`;
  const pdf = await openBillingDocument({ order, title, issuedAt, facts }, reader);
  const lines = items.map((item) => {
    const { qty, price, bonus } = item;
    return { item, qty, amount: bonus ? t('email.order.freeGift') : money(price.priceAfterItemDiscount, price.currency) };
  });
  writeLines(pdf, lines, reader);
  for (const sum of listSums(order, reader)) writeSum(pdf, sum);
  writeTaxes(
    pdf,
    {
      net: money(totals.netAmount, totals.currency),
      taxes: totals.taxParts.map((part) => ({ ...part, amount: money(part.amount, totals.currency) })),
      gross: money(totals.total, totals.currency),
    },
    reader,
  );
  pdf.space(16);
  pdf.text(paymentMethod.map(({ label, amount }) => (amount === undefined ? label : `${label}: ${money(amount, currency)}`)).join('\n'));
  pdf.text(t('document.invoice.paid'));
  const eInvoice = createEInvoice(data, reader);
  if (eInvoice?.format === 'factur-x') await pdf.attachEInvoice(eInvoice.xml);
  return pdf.finish();
}
