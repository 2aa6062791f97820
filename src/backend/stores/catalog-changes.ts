// SQL for changes of the catalog by staff (migrations/0126). Lists are bound as JSON, because D1 binds at most 100 values.
import * as z from 'zod';
import { jsonColumn, type Query } from '#backend/platform/query.ts';
import { chosenBadges } from '#backend/rules/badge.ts';
import { conditionSchema, promotionTextSchema } from '#backend/rules/promotions/promotion.ts';

const variantSchema = z.object({ sku: z.string(), productId: z.string(), masterId: z.string() });
type VariantRow = z.infer<typeof variantSchema>;

export const variantsQuery = (skus: readonly string[]): Query<VariantRow> => ({
  sql: `SELECT v.sku, v.product_id AS productId, v.master_id AS masterId FROM json_each(?1) wanted CROSS JOIN variant v ON v.sku = wanted.value`,
  values: [JSON.stringify(skus)],
  row: variantSchema,
});

const soldSchema = z.object({
  siteId: z.string(),
  masterId: z.string(),
  isHidden: z.literal([0, 1]).transform(Boolean),
  isRecycled: z.literal([0, 1]).transform(Boolean),
  /** True if each color has a picture, without which no page can show it. */
  isPictured: z.literal([0, 1]).transform(Boolean),
  badge: z.enum(chosenBadges).nullable(),
});
export type SoldRow = z.infer<typeof soldSchema>;

/** SQL for the visibility and the badge of a style on a site, as a JSON list; null if the site does not sell the style. */
export const visibilityStateSql = (siteId: string, masterId: string): string =>
  `COALESCE((SELECT json_array(0, badge) FROM site_product WHERE site_id = ${siteId} AND master_id = ${masterId}),
    (SELECT json_array(1, badge) FROM hidden_product WHERE site_id = ${siteId} AND master_id = ${masterId}))`;

/** Selects the styles that sites sell, including hidden ones. */
export const soldStylesQuery = (places: readonly { siteId: string; masterId: string }[]): Query<SoldRow> => ({
  sql: `SELECT siteId, masterId, isRecycled, isPictured, state ->> 0 AS isHidden, state ->> 1 AS badge FROM (
      SELECT wanted.value ->> 'siteId' AS siteId, m.master_id AS masterId, m.recycled AS isRecycled,
        NOT EXISTS (SELECT 1 FROM json_each(m.colours) colour WHERE json_array_length(colour.value, '$.pictures') = 0) AS isPictured,
        ${visibilityStateSql("wanted.value ->> 'siteId'", 'm.master_id')} AS state
      FROM json_each(?1) wanted CROSS JOIN product_master m ON m.master_id = wanted.value ->> 'masterId'
    ) WHERE state IS NOT NULL`,
  values: [JSON.stringify(places)],
  row: soldSchema,
});

const locationSchema = z.object({ locationId: z.string(), siteId: z.string(), name: z.string() });
export type LocationRow = z.infer<typeof locationSchema>;

/** Selects the stores. Pickup points have no stock. */
export const storeLocationsQuery: Query<LocationRow> = {
  sql: "SELECT store_id AS locationId, site_id AS siteId, name FROM store WHERE kind = 'store' ORDER BY site_id, name",
  values: [],
  row: locationSchema,
};

const unitsSchema = z.object({ locationId: z.string(), sku: z.string(), available: z.int() });

/** Selects units that can be sold, without those that orders in progress hold. */
export const unitsQuery = (places: readonly { locationId: string; sku: string }[]): Query<z.infer<typeof unitsSchema>> => ({
  sql: `SELECT s.location_id AS locationId, s.sku, s.available FROM json_each(?1) wanted
    CROSS JOIN stock s ON s.location_id = wanted.value ->> 'locationId' AND s.sku = wanted.value ->> 'sku'`,
  values: [JSON.stringify(places)],
  row: unitsSchema,
});

const promotionSchema = z.object({
  siteId: z.string(),
  promotionId: z.string(),
  validFrom: z.int(),
  validTo: z.int().nullable(),
  name: jsonColumn(promotionTextSchema),
  level: z.string(),
  effect: jsonColumn(z.looseObject({ kind: z.string() })),
  condition: jsonColumn(conditionSchema),
});
type CodePromotionRow = z.infer<typeof promotionSchema>;

/** Selects the promotions of sites that are granted by a code. */
export const codePromotionsQuery = (siteIds: readonly string[]): Query<CodePromotionRow> => ({
  sql: `SELECT p.site_id AS siteId, p.promotion_id AS promotionId, p.valid_from AS validFrom, p.valid_to AS validTo,
      p.definition -> '$.name' AS name, p.definition ->> '$.level' AS level, p.definition -> '$.effect' AS effect,
      p.definition -> '$.condition' AS condition
    FROM json_each(?1) wanted CROSS JOIN promotion p ON p.site_id = wanted.value
    WHERE p.definition ->> '$.needsCoupon' = 1 ORDER BY p.site_id, p.promotion_id`,
  values: [JSON.stringify(siteIds)],
  row: promotionSchema,
});

const codeSchema = z.object({
  siteId: z.string(),
  code: z.string(),
  promotionId: z.string(),
  validFrom: z.int(),
  validTo: z.int().nullable(),
  maxUses: z.int().nullable(),
  uses: z.int(),
  isOncePerShopper: z.literal([0, 1]).transform(Boolean),
});
export type CodeRow = z.infer<typeof codeSchema>;

const codeColumns = `c.site_id AS siteId, c.code, c.promotion_id AS promotionId, c.valid_from AS validFrom, c.valid_to AS validTo,
  c.max_uses AS maxUses, c.uses, c.once_per_shopper AS isOncePerShopper`;

export const codesByKeyQuery = (keys: readonly { siteId: string; code: string }[]): Query<CodeRow> => ({
  sql: `SELECT ${codeColumns} FROM json_each(?1) wanted
    CROSS JOIN coupon c ON c.code = wanted.value ->> 'code' AND c.site_id = wanted.value ->> 'siteId'`,
  values: [JSON.stringify(keys)],
  row: codeSchema,
});

/** Selects a page of the codes of sites, in alphabetical order. `text`: what the codes begin with. */
export const codesQuery = (
  siteIds: readonly string[],
  text: string,
  { start, count }: { start: number; count: number },
): Query<CodeRow> => ({
  sql: `SELECT ${codeColumns} FROM coupon c
    WHERE c.code >= ?2 AND c.code < ?2 || char(1114111) AND c.site_id IN (SELECT value FROM json_each(?1))
    ORDER BY c.code, c.site_id LIMIT ?3 OFFSET ?4`,
  values: [JSON.stringify(siteIds), text, count, start],
  row: codeSchema,
});

const useSchema = z.object({ orderNumber: z.string().nullable(), state: z.string(), placedAt: z.int().nullable() });

/** Selects the newest uses of a code that count: those of orders, and of orders in progress. */
export const codeUsesQuery = (siteId: string, code: string, limit: number): Query<z.infer<typeof useSchema>> => ({
  sql: `SELECT o.order_number AS orderNumber, u.state, s.placed_at AS placedAt
    FROM coupon_use u LEFT JOIN placed_order o ON o.intent_id = u.intent_id LEFT JOIN shop_order s ON s.order_number = o.order_number
    WHERE u.code = ?1 AND u.site_id = ?2 AND u.state IN ('held', 'sold') ORDER BY u.expires_at DESC LIMIT ?3`,
  values: [code, siteId, limit],
  row: useSchema,
});

const periodsSchema = z.object({ priceList: z.string(), masterId: z.string(), periods: z.string() });

/** SQL for the prices of a style that are valid at a time or later, as JSON: `[[validFrom, validTo, prices], …]`. */
export const priceStateSql = (priceList: string, masterId: string, at: string): string =>
  `(SELECT json_group_array(json_array(p.valid_from, p.valid_to, json(p.prices)) ORDER BY p.valid_from) FROM price p
    WHERE p.price_list = ${priceList} AND p.master_id = ${masterId} AND (p.valid_to IS NULL OR p.valid_to > ${at}))`;

export const priceStatesQuery = (
  places: readonly { priceList: string; masterId: string }[],
  at: number,
): Query<z.infer<typeof periodsSchema>> => ({
  sql: `SELECT wanted.value ->> 'priceList' AS priceList, wanted.value ->> 'masterId' AS masterId,
      ${priceStateSql("wanted.value ->> 'priceList'", "wanted.value ->> 'masterId'", '?2')} AS periods FROM json_each(?1) wanted`,
  values: [JSON.stringify(places), at],
  row: periodsSchema,
});

const textStateSchema = z.tuple([z.string(), z.string(), z.string(), z.string(), z.string(), z.string().nullable(), z.string().nullable()]);
export const textSchema = z.object({
  masterId: z.string(),
  locale: z.string(),
  /** Name, summary, description, features as JSON, search words, page title and page description. */
  state: jsonColumn(textStateSchema),
});
export type TextRow = z.infer<typeof textSchema>;

/** SQL for the texts of a style in a locale, as a JSON list; null if it has none. */
export const textStateSql = (locale: string, masterId: string): string =>
  `(SELECT json_array(t.name, t.summary, t.description, t.features || '', t.search_words, t.page_title, t.page_description)
    FROM product_text t WHERE t.master_id = ${masterId} AND t.locale = ${locale})`;

export const textStatesQuery = (places: readonly { masterId: string; locale: string }[]): Query<TextRow> => ({
  sql: `SELECT masterId, locale, state FROM (
      SELECT wanted.value ->> 'masterId' AS masterId, wanted.value ->> 'locale' AS locale,
        ${textStateSql("wanted.value ->> 'locale'", "wanted.value ->> 'masterId'")} AS state FROM json_each(?1) wanted
    ) WHERE state IS NOT NULL`,
  values: [JSON.stringify(places.map(({ masterId, locale }) => ({ masterId, locale })))],
  row: textSchema,
});
