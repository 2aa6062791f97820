// Reads the stored records of a cart, and checks their consistency.
import { expect } from 'vitest';
import { askBackend, type Row } from './backend-file.ts';

interface Books {
  orders: string[];
  /** Kinds of payment transactions, in alphabetical order. */
  charges: string[];
  /** Number of stock reservations that are neither sold nor released. */
  held: number;
  /** Units of the variant in the online stock. */
  available: number;
}

/** Returns what is stored about a US cart with a single variant, and the stock of this variant. No other cart may contain the variant. */
export function readBooks(folder: string, basketId: string, upc: string): Books {
  const ask = (sql: string, ...values: string[]): Row[] => askBackend(folder, sql, ...values);
  const intents = "LIKE ? || ':%'";
  return {
    orders: ask(`SELECT order_number AS n FROM placed_order WHERE intent_id ${intents}`, basketId).map(({ n }) => String(n)),
    charges: ask(`SELECT kind FROM provider_charge WHERE intent_id ${intents} ORDER BY kind`, basketId).map(({ kind }) => String(kind)),
    held: ask(`SELECT 1 FROM stock_hold WHERE state = 'held' AND intent_id ${intents}`, basketId).length,
    available: Number(ask("SELECT available FROM stock WHERE location_id = 'web-us' AND sku = ?", upc)[0]?.available),
  };
}

/** Returns whether nothing is in progress: no units are held, and no payment is authorized without an order. */
export const isSettled = ({ held, charges, orders }: Books): boolean =>
  held === 0 && (!charges.includes('authorization') || orders.length > 0 || charges.includes('void'));

/** Expects one order, one authorized payment and one sold unit, or none of them. The payment is captured only when the order ships. */
export function expectConsistent(books: Books, stockBefore: number): void {
  const isOrdered = books.orders.length > 0;
  expect(books.orders.length).toBeLessThanOrEqual(1);
  const count = (wanted: string) => books.charges.filter((kind) => kind === wanted).length;
  expect(count('authorization') - count('void')).toBe(isOrdered ? 1 : 0);
  expect(count('capture')).toBe(0);
  expect(books.held).toBe(0);
  expect(books.available).toBe(isOrdered ? stockBefore - 1 : stockBefore);
}

/** Returns the variants whose stock differs from its ledger (migrations/0006). */
export function findStockMismatches(folder: string): Row[] {
  return askBackend(
    folder,
    `SELECT s.location_id, s.sku, s.available, m.total FROM stock s
     JOIN (SELECT location_id, sku, SUM(CASE WHEN reason IN ('opening', 'release', 'expire', 'return') THEN qty
       WHEN reason IN ('closing', 'hold') THEN -qty ELSE 0 END) AS total FROM stock_movement GROUP BY location_id, sku) m
       ON m.location_id = s.location_id AND m.sku = s.sku
     WHERE s.available <> m.total`,
  );
}
