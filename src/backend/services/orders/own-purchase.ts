// Reads orders for the customer who placed them. All other requesters get the same result as for an order that does not exist.
import type { Refusal } from '#backend/platform/call-context.ts';
import { findEInvoiceFormat } from '#backend/rules/e-invoices/format.ts';
import { describeProgress } from '#backend/rules/order-progress.ts';
import type { CartContext } from '#backend/services/pricing/payment-method.ts';
import { findPurchase, type StoredPurchase } from '#backend/stores/purchases.ts';
import { ok, type Result, refused } from '#contract/errors/result.ts';
import { requireMarket } from '#markets/registry.ts';
import { advanceOrder, isDue } from './advance-orders.ts';
import { readFate } from './order-progress-input.ts';

/** Returns an order of the requester. If its warehouse is simulated, the order's due steps are processed first. */
export async function findOwnPurchase(
  orderNumber: string,
  st: string | undefined,
  context: CartContext,
): Promise<Result<StoredPurchase, Refusal<'OHS4004'>>> {
  const { db, locale, signIn, usid } = context;
  const find = () => findPurchase(db, orderNumber, { siteId: requireMarket(locale).siteId, st, ...(signIn && { consumerNo: usid }) });
  const found = await find();
  const moved = found && (await advancePurchase(found, find, context));
  return moved ? ok(moved) : refused({ code: 'OHS4004' });
}

/** Processes the due steps of an order. If there were any, reads the order again with `find`. */
export async function advancePurchase(
  stored: StoredPurchase,
  find: () => Promise<StoredPurchase | undefined>,
  context: CartContext,
): Promise<StoredPurchase | undefined> {
  if (!isDue(stored, context.now)) return stored;
  await advanceOrder(context.db, stored.document.orderNumber, context);
  return find();
}

export function describe(stored: StoredPurchase, { env, locale, now }: Pick<CartContext, 'env' | 'locale' | 'now'>) {
  const { returnDays } = requireMarket(locale).settings;
  const hasEInvoices = findEInvoiceFormat(locale, stored.document) !== undefined;
  return describeProgress(readFate(stored, locale), { now, returnDays, carrierOrigin: env.PROVIDER_ORIGIN, hasEInvoices });
}
