// Orders that a guest places at a time of the test clock, and calls with an order's secret.
import type { CallReply } from '#contract/calls.ts';
import type { GiftOption } from '#contract/entities/cart-item.ts';
import type { Order } from '#contract/entities/order.ts';
import type { Purchase, ReturnReason } from '#contract/entities/purchase.ts';
import { aClock, anEmail, aVisitor } from './accounts.ts';
import { backendEnv } from './backend.ts';
import { anItem, usAddress } from './shopper.ts';

export const base = '/consumers-v3/consumer';
export const dayMs = 24 * 60 * 60 * 1000;
/** Returns the column `n` of a query's first row. */
export const count = (sql: string, ...values: string[]) =>
  backendEnv.BACKEND_DB.prepare(sql)
    .bind(...values)
    .first<number>('n');

type Clock = ReturnType<typeof aClock>;

/** Places an order as a guest, at a time of the test clock. */
export async function anOrder({
  system = aClock(),
  items,
  offset = 30,
}: {
  system?: Clock;
  items?: { productId: string; upc: string; qty?: number; giftOption?: GiftOption }[];
  offset?: number;
} = {}) {
  const visitor = await aVisitor({ system });
  const email = anEmail();
  const bought = items ?? [await anItem({ offset, isPlain: true })];
  const cart = await visitor.atSummary(bought, 'paid', { ...usAddress, email });
  const { body: order } = await visitor.place(cart);
  return { system, visitor, email, order, item: bought[0] as { productId: string; upc: string } };
}

export interface ReturnedLine {
  itemId: string;
  qty: number;
  reason: ReturnReason;
  exchangeUpc?: string;
}

/** Sends a call with the secret of an order, which is valid at any time, whereas tokens expire after half an hour. */
export async function withSecret({ orderNumber, st }: Pick<Order, 'orderNumber' | 'st'>, system: Clock, address?: string) {
  const { call } = await aVisitor({ system, ...(address !== undefined && { address }) });
  return {
    read: () => call<Purchase>(`${base}/purchase/${orderNumber}?st=${st}`),
    cancel: () => call<Purchase>(`${base}/CancelOrder?st=${st}`, { body: { orderNumber } }),
    cancelPart: (partId: string, lines: { itemId: string; qty: number }[]) =>
      call<Purchase>(`${base}/CancelOrder?st=${st}`, { body: { orderNumber, part: { partId, lines } } }),
    invoice: () => call<CallReply<'consumer.invoice'>>(`${base}/purchase/invoice/download?st=${st}`, { body: { orderNumber } }),
    creditNote: (creditNoteNumber: string) =>
      call<CallReply<'consumer.creditNote'>>(`${base}/purchase/creditNote/download?st=${st}`, { body: { orderNumber, creditNoteNumber } }),
    eInvoice: (creditNoteNumber?: string) =>
      call<CallReply<'consumer.eInvoice'>>(`${base}/purchase/eInvoice/download?st=${st}`, { body: { orderNumber, creditNoteNumber } }),
    sendBack: (lines: ReturnedLine[], key: string = crypto.randomUUID()) =>
      call<CallReply<'consumer.returnLabel'>>(`${base}/return/${orderNumber}/returnLabel?st=${st}`, { body: { lines } }, key),
    resend: () => call<{ sent: number }>(`${base}/resendGiftCardEmail?st=${st}`, { body: { orderNumber } }),
  };
}
