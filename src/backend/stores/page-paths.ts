// SQL for the paths of landing pages. The path is part of a page's body, so it changes and is scheduled with the page.
import * as z from 'zod';
import type { Query } from '#backend/platform/query.ts';
import { versionSchema } from './content.ts';
import { documentsSql } from './released-documents.ts';

export interface PathPlace {
  siteId: string;
  locale: string;
  path: string;
  /** The release that a preview shows instead of drafts. */
  release?: string | undefined;
}

const pathVersionSchema = versionSchema.extend({ page: z.string(), path: z.string().nullable(), parent: z.string().nullable() });
export type PathVersion = z.infer<typeof pathVersionSchema>;

/** Selects all versions of the pages of which at least one version has the path. */
export const pathVersionsQuery = ({ siteId, locale, path, release }: PathPlace): Query<PathVersion> => ({
  sql: `SELECT document_key AS page, version, state, valid_from AS validFrom, valid_to AS validTo, body ->> '$.path' AS path,
      body ->> '$.parent' AS parent
    FROM ${documentsSql(release, '?4')}
    WHERE site_id = ?1 AND locale = ?2 AND kind = 'page' AND document_key IN (
      SELECT document_key FROM content_document
      WHERE site_id = ?1 AND locale = ?2 AND kind = 'page' AND body ->> '$.path' IS NOT NULL AND body ->> '$.path' = ?3
    ) ORDER BY document_key, version DESC`,
  values: [siteId, locale, path, ...(release === undefined ? [] : [release])],
  row: pathVersionSchema,
});
