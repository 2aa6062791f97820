// SQL of searches (migrations/0023, 0027).
import * as z from 'zod';
import { jsonColumn, type Query } from '#backend/platform/query.ts';
import { type CategoryReference, categoryReferenceSchema } from '#contract/entities/product.ts';

const wordSchema = z.object({ stem: z.string(), written: z.string(), documents: z.int() });
const phraseSchema = z.object({ phrase: z.string() });
const localeSchema = z.object({ firstRowid: z.int() });
const positionsSchema = z.object({ positions: jsonColumn(z.array(z.int())) });
const documentSchema = z.object({ type: z.string(), id: z.string(), title: z.string(), summary: z.string() });

export type DocumentRow = z.infer<typeof documentSchema>;

/** No row where the locale cannot be searched. */
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

/** Every category of the tree, tops first. */
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

// Bound numbers are no integers to the index, which it needs to begin at a row: so they are cast.
/** The rows of a locale, counted from its first, that an expression of FTS5 finds: one list, as thousands of rows are dear to read. */
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

/** Those documents of a locale that are published at an instant, in the order given. */
export const documentsQuery = (locale: string, positions: readonly number[], at: number): Query<DocumentRow> => ({
  sql: `SELECT d.type, d.document_key AS id, d.title, d.summary
    FROM json_each(?2) wanted CROSS JOIN search_document d ON d.locale = ?1 AND d.position = wanted.value
    WHERE (d.valid_from IS NULL OR d.valid_from <= ?3) AND (d.valid_to IS NULL OR d.valid_to > ?3) ORDER BY wanted.key`,
  values: [locale, JSON.stringify(positions), at],
  row: documentSchema,
});
