import { read } from '#backend/platform/query.ts';
import { creditOrder } from '#backend/rules/credit-notes.ts';
import { addressEmails } from '#backend/rules/order-contact.ts';
import { describeProgress } from '#backend/rules/order-progress.ts';
import { refundAll } from '#backend/rules/refunds.ts';
import { createOutbox } from '#backend/services/emails/outbox.ts';
import { issueCreditNoteStatement } from '#backend/stores/credit-notes.ts';
import { cancelStoredOrder } from '#backend/stores/order-cancellations.ts';
import { purchaseQuery, type StoredPurchase } from '#backend/stores/purchases.ts';
import { marketOfSite } from '#markets/registry.ts';
import type { FoundOrder } from './find-order.ts';
import { readFate, sumChargedBack } from './order-progress-input.ts';

/** Returns whether an order can be canceled as a whole: none of its goods were packed, and none of its gift cards was used. */
export const isCancelable = ({ stored, locale }: FoundOrder, now: number): boolean =>
  describeProgress(readFate(stored, locale), {
    now,
    returnDays: marketOfSite(stored.document.siteId)?.settings.returnDays ?? 0,
  }).actions.includes('cancel');

interface Cancellation {
  now: number;
  /** Language of the email. */
  locale: string;
  /** Statements for the same batch. */
  statements?: readonly D1PreparedStatement[];
}

/**
 * Cancels an order as a whole: releases the stock and the codes, issues the credit note if there is an invoice, and stores the email, in one
 * batch. The payments are refunded later (settle-cancellation.ts), without what the bank has charged back. If a chargeback is recorded at
 * the same moment, the cancellation is tried again with it. Returns false and changes nothing in the other cases of `cancelStoredOrder`.
 */
export async function cancelWholeOrder(
  db: D1Database,
  stored: Pick<StoredPurchase, 'document' | 'intentId' | 'hasInvoice' | 'balances'>,
  cancellation: Cancellation,
): Promise<boolean> {
  if (await cancelOnce(db, stored, cancellation)) return true;
  const [[current]] = await read(db, purchaseQuery(stored.document.orderNumber));
  return current !== undefined && sumChargedBack(current) !== sumChargedBack(stored) && cancelWholeOrder(db, current, cancellation);
}

function cancelOnce(
  db: D1Database,
  stored: Pick<StoredPurchase, 'document' | 'intentId' | 'hasInvoice' | 'balances'>,
  { now, locale, statements = [] }: Cancellation,
): Promise<boolean> {
  const { document: order, intentId, hasInvoice, balances } = stored;
  const { orderNumber } = order;
  const [recipient] = addressEmails(order);
  const refund = refundAll(
    order,
    balances.map(({ chargedBack }) => chargedBack),
  );
  const email = recipient !== undefined && { about: orderNumber, recipient, locale, writtenAt: now, data: { order, hasInvoice, refund } };
  return cancelStoredOrder(db, { orderNumber, intentId, chargedBack: sumChargedBack(stored), now }, [
    issueCreditNoteStatement(db, { reference: orderNumber, order, credit: creditOrder(order), now }),
    ...(email ? [createOutbox(db).writeEmail('order-cancelled', email)] : []),
    ...statements,
  ]);
}
