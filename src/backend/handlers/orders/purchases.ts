// Placed orders. For requesters who are not the owner, an order is treated as unknown.
import type { Handler } from '#backend/handlers/handler.ts';
import { read } from '#backend/platform/query.ts';
import { addressEmails, addressPhones } from '#backend/rules/order-contact.ts';
import { listCancelable } from '#backend/rules/order-progress.ts';
import { followReturn } from '#backend/rules/order-returns.ts';
import { listPicturedItems } from '#backend/rules/pictured-items.ts';
import { describeRefund, refundAll } from '#backend/rules/refunds.ts';
import { advanceOrder, isDue } from '#backend/services/orders/advance-orders.ts';
import { cancelWholeOrder } from '#backend/services/orders/cancel-order.ts';
import { cancelParts } from '#backend/services/orders/cancel-parts.ts';
import { findExchangeSizes } from '#backend/services/orders/exchange-sizes.ts';
import { describeCanceledParts, planOrderRefunds, readFate } from '#backend/services/orders/order-progress-input.ts';
import { processWork } from '#backend/services/orders/order-work.ts';
import { advancePurchase, describe, findOwnPurchase } from '#backend/services/orders/own-purchase.ts';
import { describeLines } from '#backend/services/orders/refund-order.ts';
import { settleCancellation } from '#backend/services/orders/settle-cancellation.ts';
import { wakeOrderWork } from '#backend/services/orders/wake-order-work.ts';
import { reviewFlash } from '#backend/services/placement/outcome.ts';
import type { CartContext } from '#backend/services/pricing/payment-method.ts';
import { countAttempt } from '#backend/services/throttling/throttle.ts';
import { readGiftCardEmails, resendEmails } from '#backend/stores/gift-card-emails.ts';
import { formerHistoryQuery, historyCountQuery, historyQuery, purchaseQuery, type StoredPurchase } from '#backend/stores/purchases.ts';
import type { CallReply } from '#contract/calls.ts';
import type { Refund } from '#contract/entities/purchase.ts';
import { ok, refused } from '#contract/errors/result.ts';
import { findMailbox } from '#lib/rules/mailbox.ts';
import { dataLocale, requireMarket } from '#markets/registry.ts';

/** Returns the current state of an order for its owner. Payment instrument ids are removed. */
async function createPurchase(stored: StoredPurchase, context: CartContext, st = ''): Promise<CallReply<'consumer.purchase'>> {
  const { cancelledAt, hasUsedGiftCard } = stored;
  const { order } = readFate(stored, context.locale);
  const { returnable, ...progress } = describe(stored, context);
  const sizes = await findExchangeSizes(order.items, returnable, context);
  const isHeldByCard =
    cancelledAt === null && hasUsedGiftCard && describe({ ...stored, hasUsedGiftCard: false }, context).actions.includes('cancel');
  return {
    ...order,
    ...progress,
    ...(stored.isHeld && { flash: [reviewFlash] }),
    st,
    paymentMethod: order.paymentMethod.map(({ additionalData: { payment_method_id, card_type }, ...method }) => ({
      ...method,
      additionalData: { payment_method_id, ...(card_type !== undefined && { card_type }) },
    })),
    canceledParts: describeCanceledParts(stored),
    cancelable: listCancelable(readFate(stored, context.locale), context),
    returns: followReturns(stored, context),
    refunds: stored.refunds.map(({ refundedAt, refund, lines }) => ({
      refundedAt,
      refund: describeRefund(stored.document, refund),
      lines: describeLines(lines),
    })),
    creditNotes: describeCreditNotes(stored),
    returnable: returnable.map((each) => ({ ...each, sizes: sizes.get(each.itemId) ?? [] })),
    ...(cancelledAt !== null && { cancelledAt }),
    ...((cancelledAt !== null || progress.actions.includes('cancel')) && { cancellation: refundRest(stored, order) }),
    ...(isHeldByCard && { usedGiftCard: true }),
  };
}

/** Returns the refund for canceling an order, without the parts that were canceled before. */
function refundRest({ canceledParts, chargedBackBefore, balances }: StoredPurchase, order: Parameters<typeof refundAll>[0]): Refund {
  const place = balances.findIndex(({ chargedBack }) => chargedBack > 0);
  const chargedBack = balances.map((each, index) =>
    chargedBackBefore === null ? each.chargedBack : index === place ? chargedBackBefore : 0,
  );
  const whole = refundAll(order, chargedBack);
  if (canceledParts.length === 0) return whole;
  const less = (key: 'goods' | 'tax' | 'shipping' | 'total') =>
    Math.max(
      0,
      canceledParts.reduce((sum, { refund }) => sum - refund[key], whole[key]),
    );
  const parts = whole.parts.map((part, place) => ({
    ...part,
    amount: canceledParts.reduce((sum, { refund }) => sum - (refund.parts[place] ?? 0), part.amount),
  }));
  return {
    ...{ goods: less('goods'), tax: less('tax'), shipping: less('shipping'), total: less('total') },
    parts: parts.filter(({ amount }) => amount > 0),
  };
}

const describeCreditNotes = ({ creditNotes, returns }: StoredPurchase) =>
  creditNotes.map(({ reference, creditNoteNumber, issuedAt, credit: { total } }) => ({
    creditNoteNumber,
    issuedAt,
    total,
    ...(returns.some(({ returnId }) => returnId === reference) && { returnId: reference }),
  }));

function followReturns(stored: StoredPurchase, { now, paymentMethods }: CartContext) {
  const planned = planOrderRefunds(stored, paymentMethods);
  return stored.returns.map((begun) => {
    const plan = planned.get(begun.returnId);
    return followReturn(stored.document.siteId, begun, { now, expected: plan && describeRefund(stored.document, plan) });
  });
}

export const purchase: Handler<'consumer.purchase'> = async ({ params, query }, context) => {
  const found = await findOwnPurchase(params.orderId, query.st, context);
  return found.ok ? ok(await createPurchase(found.value, context, query.st)) : found;
};

/** Maximum number of pictured items per order in an order list. */
const maxListedItems = 4;

export const purchaseHistory: Handler<'consumer.purchaseHistory'> = async ({ body }, context) => {
  const { db, locale, signIn, usid } = context;
  if (!signIn || usid === undefined) return refused({ code: 'PRO404' });
  const asked = { ...body, consumerNo: usid, siteId: requireMarket(locale).siteId };
  const readPart = () => read(db, historyQuery(asked), historyCountQuery(asked), formerHistoryQuery(asked));
  let [rows, counts, formerOrders] = await readPart();
  const due = rows.filter((each) => isDue(each, context.now));
  for (const { document } of due) await advanceOrder(db, document.orderNumber, context);
  if (due.length > 0) [rows, counts, formerOrders] = await readPart();
  return ok({
    total: counts[0]?.total ?? 0,
    ...(formerOrders.length > 0 && { formerOrders }),
    orders: rows.map((stored) => {
      const { orderNumber, placedAt, currency, totals, totalItems, items } = stored.document;
      return {
        orderNumber,
        placedAt,
        currency,
        totalItems,
        status: describe(stored, context).status,
        total: totals.total,
        items: listPicturedItems(items).slice(0, maxListedItems),
      };
    }),
  });
};

function isPlacedWith(
  order: StoredPurchase['document'],
  { email, phone }: { email?: string | undefined; phone?: string | undefined },
): boolean {
  if (email === undefined) return phone !== undefined && addressPhones(order).includes(phone);
  const mailbox = findMailbox(email);
  return addressEmails(order).some((each) => findMailbox(each) === mailbox);
}

/**
 * Returns an order's state by order number and email address or phone number. The reply is the same for an unknown order number, an order
 * of a different site, and a wrong email address or phone number.
 */
export const trackOrder: Handler<'consumer.trackOrder'> = async ({ body }, context) => {
  const { db, env, clientAddress, locale, now } = context;
  const orderNumber = body.orderNumber.replace(/[^\dA-Za-z-]/g, '').toUpperCase();
  const tried = await countAttempt(env, 'track-order', { address: clientAddress, target: orderNumber }, now);
  if (tried.closedForMs !== undefined) return refused({ code: 'API429', details: { retryAfterMs: tried.closedForMs } });
  const find = async () => (await read(db, purchaseQuery(orderNumber)))[0][0];
  const found = await find();
  const isOfSite = found?.document.siteId === requireMarket(locale).siteId;
  const isKnown = found !== undefined && isPlacedWith(found.document, body);
  if (!found || !isOfSite || !isKnown) return refused({ code: 'ORD400' });
  await tried.giveBack();
  const stored = (await advancePurchase(found, find, context)) ?? found;
  const { placedAt, shipments, items } = readFate(stored, locale).order;
  const { status, progress } = describe(stored, context);
  return ok({
    orderNumber: stored.document.orderNumber,
    status,
    placedAt,
    progress,
    shipments: shipments.map(({ shipmentId, shippingMethod: { label }, itemIds = [] }) => ({ shipmentId, label, itemIds })),
    items: items.map(({ id, name, colour, size, qty, picture }) => ({ id, name, colour, size, qty, picture })),
    returns: followReturns(stored, context).map(({ status, steps, lines }) => ({
      status,
      steps,
      itemIds: lines.map(({ itemId }) => itemId),
    })),
  });
};

/** Id of the part that contains all units that were left when a customer canceled an order after parts of it had been canceled. */
const restId = 'rest';

/**
 * Cancels an order, or a part of it: releases the stock and the codes, issues the credit note if there is an invoice, and stores the email in one batch, then refunds the payments. If a request fails
 * halfway, a repeated request continues where it stopped.
 */
export const cancelOrder: Handler<'consumer.cancelOrder'> = async ({ query, body }, context) => {
  const { db, now, paymentMethods } = context;
  const found = await findOwnPurchase(body.orderNumber, query.st, context);
  if (!found.ok) return found;
  const { document, cancelledAt, canceledParts, refunds } = found.value;
  const part = body.part ?? (canceledParts.length > 0 || refunds.length > 0 ? { partId: restId, lines: undefined } : undefined);
  const reportId = `customer.${part?.partId}`; // another space of ids than that of the back office
  if (part) {
    const isRepeated = canceledParts.some((each) => each.reportId === reportId);
    if (!isRepeated && (part.lines ? cancelledAt !== null : !describe(found.value, context).actions.includes('cancel')))
      return refused({ code: 'ORD420' });
    const { orderNumber } = document;
    const canceled = await cancelParts({ orderNumber, reportId, reason: 'canceled', lines: part.lines, isByCustomer: true }, context);
    if (!canceled.ok) return canceled;
    if (!(await processWork(context.env, { kind: 'refund', subject: orderNumber }, now))) await wakeOrderWork(context.env, now);
    const after = await findOwnPurchase(body.orderNumber, query.st, context);
    return after.ok ? ok(await createPurchase(after.value, context, query.st)) : after;
  }
  if (cancelledAt === null) {
    if (!describe(found.value, context).actions.includes('cancel')) return refused({ code: 'ORD420' });
    const isCancelled = await cancelWholeOrder(db, found.value, { now, locale: dataLocale(context.locale) });
    // if a concurrent request has canceled the order, this request succeeds too; if the order could not be canceled for another reason,
    // such as a used gift card, the request is rejected
    if (!isCancelled && (await read(db, purchaseQuery(document.orderNumber)))[0][0]?.cancelledAt === null)
      return refused({ code: 'ORD420' });
  }
  await settleCancellation(db, document.orderNumber, { now, paymentMethods });
  const after = await findOwnPurchase(body.orderNumber, query.st, context);
  if (after.ok && after.value.settledAt === null) await wakeOrderWork(context.env, now);
  return after.ok ? ok(await createPurchase(after.value, context, query.st)) : after;
};

/** Sends an order's gift card emails again, only to the original recipients. */
export const resendGiftCardEmail: Handler<'consumer.resendGiftCardEmail'> = async ({ query, body }, context) => {
  const { db, env, clientAddress, usid, now } = context;
  const found = await findOwnPurchase(body.orderNumber, query.st, context);
  if (!found.ok) return found;
  const emails = describe(found.value, context).actions.includes('resend-gift-cards')
    ? await readGiftCardEmails(db, body.orderNumber, now)
    : [];
  if (emails.length === 0) return refused({ code: 'OHS4004' });
  const { closedForMs } = await countAttempt(
    env,
    'gift-card-mail',
    { address: clientAddress, shopper: usid, target: body.orderNumber },
    now,
  );
  if (closedForMs !== undefined) return refused({ code: 'API429', details: { retryAfterMs: closedForMs } });
  await resendEmails(db, emails, now);
  return ok({ sent: emails.length });
};
