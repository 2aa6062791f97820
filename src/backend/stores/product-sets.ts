// SQL for product sets (migrations/0056).
import * as z from 'zod';
import { jsonColumn, type Query } from '#backend/platform/query.ts';
import { colouredProductIdSchema, productSetIdSchema } from '#contract/entities/primitives.ts';

const setSchema = z.object({
  setId: productSetIdSchema,
  /** Names by language. */
  names: jsonColumn(z.record(z.string(), z.string())),
  productIds: jsonColumn(z.array(colouredProductIdSchema)),
});

export type SetRow = z.infer<typeof setSchema>;

// The product ids keep their stored order: json_each returns them in order and nothing sorts them afterwards.
const columns = `s.set_id AS setId, s.names, (
    SELECT json_group_array(wanted.value) FROM json_each(s.product_ids) wanted
    CROSS JOIN site_product sp ON sp.site_id = ?1 AND sp.master_id = substr(wanted.value, 1, 8)
  ) AS productIds`;

/** Selects a set with the products of the set that the site sells. Returns no row if the id is unknown. */
export const setQuery = (siteId: string, setId: string): Query<SetRow> => ({
  sql: `SELECT ${columns} FROM product_set s WHERE s.set_id = ?2`,
  values: [siteId, setId],
  row: setSchema,
});

/** Selects the sets that contain a style, ordered by set id. */
export const setsOfQuery = (siteId: string, masterId: string, limit: number): Query<SetRow> => ({
  sql: `SELECT ${columns} FROM product_set_member m CROSS JOIN product_set s ON s.set_id = m.set_id
    WHERE m.master_id = ?2 ORDER BY m.set_id LIMIT ?3`,
  values: [siteId, masterId, limit],
  row: setSchema,
});

/** Selects a row if the site sells the style. */
export const soldQuery = (siteId: string, masterId: string): Query<{ masterId: string }> => ({
  sql: 'SELECT master_id AS masterId FROM site_product WHERE site_id = ?1 AND master_id = ?2',
  values: [siteId, masterId],
  row: z.object({ masterId: z.string() }),
});
