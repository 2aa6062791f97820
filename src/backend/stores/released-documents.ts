// SQL for previews of a release: content_document as if the release had begun (migrations/0110_releases.sql).

/**
 * Returns the table content_document for a FROM clause. With a release, whose id is the SQL parameter, its versions are drafts that are valid
 * in its period, and other drafts are not visible.
 */
export const documentsSql = (release: string | undefined, parameter: string): string =>
  release === undefined
    ? 'content_document'
    : `(SELECT d.site_id, d.locale, d.kind, d.document_key, d.version, d.body,
        CASE WHEN shown.release_id IS NOT NULL THEN 'draft' WHEN d.state = 'draft' THEN 'discarded' ELSE d.state END AS state,
        CASE WHEN shown.release_id IS NOT NULL THEN shown.starts_at ELSE d.valid_from END AS valid_from,
        CASE WHEN shown.release_id IS NOT NULL THEN shown.ends_at ELSE d.valid_to END AS valid_to
      FROM content_document d LEFT JOIN (
        SELECT member.*, r.starts_at, r.ends_at FROM content_release_document member JOIN content_release r ON r.release_id = member.release_id
        WHERE r.release_id = ${parameter} AND r.state IN ('open', 'published')
      ) shown ON shown.site_id = d.site_id AND shown.locale = d.locale AND shown.kind = d.kind AND shown.document_key = d.document_key
        AND shown.version = d.version)`;
