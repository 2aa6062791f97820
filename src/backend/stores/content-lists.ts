// SQL that lists a site's documents, each in the version that `selectVersion` in rules/document.ts would choose. The SQL selects this
// version with MAX(): SQLite takes the other columns from the row that has the maximum.
import * as z from 'zod';
import type { Query } from '#backend/platform/query.ts';
import type { ContentMode } from '#backend/rules/document.ts';
import { articleCardSchema } from '#contract/entities/article.ts';
import { type ContentDocument, childPageSchema, documentSchema } from '#contract/entities/content.ts';
import { picturedColumn, picturesSql } from './document-pictures.ts';
import { documentsSql } from './released-documents.ts';

export interface ShownAt {
  siteId: string;
  locale: string;
  mode: ContentMode;
  /** Time for which the content is selected, in milliseconds since 1970. A preview can select content for a time other than now. */
  at: number;
  /** The current time. A preview treats drafts as if they were published at this time. */
  now: number;
  /** The release that a preview shows instead of drafts. */
  release?: string | undefined;
}

/**
 * Ranks versions: the one that became valid last wins. If several became valid at the same time, the draft wins, then the highest version.
 */
const rankSql = `CASE state WHEN 'draft' THEN ?5 * 1000000 + 999999 ELSE COALESCE(valid_from, 0) * 1000000 + version END`;

/** Returns the SQL of the visible documents. `parameter` is the SQL parameter with the release, which `bindRelease` binds. */
const selectVisible = ({ release }: ShownAt, parameter: string): string => `SELECT site_id, locale, kind, document_key, version, body,
      MAX(${rankSql}) AS rank
    FROM ${documentsSql(release, parameter)}
    WHERE site_id = ?1 AND locale = ?2 AND (state = 'published' OR (?3 = 'preview' AND state = 'draft'))
      AND (valid_from IS NULL OR valid_from <= ?4) AND (valid_to IS NULL OR valid_to > ?4)`;

const bindRelease = ({ release }: ShownAt): string[] => (release === undefined ? [] : [release]);

const bindShown = ({ siteId, locale, mode, at, now }: ShownAt) => [siteId, locale, mode, at, now];

/** Selects a page's child pages, ordered by key. */
export const childPagesQuery = (shown: ShownAt, parent: string): Query<z.infer<typeof childPageSchema>> => ({
  sql: `SELECT document_key AS page, body ->> '$.title' AS title, body ->> '$.seo.description' AS description, body ->> '$.path' AS path
    FROM (${selectVisible(shown, '?7')} AND kind = 'page' GROUP BY document_key) WHERE body ->> '$.parent' = ?6 ORDER BY document_key`,
  values: [...bindShown(shown), parent, ...bindRelease(shown)],
  row: childPageSchema
    .extend({ path: z.string().nullable() })
    .transform(({ path, ...child }) => ({ ...child, ...(path !== null && { path }) })),
});

const isOfKindSql = `part.type = 'object' AND part.value ->> '$.kind' = ?6 AND part.value ->> '$.id' IS NOT NULL
      AND (?7 = '' OR part.value ->> '$.fields.variant' = ?7)`;

/**
 * Selects a site's visible documents of a kind, however deeply they are nested, in a stable order. An empty variant matches all variants.
 * Documents of the page `exceptPage` are excluded.
 */
export const documentsOfKindQuery = (
  shown: ShownAt,
  {
    docType,
    variant,
    limit,
    offset,
    exceptPage = '',
  }: { docType: string; variant: string; limit: number; offset: number; exceptPage?: string | undefined },
): Query<{ document: ContentDocument; numFound: number }> => ({
  sql: `SELECT part.value AS value, ${picturesSql('shown')} AS pictures, COUNT(*) OVER () AS numFound
    FROM (${selectVisible(shown, '?11')} GROUP BY kind, document_key) shown, json_tree(shown.body) part
    WHERE ${isOfKindSql} AND NOT (shown.kind = 'page' AND shown.document_key = ?10) ORDER BY shown.kind, shown.document_key, part.id LIMIT ?8 OFFSET ?9`,
  values: [...bindShown(shown), docType, variant, limit, offset, exceptPage, ...bindRelease(shown)],
  row: z
    .object({ numFound: z.int(), value: z.string(), pictures: z.string() })
    .transform(({ numFound, ...row }) => ({ document: picturedColumn(documentSchema, shown.locale).parse(row), numFound })),
});

/**
 * Selects a site's article cards, newest first. All cards are selected at once, because a site has only a few dozen articles and their
 * cards contain no blocks.
 */
export const articleCardsQuery = (shown: ShownAt): Query<{ card: z.infer<typeof articleCardSchema> }> => ({
  sql: `SELECT json_remove(body, '$.blocks', '$.seo') AS value, ${picturesSql('shown')} AS pictures
    FROM (${selectVisible(shown, '?6')} AND kind = 'article' GROUP BY document_key) shown ORDER BY body ->> '$.date' DESC, document_key`,
  values: [...bindShown(shown), ...bindRelease(shown)],
  row: picturedColumn(articleCardSchema, shown.locale).transform((card) => ({ card })),
});
