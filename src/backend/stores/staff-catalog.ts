// SQL with which staff find styles, and read all that belongs to one style.
import * as z from 'zod';
import { jsonColumn, type Query } from '#backend/platform/query.ts';
import { chosenBadges } from '#backend/rules/badge.ts';
import { textSchema, textStateSql, visibilityStateSql } from './catalog-changes.ts';

const foundSchema = z.object({
  masterId: z.string(),
  name: z.string(),
  productType: z.string(),
  colours: z.int(),
  /** Markets that sell the style, and those of them in which it is hidden. */
  sold: jsonColumn(z.array(z.string())),
  hidden: jsonColumn(z.array(z.string())),
});
type FoundStyle = z.infer<typeof foundSchema>;

interface StyleSearch {
  /** Markets of which at least one sells the style. */
  siteIds: readonly string[];
  locale: string;
  /** Part of a name or of a style id, a product id, or an SKU. */
  text: string;
  start: number;
  count: number;
}

/**
 * Selects styles in the order of their names. The names of one locale are read from an index that contains nothing else, and `instr` finds
 * parts of words.
 */
export const stylesQuery = ({ siteIds, locale, text, start, count }: StyleSearch): Query<FoundStyle> => ({
  sql: `SELECT found.masterId, found.name, m.product_type AS productType, json_array_length(m.colours) AS colours,
      (SELECT json_group_array(sp.site_id) FROM json_each(?1) site
        JOIN site_product sp ON sp.site_id = site.value AND sp.master_id = found.masterId) AS sold,
      (SELECT json_group_array(h.site_id) FROM json_each(?1) site
        JOIN hidden_product h ON h.site_id = site.value AND h.master_id = found.masterId) AS hidden
    FROM (
      SELECT t.master_id AS masterId, t.name FROM product_text t
      WHERE t.locale = ?2 AND (
        instr(lower(t.name), ?3) > 0 OR instr(lower(t.master_id), ?3) > 0
        OR t.master_id = (SELECT v.master_id FROM variant v WHERE v.sku = ?4)
        OR t.master_id = (SELECT p.master_id FROM product p WHERE p.product_id = ?4)
      ) AND (
        EXISTS (SELECT 1 FROM json_each(?1) site JOIN site_product sp ON sp.site_id = site.value AND sp.master_id = t.master_id)
        OR EXISTS (SELECT 1 FROM json_each(?1) site JOIN hidden_product h ON h.site_id = site.value AND h.master_id = t.master_id)
      )
      ORDER BY t.name, t.master_id LIMIT ?5 OFFSET ?6
    ) found CROSS JOIN product_master m ON m.master_id = found.masterId ORDER BY found.name, found.masterId`,
  values: [JSON.stringify(siteIds), locale, text.toLowerCase(), text, count, start],
  row: foundSchema,
});

const styleSchema = z.object({
  masterId: z.string(),
  productType: z.string(),
  homeCategoryId: z.string(),
  recycled: z.literal([0, 1]).transform(Boolean),
  colours: jsonColumn(
    z.array(
      z.object({
        code: z.string(),
        productId: z.string().optional(),
        names: z.record(z.string(), z.string()),
        variants: z.array(z.tuple([z.string(), z.object({ eu: z.string() }).catchall(z.string())])),
      }),
    ),
  ),
});
export type StyleRow = z.infer<typeof styleSchema>;

export const styleQuery = (masterId: string): Query<StyleRow> => ({
  sql: `SELECT master_id AS masterId, product_type AS productType, home_category_id AS homeCategoryId, recycled, colours
    FROM product_master WHERE master_id = ?1`,
  values: [masterId],
  row: styleSchema,
});

const nameSchema = z.object({ locale: z.string(), name: z.string(), slug: z.string() });

export const styleTextsQuery = (masterId: string): Query<z.infer<typeof nameSchema>> => ({
  sql: 'SELECT locale, name, slug FROM product_text WHERE master_id = ?1 ORDER BY locale',
  values: [masterId],
  row: nameSchema,
});

const placeSchema = z.object({
  siteId: z.string(),
  isHidden: z.literal([0, 1]).transform(Boolean),
  badge: z.enum(chosenBadges).nullable(),
  salesRank: z.int(),
});
export type StylePlace = z.infer<typeof placeSchema>;

/** Selects the sites that sell a style, including those on which it is hidden. */
export const stylePlacesQuery = (masterId: string, siteIds: readonly string[]): Query<StylePlace> => ({
  sql: `SELECT siteId, state ->> 0 AS isHidden, state ->> 1 AS badge, salesRank FROM (
      SELECT site.value AS siteId, ${visibilityStateSql('site.value', '?2')} AS state, COALESCE(
        (SELECT sales_rank FROM site_product WHERE site_id = site.value AND master_id = ?2),
        (SELECT sales_rank FROM hidden_product WHERE site_id = site.value AND master_id = ?2)) AS salesRank
      FROM json_each(?1) site
    ) WHERE state IS NOT NULL`,
  values: [JSON.stringify(siteIds), masterId],
  row: placeSchema,
});

const unitsSchema = z.object({ locationId: z.string(), sku: z.string(), available: z.int(), held: z.int() });
export type StyleUnits = z.infer<typeof unitsSchema>;

/** Selects the units of SKUs at locations. `held`: units of orders in progress, which are not available. */
export const styleUnitsQuery = (locationIds: readonly string[], skus: readonly string[]): Query<StyleUnits> => ({
  sql: `SELECT s.location_id AS locationId, s.sku, s.available, COALESCE((
      SELECT SUM(h.qty) FROM stock_hold h WHERE h.location_id = s.location_id AND h.sku = s.sku AND h.state = 'held'
    ), 0) AS held
    FROM json_each(?1) location CROSS JOIN json_each(?2) wanted
    CROSS JOIN stock s ON s.location_id = location.value AND s.sku = wanted.value`,
  values: [JSON.stringify(locationIds), JSON.stringify(skus)],
  row: unitsSchema,
});

const periodSchema = z.object({
  priceList: z.string(),
  validFrom: z.int(),
  validTo: z.int().nullable(),
  prices: jsonColumn(
    z.object({
      base: z.object({ current: z.int(), original: z.int() }),
      bySku: z.record(z.string(), z.object({ current: z.int(), original: z.int() })),
    }),
  ),
});
export type StylePeriod = z.infer<typeof periodSchema>;

/** Selects the prices of a style, newest first. */
export const stylePeriodsQuery = (priceLists: readonly string[], masterId: string): Query<StylePeriod> => ({
  sql: `SELECT p.price_list AS priceList, p.valid_from AS validFrom, p.valid_to AS validTo, p.prices
    FROM json_each(?1) list CROSS JOIN price p ON p.price_list = list.value AND p.master_id = ?2 ORDER BY list.key, p.valid_from DESC`,
  values: [JSON.stringify(priceLists), masterId],
  row: periodSchema,
});

const exportedPriceSchema = z.object({
  masterId: z.string(),
  prices: periodSchema.shape.prices,
});

/** Selects the prices of a market that are valid at a time. */
export const exportedPricesQuery = (
  { siteId, priceList }: { siteId: string; priceList: string },
  at: number,
): Query<z.infer<typeof exportedPriceSchema>> => ({
  sql: `SELECT p.master_id AS masterId, p.prices FROM price p
    WHERE p.price_list = ?1 AND p.valid_from <= ?2 AND (p.valid_to IS NULL OR p.valid_to > ?2)
      AND NOT EXISTS (SELECT 1 FROM price later WHERE later.price_list = p.price_list AND later.master_id = p.master_id
        AND later.valid_from > p.valid_from AND later.valid_from <= ?2 AND (later.valid_to IS NULL OR later.valid_to > ?2))
      AND (EXISTS (SELECT 1 FROM site_product sp WHERE sp.site_id = ?3 AND sp.master_id = p.master_id)
        OR EXISTS (SELECT 1 FROM hidden_product h WHERE h.site_id = ?3 AND h.master_id = p.master_id))
    ORDER BY p.master_id`,
  values: [priceList, at, siteId],
  row: exportedPriceSchema,
});

/** Selects the stock of a location. */
export const exportedStockQuery = (locationId: string): Query<{ sku: string; available: number }> => ({
  sql: 'SELECT sku, available FROM stock WHERE location_id = ?1 ORDER BY sku',
  values: [locationId],
  row: z.object({ sku: z.string(), available: z.int() }),
});

const exportedPlaceSchema = placeSchema.omit({ siteId: true, salesRank: true }).extend({ masterId: z.string() });

/** Selects the styles of a site, including hidden ones. */
export const exportedPlacesQuery = (siteId: string): Query<z.infer<typeof exportedPlaceSchema>> => ({
  sql: `SELECT master_id AS masterId, 0 AS isHidden, badge FROM site_product WHERE site_id = ?1
    UNION ALL SELECT master_id, 1, badge FROM hidden_product WHERE site_id = ?1 ORDER BY 1`,
  values: [siteId],
  row: exportedPlaceSchema,
});

const exportedTextSchema = textSchema.extend({ state: textSchema.shape.state.nullable() });

/** Selects the texts of the styles of a site in a locale. `state` is null for a style without texts in the locale. */
export const exportedTextsQuery = (siteId: string, locale: string): Query<z.infer<typeof exportedTextSchema>> => ({
  sql: `SELECT masterId, ?2 AS locale, ${textStateSql('?2', 'masterId')} AS state FROM (
      SELECT master_id AS masterId FROM site_product WHERE site_id = ?1 UNION ALL SELECT master_id FROM hidden_product WHERE site_id = ?1
    ) ORDER BY masterId`,
  values: [siteId, locale],
  row: exportedTextSchema,
});
