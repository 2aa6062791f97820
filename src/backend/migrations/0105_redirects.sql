-- Redirects that editors create. `locale` is empty for a redirect of all locales of the site. `match`: `exact`, or `prefix` for the path and
-- all paths below it. A `target` that ends with `/*` gets the rest of the path. `target` is null for status 410.
CREATE TABLE content_redirect (
  site_id TEXT NOT NULL,
  locale TEXT NOT NULL,
  match TEXT NOT NULL CHECK (match IN ('exact', 'prefix')),
  source TEXT NOT NULL,
  status INTEGER NOT NULL CHECK (status IN (301, 302, 307, 308, 410)),
  target TEXT CHECK ((target IS NULL) = (status = 410)),
  keeps_query INTEGER NOT NULL CHECK (keeps_query IN (0, 1)),
  valid_from INTEGER,
  valid_to INTEGER CHECK (valid_to > valid_from),
  PRIMARY KEY (site_id, locale, match, source)
) STRICT, WITHOUT ROWID;

-- The changes of the redirects, numbered without gaps. Two editors who change redirects at the same time get the same number, so one of the
-- transactions fails and is repeated.
CREATE TABLE content_redirect_change (
  revision INTEGER PRIMARY KEY,
  edited_by TEXT NOT NULL,
  edited_at INTEGER NOT NULL,
  changes TEXT NOT NULL CHECK (json_valid(changes))
) STRICT;

-- Finds the landing pages that have, or had, a path.
CREATE INDEX content_page_path ON content_document (site_id, locale, body ->> '$.path', document_key)
  WHERE kind = 'page' AND body ->> '$.path' IS NOT NULL;
