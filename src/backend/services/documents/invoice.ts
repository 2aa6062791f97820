// Creates an invoice with the information that the law requires: seller and tax number, invoice and order number, dates, items, net amount,
// tax by rate and total (Directive 2006/112/EC, article 226).
import { readRegion } from '#backend/company/regions.ts';
import type { EmailReader } from '#backend/services/emails/email.ts';
import { listSums } from '#backend/services/emails/order-sums.ts';
import { brand } from '#brand.ts';
import type { Order } from '#contract/entities/order.ts';
import { addressLines } from '#lib/address/address-lines.ts';
import type { TaxName } from '#markets/tax.ts';
import { type Column, openPdfDocument, type PdfDocument } from './pdf-document.ts';
import { sellerIds } from './seller-ids.ts';

export interface InvoiceData {
  order: Omit<Order, 'st'>;
  invoiceNumber: string;
  /** Time of issue, in milliseconds since 1970. */
  issuedAt: number;
  /** Time when the first shipment left, in milliseconds since 1970. */
  suppliedAt: number;
}

/** Creates the PDF and returns it as base64. */
export async function writeInvoice({ order, invoiceNumber, issuedAt, suppliedAt }: InvoiceData, reader: EmailReader): Promise<string> {
  const { t } = reader;
  const pdf = await openPdfDocument({
    size: reader.market.region === 'NORA' ? 'letter' : 'a4',
    title: `${t('document.invoice.title')} ${invoiceNumber}`,
    language: reader.locale,
    writtenAt: issuedAt,
  });
  const { region } = readRegion(reader.locale);
  pdf.text(brand.name, { size: 22, weight: 'bold' });
  pdf.space(8);
  pdf.text([region.company, region.address, `${region.phone}, ${brand.email}`, sellerIds(region, t)].join('\n'), {
    size: 9,
  });
  pdf.space(22);
  const to = order.billingAddress ? addressLines(order.billingAddress, reader.market.addressRules) : [];
  pdf.row([
    { text: [t('document.invoice.billedTo'), ...to].join('\n'), from: 0, to: 0.5 },
    {
      text: [
        `${t('document.invoice.number')}: ${invoiceNumber}`,
        `${t('document.invoice.date')}: ${reader.day(issuedAt)}`,
        `${t('document.invoice.supplied')}: ${reader.day(suppliedAt)}`,
        `${t('email.order.number')}: ${order.orderNumber}`,
        `${t('email.order.date')}: ${reader.day(order.placedAt)}`,
      ].join('\n'),
      from: 0.5,
      to: 1,
    },
  ]);
  pdf.space(22);
  pdf.text(`${t('document.invoice.title')} ${invoiceNumber}`, { size: 16, weight: 'bold' });
  pdf.space(8);
  writeLines(pdf, order, reader);
  writeSums(pdf, order, reader);
  pdf.space(16);
  pdf.text(
    order.paymentMethod
      .map(({ label, amount }) => (amount === undefined ? label : `${label}: ${reader.money(amount, order.currency)}`))
      .join('\n'),
  );
  pdf.text(t('document.invoice.paid'));
  return pdf.finish();
}

function writeLines(pdf: PdfDocument, { items }: InvoiceData['order'], { t, money }: EmailReader): void {
  const columns = (article: string, qty: string, amount: string, weight: Column['weight'] = 'regular'): Column[] => [
    { text: article, from: 0, to: 0.62, weight },
    { text: qty, from: 0.64, to: 0.76, align: 'right', weight },
    { text: amount, from: 0.78, to: 1, align: 'right', weight },
  ];
  pdf.row(columns(t('document.invoice.article'), t('document.invoice.quantity'), t('document.invoice.amount'), 'bold'));
  pdf.rule();
  for (const { name, colour, size, upc, qty, price, bonus } of items) {
    const amount = bonus ? t('email.order.freeGift') : money(price.priceAfterItemDiscount, price.currency);
    pdf.row(columns([name, [colour, size, upc].filter((each) => each !== '').join(', ')].join('\n'), String(qty), amount));
    pdf.space(4);
  }
  pdf.rule();
}

/** Writes the sums of the order, followed by the net amount, the tax for each rate and the gross amount. */
function writeSums(pdf: PdfDocument, order: InvoiceData['order'], reader: EmailReader): void {
  const row = (label: string, amount: string, isTotal = false) =>
    pdf.row([
      { text: label, from: 0.3, to: 0.76, align: 'right', weight: isTotal ? 'bold' : 'regular' },
      { text: amount, from: 0.78, to: 1, align: 'right', weight: isTotal ? 'bold' : 'regular' },
    ]);
  for (const { label, amount, isTotal } of listSums(order, reader)) row(label, amount, isTotal);
  const { totals } = order;
  pdf.space(8);
  row(reader.t('document.invoice.net'), reader.money(totals.netAmount, totals.currency));
  for (const { name, place, rate, amount } of totals.taxParts)
    row(
      // the cast is safe because the backend wrote the order
      `${reader.t(`email.order.tax.${name as TaxName}`)} ${[place, reader.rate(rate)].filter(Boolean).join(', ')}`,
      reader.money(amount, totals.currency),
    );
  row(reader.t('document.invoice.gross'), reader.money(totals.total, totals.currency), true);
}
