// A label for a parcel that comes back: where it goes, whose it is, the number of the return as bars and in letters, and what is in it.
import type { CartItem } from '#contract/entities/cart-item.ts';
import type { Order } from '#contract/entities/order.ts';
import { addressLines } from '#lib/address-lines.ts';
import type { EmailReader } from '../emails/email.ts';
import { readRegion } from '../seed/content/texts/regions.ts';
import { findTranslations } from '../translations/registry.ts';
import { encodeCode128 } from './code-128.ts';
import { openPaper } from './paper.ts';

export interface ReturnData {
  order: Omit<Order, 'st'>;
  returnId: string;
  items: readonly CartItem[];
  /** Milliseconds since 1970. */
  beganAt: number;
}

/** The PDF, as base64. */
export async function writeReturnLabel({ order, returnId, items, beganAt }: ReturnData, reader: EmailReader): Promise<string> {
  const { label } = findTranslations(reader.locale).papers;
  const { region } = readRegion(reader.locale);
  const size = reader.market.region === 'NORA' ? 'letter' : 'a4';
  const paper = await openPaper({ size, title: `${label.title} ${returnId}`, language: reader.locale, writtenAt: beganAt });
  const sender = order.shipments.find(({ address }) => address)?.address ?? order.billingAddress;
  paper.text(`Cairn: ${label.title}`, { size: 20, weight: 'bold' });
  paper.space(12);
  paper.text(label.howTo, { size: 11 });
  paper.space(16);
  paper.rule();
  paper.row([
    { text: [label.to, region.company, region.address].join('\n'), from: 0, to: 0.55, size: 14 },
    { text: [label.from, ...(sender ? addressLines(sender, reader.market.addressRules).slice(0, 5) : [])].join('\n'), from: 0.6, to: 1 },
  ]);
  paper.space(20);
  paper.bars(encodeCode128(returnId), 70);
  paper.space(6);
  paper.text(returnId, { size: 18, weight: 'bold' });
  paper.rule();
  paper.space(16);
  paper.text(label.contents, { size: 12, weight: 'bold' });
  paper.text(`${reader.translations.order.number}: ${order.orderNumber}`);
  for (const { qty, name, colour, size: fit } of items)
    paper.text(`${qty} × ${[name, colour, fit].filter((each) => each !== '').join(', ')}`);
  return paper.finish();
}
