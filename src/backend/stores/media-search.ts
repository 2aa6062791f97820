// Finds pictures of the media library, and the documents that use them.
import * as z from 'zod';
import { lowerSql } from '#backend/platform/lower-sql.ts';
import type { Query } from '#backend/platform/query.ts';
import type { Language } from '#markets/registry.ts';
import { documentKinds } from './content.ts';
import { fromSql, itemColumn, itemSql, type MediaItem } from './media.ts';

export interface MediaSearch {
  /** Text that the name or an alt text contains, or the beginning of the id. Empty for all pictures. */
  search?: string | undefined;
  /** Only pictures that documents use, or only the others. Discarded versions do not count. Undefined for all pictures. */
  use?: 'used' | 'unused' | undefined;
  /** Language in which the picture has no alt text. */
  lacksAlt?: Language | undefined;
  limit?: number | undefined;
  offset?: number | undefined;
}

const defaultPageLength = 50;

/** Selects a page of the pictures, newest first. */
export const mediaListQuery = ({
  search = '',
  use,
  lacksAlt,
  limit = defaultPageLength,
  offset = 0,
}: MediaSearch): Query<{ item: MediaItem; total: number }> => ({
  sql: `SELECT ${itemSql} AS item, COUNT(*) OVER () AS total ${fromSql} AND (?1 = '' OR instr(${lowerSql('media.name')}, ?1) > 0
      OR EXISTS (SELECT 1 FROM json_each(media.alts) alt WHERE instr(${lowerSql('alt.atom')}, ?1) > 0) OR instr(media.id, ?1) = 1)
    AND (?4 = '' OR (?4 = 'used') = EXISTS (SELECT 1 ${useSql} WHERE used.media_id = media.id AND document.state <> 'discarded'))
    AND (?5 = '' OR NOT EXISTS (SELECT 1 FROM json_each(media.alts) alt WHERE instr(alt.key, ?5 || '-') = 1 AND trim(alt.atom) <> ''))
    ORDER BY media.uploaded_at DESC, media.id LIMIT ?2 OFFSET ?3`,
  values: [search.toLowerCase(), limit, offset, use ?? '', lacksAlt ?? ''],
  row: z.object({ item: itemColumn, total: z.int() }),
});

/** SQL for the pictures and the versions that use them. */
const useSql = `FROM media_use used JOIN content_document document ON document.site_id = used.site_id AND document.locale = used.locale
  AND document.kind = used.kind AND document.document_key = used.document_key AND document.version = used.version`;

/** Counts the documents that use each of the pictures in a version that is not discarded. Pictures without such a document have no row. */
export const documentCountsQuery = (ids: readonly string[]): Query<{ mediaId: string; documents: number }> => ({
  sql: `SELECT used.media_id AS mediaId, COUNT(DISTINCT used.locale || '/' || used.kind || '/' || used.document_key) AS documents ${useSql}
    WHERE used.media_id IN (SELECT value FROM json_each(?1)) AND document.state <> 'discarded' GROUP BY used.media_id`,
  values: [JSON.stringify(ids)],
  row: z.object({ mediaId: z.string(), documents: z.int() }),
});

const usedTitleSchema = z.object({
  locale: z.string(),
  kind: z.enum(documentKinds),
  key: z.string(),
  version: z.int(),
  /** Null for a document without a title. */
  title: z.string().nullable(),
});

/** Selects the titles of the versions that use a picture. */
export const usedTitlesQuery = (id: string): Query<z.infer<typeof usedTitleSchema>> => ({
  sql: `SELECT document.locale, document.kind, document.document_key AS "key", document.version,
      CASE WHEN json_type(document.body, '$.title') = 'text' THEN document.body ->> '$.title' END AS title
    ${useSql} WHERE used.media_id = ?1`,
  values: [id],
  row: usedTitleSchema,
});
