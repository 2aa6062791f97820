// The layout that invoices and credit notes share: seller and buyer, lines, and sums with the tax for each rate.
import { readRegion } from '#backend/company/regions.ts';
import type { EmailReader } from '#backend/services/emails/email.ts';
import { brand } from '#brand.ts';
import type { Order } from '#contract/entities/order.ts';
import { addressLines } from '#lib/address/address-lines.ts';
import type { TaxName } from '#markets/tax.ts';
import { type Column, openPdfDocument, type PdfDocument } from './pdf-document.ts';
import { sellerIds } from './seller-ids.ts';

/** An order without the secret with which a guest can read it. */
export type BilledOrder = Omit<Order, 'st'>;

interface BillingHead {
  order: BilledOrder;
  /** Type of the document and its number, such as `Invoice US-2026-000001`. */
  title: string;
  /** Time of issue, in milliseconds since 1970. */
  issuedAt: number;
  /** The numbers and dates beside the billing address. */
  facts: readonly string[];
}

/** Opens a PDF document and writes the seller, the billing address, the facts and the title. */
export async function openBillingDocument({ order, title, issuedAt, facts }: BillingHead, reader: EmailReader): Promise<PdfDocument> {
  const { t } = reader;
  const pdf = await openPdfDocument({
    size: reader.market.region === 'NORA' ? 'letter' : 'a4',
    title,
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
      text: [...facts, `${t('email.order.number')}: ${order.orderNumber}`, `${t('email.order.date')}: ${reader.day(order.placedAt)}`].join(
        '\n',
      ),
      from: 0.5,
      to: 1,
    },
  ]);
  pdf.space(22);
  pdf.text(title, { size: 16, weight: 'bold' });
  pdf.space(8);
  return pdf;
}

interface BillingLine {
  item: Pick<BilledOrder['items'][number], 'name' | 'colour' | 'size' | 'upc'>;
  qty: number;
  amount: string;
}

export function writeLines(pdf: PdfDocument, lines: readonly BillingLine[], { t }: EmailReader): void {
  const columns = (article: string, qty: string, amount: string, weight: Column['weight'] = 'regular'): Column[] => [
    { text: article, from: 0, to: 0.62, weight },
    { text: qty, from: 0.64, to: 0.76, align: 'right', weight },
    { text: amount, from: 0.78, to: 1, align: 'right', weight },
  ];
  pdf.row(columns(t('document.invoice.article'), t('document.invoice.quantity'), t('document.invoice.amount'), 'bold'));
  pdf.rule();
  for (const { item, qty, amount } of lines) {
    const { name, colour, size, upc } = item;
    pdf.row(columns([name, [colour, size, upc].filter((each) => each !== '').join(', ')].join('\n'), String(qty), amount));
    pdf.space(4);
  }
  pdf.rule();
}

export function writeSum(pdf: PdfDocument, { label, amount, isTotal = false }: { label: string; amount: string; isTotal?: boolean }): void {
  const weight = isTotal ? 'bold' : 'regular';
  pdf.row([
    { text: label, from: 0.3, to: 0.76, align: 'right', weight },
    { text: amount, from: 0.78, to: 1, align: 'right', weight },
  ]);
}

/** The amounts of a document, formatted as text. */
interface TaxSums {
  net: string;
  taxes: readonly { name: string; place?: string | undefined; rate: number; amount: string }[];
  gross: string;
}

/** Writes the net amount, the tax for each rate and the gross amount. */
export function writeTaxes(pdf: PdfDocument, { net, taxes, gross }: TaxSums, { t, rate: formatRate }: EmailReader): void {
  pdf.space(8);
  writeSum(pdf, { label: t('document.invoice.net'), amount: net });
  // the cast is safe because the backend wrote the order
  for (const { name, place, rate, amount } of taxes)
    writeSum(pdf, { label: `${t(`email.order.tax.${name as TaxName}`)} ${[place, formatRate(rate)].filter(Boolean).join(', ')}`, amount });
  writeSum(pdf, { label: t('document.invoice.gross'), amount: gross, isTotal: true });
}
