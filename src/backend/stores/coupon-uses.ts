// Coupon uses, which an order takes in the same batch as its stock (migrations/0009 and 0076, stores/holds.ts).
import * as z from 'zod';
import { type Query, read } from '#backend/platform/query.ts';
import { findMailbox } from '#lib/rules/mailbox.ts';
import { consumerQuery } from './consumers.ts';
import type { Claim } from './holds.ts';
import { hashSecret } from './orders.ts';

interface CouponHold {
  siteId: string;
  codes: readonly string[];
  owner: string;
  basketId: string;
  /** Hashes of the shopper's email addresses. They enforce the limit of coupons that allow only one use per shopper. */
  mailboxes: readonly string[];
}

/** Returns the hashes of the email addresses of the account and the order, as stored in coupon_mailbox. */
export async function hashMailboxes(db: D1Database, owner: string, contactEmail?: string): Promise<string[]> {
  const [[consumer]] = await read(db, consumerQuery(owner));
  const mailboxes = new Set([contactEmail, consumer?.email].flatMap((email) => (email ? findMailbox(email) : [])));
  return Promise.all(Array.from(mailboxes, hashSecret));
}

/** Takes one use of each coupon code for an intent. If a code has no uses left, the batch fails. */
export function couponClaim(
  db: D1Database,
  { intentId, expiresAt, coupons }: { intentId: string; expiresAt: number; coupons: CouponHold },
): Claim {
  const { siteId, codes, owner, basketId, mailboxes } = coupons;
  const wanted = JSON.stringify(codes);
  return {
    statements: [
      // the statement fails for a deleted code, because once_per_shopper would be null
      db
        .prepare(
          `INSERT INTO coupon_use (intent_id, site_id, code, basket_id, owner, once_per_shopper, state, expires_at)
           SELECT ?1, ?2, w.value, ?4, ?5, (SELECT c.once_per_shopper FROM coupon c WHERE c.code = w.value AND c.site_id = ?2), 'held', ?6
           FROM json_each(?3) w`,
        )
        .bind(intentId, siteId, wanted, basketId, owner, expiresAt),
      // if two intents use a code concurrently for the same mailbox, the second violates the primary key
      db
        .prepare(
          `INSERT INTO coupon_mailbox (site_id, code, mailbox, intent_id)
           SELECT c.site_id, c.code, m.value, ?1 FROM json_each(?3) w JOIN coupon c ON c.code = w.value AND c.site_id = ?2, json_each(?4) m
           WHERE c.once_per_shopper = 1`,
        )
        .bind(intentId, siteId, wanted, JSON.stringify(mailboxes)),
      db.prepare('UPDATE coupon SET uses = uses + 1 WHERE site_id = ?1 AND code IN (SELECT value FROM json_each(?2))').bind(siteId, wanted),
    ],
    async state() {
      const [uses, spent] = await read(db, usesQuery(intentId), usedCouponsQuery(coupons));
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

export interface CouponEnding {
  /** SQL condition with the parameter ?1 on columns that both coupon_use and stock_hold have. */
  where: string;
  value: string | number;
}

/** Creates the statements that give back the coupon uses of ended holds. */
export const releaseCoupons = (db: D1Database, { where, value }: CouponEnding, state: 'released' | 'expired'): D1PreparedStatement[] => [
  db
    .prepare(
      `UPDATE coupon SET uses = MAX(0, coupon.uses - back.uses)
       FROM (SELECT code, site_id, COUNT(*) AS uses FROM coupon_use WHERE ${where} GROUP BY code, site_id) back
       WHERE coupon.code = back.code AND coupon.site_id = back.site_id`,
    )
    .bind(value),
  db.prepare(`DELETE FROM coupon_mailbox WHERE intent_id IN (SELECT intent_id FROM coupon_use WHERE ${where})`).bind(value),
  db.prepare(`UPDATE coupon_use SET state = ?2 WHERE ${where}`).bind(value, state),
];

/** Creates the statement that makes an intent's coupon uses permanent, once its order is placed. */
export const redeemCoupons = (db: D1Database, intentId: string): D1PreparedStatement =>
  db.prepare("UPDATE coupon_use SET state = 'sold' WHERE intent_id = ?1 AND state = 'held'").bind(intentId);

const usedCouponSchema = z.object({ code: z.string(), isRedeemed: z.literal([0, 1]).transform(Boolean) });

/** Selects the codes that this shopper cannot use. `isRedeemed` is true if the shopper has used the code before. */
const usedCouponsQuery = ({ siteId, codes, owner, mailboxes }: CouponHold): Query<z.infer<typeof usedCouponSchema>> => ({
  sql: `SELECT code, isRedeemed FROM (
      SELECT wanted.value AS code, c.code IS NULL OR c.uses >= IFNULL(c.max_uses, c.uses + 1) AS isUsedUp,
        IFNULL(c.once_per_shopper, 0) AND (EXISTS (SELECT 1 FROM coupon_use u
          WHERE u.code = wanted.value AND u.site_id = ?1 AND u.owner = ?3 AND u.state IN ('held', 'sold'))
        OR EXISTS (SELECT 1 FROM coupon_mailbox m
          WHERE m.code = wanted.value AND m.site_id = ?1 AND m.mailbox IN (SELECT value FROM json_each(?4)))) AS isRedeemed
      FROM json_each(?2) wanted LEFT JOIN coupon c ON c.code = wanted.value AND c.site_id = ?1
    ) WHERE isUsedUp OR isRedeemed`,
  values: [siteId, JSON.stringify(codes), owner, JSON.stringify(mailboxes)],
  row: usedCouponSchema,
});
