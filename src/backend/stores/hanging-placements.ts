// D1 table hanging_placement (migrations/0133): placements that the alarm of their cart could not complete. A row exists only while its
// placement is open, except for placements that staff have canceled.
import * as z from 'zod';
import type { Query } from '#backend/platform/query.ts';

const rowSchema = z.object({
  intentId: z.string(),
  basketId: z.string(),
  orderNumber: z.string(),
  siteId: z.string(),
  step: z.string(),
  startedAt: z.int(),
  /** When the alarm first failed to complete the placement at this step. */
  foundAt: z.int(),
  total: z.int(),
  currency: z.string(),
  /** The error of the last attempt. */
  reason: z.string(),
});
export type HangingPlacement = z.infer<typeof rowSchema>;

/** Stores a hanging placement, or the step and the error of one that is stored already. */
export const putHangingPlacement = (db: D1Database, row: HangingPlacement): Promise<unknown> =>
  db
    .prepare(
      `INSERT INTO hanging_placement (intent_id, basket_id, order_number, site_id, step, started_at, found_at, total, currency, reason)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)
       ON CONFLICT (intent_id) DO UPDATE SET step = excluded.step, found_at = excluded.found_at, reason = excluded.reason`,
    )
    .bind(
      ...[row.intentId, row.basketId, row.orderNumber, row.siteId, row.step],
      ...[row.startedAt, row.foundAt, row.total, row.currency, row.reason],
    )
    .run();

/** Removes a placement that has ended from the list. The row of a canceled one remains, because it prevents that its order is written. */
export const removeHangingPlacement = (db: D1Database, intentId: string, now: number): Promise<unknown> =>
  db.batch([
    db.prepare('DELETE FROM hanging_placement WHERE intent_id = ?1 AND canceled_at IS NULL').bind(intentId),
    db.prepare('UPDATE hanging_placement SET ended_at = ?2 WHERE intent_id = ?1 AND ended_at IS NULL').bind(intentId, now),
  ]);

/**
 * Creates the statement that cancels a hanging placement. A constraint fails the batch if the placement is not listed any more, is canceled
 * already, or its order is written.
 */
export const cancelPlacementStatement = (db: D1Database, intentId: string, now: number): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO hanging_placement (intent_id, basket_id, order_number, site_id, step, started_at, found_at, total, currency, reason)
       SELECT ?1, h.basket_id, h.order_number, h.site_id, h.step, h.started_at, h.found_at, h.total, h.currency, h.reason
       FROM (SELECT 1) LEFT JOIN hanging_placement h ON h.intent_id = ?1 AND h.canceled_at IS NULL
         AND NOT EXISTS (SELECT 1 FROM placed_order p WHERE p.intent_id = ?1) WHERE true
       ON CONFLICT (intent_id) DO UPDATE SET canceled_at = ?2`,
    )
    .bind(intentId, now);

const canceledSchema = z.object({ isCanceled: z.int().transform(Boolean) });

/** Selects whether staff have canceled a placement. */
export const isPlacementCanceledQuery = (intentId: string): Query<z.infer<typeof canceledSchema>> => ({
  sql: 'SELECT canceled_at IS NOT NULL AS isCanceled FROM hanging_placement WHERE intent_id = ?1',
  values: [intentId],
  row: canceledSchema,
});

const columns = `intent_id AS intentId, basket_id AS basketId, order_number AS orderNumber, site_id AS siteId, step,
  started_at AS startedAt, found_at AS foundAt, total, currency, reason`;

/** Selects the hanging placements of some markets, the longest hanging ones first. */
export const hangingPlacementsQuery = (siteIds: readonly string[], limit: number): Query<HangingPlacement> => ({
  sql: `SELECT ${columns} FROM hanging_placement WHERE ended_at IS NULL AND site_id IN (SELECT value FROM json_each(?1))
    ORDER BY found_at LIMIT ?2`,
  values: [JSON.stringify(siteIds), limit],
  row: rowSchema,
});

const foundSchema = rowSchema.extend({ /** When a canceled placement has ended. */ endedAt: z.int().nullable() });
export type FoundPlacement = z.infer<typeof foundSchema>;

/** Selects a hanging or canceled placement by the order number that it has reserved. */
export const hangingPlacementQuery = (orderNumber: string): Query<FoundPlacement> => ({
  sql: `SELECT ${columns}, ended_at AS endedAt FROM hanging_placement WHERE order_number = ?1`,
  values: [orderNumber],
  row: foundSchema,
});
