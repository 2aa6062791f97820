// Uses of coupons, set aside with the stock of an order (migrations/0009). Statements for the batches of stores/holds.ts.
import * as z from 'zod';
import type { Claim } from './holds.ts';
import { type Query, read } from './query.ts';

interface CouponHold {
  siteId: string;
  codes: readonly string[];
  owner: string;
  basketId: string;
}

/** Takes one use of each code for an intent; a limit that would be passed undoes the batch. */
export function couponClaim(
  db: D1Database,
  { intentId, expiresAt, coupons }: { intentId: string; expiresAt: number; coupons: CouponHold },
): Claim {
  const { siteId, codes, owner, basketId } = coupons;
  const wanted = JSON.stringify(codes);
  return {
    statements: [
      // a code that is gone has no flag, and once_per_shopper may not be null
      db
        .prepare(
          `INSERT INTO coupon_use (intent_id, site_id, code, basket_id, owner, once_per_shopper, state, expires_at)
           SELECT ?1, ?2, w.value, ?4, ?5, (SELECT c.once_per_shopper FROM coupon c WHERE c.code = w.value AND c.site_id = ?2), 'held', ?6
           FROM json_each(?3) w`,
        )
        .bind(intentId, siteId, wanted, basketId, owner, expiresAt),
      db.prepare('UPDATE coupon SET uses = uses + 1 WHERE site_id = ?1 AND code IN (SELECT value FROM json_each(?2))').bind(siteId, wanted),
    ],
    async state() {
      const [uses, spent] = await read(db, usesQuery(intentId), spentCouponsQuery(coupons));
      if (uses.length > 0) return uses.every(({ state }) => state === 'held') ? 'made' : { refused: 'PRM140' };
      const [first] = spent;
      return first ? { refused: first.isRedeemed ? 'PRM150' : 'PRM140' } : 'open';
    },
  };
}

const usesQuery = (intentId: string): Query<{ state: string }> => ({
  sql: 'SELECT state FROM coupon_use WHERE intent_id = ?1',
  values: [intentId],
  row: z.object({ state: z.string() }),
});

export interface Closing {
  /** Which holds, of a condition on ?1 that coupon_use can be asked as well as stock_hold. */
  where: string;
  value: string | number;
}

/** Gives the uses of holds back. */
export const endCoupons = (db: D1Database, { where, value }: Closing, state: 'released' | 'expired'): D1PreparedStatement[] => [
  db
    .prepare(
      `UPDATE coupon SET uses = MAX(0, coupon.uses - back.uses)
       FROM (SELECT code, site_id, COUNT(*) AS uses FROM coupon_use WHERE ${where} GROUP BY code, site_id) back
       WHERE coupon.code = back.code AND coupon.site_id = back.site_id`,
    )
    .bind(value),
  db.prepare(`UPDATE coupon_use SET state = ?2 WHERE ${where}`).bind(value, state),
];

/** From now on they are used for good. */
export const sellCoupons = (db: D1Database, intentId: string): D1PreparedStatement =>
  db.prepare("UPDATE coupon_use SET state = 'sold' WHERE intent_id = ?1 AND state = 'held'").bind(intentId);

const spentSchema = z.object({ code: z.string(), isRedeemed: z.literal([0, 1]).transform(Boolean) });

/** The codes of which no use is left for this shopper; `isRedeemed`: because they had theirs. */
const spentCouponsQuery = ({ siteId, codes, owner }: CouponHold): Query<z.infer<typeof spentSchema>> => ({
  sql: `SELECT code, isRedeemed FROM (
      SELECT wanted.value AS code, c.code IS NULL OR c.uses >= IFNULL(c.max_uses, c.uses + 1) AS isUsedUp,
        IFNULL(c.once_per_shopper, 0) AND EXISTS (SELECT 1 FROM coupon_use u
          WHERE u.code = wanted.value AND u.site_id = ?1 AND u.owner = ?3 AND u.state IN ('held', 'sold')) AS isRedeemed
      FROM json_each(?2) wanted LEFT JOIN coupon c ON c.code = wanted.value AND c.site_id = ?1
    ) WHERE isUsedUp OR isRedeemed`,
  values: [siteId, JSON.stringify(codes), owner],
  row: spentSchema,
});
