// SQL for the stored changes of the catalog (migrations/0126), and for what shoppers see of a changed style.
import * as z from 'zod';
import { jsonColumn, type Query } from '#backend/platform/query.ts';
import { wholeRangeId } from '#backend/rules/whole-range.ts';

export const changeKindNames = ['price', 'stock', 'visibility', 'text', 'promotion', 'code'] as const;
export type ChangeKindName = (typeof changeKindNames)[number];

const valuesSchema = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

const changeSchema = z.object({
  changeId: z.string(),
  kind: z.enum(changeKindNames),
  madeAt: z.int(),
  undoes: z.string().nullable(),
  siteIds: jsonColumn(z.array(z.string())),
  lines: z.int(),
  undoneBy: z.string().nullable(),
  /** Undefined only if the entry of the audit log is missing. */
  actorName: z.string().nullable(),
});
export type ChangeRow = z.infer<typeof changeSchema>;

/** Returns the subject of a change in the audit log. */
export const nameChange = (changeId: string): string => `catalog-change/${changeId}`;

const changeColumns = `c.change_id AS changeId, c.kind, c.made_at AS madeAt, c.undoes, c.site_ids AS siteIds, c.lines,
  (SELECT u.change_id FROM catalog_change u WHERE u.undoes = c.change_id) AS undoneBy,
  (SELECT a.actor_name FROM audit_entry a WHERE a.subject = 'catalog-change/' || c.change_id ORDER BY a.entry_id LIMIT 1) AS actorName`;

export const changeQuery = (changeId: string): Query<ChangeRow> => ({
  sql: `SELECT ${changeColumns} FROM catalog_change c WHERE c.change_id = ?1`,
  values: [changeId],
  row: changeSchema,
});

/** Selects a page of the changes, newest first. */
export const changesQuery = ({ start, count }: { start: number; count: number }): Query<ChangeRow> => ({
  sql: `SELECT ${changeColumns} FROM catalog_change c ORDER BY c.made_at DESC, c.change_id LIMIT ?1 OFFSET ?2`,
  values: [count, start],
  row: changeSchema,
});

const lineSchema = z.object({
  line: z.int(),
  siteId: z.string(),
  subject: jsonColumn(valuesSchema),
  before: jsonColumn(valuesSchema).nullable(),
  after: jsonColumn(valuesSchema),
});
export type ChangeLineRow = z.infer<typeof lineSchema>;

export const changeLinesQuery = (changeId: string, limit: number): Query<ChangeLineRow> => ({
  sql: `SELECT line, site_id AS siteId, subject, before, after FROM catalog_change_line WHERE change_id = ?1 ORDER BY line LIMIT ?2`,
  values: [changeId, limit],
  row: lineSchema,
});

interface NewChange {
  changeId: string;
  kind: ChangeKindName;
  madeAt: number;
  undoes: string | null;
  siteIds: readonly string[];
  lines: number;
}

export const storeChangeStatement = (db: D1Database, change: NewChange): D1PreparedStatement =>
  db
    .prepare(`INSERT INTO catalog_change (change_id, kind, made_at, undoes, site_ids, lines) VALUES (?1, ?2, ?3, ?4, ?5, ?6)`)
    .bind(change.changeId, change.kind, change.madeAt, change.undoes, JSON.stringify(change.siteIds), change.lines);

/**
 * Stores lines of a change. The statement fails, and its batch with it, unless the stored state of each line is its `guard`. `list`: JSON of
 * the lines. `guardSql`: SQL for the stored state of the line `l.value`.
 */
export const storeLinesStatement = (
  db: D1Database,
  { changeId, list, guardSql, now }: { changeId: string; list: string; guardSql: string; now: number },
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO catalog_change_line (change_id, line, site_id, subject, before, after, is_current)
       SELECT ?1, l.value ->> 'line', l.value ->> 'siteId', l.value -> 'subject',
         CASE WHEN l.value ->> 'before' IS NOT NULL THEN l.value -> 'before' END, l.value -> 'after',
         ?3 IS NOT NULL AND (l.value ->> 'guard' IS NULL OR (${guardSql}) IS l.value ->> 'guard')
       FROM json_each(?2) l`,
    )
    .bind(changeId, list, now);

/** Marks styles whose place in the listings changes at a time. `list`: JSON of the styles. */
export const storeDueStatement = (db: D1Database, list: string): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO listing_due (site_id, master_id, due_at)
       SELECT l.value ->> 'siteId', l.value ->> 'masterId', l.value ->> 'at' FROM json_each(?1) l`,
    )
    .bind(list);

/** Selects the products of styles, one for each color. */
export const productsOfStylesQuery = (masterIds: readonly string[]): Query<{ masterId: string; productId: string }> => ({
  sql: `SELECT m.master_id AS masterId, COALESCE(colour.value ->> 'productId', m.master_id || (colour.value ->> 'code')) AS productId
    FROM json_each(?1) wanted CROSS JOIN product_master m ON m.master_id = wanted.value, json_each(m.colours) colour`,
  values: [JSON.stringify(masterIds)],
  row: z.object({ masterId: z.string(), productId: z.string() }),
});

/** Selects the listings of a site that contain at least one of the styles, and those of reduced styles, which a price can add or remove. */
export const listingsOfStylesQuery = (siteId: string, masterIds: readonly string[]): Query<{ categoryId: string }> => ({
  sql: `SELECT listing.id AS categoryId FROM (SELECT category_id AS id FROM category UNION SELECT '${wholeRangeId}') listing
    WHERE EXISTS (SELECT 1 FROM json_each(?2) wanted CROSS JOIN category_product cp
      ON cp.site_id = ?1 AND cp.category_id = listing.id AND cp.master_id = wanted.value)
      OR EXISTS (SELECT 1 FROM reduced_category r WHERE r.category_id = listing.id)`,
  values: [siteId, JSON.stringify(masterIds)],
  row: z.object({ categoryId: z.string() }),
});
