// SQL for content_document (migrations/0080). A document's stored body is the reply to the gateway call for documents of its kind, without
// derived fields.
import * as z from 'zod';
import type { Query } from '#backend/platform/query.ts';
import { articleSchema } from '#contract/entities/article.ts';
import { categoryContentSchema, espotContentSchema, pageContentSchema, productContentSchema } from '#contract/entities/content.ts';
import { footerSchema, menuSchema, popupsSchema, utilitySchema } from '#contract/entities/navigation.ts';
import { picturedColumn, picturesSql } from './document-pictures.ts';
import type { Shelf } from './products.ts';
import { documentsSql } from './released-documents.ts';

/** Schemas of document bodies, by kind. */
export const bodySchemas = {
  page: pageContentSchema.omit({ locales: true, paths: true, modifiedAt: true }),
  category: categoryContentSchema.pick({ intro: true, seo: true, blocks: true, cells: true }),
  product: productContentSchema.pick({ blocks: true }),
  menu: menuSchema,
  footer: footerSchema,
  search: espotContentSchema,
  fragment: espotContentSchema,
  popups: popupsSchema,
  utility: utilitySchema,
  article: articleSchema.omit({ related: true, locales: true, modifiedAt: true }),
} satisfies Record<string, z.ZodType>;

export type DocumentKind = keyof typeof bodySchemas;
// the assertion is needed because Object.keys returns string[]
export const documentKinds = Object.keys(bodySchemas) as readonly DocumentKind[];
export type DocumentBody<Kind extends DocumentKind> = z.output<(typeof bodySchemas)[Kind]>;

export interface DocumentKey<Kind extends DocumentKind = DocumentKind> {
  siteId: string;
  locale: string;
  kind: Kind;
  /** Page slug, category id or style id. For kinds with one document per site, the name of the kind. */
  key: string;
}

export const versionSchema = z.object({
  version: z.int(),
  state: z.enum(['published', 'draft', 'discarded']),
  validFrom: z.int().nullable(),
  validTo: z.int().nullable(),
});

type DocumentVersion = z.infer<typeof versionSchema>;

/** Selects all versions of a document, newest first, without the bodies. With a release, as it shows them in a preview. */
export const versionsQuery = ({ siteId, locale, kind, key }: DocumentKey, release?: string): Query<DocumentVersion> => ({
  sql: `SELECT version, state, valid_from AS validFrom, valid_to AS validTo FROM ${documentsSql(release, '?5')}
    WHERE site_id = ?1 AND locale = ?2 AND kind = ?3 AND document_key = ?4 ORDER BY version DESC`,
  values: [siteId, locale, kind, key, ...(release === undefined ? [] : [release])],
  row: versionSchema,
});

/** Returns the SQL condition that the document ?1 is published at the time ?3 for the site and locale of a `wanted` row. */
export const isPublishedSql = (kind: 'page' | 'category' | 'article'): string => `EXISTS (
      SELECT 1 FROM content_document d
      WHERE d.site_id = wanted.value ->> 'siteId' AND d.locale = wanted.value ->> 'locale' AND d.kind = '${kind}' AND d.document_key = ?1
        AND d.state = 'published' AND (d.valid_from IS NULL OR d.valid_from <= ?3) AND (d.valid_to IS NULL OR d.valid_to > ?3)
    )`;

/**
 * Selects the locales in which a document is published at a given time, in the order of `shelves`, and the path that a landing page has
 * there.
 */
export const documentLocalesQuery = (
  { kind, key }: { kind: 'page' | 'article'; key: string },
  shelves: readonly Shelf[],
  at: number,
): Query<{ locale: string; path: string | null }> => ({
  sql: `SELECT wanted.value ->> 'locale' AS locale, (
      SELECT d.body ->> '$.path' FROM content_document d
      WHERE d.site_id = wanted.value ->> 'siteId' AND d.locale = wanted.value ->> 'locale' AND d.kind = '${kind}' AND d.document_key = ?1
        AND d.state = 'published' AND (d.valid_from IS NULL OR d.valid_from <= ?3) AND (d.valid_to IS NULL OR d.valid_to > ?3)
      ORDER BY d.valid_from DESC, d.version DESC LIMIT 1
    ) AS path
    FROM json_each(?2) wanted
    WHERE ${isPublishedSql(kind)} ORDER BY wanted.key`,
  values: [key, JSON.stringify(shelves), at],
  row: z.object({ locale: z.string(), path: z.string().nullable() }),
});

export const bodyQuery = <Kind extends DocumentKind>(
  { siteId, locale, kind, key }: DocumentKey<Kind>,
  version: number,
): Query<{ body: DocumentBody<Kind> }> => ({
  sql: `SELECT body AS value, ${picturesSql('content_document')} AS pictures FROM content_document
    WHERE site_id = ?1 AND locale = ?2 AND kind = ?3 AND document_key = ?4 AND version = ?5`,
  values: [siteId, locale, kind, key, version],
  // TypeScript cannot infer the row type from `kind`
  row: picturedColumn(bodySchemas[kind], locale).transform((body) => ({ body })) as unknown as z.ZodType<{ body: DocumentBody<Kind> }>,
});
