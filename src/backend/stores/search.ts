// SQL for searches (migrations/0023, 0027).
import * as z from 'zod';
import { jsonColumn, type Query } from '#backend/platform/query.ts';
import { type CategoryReference, categoryReferenceSchema } from '#contract/entities/product.ts';

const wordSchema = z.object({ stem: z.string(), written: z.string(), documents: z.int() });
const phraseSchema = z.object({ phrase: z.string() });
const localeSchema = z.object({ firstRowid: z.int() });
const positionsSchema = z.object({ positions: jsonColumn(z.array(z.int())) });
const documentSchema = z.object({ type: z.string(), id: z.string(), title: z.string(), summary: z.string() });

export type DocumentRow = z.infer<typeof documentSchema>;

/** Selects the first row id of a locale in the search index. Returns no row if the locale has no index. */
export const searchLocaleQuery = (locale: string): Query<{ firstRowid: number }> => ({
  sql: 'SELECT first_rowid AS firstRowid FROM search_locale WHERE locale = ?1',
  values: [locale],
  row: localeSchema,
});

export const searchWordsQuery = (locale: string, limit: number): Query<z.infer<typeof wordSchema>> => ({
  sql: 'SELECT stem, written, documents FROM search_word WHERE locale = ?1 ORDER BY documents DESC LIMIT ?2',
  values: [locale, limit],
  row: wordSchema,
});

export const searchPhrasesQuery = (locale: string): Query<{ phrase: string }> => ({
  sql: 'SELECT phrase FROM search_phrase WHERE locale = ?1 ORDER BY position',
  values: [locale],
  row: phraseSchema,
});

/** Selects all categories, root categories first. */
export const allCategoriesQuery = (locale: string): Query<CategoryReference> => ({
  sql: `SELECT c.category_id AS categoryId, t.name, t.slug FROM category c CROSS JOIN category_text t ON t.category_id = c.category_id AND t.locale = ?1
    ORDER BY c.parent_id IS NOT NULL, c.position`,
  values: [locale],
  row: categoryReferenceSchema,
});

export const topCategoriesQuery = (locale: string): Query<CategoryReference> => ({
  sql: `SELECT c.category_id AS categoryId, t.name, t.slug FROM category c CROSS JOIN category_text t ON t.category_id = c.category_id AND t.locale = ?1
    WHERE c.parent_id IS NULL ORDER BY c.position`,
  values: [locale],
  row: categoryReferenceSchema,
});

// Row numbers are cast to integers, because D1 does not bind numbers as integers, and FTS5 finds a rowid quickly only if it is an integer.
/**
 * Selects the positions of a locale's documents that match an FTS5 expression. They are returned as one JSON list, because reading
 * thousands of rows is slow.
 */
export const matchesQuery = (
  expression: string,
  firstRowid: number,
  { from, until, limit }: { from: number; until: number; limit: number },
): Query<{ positions: number[] }> => ({
  sql: `SELECT json_group_array(position) AS positions FROM (
      SELECT rowid - CAST(?2 AS INTEGER) AS position FROM search_text
      WHERE search_text MATCH ?1 AND rowid >= CAST(?3 AS INTEGER) AND rowid < CAST(?4 AS INTEGER) ORDER BY rowid LIMIT ?5
    )`,
  values: [expression, firstRowid, firstRowid + from, firstRowid + until, limit],
  row: positionsSchema,
});

/** Selects the documents at the given positions that are published at a given time, in the order of the positions. */
export const documentsQuery = (locale: string, positions: readonly number[], at: number): Query<DocumentRow> => ({
  sql: `SELECT d.type, d.document_key AS id, d.title, d.summary
    FROM json_each(?2) wanted CROSS JOIN search_document d ON d.locale = ?1 AND d.position = wanted.value
    WHERE (d.valid_from IS NULL OR d.valid_from <= ?3) AND (d.valid_to IS NULL OR d.valid_to > ?3) ORDER BY wanted.key`,
  values: [locale, JSON.stringify(positions), at],
  row: documentSchema,
});
