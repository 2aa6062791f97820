// SQL that adds styles to the catalog, hidden, and that removes them again.
import * as z from 'zod';
import { jsonColumn, type Query } from '#backend/platform/query.ts';
import { wholeRangeId } from '#backend/rules/whole-range.ts';

interface Placed {
  locales: readonly string[];
  siteIds: readonly string[];
  now: number;
}

/**
 * Returns the statements that add styles and their texts, with the same text in each locale, and hide them on each site. `list`: JSON of
 * styles, each with the id, type, audience, category, name, slug, summary, description and colors.
 */
export const insertStylesStatements = (db: D1Database, list: string, { locales, siteIds, now }: Placed): D1PreparedStatement[] => [
  db
    .prepare(
      `INSERT INTO product_master (master_id, product_type, audience, home_category_id, launched_at, recycled, rating_score, rating_count, colours)
       SELECT l.value ->> 'masterId', l.value ->> 'productType', l.value ->> 'audience', l.value ->> 'categoryId', ?2, 0, 0, 0,
         l.value -> 'colours' FROM json_each(?1) l`,
    )
    .bind(list, now),
  db
    .prepare(
      `INSERT INTO product_text (master_id, locale, name, slug, summary, description, features)
       SELECT l.value ->> 'masterId', locale.value, l.value ->> 'name', l.value ->> 'slug', l.value ->> 'summary', l.value ->> 'description', '[]'
       FROM json_each(?1) l CROSS JOIN json_each(?2) locale`,
    )
    .bind(list, JSON.stringify(locales)),
  ...siteIds.map((siteId) =>
    db
      .prepare(
        `INSERT INTO hidden_product (site_id, master_id, sales_rank)
         SELECT ?2, l.value ->> 'masterId', l.key + 1 + COALESCE((SELECT MAX(rank) FROM (
             SELECT MAX(sales_rank) AS rank FROM site_product WHERE site_id = ?2
             UNION ALL SELECT MAX(sales_rank) FROM hidden_product WHERE site_id = ?2)), -1)
         FROM json_each(?1) l`,
      )
      .bind(list, siteId),
  ),
];

/** Inserts the prices of styles, valid from now on. `list`: JSON of the price lists, styles and prices. */
export const insertPricesStatement = (db: D1Database, list: string, now: number): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO price (price_list, master_id, valid_from, prices)
       SELECT priceList.value, l.value ->> 'masterId', ?2, l.value -> 'prices'
       FROM json_each(?1) l, json_each(l.value, '$.priceLists') priceList`,
    )
    .bind(list, now);

export const insertStockStatement = (db: D1Database, list: string, locationId: string): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO stock (location_id, product_id, sku, available)
       SELECT ?2, l.value ->> 'productId', l.value ->> 'sku', l.value ->> 'available' FROM json_each(?1) l`,
    )
    .bind(list, locationId);

/** Appends styles to a listing. The positions must be those that follow the last one. */
export const appendStatement = (db: D1Database, list: string, siteId: string, categoryId: string): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO category_product (site_id, category_id, position, master_id, product_id)
       SELECT ?2, ?3, l.value ->> 'position', l.value ->> 'masterId', l.value ->> 'productId' FROM json_each(?1) l`,
    )
    .bind(list, siteId, categoryId);

const removableSchema = z.object({
  masterId: z.string(),
  handle: z.string(),
  name: z.string().nullable(),
  isVisible: z.literal([0, 1]).transform(Boolean),
  isOrdered: z.literal([0, 1]).transform(Boolean),
});
export type CreatedStyle = z.infer<typeof removableSchema>;

/** Selects the styles that an import has created, and what prevents their removal. Styles that do not exist any more are left out. */
export const createdStylesQuery = (importId: string, locale: string, locationIds: readonly string[]): Query<CreatedStyle> => ({
  sql: `SELECT s.master_id AS masterId, s.handle, (SELECT t.name FROM product_text t WHERE t.master_id = s.master_id ORDER BY t.locale = ?2 DESC LIMIT 1) AS name,
      EXISTS (SELECT 1 FROM site_product sp WHERE sp.master_id = s.master_id AND sp.site_id IN (SELECT value FROM shopify_import i, json_each(i.site_ids)
        WHERE i.import_id = ?1)) AS isVisible,
      EXISTS (SELECT 1 FROM json_each(m.colours) colour, json_each(colour.value, '$.variants') size, json_each(?3) place
        CROSS JOIN stock_movement moved ON moved.location_id = place.value AND moved.sku = size.value ->> 0) AS isOrdered
    FROM shopify_style s CROSS JOIN product_master m ON m.master_id = s.master_id WHERE s.import_id = ?1 ORDER BY s.master_id`,
  values: [importId, locale, JSON.stringify(locationIds)],
  row: removableSchema,
});

/**
 * Returns the statements that remove hidden styles. Their positions in the listings remain, and so do the rows of hidden_product that leave
 * them out, because positions have no gaps. `list`: JSON of the ids.
 */
export const removeStylesStatements = (
  db: D1Database,
  list: string,
  { locationIds, priceLists }: { locationIds: readonly string[]; priceLists: readonly string[] },
): D1PreparedStatement[] => {
  const wanted = 'SELECT value FROM json_each(?1)';
  return [
    db
      .prepare(
        `DELETE FROM stock WHERE location_id IN (SELECT value FROM json_each(?2)) AND sku IN (
           SELECT size.value ->> 0 FROM json_each(?1) wanted CROSS JOIN product_master m ON m.master_id = wanted.value,
             json_each(m.colours) colour, json_each(colour.value, '$.variants') size)`,
      )
      .bind(list, JSON.stringify(locationIds)),
    db
      .prepare(`DELETE FROM price WHERE price_list IN (SELECT value FROM json_each(?2)) AND master_id IN (${wanted})`)
      .bind(list, JSON.stringify(priceLists)),
    ...[
      `DELETE FROM product_text WHERE master_id IN (${wanted})`,
      `DELETE FROM shopify_style WHERE master_id IN (${wanted})`,
      `DELETE FROM variant WHERE sku IN (SELECT size.value ->> 0 FROM json_each(?1) wanted CROSS JOIN product_master m ON m.master_id = wanted.value,
         json_each(m.colours) colour, json_each(colour.value, '$.variants') size)`,
      `DELETE FROM product_master WHERE master_id IN (${wanted})`,
    ].map((sql) => db.prepare(sql).bind(list)),
  ];
};

const factsSchema = z.object({
  facts: jsonColumn(z.array(z.tuple([z.string(), z.int(), z.number(), z.array(z.string()), z.array(z.string())]))),
});

/**
 * Selects facts about a range of the positions of a listing: audience, time of the launch, rating in the index, color families, and the
 * subcategories that contain the style. It is one JSON list, because reading thousands of rows is slow.
 */
export const listedFactsQuery = (
  { siteId, categoryId }: { siteId: string; categoryId: string },
  { from, until }: { from: number; until: number },
): Query<z.infer<typeof factsSchema>> => ({
  sql: `SELECT json_group_array(json_array(audience, launched, rating, json(families), json(children)) ORDER BY position) AS facts FROM (
      SELECT cp.position, COALESCE(m.audience, 'all') AS audience, COALESCE(m.launched_at, 0) AS launched,
        CASE WHEN COALESCE(m.rating_count, 0) = 0 THEN 0 ELSE COALESCE(changed.indexed_score, m.rating_score) END AS rating,
        (SELECT json_group_array(DISTINCT colour.value ->> 'family') FILTER (WHERE colour.value ->> 'family' IS NOT NULL)
          FROM json_each(COALESCE(m.colours, '[]')) colour) AS families,
        (SELECT json_group_array(child.category_id) FROM category child
          WHERE child.parent_id IS NULLIF(?5, '') AND EXISTS (SELECT 1 FROM category_product own
            WHERE own.site_id = ?1 AND own.category_id = child.category_id AND own.master_id = cp.master_id)) AS children
      FROM category_product cp LEFT JOIN product_master m ON m.master_id = cp.master_id
        LEFT JOIN rating_change changed ON changed.master_id = cp.master_id
      WHERE cp.site_id = ?1 AND cp.category_id = ?2 AND cp.position >= ?3 AND cp.position < ?4
    )`,
  // the subcategories of the listing of all products are the top categories
  values: [siteId, categoryId, from, until, categoryId === wholeRangeId ? '' : categoryId],
  row: factsSchema,
});

/** Selects the positions of styles in the listing of all products. */
export const wholeRangePositionsQuery = (siteId: string, masterIds: readonly string[]): Query<{ position: number }> => ({
  sql: `SELECT cp.position FROM json_each(?2) wanted
    CROSS JOIN category_product cp ON cp.site_id = ?1 AND cp.category_id = '${wholeRangeId}' AND cp.master_id = wanted.value`,
  values: [siteId, JSON.stringify(masterIds)],
  row: z.object({ position: z.int() }),
});
