// SQL for promotions and coupons (migrations/0009).
import * as z from 'zod';
import { jsonColumn, type Query } from '#backend/platform/query.ts';
import type { Coupon } from '#backend/rules/promotions/coupon.ts';
import {
  type Condition,
  conditionSchema,
  type Promotion,
  type PromotionText,
  promotionSchema,
  promotionTextSchema,
} from '#backend/rules/promotions/promotion.ts';
import { colouredProductIdSchema, productIdSchema } from '#contract/entities/primitives.ts';
import { styleOf } from './style-of.ts';

const promotionRowSchema = z.object({ definition: jsonColumn(promotionSchema) }).transform(({ definition }) => definition);

const flagSchema = z.literal([0, 1]).transform(Boolean);

const couponSchema = z.object({
  code: z.string(),
  siteId: z.string(),
  promotionId: z.string(),
  validFrom: z.int(),
  validTo: z.int().nullable(),
  maxUses: z.int().nullable(),
  uses: z.int(),
  isOncePerShopper: flagSchema,
  isUsedByShopper: flagSchema,
});

const categoriesSchema = z.object({ productId: productIdSchema, categoryIds: jsonColumn(z.array(z.string())) });

/** Selects a site's promotions that are valid at a given time. */
export const promotionsQuery = (siteId: string, at: number): Query<Promotion> => ({
  sql: `SELECT definition FROM promotion WHERE site_id = ?1 AND valid_from <= ?2 AND (valid_to IS NULL OR valid_to > ?2)`,
  values: [siteId, at],
  row: promotionRowSchema,
});

/** Selects the conditions of promotions by their ids, whether they are valid now or not. */
export const conditionsQuery = (siteId: string, promotionIds: readonly string[]): Query<{ promotionId: string; condition: Condition }> => ({
  sql: `SELECT promotion_id AS promotionId, definition -> '$.condition' AS condition FROM promotion
    WHERE site_id = ?1 AND promotion_id IN (SELECT value FROM json_each(?2))`,
  values: [siteId, JSON.stringify(promotionIds)],
  row: z.object({ promotionId: z.string(), condition: jsonColumn(conditionSchema) }),
});

/** Selects a promotion that gives the product away as a gift. A gift cannot be bought (GWP403). */
export const giftQuery = (siteId: string, at: number, productId: string): Query<{ promotionId: string }> => ({
  sql: `SELECT promotion_id AS promotionId FROM promotion WHERE site_id = ?1 AND valid_from <= ?2 AND (valid_to IS NULL OR valid_to > ?2)
      AND definition ->> '$.effect.kind' = 'gift' AND definition ->> '$.effect.productId' = ?3`,
  values: [siteId, at, productId],
  row: z.object({ promotionId: z.string() }),
});

/** Selects the gifts of a site's promotions, with the promotion names. Gifts cannot be bought (GWP403). */
export const giftsQuery = (siteId: string, at: number): Query<{ productId: string; name: PromotionText }> => ({
  sql: `SELECT definition ->> '$.effect.productId' AS productId, definition -> '$.name' AS name
    FROM promotion WHERE site_id = ?1 AND valid_from <= ?2 AND (valid_to IS NULL OR valid_to > ?2)
      AND definition ->> '$.effect.kind' = 'gift'`,
  values: [siteId, at],
  row: z.object({ productId: colouredProductIdSchema, name: jsonColumn(promotionTextSchema) }),
});

interface CouponUser {
  owner: string;
  basketId: string;
  /**
   * Hash of the account's email address (stores/coupon-uses.ts). Addresses entered in the cart are not included, because codes would then
   * reveal whether an address has ordered.
   */
  mailboxes: readonly string[];
}

/** Selects coupons by code, on all sites. Uses that are held by an unfinished order of the shopper's own cart are not counted. */
export const couponsQuery = (codes: readonly string[], { owner, basketId, mailboxes }: CouponUser): Query<Coupon> => ({
  sql: `SELECT c.code, c.site_id AS siteId, c.promotion_id AS promotionId, c.valid_from AS validFrom, c.valid_to AS validTo,
      c.max_uses AS maxUses, c.once_per_shopper AS isOncePerShopper,
      c.uses - (SELECT COUNT(*) FROM coupon_use u WHERE u.code = c.code AND u.site_id = c.site_id AND u.owner = ?2
        AND u.basket_id = ?3 AND u.state = 'held') AS uses,
      EXISTS (SELECT 1 FROM coupon_use u WHERE u.code = c.code AND u.site_id = c.site_id AND u.owner = ?2
        AND u.state IN ('held', 'sold') AND NOT (u.basket_id = ?3 AND u.state = 'held'))
      OR EXISTS (SELECT 1 FROM coupon_mailbox m JOIN coupon_use u ON u.intent_id = m.intent_id AND u.code = m.code
        WHERE m.code = c.code AND m.site_id = c.site_id AND m.mailbox IN (SELECT value FROM json_each(?4))
        AND NOT (u.basket_id = ?3 AND u.state = 'held')) AS isUsedByShopper
    FROM json_each(?1) wanted CROSS JOIN coupon c ON c.code = wanted.value`,
  values: [JSON.stringify(codes), owner, basketId, JSON.stringify(mailboxes)],
  row: couponSchema,
});

/** Selects the ids of each style's home category and its ancestors. */
export const categoriesQuery = (productIds: readonly string[]): Query<z.infer<typeof categoriesSchema>> => ({
  sql: `WITH RECURSIVE path (product_id, category_id) AS (
      SELECT wanted.value, m.home_category_id FROM json_each(?1) wanted
      CROSS JOIN product_master m ON m.master_id = ${styleOf('wanted.value')}
      UNION
      SELECT path.product_id, c.parent_id FROM path JOIN category c ON c.category_id = path.category_id WHERE c.parent_id IS NOT NULL
    ) SELECT product_id AS productId, json_group_array(category_id) AS categoryIds FROM path GROUP BY product_id`,
  values: [JSON.stringify(productIds)],
  row: categoriesSchema,
});
