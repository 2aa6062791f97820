import { describeRefund, sumGiftCards } from '#backend/rules/refunds.ts';
import { createOutbox } from '#backend/services/emails/outbox.ts';
import type { PaymentMethods } from '#backend/services/pricing/payment-method.ts';
import { reduceAllowances } from '#backend/stores/allowances.ts';
import { issueCreditNoteStatement } from '#backend/stores/credit-notes.ts';
import { issueInvoiceStatement } from '#backend/stores/invoices.ts';
import { revokePart } from '#backend/stores/loyalty.ts';
import { decideRefund } from '#backend/stores/order-returns.ts';
import { reviseStatement } from '#backend/stores/parcels.ts';
import type { StoredPurchase } from '#backend/stores/purchases.ts';
import { findReader } from './order-emails.ts';
import { listCredits, planOrderRefunds, sumGoodsRefunds } from './order-progress-input.ts';
import { withExchanges } from './with-exchanges.ts';

interface Refunding {
  returnId: string;
  /** When the returned parcel was checked, in milliseconds since 1970. */
  at: number;
  /** Current time in milliseconds since 1970, which is the date of the credit note. */
  now: number;
  locale: string;
  paymentMethods: PaymentMethods;
}

/**
 * Creates the statements that store the refund decision for a return, issue the credit note, revoke the loyalty points, release the
 * allowances and write the email. Returns them with the order as it is afterwards. The batch fails if the order changes at the same time,
 * because the refund depends on all earlier refunds and canceled parts. The money is paid later (settle-refunds.ts).
 */
export function refundReturn(
  db: D1Database,
  stored: StoredPurchase,
  { returnId, at, now, locale, paymentMethods }: Refunding,
): { statements: D1PreparedStatement[]; after: StoredPurchase } {
  const { document, returns, intentId, revision, balances } = stored;
  const { orderNumber } = document;
  const planned = planOrderRefunds(stored, paymentMethods, returnId);
  const own = planned.get(returnId);
  const begun = returns.find((each) => each.returnId === returnId);
  if (!own || !begun) return { statements: [], after: stored };
  const before = sumGoodsRefunds(stored);
  const after = before + own.goods;
  const whole = document.totals.itemTotal - sumGiftCards(document.items);
  const refund = describeRefund(document, own);
  const shares = own.parts.map((amount, place) => ({
    ...{ amount, before: own.before[place] ?? 0 },
    ...(own.withheld && { withheld: own.withheld[place] ?? 0 }),
  }));
  const recipient = findReader(document);
  const order = withExchanges(stored, locale);
  const credit = listCredits(stored, planned)[[...planned.keys()].indexOf(returnId)];
  const statements = [
    reviseStatement(db, { orderNumber, revision }),
    decideRefund(db, { returnId, refund, shares, at }),
    // the goods were delivered, so the order has an invoice, except if they were delivered before invoices were issued with the shipment
    issueInvoiceStatement(db, document, now),
    ...(credit && credit.total > 0 ? [issueCreditNoteStatement(db, { reference: returnId, order: document, credit, now })] : []),
    revokePart(db, { orderNumber, reference: returnId, before, after, whole, now: at }),
    reduceAllowances(db, { intentId, before, after, whole }),
    ...(recipient === undefined
      ? []
      : [
          createOutbox(db).writeEmail('order-refunded', {
            about: `${orderNumber} ${returnId}`,
            recipient,
            locale,
            writtenAt: at,
            data: { order, returnId, refund, lines: begun.lines },
          }),
        ]),
  ];
  return {
    statements,
    after: {
      ...stored,
      revision: revision + 1,
      balances: balances.map((each, place) => ({ ...each, refundable: each.refundable - (own.parts[place] ?? 0) })),
      returns: returns.map((each) => (each === begun ? { ...each, refundedAt: at, refund, shares } : each)),
    },
  };
}
