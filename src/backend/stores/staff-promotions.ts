// SQL with which staff read promotions, and the data with which a new one is checked.
import * as z from 'zod';
import { jsonColumn, type Query } from '#backend/platform/query.ts';
import { giftCardType } from '#backend/rules/product-kind.ts';
import { promotionSchema } from '#backend/rules/promotions/promotion.ts';
import { wholeRangeId } from '#backend/rules/whole-range.ts';

const promotionRowSchema = z.object({
  siteId: z.string(),
  promotionId: z.string(),
  validFrom: z.int(),
  validTo: z.int().nullable(),
  definition: jsonColumn(promotionSchema),
  /** The stored row as text, for the comparison with the row at the time of a change. */
  state: z.string(),
});
export type PromotionRow = z.infer<typeof promotionRowSchema>;

/** SQL for the stored state of a row of `promotion`. */
const stateSql = `json_array(p.valid_from, p.valid_to, p.definition || '')`;

/** SQL for the stored state of a promotion; null if it does not exist. */
export const promotionStateSql = (siteId: string, promotionId: string): string =>
  `(SELECT ${stateSql} FROM promotion p WHERE p.site_id = ${siteId} AND p.promotion_id = ${promotionId})`;

/** Selects a page of the promotions of sites. `text`: part of an id or of a name. */
export const promotionListQuery = ({
  siteIds,
  text,
  start,
  count,
}: {
  siteIds: readonly string[];
  text: string;
  start: number;
  count: number;
}): Query<PromotionRow> => ({
  sql: `SELECT p.site_id AS siteId, p.promotion_id AS promotionId, p.valid_from AS validFrom, p.valid_to AS validTo, p.definition,
      ${stateSql} AS state
    FROM json_each(?1) wanted CROSS JOIN promotion p ON p.site_id = wanted.value
    WHERE instr(lower(p.promotion_id || ' ' || (p.definition -> '$.name')), ?2) > 0
    ORDER BY p.promotion_id, p.site_id LIMIT ?3 OFFSET ?4`,
  values: [JSON.stringify(siteIds), text.toLowerCase(), count, start],
  row: promotionRowSchema,
});

const giftSchema = z.object({ siteId: z.string(), productId: z.string(), masterId: z.string(), units: z.int() });

/** Selects products that sites sell, with the units of the web pool. */
export const giftCandidatesQuery = (places: readonly { siteId: string; productId: string }[]): Query<z.infer<typeof giftSchema>> => ({
  sql: `SELECT wanted.value ->> 'siteId' AS siteId, p.product_id AS productId, p.master_id AS masterId, COALESCE((
      SELECT SUM(s.available) FROM stock s WHERE s.location_id = 'web-' || (wanted.value ->> 'siteId') AND s.product_id = p.product_id
    ), 0) AS units
    FROM json_each(?1) wanted CROSS JOIN product p ON p.product_id = wanted.value ->> 'productId'
    CROSS JOIN site_product sp ON sp.site_id = wanted.value ->> 'siteId' AND sp.master_id = p.master_id`,
  values: [JSON.stringify(places)],
  row: giftSchema,
});

const categorySchema = z.object({ categoryId: z.string(), parentId: z.string().nullable(), name: z.string().nullable() });
export type CategoryRow = z.infer<typeof categorySchema>;

/** Selects all categories in display order, with their names in a locale. */
export const categoryTreeQuery = (locale: string): Query<CategoryRow> => ({
  sql: `SELECT c.category_id AS categoryId, c.parent_id AS parentId, t.name FROM category c
    LEFT JOIN category_text t ON t.category_id = c.category_id AND t.locale = ?1 ORDER BY c.position, c.category_id`,
  values: [locale],
  row: categorySchema,
});

const cheapestSchema = z.object({ masterId: z.string(), price: z.int() });

/**
 * Selects the style with the lowest price at a time, among the styles of a site in categories. `categoryIds`: the categories with their
 * subcategories.
 */
export const cheapestStyleQuery = (
  { siteId, priceList }: { siteId: string; priceList: string },
  categoryIds: readonly string[],
  at: number,
): Query<z.infer<typeof cheapestSchema>> => ({
  sql: `SELECT masterId, price FROM (
      SELECT sp.master_id AS masterId, MIN(p.prices ->> '$.base.current',
        COALESCE((SELECT MIN(own.value ->> 'current') FROM json_each(p.prices, '$.bySku') own), p.prices ->> '$.base.current')) AS price
      FROM site_product sp CROSS JOIN product_master m ON m.master_id = sp.master_id
      CROSS JOIN price p ON p.price_list = ?2 AND p.master_id = sp.master_id AND p.valid_from <= ?4 AND (p.valid_to IS NULL OR p.valid_to > ?4)
      WHERE sp.site_id = ?1 AND m.product_type <> '${giftCardType}' AND m.home_category_id IN (SELECT value FROM json_each(?3))
    ) ORDER BY price, masterId LIMIT 1`,
  values: [siteId, priceList, JSON.stringify(categoryIds), at],
  row: cheapestSchema,
});

const sampleSchema = z.object({ productId: z.string(), sku: z.string() });

/**
 * Selects products for a sample cart: the product of an SKU, or the best sellers of categories and their subcategories with an SKU that is in
 * stock. Gift cards get no promotions.
 */
export const samplesQuery = (
  { siteId }: { siteId: string },
  { sku, categoryIds }: { sku: string | undefined; categoryIds: readonly string[] | undefined },
): Query<z.infer<typeof sampleSchema>> =>
  sku !== undefined
    ? {
        sql: `SELECT v.product_id AS productId, v.sku FROM variant v
          CROSS JOIN site_product sp ON sp.site_id = ?1 AND sp.master_id = v.master_id
          CROSS JOIN product_master m ON m.master_id = v.master_id AND m.product_type <> '${giftCardType}' WHERE v.sku = ?2`,
        values: [siteId, sku],
        row: sampleSchema,
      }
    : {
        sql: `WITH RECURSIVE scope (category_id) AS (
            SELECT c.category_id FROM category c WHERE ?2 = 'null' OR c.category_id IN (SELECT value FROM json_each(?2))
            UNION SELECT c.category_id FROM scope CROSS JOIN category c ON c.parent_id = scope.category_id
          )
          SELECT cp.product_id AS productId, s.sku FROM category_product cp
          CROSS JOIN site_product sp ON sp.site_id = cp.site_id AND sp.master_id = cp.master_id
          CROSS JOIN product_master m ON m.master_id = cp.master_id
          CROSS JOIN stock s ON s.location_id = 'web-' || cp.site_id AND s.product_id = cp.product_id AND s.available > 0
          WHERE cp.site_id = ?1 AND cp.category_id = '${wholeRangeId}' AND m.home_category_id IN (SELECT category_id FROM scope)
          ORDER BY cp.position LIMIT 20`,
        values: [siteId, JSON.stringify(categoryIds ?? null)],
        row: sampleSchema,
      };
