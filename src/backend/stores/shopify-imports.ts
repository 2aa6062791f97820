// SQL for files that were exported from Shopify (migrations/0137).
import * as z from 'zod';
import { jsonColumn, type Query } from '#backend/platform/query.ts';
import type { Action } from '#backend/rules/staff-permissions.ts';

export const shopifyKinds = ['products', 'customers', 'orders'] as const;
export type ShopifyKind = (typeof shopifyKinds)[number];

/** Returns the action that an import needs in all of its markets. */
export const findImportAction = (kind: ShopifyKind) => (kind === 'products' ? 'catalog.import' : 'customers.change') satisfies Action;

const importSchema = z.object({
  importId: z.string(),
  kind: z.enum(shopifyKinds),
  fileName: z.string(),
  uploadedBy: z.string(),
  uploadedAt: z.int(),
  siteIds: jsonColumn(z.array(z.string())),
  settings: jsonColumn(z.unknown()).nullable(),
  state: z.enum(['uploaded', 'stored', 'undone']),
  storedAt: z.int().nullable(),
  counts: jsonColumn(z.record(z.string(), z.int())),
});
export type ShopifyImport = z.infer<typeof importSchema>;

/** Returns the subject of an import in the audit log. */
export const nameImport = (importId: string): string => `shopify-import/${importId}`;

const columns = `i.import_id AS importId, i.kind, i.file_name AS fileName, i.uploaded_by AS uploadedBy, i.uploaded_at AS uploadedAt,
  i.site_ids AS siteIds, i.settings, i.state, i.stored_at AS storedAt, i.counts`;

export const importQuery = (importId: string): Query<ShopifyImport> => ({
  sql: `SELECT ${columns} FROM shopify_import i WHERE i.import_id = ?1`,
  values: [importId],
  row: importSchema,
});

/** Selects the newest imports. */
export const importsQuery = (limit: number): Query<ShopifyImport> => ({
  sql: `SELECT ${columns} FROM shopify_import i ORDER BY i.uploaded_at DESC, i.import_id LIMIT ?1`,
  values: [limit],
  row: importSchema,
});

/** Selects the parts of the file of an import, in order. There are none after the import is stored. */
export const importFileQuery = (importId: string): Query<{ data: string }> => ({
  sql: 'SELECT data FROM shopify_import_part WHERE import_id = ?1 ORDER BY part',
  values: [importId],
  row: z.object({ data: z.string() }),
});

interface NewImport {
  importId: string;
  kind: ShopifyKind;
  fileName: string;
  by: string;
  now: number;
  text: string;
}

/** Maximum length of a part, whose text has at most three bytes for each unit. */
const partLength = 500_000;

/** Splits a text into parts, but no character into two. */
function splitText(text: string): string[] {
  const parts: string[] = [];
  for (let start = 0; start < text.length; ) {
    const end = start + partLength;
    const isInside = /[\uD800-\uDBFF]/.test(text[end - 1] ?? '');
    parts.push(text.slice(start, isInside ? end - 1 : end));
    start = isInside ? end - 1 : end;
  }
  return parts;
}

/** Returns the statements that store the parts of an uploaded file. They can run in several transactions. */
export const storePartStatements = (db: D1Database, { importId, text }: Pick<NewImport, 'importId' | 'text'>): D1PreparedStatement[] =>
  splitText(text).map((data, part) =>
    db.prepare('INSERT INTO shopify_import_part (import_id, part, data) VALUES (?1, ?2, ?3)').bind(importId, part, data),
  );

/** Returns the statement that stores an import whose file is stored. */
export const storeImportStatement = (db: D1Database, { importId, kind, fileName, by, now }: Omit<NewImport, 'text'>): D1PreparedStatement =>
  db
    .prepare('INSERT INTO shopify_import (import_id, kind, file_name, uploaded_by, uploaded_at) VALUES (?1, ?2, ?3, ?4, ?5)')
    .bind(importId, kind, fileName, by, now);

export const storeSettingsStatement = (
  db: D1Database,
  importId: string,
  { siteIds, settings }: { siteIds: readonly string[]; settings: object },
): D1PreparedStatement =>
  db
    .prepare("UPDATE shopify_import SET site_ids = ?2, settings = ?3 WHERE import_id = ?1 AND state = 'uploaded'")
    .bind(importId, JSON.stringify(siteIds), JSON.stringify(settings));

/** Marks an import as stored. The statement and its batch fail if it is stored already. */
export const markStoredStatement = (
  db: D1Database,
  importId: string,
  { now, counts }: { now: number; counts: Readonly<Record<string, number>> },
): D1PreparedStatement =>
  db
    .prepare(
      "UPDATE shopify_import SET state = CASE state WHEN 'uploaded' THEN 'stored' END, stored_at = ?2, counts = ?3 WHERE import_id = ?1",
    )
    .bind(importId, now, JSON.stringify(counts));

/**
 * Marks an import as undone, or leaves it stored if some of its styles remain. The statement and its batch fail if it is not stored, or if
 * one of the removed styles has become visible. `list`: JSON of the ids of the removed styles.
 */
export const markUndoneStatement = (
  db: D1Database,
  importId: string,
  { list, hasRemaining }: { list: string; hasRemaining: boolean },
): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE shopify_import SET state = CASE WHEN state = 'stored' AND NOT EXISTS (
           SELECT 1 FROM json_each(?2) removed, json_each(shopify_import.site_ids) site
           CROSS JOIN site_product sp ON sp.site_id = site.value AND sp.master_id = removed.value) THEN ?3 END
       WHERE import_id = ?1`,
    )
    .bind(importId, list, hasRemaining ? 'stored' : 'undone');

export const deleteFileStatement = (db: D1Database, importId: string): D1PreparedStatement =>
  db.prepare('DELETE FROM shopify_import_part WHERE import_id = ?1').bind(importId);

/** Deletes an import that was never stored. */
export const deleteImportStatement = (db: D1Database, importId: string): D1PreparedStatement =>
  db.prepare("DELETE FROM shopify_import WHERE import_id = ?1 AND state = 'uploaded'").bind(importId);

/** Selects which handles have been moved to a style that exists. */
export const movedHandlesQuery = (handles: readonly string[]): Query<{ handle: string; masterId: string }> => ({
  sql: `SELECT s.handle, s.master_id AS masterId FROM json_each(?1) wanted CROSS JOIN shopify_style s ON s.handle = wanted.value
    CROSS JOIN product_master m ON m.master_id = s.master_id`,
  values: [JSON.stringify(handles)],
  row: z.object({ handle: z.string(), masterId: z.string() }),
});

/** Selects which SKUs styles of the shop have. */
export const takenSkusQuery = (skus: readonly string[]): Query<{ sku: string; masterId: string }> => ({
  sql: `SELECT v.sku, v.master_id AS masterId FROM json_each(?1) wanted CROSS JOIN variant v ON v.sku = wanted.value
    CROSS JOIN product_master m ON m.master_id = v.master_id`,
  values: [JSON.stringify(skus)],
  row: z.object({ sku: z.string(), masterId: z.string() }),
});

const categorySchema = z.object({ categoryId: z.string(), parentId: z.string().nullable(), name: z.string() });
export type CategoryRow = z.infer<typeof categorySchema>;

/** Selects all categories, each after its parent. */
export const categoryTreeQuery = (locale: string): Query<CategoryRow> => ({
  sql: `SELECT c.category_id AS categoryId, c.parent_id AS parentId, t.name FROM category c
    CROSS JOIN category_text t ON t.category_id = c.category_id AND t.locale = ?1
    LEFT JOIN category p ON p.category_id = c.parent_id
    ORDER BY COALESCE(p.position, c.position), c.parent_id IS NOT NULL, c.position`,
  values: [locale],
  row: categorySchema,
});

/**
 * Returns the statements that record which styles an import has created. They fail if another import has moved the same product. `list`: JSON
 * of the styles.
 */
export const insertShopifyStylesStatements = (db: D1Database, list: string, importId: string): D1PreparedStatement[] => [
  // a new seed deletes all styles
  db
    .prepare(
      `DELETE FROM shopify_style WHERE handle IN (SELECT value ->> 'handle' FROM json_each(?1))
         AND NOT EXISTS (SELECT 1 FROM product_master m WHERE m.master_id = shopify_style.master_id)`,
    )
    .bind(list),
  db
    .prepare(
      `INSERT INTO shopify_style (master_id, import_id, handle)
       SELECT l.value ->> 'masterId', ?2, l.value ->> 'handle' FROM json_each(?1) l`,
    )
    .bind(list, importId),
];

export const insertPicturesStatement = (db: D1Database, list: string): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO shopify_picture (master_id, colour_code, position, url, name)
       SELECT l.value ->> 'masterId', l.value ->> 'code', l.value ->> 'position', l.value ->> 'url', l.value ->> 'name' FROM json_each(?1) l`,
    )
    .bind(list);
