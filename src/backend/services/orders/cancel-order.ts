import { creditOrder } from '#backend/rules/credit-notes.ts';
import { addressEmails } from '#backend/rules/order-contact.ts';
import { describeProgress } from '#backend/rules/order-progress.ts';
import { createOutbox } from '#backend/services/emails/outbox.ts';
import { issueCreditNoteStatement } from '#backend/stores/credit-notes.ts';
import { cancelStoredOrder } from '#backend/stores/order-cancellations.ts';
import type { StoredPurchase } from '#backend/stores/purchases.ts';
import { marketOfSite } from '#markets/registry.ts';
import type { FoundOrder } from './find-order.ts';
import { readFate } from './order-progress-input.ts';

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
 * batch. The payments are refunded later (settle-cancellation.ts). Returns false and changes nothing in the same cases as
 * `cancelStoredOrder`.
 */
export function cancelWholeOrder(
  db: D1Database,
  { document: order, intentId, hasInvoice }: Pick<StoredPurchase, 'document' | 'intentId' | 'hasInvoice'>,
  { now, locale, statements = [] }: Cancellation,
): Promise<boolean> {
  const { orderNumber } = order;
  const [recipient] = addressEmails(order);
  const email = recipient !== undefined && { about: orderNumber, recipient, locale, writtenAt: now, data: { order, hasInvoice } };
  return cancelStoredOrder(db, { orderNumber, intentId, now }, [
    issueCreditNoteStatement(db, { reference: orderNumber, order, credit: creditOrder(order), now }),
    ...(email ? [createOutbox(db).writeEmail('order-cancelled', email)] : []),
    ...statements,
  ]);
}
