// Creates the label of a return parcel: recipient, sender, return number as barcode and text, and contents.

import { readRegion } from '#backend/company/regions.ts';
import type { EmailReader } from '#backend/services/emails/email.ts';
import { brand } from '#brand.ts';
import type { CartItem } from '#contract/entities/cart-item.ts';
import type { Order } from '#contract/entities/order.ts';
import { addressLines } from '#lib/address/address-lines.ts';
import { encodeCode128 } from './code-128.ts';
import { openPdfDocument } from './pdf-document.ts';

export interface ReturnData {
  order: Omit<Order, 'st'>;
  returnId: string;
  items: readonly CartItem[];
  /** Time when the return began, in milliseconds since 1970. */
  beganAt: number;
}

/** Creates the PDF and returns it as base64. */
export async function writeReturnLabel({ order, returnId, items, beganAt }: ReturnData, reader: EmailReader): Promise<string> {
  const { t } = reader;
  const { region } = readRegion(reader.locale);
  const size = reader.market.region === 'NORA' ? 'letter' : 'a4';
  const pdf = await openPdfDocument({
    size,
    title: `${t('document.label.title')} ${returnId}`,
    language: reader.locale,
    writtenAt: beganAt,
  });
  const sender = order.shipments.find(({ address }) => address)?.address ?? order.billingAddress;
  pdf.text(`${brand.name}: ${t('document.label.title')}`, { size: 20, weight: 'bold' });
  pdf.space(12);
  pdf.text(t('document.label.howTo'), { size: 11 });
  pdf.space(16);
  pdf.rule();
  pdf.row([
    { text: [t('document.label.to'), region.company, region.address].join('\n'), from: 0, to: 0.55, size: 14 },
    {
      text: [t('document.label.from'), ...(sender ? addressLines(sender, reader.market.addressRules).slice(0, 5) : [])].join('\n'),
      from: 0.6,
      to: 1,
    },
  ]);
  pdf.space(20);
  pdf.bars(encodeCode128(returnId), 70);
  pdf.space(6);
  pdf.text(returnId, { size: 18, weight: 'bold' });
  pdf.rule();
  pdf.space(16);
  pdf.text(t('document.label.contents'), { size: 12, weight: 'bold' });
  pdf.text(`${t('email.order.number')}: ${order.orderNumber}`);
  for (const { qty, name, colour, size: fit } of items)
    pdf.text(`${qty} × ${[name, colour, fit].filter((each) => each !== '').join(', ')}`);
  return pdf.finish();
}
