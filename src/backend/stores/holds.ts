// Creates stock holds (migrations/0006); hold-endings.ts ends them. Each function runs one batch, so its changes apply completely or not at
// all, and is idempotent: what an intent has done is not repeated. Times are milliseconds since 1970.
import * as z from 'zod';
import { groupBy } from '#backend/platform/group-by.ts';
import { type Query, read } from '#backend/platform/query.ts';
import type { ErrorCode } from '#contract/errors/catalog.ts';
import { ok, type Result, refused } from '#contract/errors/result.ts';
import {
  createEndingStatements,
  endExcessHolds,
  expire,
  heldByIntentSql,
  makeRoom,
  movement,
  selectPlaces,
  statesQuery,
} from './hold-endings.ts';
import { guardQuota, type Holder, listQuotas, type Quota, quotaUsageQuery, yieldsAfterMs } from './hold-quotas.ts';
import { notifySubscribers } from './stock-alerts.ts';

export interface HoldLine {
  sku: string;
  /** Quantity, at least 1. */
  qty: number;
  /** Store id or `webPool(siteId)`. */
  location: string;
}

interface HoldRequest {
  intentId: string;
  /** Lines to hold. A SKU may occur in several lines, even for the same location. */
  lines: readonly HoldLine[];
  now: number;
  expiresAt: number;
  /** Earlier intents of the same shopper, whose units are released in the same batch. */
  replacing?: readonly string[];
  /** Shopper and network that hold the units. If absent, they are copied from the first replaced hold. */
  holder?: Holder;
}

/** Returns the single line of a reservation; undefined for an order. */
const findPlace = ({ intentId, lines }: HoldRequest): HoldLine | undefined => (isReservation(intentId) ? lines[0] : undefined);

const findQuotas = ({ holder, intentId }: HoldRequest): Quota[] =>
  holder ? listQuotas(holder, isReservation(intentId) ? 'reservation' : 'order') : [];

const isReservation = (intentId: string): boolean => intentId.startsWith('reserve:');

/** A resource, such as a gift card balance, that an intent takes in the same batch as its stock. Either all claims succeed or none does. */
export interface Claim {
  /** Statements for the batch. One of them must violate a constraint if the claim cannot be met or the intent made the claim before. */
  statements: D1PreparedStatement[];
  /** Reads, after a failed batch, whether the claim was made before, can still be made, or is refused. */
  state(): Promise<'made' | 'open' | { refused: ErrorCode }>;
}

export type HoldRefusal =
  /** Stock is insufficient. `short` are the affected lines with their available units. */
  | { kind: 'short'; short: { sku: string; location: string; available: number }[] }
  /** The intent's hold was released, has expired or was sold. A new attempt needs a new intent. */
  | { kind: 'ended' }
  /** A claim cannot be met. */
  | { kind: 'claim'; code: ErrorCode };

/**
 * Maximum number of attempts. A failed batch is retried if holds were ended to free stock, or if the reason for the failure no longer
 * exists.
 */
const maxAttempts = 3;

/**
 * Holds all lines and takes all claims of an intent, or none of them. If stock is insufficient, holds that other shoppers have to give up
 * are ended first.
 */
export async function hold(db: D1Database, request: HoldRequest, claims: readonly Claim[] = []): Promise<Result<undefined, HoldRefusal>> {
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    if (await tryHold(db, request, claims)) return ok(undefined);
    const wanted = summed(request.lines);
    const [held, stock, own] = await read(db, statesQuery(request.intentId), availableQuery(wanted), ownQuery(request.replacing ?? []));
    if (held.length > 0) return held.every(({ state }) => state === 'held') ? ok(undefined) : refused({ kind: 'ended' });
    const short = wanted
      .map(({ sku, location, qty }) => ({ sku, location, qty, available: units([...stock, ...own], sku, location) }))
      .filter(({ qty, available }) => available < qty);
    const gaveBack = short.length > 0 && (await expire(db, request.now)) + (await makeRoom(db, short, request.now)) > 0;
    const crowding = short.map((line) => ({ ...line, missing: line.qty - line.available }));
    const madeRoom =
      short.length > 0 && !gaveBack && (await endExcessHolds(db, crowding, { network: request.holder?.network, now: request.now })) > 0;
    if (short.length > 0 && !gaveBack && !madeRoom) return refused({ kind: 'short', short: short.map(({ qty: _, ...line }) => line) });
    const left = short.length > 0 ? undefined : await findQuotaLeft(db, request);
    if (left !== undefined)
      return refused({ kind: 'short', short: wanted.map(({ sku, location }) => ({ sku, location, available: left })) });
    const states = await Promise.all(claims.map((claim) => claim.state()));
    const code = states.flatMap((state) => (typeof state === 'object' ? state.refused : []))[0];
    if (code !== undefined) return refused({ kind: 'claim', code });
    if (wanted.length === 0 && states.every((state) => state === 'made')) return ok(undefined);
  }
  throw new Error(`The stock hold ${request.intentId} failed ${maxAttempts} times although stock was sufficient.`);
}

/** Returns how many units the holder may still take if a quota would be exceeded; undefined if no quota would be exceeded. */
async function findQuotaLeft(db: D1Database, request: HoldRequest): Promise<number | undefined> {
  const moment = { now: request.now, place: findPlace(request) };
  const quotas = findQuotas(request);
  if (quotas.length === 0) return undefined;
  const used = await read(db, ...quotas.map((quota) => quotaUsageQuery(quota, moment)));
  const wanted = request.lines.reduce((sum, { qty }) => sum + qty, 0);
  const over = quotas.flatMap(({ counts, most }, index) => {
    const before = used[index]?.[0]?.used ?? 0;
    if (counts === 'orders') return before + 1 > most ? [0] : [];
    return before + wanted > most ? [Math.max(0, most - before)] : [];
  });
  return over.length > 0 ? Math.min(...over) : undefined;
}

/**
 * Runs the batch that creates the hold. Returns false if a constraint rolled it back: stock is insufficient or missing, a quota is
 * exceeded, a claim cannot be met, or the intent already has a hold.
 */
async function tryHold(db: D1Database, request: HoldRequest, claims: readonly Claim[]): Promise<boolean> {
  const { intentId, lines, now, expiresAt, replacing = [], holder } = request;
  const moment = { now, place: findPlace(request) };
  try {
    await db.batch([
      ...replacing.flatMap((own) =>
        createEndingStatements(db, { where: heldByIntentSql, value: own, reason: 'release', state: 'released', now }),
      ),
      // the first hold of a variant writes the opening stock to the ledger, so that the movements add up
      db
        .prepare(
          `INSERT INTO stock_movement (location_id, sku, reason, qty, moved_at)
           SELECT DISTINCT s.location_id, s.sku, 'opening', s.available, ?2
           FROM json_each(?1) l CROSS JOIN stock s ON s.location_id = l.value ->> 'location' AND s.sku = l.value ->> 'sku'
           WHERE s.available > 0
             AND NOT EXISTS (SELECT 1 FROM stock_movement m WHERE m.location_id = s.location_id AND m.sku = s.sku)`,
        )
        .bind(JSON.stringify(lines), now),
      // the statement fails for a variant without a stock row, because product_id would be null
      db
        .prepare(
          `INSERT INTO stock_hold (intent_id, sku, location_id, product_id, qty, state, expires_at, holder, network, yields_at)
           SELECT ?1, l.value ->> 'sku', l.value ->> 'location',
             (SELECT s.product_id FROM stock s WHERE s.location_id = l.value ->> 'location' AND s.sku = l.value ->> 'sku'),
             SUM(l.value ->> 'qty'), 'held', ?3,
             COALESCE(?4, (SELECT holder FROM stock_hold WHERE intent_id = ?7)),
             COALESCE(?5, (SELECT network FROM stock_hold WHERE intent_id = ?7)),
             COALESCE((SELECT MIN(yields_at) FROM stock_hold WHERE intent_id = ?7 AND ?1 LIKE 'reserve:%'), ?6)
           FROM json_each(?2) l GROUP BY l.value ->> 'location', l.value ->> 'sku'`,
        )
        .bind(
          intentId,
          JSON.stringify(lines),
          expiresAt,
          holder?.shopper ?? null,
          holder?.network ?? null,
          holder ? Math.min(expiresAt, now + yieldsAfterMs) : null,
          replacing[0] ?? '',
        ),
      db
        .prepare(
          `UPDATE stock SET available = available - h.qty FROM stock_hold h
           WHERE h.intent_id = ?1
             AND stock.location_id = h.location_id AND stock.product_id = h.product_id AND stock.sku = h.sku`,
        )
        .bind(intentId),
      db.prepare(movement('intent_id = ?1')).bind(intentId, 'hold', now),
      ...findQuotas(request).map((quota) => guardQuota(db, quota, moment)),
      ...claims.flatMap(({ statements }) => statements),
      ...replacing.flatMap((own) => notifySubscribers(db, { places: selectPlaces('intent_id = ?1'), value: own }, now)),
    ]);
    return true;
  } catch (error) {
    if (error instanceof Error && error.message.includes('constraint failed')) return false;
    throw error;
  }
}

const availableSchema = z.object({ sku: z.string(), location: z.string(), available: z.int().nonnegative() });

const availableQuery = (wanted: readonly HoldLine[]): Query<z.infer<typeof availableSchema>> => ({
  sql: `SELECT s.sku, s.location_id AS location, s.available FROM json_each(?1) wanted
    CROSS JOIN stock s ON s.location_id = wanted.value ->> 'location' AND s.sku = wanted.value ->> 'sku'`,
  values: [JSON.stringify(wanted)],
  row: availableSchema,
});

/** Selects the units that the replaced intents hold. They count as available, because the new hold replaces the old ones. */
const ownQuery = (intentIds: readonly string[]): Query<z.infer<typeof availableSchema>> => ({
  sql: `SELECT h.sku, h.location_id AS location, h.qty AS available FROM json_each(?1) wanted
    CROSS JOIN stock_hold h ON h.intent_id = wanted.value AND h.state = 'held'`,
  values: [JSON.stringify(intentIds)],
  row: availableSchema,
});

const units = (rows: readonly z.infer<typeof availableSchema>[], sku: string, location: string): number =>
  rows.filter((row) => row.sku === sku && row.location === location).reduce((sum, { available }) => sum + available, 0);

/** Merges lines with the same variant and location. */
const summed = (lines: readonly HoldLine[]): HoldLine[] =>
  Array.from(
    groupBy(lines, ({ sku, location }) => `${location} ${sku}`).values(),
    // the assertion is safe because groupBy returns no empty groups
    (same) => ({ ...(same[0] as HoldLine), qty: same.reduce((sum, { qty }) => sum + qty, 0) }),
  );
