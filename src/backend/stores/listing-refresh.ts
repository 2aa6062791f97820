// SQL that updates parts of a listing's index (migrations/0022 and 0126).
import * as z from 'zod';
import { jsonColumn, type Query } from '#backend/platform/query.ts';
import { webPool } from './stock.ts';

const dueSchema = z.object({ dueId: z.int(), siteId: z.string(), masterId: z.string() });
export type DueRow = z.infer<typeof dueSchema>;

/** Selects styles whose place in the listings has changed, oldest first. */
export const dueStylesQuery = (now: number, limit: number): Query<DueRow> => ({
  sql: `SELECT due_id AS dueId, site_id AS siteId, master_id AS masterId FROM listing_due WHERE due_at <= ?1 ORDER BY due_at, due_id LIMIT ?2`,
  values: [now, limit],
  row: dueSchema,
});

export const deleteDueStatement = (db: D1Database, rows: readonly DueRow[]): D1PreparedStatement =>
  db
    .prepare('DELETE FROM listing_due WHERE due_id IN (SELECT value FROM json_each(?1))')
    .bind(JSON.stringify(rows.map(({ dueId }) => dueId)));

/**
 * Selects the price of each position of a listing: the lowest price of the sizes in the listed color, or 0 without a price. It is one JSON
 * list, because reading thousands of rows is slow.
 */
export const listedPricesQuery = (
  { siteId, priceList, categoryId }: { siteId: string; priceList: string; categoryId: string },
  now: number,
): Query<{ prices: number[] }> => ({
  sql: `SELECT json_group_array(price ORDER BY position) AS prices FROM (
      SELECT position, COALESCE(CASE WHEN prices -> '$.bySku' = '{}' THEN prices ->> '$.base.current' ELSE (
          SELECT MIN(COALESCE(json_extract(prices, '$.bySku."' || (size.value ->> 0) || '".current'), prices ->> '$.base.current'))
          FROM product_master m, json_each(m.colours) colour, json_each(colour.value, '$.variants') size
          WHERE m.master_id = listed.master_id
            AND COALESCE(colour.value ->> 'productId', m.master_id || (colour.value ->> 'code')) = listed.product_id
        ) END, 0) AS price
      FROM (
        SELECT cp.position, cp.master_id, cp.product_id, (
          SELECT p.prices FROM price p
          WHERE p.price_list = ?3 AND p.master_id = cp.master_id AND p.valid_from <= ?4 AND (p.valid_to IS NULL OR p.valid_to > ?4)
          ORDER BY p.valid_from DESC LIMIT 1
        ) AS prices
        FROM category_product cp WHERE cp.site_id = ?1 AND cp.category_id = ?2
      ) listed
    )`,
  values: [siteId, categoryId, priceList, now],
  row: z.object({ prices: jsonColumn(z.array(z.number())) }),
});

const sizedSchema = z.object({ masterId: z.string(), position: z.int(), sizes: jsonColumn(z.array(z.record(z.string(), z.string()))) });
export type SizedRow = z.infer<typeof sizedSchema>;

/** Selects the positions of styles in a listing, with the sizes that the web pool has in at least one color. */
export const availableSizesQuery = (siteId: string, categoryId: string, masterIds: readonly string[]): Query<SizedRow> => ({
  sql: `SELECT cp.master_id AS masterId, cp.position, (
      SELECT json_group_array(json(size.value -> 1)) FROM product_master m, json_each(m.colours) colour, json_each(colour.value, '$.variants') size
      CROSS JOIN stock s ON s.location_id = ?4 AND s.sku = size.value ->> 0 AND s.available > 0
      WHERE m.master_id = cp.master_id
    ) AS sizes
    FROM json_each(?3) wanted
    CROSS JOIN category_product cp ON cp.site_id = ?1 AND cp.category_id = ?2 AND cp.master_id = wanted.value`,
  values: [siteId, categoryId, JSON.stringify(masterIds), webPool(siteId)],
  row: sizedSchema,
});

interface FacetParts {
  siteId: string;
  categoryId: string;
  facet: string;
  values: readonly { value: string; products: number; detail: object | null; segments: readonly { segment: number; bits: Uint8Array }[] }[];
}

/** Returns the statements that replace a facet of a listing. */
export const replaceFacetStatements = (catalog: D1Database, { siteId, categoryId, facet, values }: FacetParts): D1PreparedStatement[] => [
  ...['facet_value', 'facet_segment'].map((table) =>
    catalog.prepare(`DELETE FROM ${table} WHERE site_id = ?1 AND category_id = ?2 AND facet = ?3`).bind(siteId, categoryId, facet),
  ),
  catalog
    .prepare(
      `INSERT INTO facet_value (site_id, category_id, facet, position, value, products, detail)
       SELECT ?1, ?2, ?3, l.key, l.value ->> 'value', l.value ->> 'products',
         CASE WHEN l.value ->> 'detail' IS NOT NULL THEN l.value -> 'detail' END FROM json_each(?4) l`,
    )
    .bind(siteId, categoryId, facet, JSON.stringify(values.map(({ value, products, detail }) => ({ value, products, detail })))),
  ...values.flatMap(({ value, segments }) =>
    segments.map(({ segment, bits }) =>
      catalog
        .prepare('INSERT INTO facet_segment (site_id, category_id, facet, value, segment, bits) VALUES (?1, ?2, ?3, ?4, ?5, ?6)')
        .bind(siteId, categoryId, facet, value, segment, bits),
    ),
  ),
];

/** Returns the statements that replace a sort order of a listing. */
export const replaceOrderStatements = (
  catalog: D1Database,
  { siteId, categoryId, sort }: { siteId: string; categoryId: string; sort: string },
  segments: readonly { segment: number; positions: Uint8Array }[],
): D1PreparedStatement[] => [
  catalog.prepare('DELETE FROM listing_order WHERE site_id = ?1 AND category_id = ?2 AND sort = ?3').bind(siteId, categoryId, sort),
  ...segments.map(({ segment, positions }) =>
    catalog
      .prepare('INSERT INTO listing_order (site_id, category_id, sort, segment, positions) VALUES (?1, ?2, ?3, ?4, ?5)')
      .bind(siteId, categoryId, sort, segment, positions),
  ),
];

/** Returns a new version of the index, which begins with the version of the seed. */
export const createNextVersion = (version: string): string => `${version.split('~', 1)[0]}~${crypto.randomUUID()}`;

/** Replaces the version of a site's index. The statement and its batch fail if the version is no longer `version`. */
export const replaceVersionStatement = (catalog: D1Database, siteId: string, { version, next }: { version: string; next: string }) =>
  catalog.prepare('UPDATE listing_index SET version = CASE version WHEN ?2 THEN ?3 END WHERE site_id = ?1').bind(siteId, version, next);
