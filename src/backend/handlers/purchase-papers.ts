// Papers of orders: the invoice, and the label of a return. What makes them is loaded when the first is asked for.
import type { OrderReturn } from '#contract/entities/purchase.ts';
import { ok, refused } from '#errors/result.ts';
import { createReader } from '../mails/reader.ts';
import { issueInvoice } from '../stores/invoices.ts';
import { beginReturn } from '../stores/order-returns.ts';
import type { StoredPurchase } from '../stores/purchases.ts';
import type { CallContext, Handler } from './handler.ts';
import { describe, findOwnPurchase } from './purchases.ts';

export const invoice: Handler<'consumer.invoice'> = async ({ query, body }, context) => {
  const { db, locale, now } = context;
  const found = await findOwnPurchase(body.orderNumber, query.st, context);
  if (!found.ok) return found;
  const { document: order } = found.value;
  const { actions, progress } = describe(found.value, context);
  if (!actions.includes('invoice')) return refused({ code: 'OHS4004' });
  const issued = await issueInvoice(db, order, now);
  const reached = progress.flatMap(({ steps }) => steps.flatMap(({ step, at }) => (at !== undefined && leaving.includes(step) ? at : [])));
  const { writeInvoice } = await import('../papers/invoice.ts');
  const data = { order, ...issued, suppliedAt: Math.min(...reached) };
  const base64 = await writeInvoice(data, createReader(locale, noOrigin));
  return ok({ fileName: `invoice-${issued.invoiceNumber}.pdf`, type: 'application/pdf', base64 });
};

const leaving: readonly string[] = ['shipped', 'ready_for_pickup', 'delivered'];

/** A paper has no links. */
const noOrigin = '';

export const returnLabel: Handler<'consumer.returnLabel'> = async ({ params, query, body }, context) => {
  const found = await findOwnPurchase(params.orderId, query.st, context);
  if (!found.ok) return found;
  const itemIds = [...new Set(body.itemIds)];
  const known = findReturn(found.value.returns, itemIds);
  if (known) return ok(await writeLabel(found.value, known, context));
  const { returnableItemIds } = describe(found.value, context);
  if (!itemIds.every((id) => returnableItemIds.includes(id))) return refused({ code: 'RTN500' });
  const began = { returnId: createReturnId(), beganAt: context.now, itemIds };
  const isBegun = await beginReturn(context.db, {
    returnId: began.returnId,
    orderNumber: params.orderId,
    itemIds,
    reason: body.reason,
    now: context.now,
  });
  if (isBegun) return ok(await writeLabel(found.value, began, context));
  // another request was first
  const after = await findOwnPurchase(params.orderId, query.st, context);
  const other = after.ok ? findReturn(after.value.returns, itemIds) : undefined;
  return after.ok && other ? ok(await writeLabel(after.value, other, context)) : refused({ code: 'RTN500' });
};

/** The return of exactly these lines. */
const findReturn = (returns: readonly OrderReturn[], itemIds: readonly string[]): OrderReturn | undefined =>
  returns.find((each) => each.itemIds.length === itemIds.length && each.itemIds.every((id) => itemIds.includes(id)));

async function writeLabel({ document: order }: StoredPurchase, { returnId, beganAt, itemIds }: OrderReturn, { locale }: CallContext) {
  const { writeReturnLabel } = await import('../papers/return-label.ts');
  const items = order.items.filter(({ id }) => itemIds.includes(id));
  const base64 = await writeReturnLabel({ order, returnId, items, beganAt }, createReader(locale, noOrigin));
  return { returnId, fileName: `return-${returnId}.pdf`, type: 'application/pdf' as const, base64 };
}

/** Digits, to be read out and typed. */
const createReturnId = (): string => `RTN${Array.from(crypto.getRandomValues(new Uint32Array(10)), (word) => word % 10).join('')}`;
