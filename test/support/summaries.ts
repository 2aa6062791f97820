// Buyers on the order summary, and the backend's counts of orders and payments.
import { expect } from 'vitest';
import { backendEnv } from './backend.ts';
import { aBuyer, places } from './browser.ts';
import { aBrowser, aShop } from './purchase.ts';
import { anItem } from './shopper.ts';

const countRows = async (query: string): Promise<number> => (await backendEnv.BACKEND_DB.prepare(query).first<number>('n')) ?? 0;

export const countOrders = () => countRows('SELECT COUNT(*) AS n FROM placed_order');
/** Returns the login of the account that owns the last order, or null if it belongs to no account. */
export const readLastOrderOwner = () =>
  backendEnv.BACKEND_DB.prepare(
    'SELECT c.login FROM placed_order o LEFT JOIN consumer c ON c.consumer_no = o.owner ORDER BY o.rowid DESC LIMIT 1',
  ).first<string>('login');
/** Returns the number of authorized or captured payments, without voided payments. */
export const countPayments = () =>
  countRows(
    `SELECT COUNT(*) AS n FROM provider_charge c WHERE c.kind = 'authorization'
       AND NOT EXISTS (SELECT 1 FROM provider_charge v WHERE v.intent_id = c.intent_id AND v.kind = 'void')`,
  );

/** Creates buyers on the order summary. Each has a different item, starting at this offset. */
export function buyersAtSummary(offset: number) {
  let next = offset;
  return async ({ number = '4242424242424242', stock = 5, qty = 1, address = places.us.address } = {}) => {
    const shop = aShop();
    const buyer = aBuyer(aBrowser(shop), { ...places.us, address });
    const item = await anItem({ offset: next++, stock });
    const summary = await buyer.atSummary(item, number, qty);
    expect(summary.status).toBe(200);
    return { shop, buyer, item, summary, path: buyer.path };
  };
}
