// SQL of searches (migrations/0023).
import * as z from 'zod';
import { type CategoryReference, categoryReferenceSchema } from '#contract/entities/product.ts';
import { rowsPerLocale } from '../rules/whole-range.ts';
import { jsonColumn, type Query } from './query.ts';

const wordSchema = z.object({ stem: z.string(), written: z.string(), documents: z.int() });
const phraseSchema = z.object({ phrase: z.string() });
const localeSchema = z.object({ firstRowid: z.int() });
const positionSchema = z.object({ position: z.int() });
const pageSchema = z.object({ page: z.string(), body: jsonColumn(z.object({ title: z.string() }).loose()) });

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
/** The positions in the whole range that an expression of FTS5 finds, best seller first. */
export const matchesQuery = (expression: string, firstRowid: number, limit: number): Query<{ position: number }> => ({
  sql: `SELECT rowid - CAST(?2 AS INTEGER) AS position FROM search_text
    WHERE search_text MATCH ?1 AND rowid >= CAST(?2 AS INTEGER) AND rowid < CAST(?2 AS INTEGER) + ${rowsPerLocale} ORDER BY rowid LIMIT ?3`,
  values: [expression, firstRowid, limit],
  row: positionSchema,
});

/** The pages that are published at an instant, of each the newest version. */
export const publishedPagesQuery = (siteId: string, locale: string, at: number): Query<z.infer<typeof pageSchema>> => ({
  sql: `SELECT document_key AS page, body FROM content_document d
    WHERE site_id = ?1 AND locale = ?2 AND kind = 'page' AND state = 'published'
      AND (valid_from IS NULL OR valid_from <= ?3) AND (valid_to IS NULL OR valid_to > ?3)
      AND NOT EXISTS (
        SELECT 1 FROM content_document newer
        WHERE newer.site_id = ?1 AND newer.locale = ?2 AND newer.kind = 'page' AND newer.document_key = d.document_key AND newer.version > d.version
          AND newer.state = 'published' AND (newer.valid_from IS NULL OR newer.valid_from <= ?3) AND (newer.valid_to IS NULL OR newer.valid_to > ?3)
      ) ORDER BY document_key`,
  values: [siteId, locale, at],
  row: pageSchema,
});
