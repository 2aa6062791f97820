// Counts the backend's records of an order and its cart.
import { backendEnv } from './backend.ts';

const count = (sql: string, ...values: unknown[]) =>
  backendEnv.BACKEND_DB.prepare(sql)
    .bind(...values)
    .first<number>('n');

export const countOrders = (orderNumber: string) => count('SELECT COUNT(*) AS n FROM placed_order WHERE order_number = ?', orderNumber);
export const countUnits = (orderNumber: string) => count('SELECT SUM(qty) AS n FROM order_line WHERE order_number = ?', orderNumber);
/** Returns the number of a cart's authorized or captured payments, without voided payments. */
export const countPayments = (basketId: string) =>
  count(
    `SELECT COUNT(*) AS n FROM provider_charge c WHERE c.kind = 'authorization' AND c.intent_id LIKE ? || ':%'
       AND NOT EXISTS (SELECT 1 FROM provider_charge v WHERE v.intent_id = c.intent_id AND v.kind = 'void')`,
    basketId,
  );
export const countHeld = (basketId: string) =>
  count("SELECT COUNT(*) AS n FROM stock_hold WHERE state = 'held' AND intent_id LIKE ? || ':%'", basketId);
