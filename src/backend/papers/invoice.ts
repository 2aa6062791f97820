// An invoice with what the law of its market wants on it: seller and tax number, both numbers, dates, goods, net, tax by rate and total
// (Directive 2006/112/EC, article 226).
import type { Order } from '#contract/entities/order.ts';
import { addressLines } from '#lib/address-lines.ts';
import type { EmailReader } from '../emails/email.ts';
import { listSums } from '../emails/order-sums.ts';
import { email } from '../seed/content/texts/region.ts';
import { readRegion } from '../seed/content/texts/regions.ts';
import { findTranslations } from '../translations/registry.ts';
import { type Column, openPaper, type Paper } from './paper.ts';
import { sellerIds } from './seller-ids.ts';

export interface InvoiceData {
  order: Omit<Order, 'st'>;
  invoiceNumber: string;
  /** Milliseconds since 1970. */
  issuedAt: number;
  /** When the first of it left. */
  suppliedAt: number;
}

/** The PDF, as base64. */
export async function writeInvoice({ order, invoiceNumber, issuedAt, suppliedAt }: InvoiceData, reader: EmailReader): Promise<string> {
  const translations = findTranslations(reader.locale).papers;
  const paper = await openPaper({
    size: reader.market.region === 'NORA' ? 'letter' : 'a4',
    title: `${translations.invoice.title} ${invoiceNumber}`,
    language: reader.locale,
    writtenAt: issuedAt,
  });
  const { region } = readRegion(reader.locale);
  paper.text('Cairn', { size: 22, weight: 'bold' });
  paper.space(8);
  paper.text([region.company, region.address, `${region.phone}, ${email}`, sellerIds(reader.market.siteId, translations)].join('\n'), {
    size: 9,
  });
  paper.space(22);
  const to = order.billingAddress ? addressLines(order.billingAddress, reader.market.addressRules) : [];
  paper.row([
    { text: [translations.invoice.billedTo, ...to].join('\n'), from: 0, to: 0.5 },
    {
      text: [
        `${translations.invoice.number}: ${invoiceNumber}`,
        `${translations.invoice.date}: ${reader.day(issuedAt)}`,
        `${translations.invoice.supplied}: ${reader.day(suppliedAt)}`,
        `${reader.translations.order.number}: ${order.orderNumber}`,
        `${reader.translations.order.date}: ${reader.day(order.placedAt)}`,
      ].join('\n'),
      from: 0.5,
      to: 1,
    },
  ]);
  paper.space(22);
  paper.text(`${translations.invoice.title} ${invoiceNumber}`, { size: 16, weight: 'bold' });
  paper.space(8);
  writeLines(paper, order, reader);
  writeSums(paper, order, reader);
  paper.space(16);
  paper.text(
    order.paymentMethod
      .map(({ label, amount }) => (amount === undefined ? label : `${label}: ${reader.money(amount, order.currency)}`))
      .join('\n'),
  );
  paper.text(translations.invoice.paid);
  return paper.finish();
}

function writeLines(paper: Paper, { items }: InvoiceData['order'], { translations, locale, money }: EmailReader): void {
  const { invoice } = findTranslations(locale).papers;
  const columns = (article: string, qty: string, amount: string, weight: Column['weight'] = 'regular'): Column[] => [
    { text: article, from: 0, to: 0.62, weight },
    { text: qty, from: 0.64, to: 0.76, align: 'right', weight },
    { text: amount, from: 0.78, to: 1, align: 'right', weight },
  ];
  paper.row(columns(invoice.article, invoice.quantity, invoice.amount, 'bold'));
  paper.rule();
  for (const { name, colour, size, upc, qty, price, bonus } of items) {
    const amount = bonus ? translations.order.freeGift : money(price.priceAfterItemDiscount, price.currency);
    paper.row(columns([name, [colour, size, upc].filter((each) => each !== '').join(', ')].join('\n'), String(qty), amount));
    paper.space(4);
  }
  paper.rule();
}

/** The sums of the order, and what of its total is tax: without it, the tax of each rate, and with it. */
function writeSums(paper: Paper, order: InvoiceData['order'], reader: EmailReader): void {
  const { invoice } = findTranslations(reader.locale).papers;
  const row = (label: string, amount: string, isTotal = false) =>
    paper.row([
      { text: label, from: 0.3, to: 0.76, align: 'right', weight: isTotal ? 'bold' : 'regular' },
      { text: amount, from: 0.78, to: 1, align: 'right', weight: isTotal ? 'bold' : 'regular' },
    ]);
  for (const { label, amount, isTotal } of listSums(order, reader)) row(label, amount, isTotal);
  const { totals } = order;
  paper.space(8);
  row(invoice.net, reader.money(totals.netAmount, totals.currency));
  for (const { name, place, rate, amount } of totals.taxParts)
    row(
      `${reader.translations.order.taxes[name]} ${[place, reader.rate(rate)].filter(Boolean).join(', ')}`,
      reader.money(amount, totals.currency),
    );
  row(invoice.gross, reader.money(totals.total, totals.currency), true);
}
