// SQL for listings of styles that are reduced now, such as Sale (migrations/0136).
import * as z from 'zod';
import { splitJson } from '#backend/platform/json-lists.ts';
import { jsonColumn, type Query } from '#backend/platform/query.ts';
import { wholeRangeId } from '#backend/rules/whole-range.ts';

const categorySchema = z.object({
  categoryId: z.string(),
  parentId: z.string().nullable(),
  isReduced: z.literal([0, 1]).transform(Boolean),
  sectionId: z.string().nullable(),
});
export type ListedCategory = z.infer<typeof categorySchema>;

/** Selects all categories in display order. `isReduced`: the category lists the reduced styles of a section, or of all sections. */
export const listedCategoriesQuery: Query<ListedCategory> = {
  sql: `SELECT c.category_id AS categoryId, c.parent_id AS parentId, r.category_id IS NOT NULL AS isReduced, r.section_id AS sectionId
    FROM category c LEFT JOIN reduced_category r ON r.category_id = c.category_id ORDER BY c.position, c.category_id`,
  values: [],
  row: categorySchema,
};

const reducedSchema = z.object({
  /** The position in the listing of all products. */
  position: z.int(),
  masterId: z.string(),
  homeCategoryId: z.string(),
  /** The products in reduced colors, with the color families. */
  products: z.array(z.object({ productId: z.string(), family: z.string().nullable() })),
});
export type ReducedStyle = z.infer<typeof reducedSchema>;

/**
 * Selects the styles of a site of which at least one size is reduced at a time, in the order of the listing of all products. It is one JSON
 * list, because reading thousands of rows is slow.
 */
export const reducedStylesQuery = (
  { siteId, priceList }: { siteId: string; priceList: string },
  at: number,
): Query<{ styles: ReducedStyle[] }> => ({
  sql: `SELECT json_group_array(json_object('position', position, 'masterId', master_id, 'homeCategoryId', home_category_id,
      'products', json(products)) ORDER BY position) AS styles
    FROM (
      SELECT listed.position, listed.master_id, m.home_category_id, (
          SELECT json_group_array(json_object(
            'productId', COALESCE(colour.value ->> 'productId', m.master_id || (colour.value ->> 'code')), 'family', colour.value ->> 'family'))
          FROM json_each(m.colours) colour WHERE EXISTS (
            SELECT 1 FROM json_each(colour.value, '$.variants') size WHERE
              COALESCE(json_extract(prices, '$.bySku."' || (size.value ->> 0) || '".current'), prices ->> '$.base.current')
              < COALESCE(json_extract(prices, '$.bySku."' || (size.value ->> 0) || '".original'), prices ->> '$.base.original')
          )
        ) AS products
      FROM (
        SELECT cp.position, cp.master_id, (
          SELECT p.prices FROM price p
          WHERE p.price_list = ?2 AND p.master_id = cp.master_id AND p.valid_from <= ?3 AND (p.valid_to IS NULL OR p.valid_to > ?3)
          ORDER BY p.valid_from DESC LIMIT 1
        ) AS prices
        FROM category_product cp WHERE cp.site_id = ?1 AND cp.category_id = '${wholeRangeId}'
      ) listed CROSS JOIN product_master m ON m.master_id = listed.master_id
      WHERE prices ->> '$.base.current' < prices ->> '$.base.original' OR prices -> '$.bySku' <> '{}'
    ) WHERE products <> '[]'`,
  values: [siteId, priceList, at],
  row: z.object({ styles: jsonColumn(z.array(reducedSchema)) }),
});

const entrySchema = z.object({ categoryId: z.string(), entries: jsonColumn(z.array(z.tuple([z.string(), z.string()]))) });

/** Selects the styles in the listings of reduced styles of a site, each with its product. */
export const reducedEntriesQuery = (siteId: string): Query<z.infer<typeof entrySchema>> => ({
  sql: `SELECT r.category_id AS categoryId, (
      SELECT json_group_array(json_array(cp.master_id, cp.product_id)) FROM category_product cp
      WHERE cp.site_id = ?1 AND cp.category_id = r.category_id
    ) AS entries FROM reduced_category r`,
  values: [siteId],
  row: entrySchema,
});

/** Returns the statements that replace the products of a listing. */
export const replaceListingStatements = (
  db: D1Database,
  { siteId, categoryId }: { siteId: string; categoryId: string },
  entries: readonly { masterId: string; productId: string }[],
): D1PreparedStatement[] => [
  db.prepare('DELETE FROM category_product WHERE site_id = ?1 AND category_id = ?2').bind(siteId, categoryId),
  ...splitJson(entries.map(({ masterId, productId }, position) => ({ position, masterId, productId }))).map((list) =>
    db
      .prepare(
        `INSERT INTO category_product (site_id, category_id, position, master_id, product_id)
         SELECT ?1, ?2, l.value ->> 'position', l.value ->> 'masterId', l.value ->> 'productId' FROM json_each(?3) l`,
      )
      .bind(siteId, categoryId, list),
  ),
];
