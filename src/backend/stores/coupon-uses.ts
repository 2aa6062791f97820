// Uses of coupons, reserved with the stock of an order (migrations/0009 and 0076). Statements for the batches of stores/holds.ts.
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
  /** Hashes of the email addresses that have used a code. They enforce codes that each shopper may use once. */
  mailboxes: readonly string[];
}

/** Returns the mailboxes of a shopper as coupon_mailbox stores them: of their account, and of the email address of the order. */
export async function hashMailboxes(db: D1Database, owner: string, contactEmail?: string): Promise<string[]> {
  const [[consumer]] = await read(db, consumerQuery(owner));
  const mailboxes = new Set([contactEmail, consumer?.email].flatMap((email) => (email ? findMailbox(email) : [])));
  return Promise.all(Array.from(mailboxes, hashSecret));
}

/** Takes one use of each code for an intent. If a limit would be exceeded, the batch fails. */
export function couponClaim(
  db: D1Database,
  { intentId, expiresAt, coupons }: { intentId: string; expiresAt: number; coupons: CouponHold },
): Claim {
  const { siteId, codes, owner, basketId, mailboxes } = coupons;
  const wanted = JSON.stringify(codes);
  return {
    statements: [
      // a deleted code has no flag, and once_per_shopper must not be null
      db
        .prepare(
          `INSERT INTO coupon_use (intent_id, site_id, code, basket_id, owner, once_per_shopper, state, expires_at)
           SELECT ?1, ?2, w.value, ?4, ?5, (SELECT c.once_per_shopper FROM coupon c WHERE c.code = w.value AND c.site_id = ?2), 'held', ?6
           FROM json_each(?3) w`,
        )
        .bind(intentId, siteId, wanted, basketId, owner, expiresAt),
      // if two intents use a code concurrently with one mailbox, the second violates a key
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
  /** Condition on ?1 that is valid in coupon_use and in stock_hold. */
  where: string;
  value: string | number;
}

/** Creates the statements that release the coupon uses of holds. */
export const endCoupons = (db: D1Database, { where, value }: Closing, state: 'released' | 'expired'): D1PreparedStatement[] => [
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

/** Creates the statement that makes the uses of an intent permanent. */
export const sellCoupons = (db: D1Database, intentId: string): D1PreparedStatement =>
  db.prepare("UPDATE coupon_use SET state = 'sold' WHERE intent_id = ?1 AND state = 'held'").bind(intentId);

const spentSchema = z.object({ code: z.string(), isRedeemed: z.literal([0, 1]).transform(Boolean) });

/** Selects the codes that have no use left for this shopper. `isRedeemed`: because the shopper has used the code. */
const spentCouponsQuery = ({ siteId, codes, owner, mailboxes }: CouponHold): Query<z.infer<typeof spentSchema>> => ({
  sql: `SELECT code, isRedeemed FROM (
      SELECT wanted.value AS code, c.code IS NULL OR c.uses >= IFNULL(c.max_uses, c.uses + 1) AS isUsedUp,
        IFNULL(c.once_per_shopper, 0) AND (EXISTS (SELECT 1 FROM coupon_use u
          WHERE u.code = wanted.value AND u.site_id = ?1 AND u.owner = ?3 AND u.state IN ('held', 'sold'))
        OR EXISTS (SELECT 1 FROM coupon_mailbox m
          WHERE m.code = wanted.value AND m.site_id = ?1 AND m.mailbox IN (SELECT value FROM json_each(?4)))) AS isRedeemed
      FROM json_each(?2) wanted LEFT JOIN coupon c ON c.code = wanted.value AND c.site_id = ?1
    ) WHERE isUsedUp OR isRedeemed`,
  values: [siteId, JSON.stringify(codes), owner, JSON.stringify(mailboxes)],
  row: spentSchema,
});
