// Orders after they were placed. Whoever is not their owner gets the answer of an order that is not there.
import type { CallReply } from '#contract/calls.ts';
import { ok, type Result, refused } from '#errors/result.ts';
import { findMailbox } from '#lib/mailbox.ts';
import { dataLocale, requireMarket } from '#markets/registry.ts';
import { createOutbox } from '../outbox/outbox.ts';
import { settleCancellation } from '../placement/settle-cancellation.ts';
import { addressEmails } from '../rules/order-contact.ts';
import { describeProgress } from '../rules/order-progress.ts';
import { readGiftCardMails, resendMails } from '../stores/gift-card-mails.ts';
import { cancelStored } from '../stores/order-cancellations.ts';
import { findPurchase, historyCountQuery, historyQuery, purchaseQuery, type StoredPurchase } from '../stores/purchases.ts';
import { read } from '../stores/query.ts';
import { spendTry } from '../throttle/throttle.ts';
import type { CallContext, Handler, Refusal } from './handler.ts';

/** The order of a number for whoever asks. */
export async function findOwnPurchase(
  orderNumber: string,
  st: string | undefined,
  context: CallContext,
): Promise<Result<StoredPurchase, Refusal<'OHS4004'>>> {
  const { db, locale, signIn, usid } = context;
  const found = await findPurchase(db, orderNumber, { siteId: requireMarket(locale).siteId, st, ...(signIn && { consumerNo: usid }) });
  return found ? ok(found) : refused({ code: 'OHS4004' });
}

/** An order as its owner reads it now. Ids of instruments are nobody's business any more. */
export function createPurchase(stored: StoredPurchase, { env, locale, now }: CallContext, st = ''): CallReply<'consumer.purchase'> {
  const { document, returns, cancelledAt } = stored;
  const progress = describe(stored, { env, locale, now });
  return {
    ...document,
    ...progress,
    st,
    paymentMethod: document.paymentMethod.map(({ additionalData: { payment_method_id, card_type }, ...method }) => ({
      ...method,
      additionalData: { payment_method_id, ...(card_type !== undefined && { card_type }) },
    })),
    returns,
    ...(cancelledAt !== null && { cancelledAt }),
  };
}

export const describe = (
  { document: order, cancelledAt, returns }: StoredPurchase,
  { env, locale, now }: Pick<CallContext, 'env' | 'locale' | 'now'>,
) =>
  describeProgress(
    { order, cancelledAt: cancelledAt ?? undefined, returns },
    { now, returnDays: requireMarket(locale).settings.returnDays, carrierOrigin: env.PROVIDER_ORIGIN },
  );

export const purchase: Handler<'consumer.purchase'> = async ({ params, query }, context) => {
  const found = await findOwnPurchase(params.orderId, query.st, context);
  return found.ok ? ok(createPurchase(found.value, context, query.st)) : found;
};

/** So many of its items show in a list. */
const shownItems = 4;

export const purchaseHistory: Handler<'consumer.purchaseHistory'> = async ({ body }, context) => {
  const { db, locale, signIn, usid } = context;
  if (!signIn || usid === undefined) return refused({ code: 'PRO404' });
  const asked = { ...body, consumerNo: usid, siteId: requireMarket(locale).siteId };
  const [rows, counts] = await read(db, historyQuery(asked), historyCountQuery(asked));
  return ok({
    total: counts[0]?.total ?? 0,
    orders: rows.map((stored) => {
      const { orderNumber, placedAt, currency, totals, totalItems, items } = stored.document;
      return {
        orderNumber,
        placedAt,
        currency,
        totalItems,
        status: describe(stored, context).status,
        total: totals.total,
        items: items.slice(0, shownItems).map(({ name, picture }) => ({ name, picture })),
      };
    }),
  });
};

/** An unknown number, the order of another site and a wrong e-mail get the same answer. */
export const trackOrder: Handler<'consumer.trackOrder'> = async ({ body }, context) => {
  const { db, env, clientAddress, locale, now } = context;
  const orderNumber = body.orderNumber.replace(/[^\dA-Za-z-]/g, '').toUpperCase();
  const tried = await spendTry(env, 'track-order', { address: clientAddress, target: orderNumber }, now);
  if (tried.closedForMs !== undefined) return refused({ code: 'API429', details: { retryAfterMs: tried.closedForMs } });
  const [[stored]] = await read(db, purchaseQuery(orderNumber));
  const isOfSite = stored?.document.siteId === requireMarket(locale).siteId;
  const mailbox = findMailbox(body.email);
  const isKnown = stored !== undefined && addressEmails(stored.document).some((email) => findMailbox(email) === mailbox);
  if (!stored || !isOfSite || !isKnown) return refused({ code: 'ORD400' });
  await tried.giveBack();
  const { placedAt, shipments, items } = stored.document;
  const { status, progress } = describe(stored, context);
  return ok({
    orderNumber: stored.document.orderNumber,
    status,
    placedAt,
    progress,
    shipments: shipments.map(({ shipmentId, shippingMethod: { label }, itemIds = [] }) => ({ shipmentId, label, itemIds })),
    items: items.map(({ id, name, colour, size, qty, picture }) => ({ id, name, colour, size, qty, picture })),
  });
};

/** Stock, codes and the mail in one batch, then the money. Whoever asks again after a fault goes on where it stopped. */
export const cancelOrder: Handler<'consumer.cancelOrder'> = async ({ query, body }, context) => {
  const { db, now, paymentMethods } = context;
  const found = await findOwnPurchase(body.orderNumber, query.st, context);
  if (!found.ok) return found;
  const { document, intentId, cancelledAt } = found.value;
  if (cancelledAt === null) {
    if (!describe(found.value, context).actions.includes('cancel')) return refused({ code: 'ORD420' });
    await cancelStored(db, { orderNumber: document.orderNumber, intentId, now }, writeMail(found.value, context));
  }
  await settleCancellation(db, document.orderNumber, { now, paymentMethods });
  const after = await findOwnPurchase(body.orderNumber, query.st, context);
  return after.ok ? ok(createPurchase(after.value, context, query.st)) : after;
};

function writeMail({ document: order }: StoredPurchase, { db, locale, now }: CallContext): D1PreparedStatement[] {
  const [recipient] = addressEmails(order);
  if (recipient === undefined) return [];
  const mail = { about: order.orderNumber, recipient, locale: dataLocale(locale), writtenAt: now, data: { order } };
  return [createOutbox(db).writeMail('order-cancelled', mail)];
}

/** They go to where they went: nobody chooses another mailbox. */
export const resendGiftCardEmail: Handler<'consumer.resendGiftCardEmail'> = async ({ query, body }, context) => {
  const { db, env, clientAddress, now } = context;
  const found = await findOwnPurchase(body.orderNumber, query.st, context);
  if (!found.ok) return found;
  const mails = describe(found.value, context).actions.includes('resend-gift-cards') ? await readGiftCardMails(db, body.orderNumber) : [];
  if (mails.length === 0) return refused({ code: 'OHS4004' });
  const { closedForMs } = await spendTry(env, 'gift-card-mail', { address: clientAddress, target: body.orderNumber }, now);
  if (closedForMs !== undefined) return refused({ code: 'API429', details: { retryAfterMs: closedForMs } });
  await resendMails(db, mails, now);
  return ok({ sent: mails.length });
};
