// Finds orders for the back office.
import { read } from '#backend/platform/query.ts';
import { scheduleQuery } from '#backend/stores/order-schedule.ts';
import { purchaseQuery, type StoredPurchase } from '#backend/stores/purchases.ts';
import { marketOfSite } from '#markets/registry.ts';

export interface FoundOrder {
  stored: StoredPurchase;
  /** Locale of the order's emails. */
  locale: string;
}

export async function findOrder(db: D1Database, orderNumber: string): Promise<FoundOrder | undefined> {
  const [[stored], [schedule]] = await read(db, purchaseQuery(orderNumber), scheduleQuery(orderNumber));
  if (!stored) return undefined;
  const [first] = Object.keys(marketOfSite(stored.document.siteId)?.locales ?? {});
  const locale = schedule?.locale ?? first;
  if (locale === undefined) throw new Error(`Order ${orderNumber} belongs to the site ${stored.document.siteId}, which is not open.`);
  return { stored, locale };
}
