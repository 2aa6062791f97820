// Limits the units that a shopper or a network may hold at a time (migrations/0019). If a quota is exceeded, a constraint fails the whole
// batch.
import * as z from 'zod';
import type { Query } from '#backend/platform/query.ts';

/** Limits on the stock that a shopper or a network may hold before ordering. */
interface HoldQuotas {
  /** Maximum number of units in orders in progress and cart reservations together. */
  units: number;
  /** Maximum number of units of a variant reserved at the same location. */
  reservedOfOne: number;
  /** Maximum number of orders in progress, for example orders that wait for a payment challenge. */
  orders: number;
}

export const quotasPerShopper: HoldQuotas = { units: 30, reservedOfOne: 6, orders: 2 };
export const quotasPerNetwork: HoldQuotas = { units: 200, reservedOfOne: 12, orders: 20 };
/** Milliseconds after which other shoppers may take the held units. */
export const yieldsAfterMs = 3 * 60_000;

/** The shopper and the network that hold units. */
export interface Holder {
  /** The usid of the shopper. */
  shopper: string;
  /** Network of the request (address prefix); undefined if the storefront did not send it. */
  network?: string | undefined;
}

type Kind = 'order' | 'reservation';

export interface Quota {
  by: 'holder' | 'network';
  who: string;
  /** What the quota counts: all held units, reserved units of one variant, or orders in progress. */
  counts: 'units' | 'reserved' | 'orders';
  most: number;
}

export function listQuotas({ shopper, network }: Holder, kind: Kind): Quota[] {
  const keys = [
    { by: 'holder', who: shopper, ...quotasPerShopper } as const,
    ...(network === undefined ? [] : [{ by: 'network', who: network, ...quotasPerNetwork } as const]),
  ];
  return keys.flatMap(({ by, who, units, reservedOfOne, orders }): Quota[] => [
    { by, who, counts: 'units', most: units },
    kind === 'order' ? { by, who, counts: 'orders', most: orders } : { by, who, counts: 'reserved', most: reservedOfOne },
  ]);
}

const isReservation = "intent_id LIKE 'reserve:%'";

const countingSql: Readonly<Record<Quota['counts'], string>> = {
  units: 'COALESCE(SUM(qty), 0)',
  reserved: `COALESCE(SUM(CASE WHEN ${isReservation} AND sku = ?3 AND location_id = ?4 THEN qty END), 0)`,
  orders: `COUNT(DISTINCT CASE WHEN NOT ${isReservation} THEN intent_id END)`,
};

/**
 * Returns the SQL that adds up what the shopper or network ?1 holds at the time ?2. ?3 and ?4 are the variant and location of a
 * reservation.
 */
const selectUsed = ({ by, counts }: Quota): string =>
  `SELECT ${countingSql[counts]} AS used FROM stock_hold
   WHERE ${by} = ?1 AND state = 'held' AND expires_at > ?2 AND ?3 IS NOT NULL AND ?4 IS NOT NULL`;

interface Moment {
  now: number;
  /** Variant and location of a reservation; undefined for an order. */
  place: { sku: string; location: string } | undefined;
}

const bindUsed = ({ who }: Quota, { now, place }: Moment) => [who, now, place?.sku ?? '', place?.location ?? ''];

/** Creates the last statement of a batch that creates a hold. It violates a constraint if the batch exceeds the quota. */
export const guardQuota = (db: D1Database, quota: Quota, moment: Moment): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO stock_hold (intent_id, sku, location_id, product_id, qty, state, expires_at)
       SELECT NULL, '', '', '', 1, 'held', 0 WHERE (${selectUsed(quota)}) > ?5`,
    )
    .bind(...bindUsed(quota, moment), quota.most);

const usedSchema = z.object({ used: z.int() });

/** Selects how much of a quota existing holds use. */
export const quotaUsageQuery = (quota: Quota, moment: Moment): Query<z.infer<typeof usedSchema>> => ({
  sql: selectUsed(quota),
  values: bindUsed(quota, moment),
  row: usedSchema,
});
