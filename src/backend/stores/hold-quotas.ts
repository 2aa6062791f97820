// How much one shopper, or one network, may hold at a time (migrations/0019). A quota that is passed breaks a constraint, which undoes
// the batch that holds.
import * as z from 'zod';
import type { Query } from '#backend/platform/query.ts';

/** How much of the stock one shopper, or one network of addresses, may hold before it is ordered. */
interface HoldQuotas {
  /** Held at a time, in orders that are being placed and in carts that reserve. */
  units: number;
  /** Reserved at a time of one variant at one location. */
  reservedOfOne: number;
  /** Orders at a time that are not placed yet, as while a challenge is open. */
  orders: number;
}

export const quotasPerShopper: HoldQuotas = { units: 30, reservedOfOne: 6, orders: 2 };
export const quotasPerNetwork: HoldQuotas = { units: 200, reservedOfOne: 12, orders: 20 };
/** After this time, a hold gives way to other shoppers who want its units. */
export const yieldsAfterMs = 3 * 60_000;

/** Who holds. */
export interface Holder {
  /** The usid. */
  shopper: string;
  /** Undefined where the shop says none. */
  network?: string | undefined;
}

type Kind = 'order' | 'reservation';

export interface Quota {
  by: 'holder' | 'network';
  who: string;
  /** `orders`: those that hold units and are not placed yet, as while a challenge is open. */
  counts: 'pieces' | 'reserved' | 'orders';
  most: number;
}

export function listQuotas({ shopper, network }: Holder, kind: Kind): Quota[] {
  const keys = [
    { by: 'holder', who: shopper, ...quotasPerShopper } as const,
    ...(network === undefined ? [] : [{ by: 'network', who: network, ...quotasPerNetwork } as const]),
  ];
  return keys.flatMap(({ by, who, units, reservedOfOne, orders }): Quota[] => [
    { by, who, counts: 'pieces', most: units },
    kind === 'order' ? { by, who, counts: 'orders', most: orders } : { by, who, counts: 'reserved', most: reservedOfOne },
  ]);
}

const isReservation = "intent_id LIKE 'reserve:%'";

const countings: Readonly<Record<Quota['counts'], string>> = {
  pieces: 'COALESCE(SUM(qty), 0)',
  reserved: `COALESCE(SUM(CASE WHEN ${isReservation} AND sku = ?3 AND location_id = ?4 THEN qty END), 0)`,
  orders: `COUNT(DISTINCT CASE WHEN NOT ${isReservation} THEN intent_id END)`,
};

/** What ?1 holds at ?2; the place of a reservation is ?3 at ?4. */
const selectUsed = ({ by, counts }: Quota): string =>
  `SELECT ${countings[counts]} AS used FROM stock_hold
   WHERE ${by} = ?1 AND state = 'held' AND expires_at > ?2 AND ?3 IS NOT NULL AND ?4 IS NOT NULL`;

interface Moment {
  now: number;
  /** The one variant of a reservation. */
  place: { sku: string; location: string } | undefined;
}

const bindUsed = ({ who }: Quota, { now, place }: Moment) => [who, now, place?.sku ?? '', place?.location ?? ''];

/** For the end of a batch that holds: breaks it where it holds too much. */
export const guardQuota = (db: D1Database, quota: Quota, moment: Moment): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO stock_hold (intent_id, sku, location_id, product_id, qty, state, expires_at)
       SELECT NULL, '', '', '', 1, 'held', 0 WHERE (${selectUsed(quota)}) > ?5`,
    )
    .bind(...bindUsed(quota, moment), quota.most);

const usedSchema = z.object({ used: z.int() });

/** What is used of a quota by what is held already. */
export const usedQuery = (quota: Quota, moment: Moment): Query<z.infer<typeof usedSchema>> => ({
  sql: selectUsed(quota),
  values: bindUsed(quota, moment),
  row: usedSchema,
});
