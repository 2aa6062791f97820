// Stock that carts reserve before the order: holds with the intent id `reserve:{basketId}:{id}` (migrations/0006, stores/holds.ts).
import * as z from 'zod';
import { type Query, read } from '#backend/platform/query.ts';
import type { Result } from '#contract/errors/result.ts';
import { release } from './hold-endings.ts';
import type { Holder } from './hold-quotas.ts';
import { type HoldLine, type HoldRefusal, hold } from './holds.ts';

const createPrefix = (basketId: string): string => `reserve:${basketId}:`;
const newIntent = (basketId: string): string => createPrefix(basketId) + crypto.randomUUID();

const reservedSchema = z.object({ intentId: z.string(), sku: z.string(), location: z.string(), qty: z.int().positive(), until: z.int() });
/** Units of a variant that a cart reserves at a location. `until` is the expiry in milliseconds since 1970. */
export type Reserved = z.infer<typeof reservedSchema>;

/** Selects a cart's reservations. Expired ones are included until another shopper needs the units or the cart's alarm releases them. */
export const reservedQuery = (basketId: string): Query<Reserved> => ({
  sql: `SELECT intent_id AS intentId, sku, location_id AS location, qty, expires_at AS until FROM stock_hold
    WHERE intent_id > ?1 AND intent_id < ?1 || '~' AND state = 'held' ORDER BY expires_at`,
  values: [createPrefix(basketId)],
  row: reservedSchema,
});

export async function readReserved(db: D1Database, basketId: string): Promise<Reserved[]> {
  const [rows] = await read(db, reservedQuery(basketId));
  return rows;
}

/**
 * Reserves additional units for a cart, all or none. If the cart already has reserved units of the variant, the new units expire with them.
 */
export async function reserve(
  db: D1Database,
  basketId: string,
  { until, holder, ...wanted }: HoldLine & { until: number; holder?: Holder | undefined },
  now: number,
): Promise<Result<undefined, HoldRefusal>> {
  const own = (await readReserved(db, basketId)).filter((each) => isAt(each, wanted) && each.until > now);
  const line = { ...wanted, qty: wanted.qty + sum(own) };
  const replacing = own.map(({ intentId }) => intentId);
  return hold(db, {
    intentId: newIntent(basketId),
    lines: [line],
    now,
    expiresAt: own[0]?.until ?? until,
    replacing,
    ...(holder && { holder }),
  });
}

/** Lowers reservations to the wanted quantity of each variant and location. */
export async function updateReserved(db: D1Database, basketId: string, wanted: readonly HoldLine[], now: number): Promise<void> {
  const rows = await readReserved(db, basketId);
  const places = new Map(rows.map((row) => [`${row.location} ${row.sku}`, row]));
  for (const place of places.values()) {
    const own = rows.filter((each) => isAt(each, place));
    const qty = sum(wanted.filter((each) => isAt(each, place)));
    if (sum(own) <= qty) continue;
    const replacing = own.map(({ intentId }) => intentId);
    const { sku, location, until } = place;
    const line = { sku, location, qty };
    if (qty > 0) await hold(db, { intentId: newIntent(basketId), lines: [line], now, expiresAt: until, replacing });
    else await Promise.all(replacing.map((intentId) => release(db, intentId, now)));
  }
}

/** Releases a cart's reservations that have expired at `now`. */
export async function releaseExpiredReservations(db: D1Database, basketId: string, now: number): Promise<void> {
  const over = (await readReserved(db, basketId)).filter(({ until }) => until <= now);
  for (const { intentId } of over) await release(db, intentId, now);
}

const isAt = (one: Pick<HoldLine, 'sku' | 'location'>, other: Pick<HoldLine, 'sku' | 'location'>): boolean =>
  one.sku === other.sku && one.location === other.location;

const sum = (rows: readonly { qty: number }[]): number => rows.reduce((all, { qty }) => all + qty, 0);
