// SQL that writes the search index again for styles whose texts have changed (migrations/0023 and 0135).
import * as z from 'zod';
import { jsonColumn, type Query } from '#backend/platform/query.ts';
import { wholeRangeId } from '#backend/rules/whole-range.ts';

const dueSchema = z.object({ dueId: z.int(), siteId: z.string(), masterId: z.string() });
export type SearchDueRow = z.infer<typeof dueSchema>;

/** Selects styles whose texts have changed, oldest first. */
export const dueTextsQuery = (limit: number): Query<SearchDueRow> => ({
  sql: 'SELECT due_id AS dueId, site_id AS siteId, master_id AS masterId FROM search_due ORDER BY due_id LIMIT ?1',
  values: [limit],
  row: dueSchema,
});

export const deleteDueTextsStatement = (db: D1Database, rows: readonly SearchDueRow[]): D1PreparedStatement =>
  db
    .prepare('DELETE FROM search_due WHERE due_id IN (SELECT value FROM json_each(?1))')
    .bind(JSON.stringify(rows.map(({ dueId }) => dueId)));

/** Marks styles whose texts have changed. `list`: JSON of the styles. */
export const storeDueTextsStatement = (db: D1Database, list: string): D1PreparedStatement =>
  db
    .prepare(`INSERT INTO search_due (site_id, master_id) SELECT l.value ->> 'siteId', l.value ->> 'masterId' FROM json_each(?1) l`)
    .bind(list);

const sourceSchema = z.object({
  masterId: z.string(),
  locale: z.string(),
  position: z.int(),
  productType: z.string(),
  audience: z.string(),
  homeCategoryId: z.string(),
  recycled: z.literal([0, 1]).transform(Boolean),
  colours: jsonColumn(z.array(z.object({ family: z.string().optional(), names: z.record(z.string(), z.string()) }))),
  name: z.string(),
  summary: z.string(),
  features: jsonColumn(z.array(z.string())),
  searchWords: z.string(),
});
export type SearchSourceRow = z.infer<typeof sourceSchema>;

/** Selects the texts by which styles are found on a site, in each locale in which they have texts. */
export const searchSourcesQuery = (
  siteId: string,
  { masterIds, locales }: { masterIds: readonly string[]; locales: readonly string[] },
): Query<SearchSourceRow> => ({
  sql: `SELECT m.master_id AS masterId, t.locale, cp.position, m.product_type AS productType, m.audience,
      m.home_category_id AS homeCategoryId, m.recycled, m.colours, t.name, t.summary, t.features, t.search_words AS searchWords
    FROM json_each(?2) wanted
    CROSS JOIN category_product cp ON cp.site_id = ?1 AND cp.category_id = '${wholeRangeId}' AND cp.master_id = wanted.value
    CROSS JOIN product_master m ON m.master_id = wanted.value
    CROSS JOIN json_each(?3) locale
    CROSS JOIN product_text t ON t.master_id = m.master_id AND t.locale = locale.value`,
  values: [siteId, JSON.stringify(masterIds), JSON.stringify(locales)],
  row: sourceSchema,
});

const commonSchema = z.object({ locale: z.string(), subject: z.string(), kind: z.string(), rest: z.string() });
export type CommonWordsRow = z.infer<typeof commonSchema>;

/** Selects the words that styles have in common, by product type, audience and category. */
export const commonWordsQuery = (locales: readonly string[]): Query<CommonWordsRow> => ({
  sql: `SELECT c.locale, c.subject, c.kind, c.rest FROM json_each(?1) wanted CROSS JOIN search_common c ON c.locale = wanted.value`,
  values: [JSON.stringify(locales)],
  row: commonSchema,
});

export interface NewSearchRow {
  locale: string;
  position: number;
  name: string;
  kind: string;
  rest: string;
}

/**
 * Returns the statements that replace rows of the index, and add words that the index did not have. `list`: JSON of the rows. A row is deleted
 * first, because the table stores no texts that could be updated.
 */
export const replaceSearchRowsStatements = (catalog: D1Database, list: string): D1PreparedStatement[] => {
  const rowid = `(SELECT p.first_rowid FROM search_locale p WHERE p.locale = l.value ->> 'locale') + (l.value ->> 'position')`;
  return [
    catalog
      .prepare(
        `DELETE FROM search_text WHERE rowid IN (SELECT ${rowid} FROM json_each(?1) l
           WHERE EXISTS (SELECT 1 FROM search_locale p WHERE p.locale = l.value ->> 'locale'))`,
      )
      .bind(list),
    catalog
      .prepare(
        `INSERT INTO search_text (rowid, name, kind, rest)
         SELECT ${rowid}, l.value ->> 'name', l.value ->> 'kind', l.value ->> 'rest' FROM json_each(?1) l
         WHERE EXISTS (SELECT 1 FROM search_locale p WHERE p.locale = l.value ->> 'locale')`,
      )
      .bind(list),
  ];
};

export const addWordsStatement = (catalog: D1Database, list: string): D1PreparedStatement =>
  catalog
    .prepare(
      `INSERT INTO search_word (locale, stem, written, documents)
       SELECT l.value ->> 'locale', l.value ->> 'stem', l.value ->> 'written', 1 FROM json_each(?1) l
       WHERE EXISTS (SELECT 1 FROM search_locale p WHERE p.locale = l.value ->> 'locale') ON CONFLICT DO NOTHING`,
    )
    .bind(list);
