// SQL for product sets (migrations/0056).
import * as z from 'zod';
import { jsonColumn, type Query } from '#backend/platform/query.ts';
import { colouredProductIdSchema, masterIdSchema, productSetIdSchema } from '#contract/entities/primitives.ts';
import { styleOf } from './style-of.ts';

const setSchema = z.object({
  setId: productSetIdSchema,
  /** Names by language. */
  names: jsonColumn(z.record(z.string(), z.string())),
  products: jsonColumn(
    z.array(z.tuple([colouredProductIdSchema, masterIdSchema]).transform(([productId, masterId]) => ({ productId, masterId }))),
  ),
});

export type SetRow = z.infer<typeof setSchema>;

// The product ids keep their stored order: json_each returns them in order and nothing sorts them afterwards.
const columns = `s.set_id AS setId, s.names, (
    SELECT json_group_array(json_array(product.product_id, product.master_id)) FROM json_each(s.product_ids) wanted
    CROSS JOIN product ON product.product_id = wanted.value
    CROSS JOIN site_product sp ON sp.site_id = ?1 AND sp.master_id = product.master_id
  ) AS products`;

/** Selects a set with the products of the set that the site sells. Returns no row if the id is unknown. */
export const setQuery = (siteId: string, setId: string): Query<SetRow> => ({
  sql: `SELECT ${columns} FROM product_set s WHERE s.set_id = ?2`,
  values: [siteId, setId],
  row: setSchema,
});

/** Selects the sets that contain a product's style, ordered by set id. */
export const setsOfQuery = (siteId: string, productId: string, limit: number): Query<SetRow> => ({
  sql: `SELECT ${columns} FROM product_set_member m CROSS JOIN product_set s ON s.set_id = m.set_id
    WHERE m.master_id = ${styleOf('?2')} ORDER BY m.set_id LIMIT ?3`,
  values: [siteId, productId, limit],
  row: setSchema,
});

/** Selects a product's style if the site sells it. */
export const soldQuery = (siteId: string, productId: string): Query<{ masterId: string }> => ({
  sql: `SELECT master_id AS masterId FROM site_product WHERE site_id = ?1 AND master_id = ${styleOf('?2')}`,
  values: [siteId, productId],
  row: z.object({ masterId: z.string() }),
});
