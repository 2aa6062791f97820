// Lists documents with their states, searched and filtered (migrations/0116_document_list.sql).
import * as z from 'zod';
import { lowerSql } from '#backend/platform/lower-sql.ts';
import { type Query, read } from '#backend/platform/query.ts';
import { documentKinds } from '#backend/stores/content.ts';
import { landingParent } from '#contract/entities/content.ts';
import { type DocumentAddress, writeAddress } from './document-address.ts';

/** A document may match several: it can be live with a draft and a scheduled version. `new` means that it was never published. */
export const documentStates = ['live', 'draft', 'scheduled', 'ended', 'new'] as const;
export type DocumentState = (typeof documentStates)[number];

/** The kinds in the filter, in which landing pages are a separate kind. */
export const listedKinds = ['landing', ...documentKinds] as const;

export interface DocumentFilter {
  /** The markets whose documents are listed. */
  siteIds: readonly string[];
  /** Words that the title, the address or the texts contain. */
  find?: string | undefined;
  kind?: (typeof listedKinds)[number] | undefined;
  locale?: string | undefined;
  state?: DocumentState | undefined;
  author?: string | undefined;
  /** Number of documents before the first one in the result. */
  offset: number;
  limit: number;
  now: number;
}

const entrySchema = z.object({
  siteId: z.string(),
  locale: z.string(),
  kind: z.enum(documentKinds),
  key: z.string(),
  /** The title of the document, or the name of its category or product. Null if it has none. */
  title: z.string().nullable(),
  parent: z.string().nullable(),
  path: z.string().nullable(),
  /** The author and the time of the newest version. Null if the seed stored it. */
  editedBy: z.string().nullable(),
  editedAt: z.int().nullable(),
  isLive: z.int().transform(Boolean),
  hasDraft: z.int().transform(Boolean),
  /** When the next scheduled version begins. */
  nextStart: z.int().nullable(),
  wasPublished: z.int().transform(Boolean),
  total: z.int(),
});
export type DocumentEntry = Omit<z.infer<typeof entrySchema>, 'total'>;

export interface DocumentList {
  documents: DocumentEntry[];
  /** Number of documents that match. */
  total: number;
  /** All authors of documents of the markets. */
  authors: string[];
}

/** SQL for the name of a `document_entry` with the alias `entry`: its title, or the name of its category or product. */
export const entryNameSql = `COALESCE(entry.title,
      (SELECT name FROM category_text WHERE entry.kind = 'category' AND category_id = entry.document_key AND locale = entry.locale),
      (SELECT name FROM product_text WHERE entry.kind = 'product' AND master_id = entry.document_key AND locale = entry.locale))`;

const stateSql: Readonly<Record<DocumentState, string>> = {
  live: 'isLive',
  draft: 'hasDraft',
  scheduled: 'nextStart IS NOT NULL',
  ended: 'wasPublished AND NOT isLive AND nextStart IS NULL',
  new: 'NOT wasPublished',
};

/** Selects a page of the list. One statement reads the states of all versions from an index, without reading their bodies. */
function listQuery(filter: DocumentFilter): Query<z.infer<typeof entrySchema>> {
  const { siteIds, find = '', kind = '', locale = '', state, author = '', offset, limit, now } = filter;
  return {
    sql: `WITH listed AS (
        SELECT entry.*, ${entryNameSql} AS name FROM document_entry entry
        WHERE site_id IN (SELECT value FROM json_each(?1)) AND (?2 = '' OR locale = ?2) AND (?3 = '' OR edited_by = ?3)
          AND (?4 = '' OR CASE ?4 WHEN 'landing' THEN kind = 'page' AND parent IS '${landingParent}'
            WHEN 'page' THEN kind = 'page' AND parent IS NOT '${landingParent}' ELSE kind = ?4 END)
      ), states AS (
        SELECT site_id, locale, kind, document_key,
          MAX(state = 'published' AND (valid_from IS NULL OR valid_from <= ?5) AND (valid_to IS NULL OR valid_to > ?5)) AS isLive,
          MAX(state = 'draft') AS hasDraft,
          MIN(CASE WHEN state = 'published' AND valid_from > ?5 THEN valid_from END) AS nextStart,
          MAX(state = 'published') AS wasPublished
        FROM content_document
        WHERE site_id IN (SELECT value FROM json_each(?1)) AND (?2 = '' OR locale = ?2)
        GROUP BY site_id, locale, kind, document_key
      )
      SELECT site_id AS siteId, locale, kind, document_key AS "key", name AS title, parent, path, edited_by AS editedBy,
        edited_at AS editedAt, isLive, hasDraft, nextStart, wasPublished, COUNT(*) OVER () AS total
      FROM listed JOIN states USING (site_id, locale, kind, document_key)
      WHERE ${state === undefined ? 'true' : `(${stateSql[state]})`} AND NOT EXISTS (
        SELECT 1 FROM json_each(?6) word
        WHERE instr(listed.text, word.value) = 0 AND instr(${lowerSql("COALESCE(name, '')")}, word.value) = 0
          AND instr(lower(locale || '/' || kind || '/' || document_key), word.value) = 0
      )
      ORDER BY edited_at DESC, site_id, locale, kind, name, document_key LIMIT ?7 OFFSET ?8`,
    values: [JSON.stringify(siteIds), locale, author, kind, now, JSON.stringify(splitWords(find)), limit, offset],
    row: entrySchema,
  };
}

const maxWords = 8;

const splitWords = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, maxWords);

const authorsQuery = (siteIds: readonly string[]): Query<{ author: string }> => ({
  sql: `SELECT DISTINCT edited_by AS author FROM document_entry
    WHERE site_id IN (SELECT value FROM json_each(?1)) AND edited_by IS NOT NULL ORDER BY edited_by`,
  values: [JSON.stringify(siteIds)],
  row: z.object({ author: z.string() }),
});

/** Returns a page of the list of documents, most recently edited first. */
export async function listDocuments(db: D1Database, filter: DocumentFilter): Promise<DocumentList> {
  const [rows, authors] = await read(db, listQuery(filter), authorsQuery(filter.siteIds));
  return {
    documents: rows.map(({ total: _, ...document }) => document),
    total: rows[0]?.total ?? 0,
    authors: authors.map(({ author }) => author),
  };
}

/** The properties from which the studio derives the name of a document. */
export type DocumentName = Pick<DocumentEntry, 'title' | 'parent' | 'path'>;

/** Returns the names of documents by address, such as `en-us/page/home`. A document without a version has none. */
export async function findNames(db: D1Database, addresses: readonly DocumentAddress[]): Promise<Map<string, DocumentName>> {
  const [rows] = await read(db, {
    sql: `SELECT entry.locale, entry.kind, entry.document_key AS "key", ${entryNameSql} AS title, entry.parent, entry.path
      FROM json_each(?1) wanted CROSS JOIN document_entry entry ON entry.site_id = wanted.value ->> 'siteId'
        AND entry.locale = wanted.value ->> 'locale' AND entry.kind = wanted.value ->> 'kind' AND entry.document_key = wanted.value ->> 'key'`,
    values: [JSON.stringify(addresses.map(({ siteId, locale, kind, key }) => ({ siteId, locale, kind, key })))],
    row: entrySchema.pick({ locale: true, kind: true, key: true, title: true, parent: true, path: true }),
  });
  return new Map(rows.map(({ title, parent, path, ...address }) => [writeAddress(address), { title, parent, path }]));
}

/** Returns whether a page of the locale has a path in its newest version, which can be a draft. */
export async function isPathDrafted(
  db: D1Database,
  { siteId, locale }: { siteId: string; locale: string },
  path: string,
): Promise<boolean> {
  const [rows] = await read(db, {
    sql: `SELECT document_key AS "key" FROM document_entry WHERE site_id = ?1 AND locale = ?2 AND kind = 'page' AND path = ?3 LIMIT 1`,
    values: [siteId, locale, path],
    row: z.object({ key: z.string() }),
  });
  return rows.length > 0;
}
