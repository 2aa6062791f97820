// Audit trail of price adjustments (migrations/0009). An entry is written before the cart changes, and marked as done afterwards.
import type { PriceAdjustment } from '#backend/rules/price-adjustment.ts';

interface AdjustmentEntry {
  /** Derived from the request, so that a repeated request writes no second entry. */
  entryId: string;
  siteId: string;
  basketId: string;
  adjustmentId: string;
  storeId: string;
  employeeId: string;
  /** Time of the request, in milliseconds since 1970. */
  askedAt: number;
  before: PriceAdjustment | undefined;
  after: PriceAdjustment | undefined;
  reason: string;
}

export async function recordAdjustment(db: D1Database, entry: AdjustmentEntry): Promise<void> {
  const { entryId, siteId, basketId, adjustmentId, storeId, employeeId, askedAt, before, after, reason } = entry;
  const json = (adjustment: PriceAdjustment | undefined) => (adjustment ? JSON.stringify(adjustment) : null);
  await db
    .prepare(
      `INSERT INTO price_adjustment_log
         (entry_id, site_id, basket_id, adjustment_id, store_id, employee_id, asked_at, done_at, before, after, reason)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, NULL, ?8, ?9, ?10) ON CONFLICT (entry_id) DO NOTHING`,
    )
    .bind(entryId, siteId, basketId, adjustmentId, storeId, employeeId, askedAt, json(before), json(after), reason)
    .run();
}

export async function markAdjusted(db: D1Database, entryId: string, at: number): Promise<void> {
  await db.prepare('UPDATE price_adjustment_log SET done_at = ?2 WHERE entry_id = ?1 AND done_at IS NULL').bind(entryId, at).run();
}
