// Releases an order that a rule held: it is packed, and its gift cards are paid and issued. The decision is stored first, in one batch. The
// payment and the gift cards follow, and are repeated until they succeed (order-work.ts).

import { movesByClock } from '#backend/platform/demo-mode.ts';
import type { BackendEnv } from '#backend/platform/env.ts';
import { hashPin } from '#backend/platform/pin-hash.ts';
import { read } from '#backend/platform/query.ts';
import { sealText } from '#backend/platform/sealed-text.ts';
import { choosePaymentMethods } from '#backend/services/payments/registry.ts';
import { boughtGiftCards } from '#backend/services/placement/bought-gift-cards.ts';
import { issueGiftCards } from '#backend/stores/gift-card-issues.ts';
import { issueInvoiceStatement } from '#backend/stores/invoices.ts';
import { decideStatement, finishReview, reviewQuery } from '#backend/stores/order-reviews.ts';
import { startClock } from '#backend/stores/order-schedule.ts';
import { listToPack } from '#backend/stores/orders-to-pack.ts';
import type { StoredPurchase } from '#backend/stores/purchases.ts';
import { findRemainder } from './capture-order.ts';
import { findOrder } from './find-order.ts';
import { findFirstDueTime, isInvoicedAtOnce } from './order-progress-input.ts';

interface Release {
  env: BackendEnv;
  now: number;
  by: string;
  reason: string;
}

const hasGiftCards = ({ items }: StoredPurchase['document']): boolean => items.some(({ isDigitalProduct }) => isDigitalProduct);

/** Creates the statements that release a held order. Their batch fails if the order is no longer held. */
export function listReleaseStatements(
  db: D1Database,
  { document }: Pick<StoredPurchase, 'document'>,
  { env, now, by, reason }: Release,
): D1PreparedStatement[] {
  const order = { ...document, st: '' };
  const { orderNumber } = document;
  return [
    decideStatement(db, { orderNumber, state: 'released', now, by, reason, isFinished: !hasGiftCards(document) }),
    ...listToPack(db, document),
    ...(movesByClock(env) ? [startClock(db, orderNumber, findFirstDueTime(order))] : []),
    ...(isInvoicedAtOnce(order) ? [issueInvoiceStatement(db, order, now)] : []),
  ];
}

/** Captures the payment of a released order with gift cards, and issues them. Throws if the payment cannot be captured. */
export async function finishRelease(env: BackendEnv, orderNumber: string, now: number): Promise<void> {
  const db = env.BACKEND_DB;
  const [[review]] = await read(db, reviewQuery(orderNumber));
  if (review?.state !== 'released' || review.finishedAt !== null) return;
  const found = await findOrder(db, orderNumber);
  if (found && found.stored.cancelledAt === null) {
    const { stored, locale } = found;
    const remainder = findRemainder(stored, choosePaymentMethods(env));
    const captured = remainder ? await remainder.method.provider.capture(db, stored.intentId, now) : undefined;
    if (captured && !captured.ok) throw new Error(`Order ${orderNumber} is released, but its payment cannot be captured.`);
    await issueGiftCards(
      db,
      boughtGiftCards({
        order: { ...stored.document, st: '' },
        ...(review.contactEmail !== null && { contactEmail: review.contactEmail }),
      }),
      {
        ...{ order: stored.document, locale, now },
        hashPin: (pin) => hashPin(env, pin),
        sealPin: (pin) => sealText(env, pin),
      },
    );
  }
  await finishReview(db, orderNumber, now);
}
