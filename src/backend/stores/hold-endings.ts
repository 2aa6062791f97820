// Ends stock holds by release, expiry, yielding or sale, and records each ending in the stock ledger (migrations/0006). Each function runs
// one batch and is idempotent. Times are milliseconds since 1970.
import * as z from 'zod';
import { type Query, read } from '#backend/platform/query.ts';
import { chooseExcessHolds, type RequestedUnits } from '#backend/rules/hold-shares.ts';
import { ok, type Result, refused } from '#contract/errors/result.ts';
import { redeemCoupons, releaseCoupons } from './coupon-uses.ts';
import { notifySubscribers } from './stock-alerts.ts';

/** Releases the units that an intent holds. Has no effect if the intent holds nothing. */
export async function release(db: D1Database, intentId: string, now: number): Promise<void> {
  await closeHolds(db, { where: heldByIntentSql, value: intentId, reason: 'release', state: 'released', now });
}

/** Creates the statements that return the units that an intent has bought, with its coupon uses. */
export const createReturnStatements = (db: D1Database, intentId: string, now: number): D1PreparedStatement[] =>
  listEndingStatements(db, { where: soldByIntentSql, value: intentId, reason: 'return', state: 'released', now });

/** Returns the units that an intent has bought, because its order is canceled before it is written. */
export const returnSold = (db: D1Database, intentId: string, now: number): Promise<unknown> =>
  db.batch(createReturnStatements(db, intentId, now));

/** Ends the holds that have expired at `now`. Returns the number of ended hold lines. */
export const expire = (db: D1Database, now: number): Promise<number> =>
  closeHolds(db, { where: "expires_at <= ?1 AND state = 'held'", value: now, reason: 'expire', state: 'expired', now });

/**
 * Ends holds on the given variants if other shoppers may take their units at `now` (`yields_at`). Returns the number of ended hold lines.
 */
export const makeRoom = (db: D1Database, places: readonly { sku: string; location: string }[], now: number): Promise<number> =>
  closeHolds(db, {
    where: yieldingSql,
    value: JSON.stringify(places.map(({ sku, location }) => ({ sku, location, now }))),
    reason: 'expire',
    state: 'expired',
    now,
  });

const heldSchema = z.object({
  intentId: z.string(),
  sku: z.string(),
  location: z.string(),
  network: z.string().nullable(),
  qty: z.int(),
  yieldsAt: z.int().nullable(),
  available: z.int().nullable(),
});

const heldAtQuery = (places: readonly { sku: string; location: string }[], now: number): Query<z.infer<typeof heldSchema>> => ({
  sql: `SELECT h.intent_id AS intentId, h.sku, h.location_id AS location, h.network, h.qty, h.yields_at AS yieldsAt,
      (SELECT s.available FROM stock s WHERE s.location_id = h.location_id AND s.product_id = h.product_id AND s.sku = h.sku) AS available
    FROM json_each(?1) wanted
    CROSS JOIN stock_hold h ON h.location_id = wanted.value ->> 'location' AND h.sku = wanted.value ->> 'sku' AND h.state = 'held'
      AND h.expires_at > ?2`,
  values: [JSON.stringify(places), now],
  row: heldSchema,
});

/**
 * Ends holds of networks that hold more than their share of the units that `network` requests (rules/hold-shares.ts). Returns the number of
 * ended hold lines.
 */
export async function endExcessHolds(
  db: D1Database,
  wanted: readonly RequestedUnits[],
  { network, now }: { network: string | undefined; now: number },
): Promise<number> {
  if (network === undefined) return 0;
  const [rows] = await read(db, heldAtQuery(wanted, now));
  const held = rows.map(({ network: holder, yieldsAt, available, ...row }) => ({
    ...row,
    network: holder ?? undefined,
    yieldsAt: yieldsAt ?? now,
    available: available ?? 0,
  }));
  const intents = chooseExcessHolds(held, wanted, network);
  if (intents.length === 0) return 0;
  return closeHolds(db, { where: heldByIntentsSql, value: JSON.stringify(intents), reason: 'expire', state: 'expired', now });
}

/** Marks the units that an intent holds as sold. Refused if the hold has ended, because another intent may have taken the units. */
export async function commit(db: D1Database, intentId: string, now: number): Promise<Result<undefined, { kind: 'ended' }>> {
  await db.batch([
    db.prepare(movement("intent_id = ?1 AND state = 'held'")).bind(intentId, 'sale', now),
    db.prepare("UPDATE stock_hold SET state = 'sold' WHERE intent_id = ?1 AND state = 'held'").bind(intentId),
    redeemCoupons(db, intentId),
  ]);
  const [rows] = await read(db, statesQuery(intentId));
  return rows.length > 0 && rows.every(({ state }) => state === 'sold') ? ok(undefined) : refused({ kind: 'ended' });
}

export const heldByIntentSql = "intent_id = ?1 AND state = 'held'";
const heldByIntentsSql = "state = 'held' AND intent_id IN (SELECT value FROM json_each(?1))";
/** SQL condition for an order's sold units, which a cancellation returns to stock. */
export const soldByIntentSql = "intent_id = ?1 AND state = 'sold'";
const yieldingSql = `state = 'held' AND intent_id IN (
  SELECT y.intent_id FROM json_each(?1) wanted
  CROSS JOIN stock_hold y ON y.location_id = wanted.value ->> 'location' AND y.sku = wanted.value ->> 'sku'
    AND y.state = 'held' AND y.yields_at <= wanted.value ->> 'now')` as const;

/** SQL condition that selects holds. Its only parameter is `?1`. */
type Condition =
  | typeof heldByIntentSql
  | typeof soldByIntentSql
  | typeof heldByIntentsSql
  | typeof yieldingSql
  | "expires_at <= ?1 AND state = 'held'"
  | 'intent_id = ?1';

interface HoldEnding {
  where: Exclude<Condition, 'intent_id = ?1'>;
  value: string | number;
  reason: 'release' | 'expire' | 'return';
  state: 'released' | 'expired';
  now: number;
}

async function closeHolds(db: D1Database, ending: HoldEnding): Promise<number> {
  const ended = await db.batch(listEndingStatements(db, ending));
  return ended.at(-1)?.meta.changes ?? 0;
}

/** Creates the statements that end holds, with the emails to shoppers who wait for the units. */
function listEndingStatements(db: D1Database, ending: HoldEnding): D1PreparedStatement[] {
  const { where, value, now } = ending;
  return createEndingStatements(db, ending, notifySubscribers(db, { places: selectPlaces(where), value }, now));
}

/** Returns the SQL that selects the stock rows of the holds that match a condition. */
export const selectPlaces = (where: Condition): string => `SELECT location_id, product_id, sku FROM stock_hold WHERE ${where}`;

/**
 * Creates the statements that end holds. The last one changes one row per ended hold line. The statements `then` run after the stock is
 * returned and before the holds change their state.
 */
export function createEndingStatements(
  db: D1Database,
  { where, value, reason, state, now }: HoldEnding,
  then: readonly D1PreparedStatement[] = [],
): D1PreparedStatement[] {
  return [
    db.prepare(movement(where)).bind(value, reason, now),
    // recreates the stock row if seeding has deleted it in the meantime
    db
      .prepare(
        `INSERT OR IGNORE INTO stock (location_id, product_id, sku, available)
         SELECT DISTINCT location_id, product_id, sku, 0 FROM stock_hold WHERE ${where}`,
      )
      .bind(value),
    db
      .prepare(
        `UPDATE stock SET available = available + back.qty
         FROM (SELECT location_id, product_id, sku, SUM(qty) AS qty FROM stock_hold WHERE ${where} GROUP BY location_id, product_id, sku) back
         WHERE stock.location_id = back.location_id AND stock.product_id = back.product_id AND stock.sku = back.sku`,
      )
      .bind(value),
    ...then,
    ...releaseCoupons(db, { where, value }, state),
    db.prepare(`UPDATE stock_hold SET state = ?2 WHERE ${where}`).bind(value, state),
  ];
}

/** Returns the SQL that writes a stock movement (?2 reason, ?3 time) for each hold that matches a condition. */
export const movement = (where: Condition): string =>
  `INSERT INTO stock_movement (location_id, sku, reason, qty, intent_id, moved_at)
   SELECT location_id, sku, ?2, qty, intent_id, ?3 FROM stock_hold WHERE ${where}`;

const stateSchema = z.object({ state: z.enum(['held', 'released', 'expired', 'sold']) });
/** Selects the state of each hold line of an intent, including ended ones. */
export const statesQuery = (intentId: string): Query<z.infer<typeof stateSchema>> => ({
  sql: 'SELECT state FROM stock_hold WHERE intent_id = ?1',
  values: [intentId],
  row: stateSchema,
});
