// SQL for content_redirect (migrations/0105).
import * as z from 'zod';
import type { Query } from '#backend/platform/query.ts';
import type { Redirect } from '#backend/rules/redirects.ts';

const redirectRowSchema = z.object({
  siteId: z.string(),
  locale: z.string(),
  match: z.enum(['exact', 'prefix']),
  source: z.string(),
  status: z.literal([301, 302, 307, 308, 410]),
  target: z.string().nullable(),
  keepsQuery: z.int().transform((flag) => flag === 1),
  validFrom: z.int().nullable(),
  validTo: z.int().nullable(),
});

const columns = `r.site_id AS siteId, r.locale, r.match, r.source, r.status, r.target, r.keeps_query AS keepsQuery,
  r.valid_from AS validFrom, r.valid_to AS validTo`;

/** Selects the redirects of a site and a locale that have one of the sources. */
export const redirectsQuery = ({ siteId, locale }: { siteId: string; locale: string }, sources: readonly string[]): Query<Redirect> => ({
  // CROSS JOIN, so that SQLite looks up each source instead of reading all redirects of the site
  sql: `SELECT ${columns} FROM json_each(?3) wanted CROSS JOIN content_redirect r
    WHERE r.site_id = ?1 AND r.locale IN (?2, '') AND r.match IN ('exact', 'prefix') AND r.source = wanted.value`,
  values: [siteId, locale, JSON.stringify(sources)],
  row: redirectRowSchema,
});

/** Selects all redirects of all sites. */
export const allRedirectsQuery: Query<Redirect> = {
  sql: `SELECT ${columns} FROM content_redirect r ORDER BY r.site_id, r.locale, r.source, r.match`,
  values: [],
  row: redirectRowSchema,
};

/** Selects the number of the last change of the redirects; 0 if there was none. */
export const redirectRevisionQuery: Query<{ revision: number }> = {
  sql: 'SELECT COALESCE(MAX(revision), 0) AS revision FROM content_redirect_change',
  values: [],
  row: z.object({ revision: z.int() }),
};

/** Number of redirects in a statement. D1 limits the size of a parameter to 2 MB, and the number of statements of a request. */
const maxRows = 500;

/** Returns the statements that add or replace redirects. */
export const putRedirectsStatements = (db: D1Database, redirects: readonly Redirect[]): D1PreparedStatement[] =>
  Array.from({ length: Math.ceil(redirects.length / maxRows) }, (_, part) =>
    db
      .prepare(
        `INSERT OR REPLACE INTO content_redirect (site_id, locale, match, source, status, target, keeps_query, valid_from, valid_to)
         SELECT value ->> 'siteId', value ->> 'locale', value ->> 'match', value ->> 'source', value ->> 'status', value ->> 'target',
           value ->> 'keepsQuery', value ->> 'validFrom', value ->> 'validTo' FROM json_each(?1)`,
      )
      .bind(JSON.stringify(redirects.slice(part * maxRows, (part + 1) * maxRows))),
  );

export const deleteRedirectsStatement = (db: D1Database, redirects: readonly Pick<Redirect, 'siteId' | 'locale' | 'match' | 'source'>[]) =>
  db
    .prepare(
      `DELETE FROM content_redirect WHERE (site_id, locale, match, source) IN (
         SELECT value ->> 'siteId', value ->> 'locale', value ->> 'match', value ->> 'source' FROM json_each(?1))`,
    )
    .bind(JSON.stringify(redirects.map(({ siteId, locale, match, source }) => ({ siteId, locale, match, source }))));

interface StoredChange {
  /** Number of the change. The statement fails if the number is taken. */
  revision: number;
  by: string;
  at: number;
  differences: readonly { before?: Redirect; after?: Redirect }[];
}

export const storeChangeStatement = (db: D1Database, { revision, by, at, differences }: StoredChange): D1PreparedStatement =>
  db
    .prepare('INSERT INTO content_redirect_change (revision, edited_by, edited_at, changes) VALUES (?1, ?2, ?3, ?4)')
    .bind(revision, by, at, JSON.stringify(differences.map(({ before, after }) => ({ before, after }))));
