// Creates holds on a small stock, and reads their records.
import { applyD1Migrations } from 'cloudflare:test';
import { expect } from 'vitest';
import { type HoldLine, hold } from '#backend/stores/holds.ts';
import { backendEnv } from './backend.ts';

const db = backendEnv.BACKEND_DB;
export const location = 'web-us';
export const now = 1_000_000;
export const expiresAt = now + 60_000;
export const [boot, tent, nowhere] = ['100000000001', '100000000002', '100000000009'];

export const put = (sku: string, available: number, at = location) =>
  db.prepare("INSERT INTO stock VALUES (?1, 'CN00A101INK', ?2, ?3)").bind(at, sku, available).run();
/** Requests a hold until `expiresAt`. */
export const ask = (intentId: string, lines: Omit<HoldLine, 'location'>[], at = now) =>
  hold(db, { intentId, lines: lines.map((line) => ({ ...line, location })), now: at, expiresAt });
export const one = (intentId: string, sku = boot) => ask(intentId, [{ sku, qty: 1 }]);

async function available(sku: string): Promise<number | null> {
  return db.prepare('SELECT available FROM stock WHERE location_id = ?1 AND sku = ?2').bind(location, sku).first<number>('available');
}

/** Returns the ledger entries of a variant, and expects the stock tables to match them. */
export async function books(sku: string) {
  const { results } = await db
    .prepare('SELECT reason, SUM(qty) AS qty FROM stock_movement WHERE location_id = ?1 AND sku = ?2 GROUP BY reason')
    .bind(location, sku)
    .all<{ reason: string; qty: number }>();
  const of = (reason: string) => results.find((row) => row.reason === reason)?.qty ?? 0;
  const ledger = {
    available: of('opening') - of('closing') - of('hold') + of('release') + of('expire') + of('return'),
    held: of('hold') - of('release') - of('expire') - of('sale'),
    sold: of('sale') - of('return'),
  };
  const inState = (state: string) =>
    db
      .prepare('SELECT COALESCE(SUM(qty), 0) AS qty FROM stock_hold WHERE location_id = ?1 AND sku = ?2 AND state = ?3')
      .bind(location, sku, state)
      .first<number>('qty');
  if (results.length === 0) return { available: await available(sku), held: 0, sold: 0 };
  const tables = { available: (await available(sku)) ?? 0, held: await inState('held'), sold: await inState('sold') };
  expect(ledger).toEqual(tables);
  expect(ledger.available + ledger.held + ledger.sold).toBe(of('opening') - of('closing'));
  return ledger;
}

export const prepareTables = () => applyD1Migrations(db, backendEnv.TEST_MIGRATIONS);

/** Resets the stock to ten boots and three tents, without holds. */
export async function stockProducts(): Promise<void> {
  await db.batch(['stock', 'stock_hold', 'stock_movement'].map((table) => db.prepare(`DELETE FROM ${table}`)));
  await put(boot, 10);
  await put(tent, 3);
}
