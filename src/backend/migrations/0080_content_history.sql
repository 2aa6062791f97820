-- content_document keeps its history: every draft that is stored is a version of its own, and versions are never renumbered.
-- state: published (live, scheduled or over, by its dates), draft (at most one per document), discarded (a draft that another one replaced,
-- or a schedule that was cancelled: shown nowhere, kept to be read). Of the published versions in force the one that started last shows.
-- edited_by, edited_at: who stored the body, and when (milliseconds since 1970); null for the seed.
CREATE TABLE content_document_with_history (
  site_id TEXT NOT NULL,
  locale TEXT NOT NULL,
  kind TEXT NOT NULL,
  document_key TEXT NOT NULL,
  version INTEGER NOT NULL CHECK (version >= 1),
  state TEXT NOT NULL CHECK (state IN ('published', 'draft', 'discarded')),
  valid_from INTEGER,
  valid_to INTEGER CHECK (valid_to IS NULL OR valid_from IS NULL OR valid_to > valid_from),
  body TEXT NOT NULL CHECK (json_valid(body)),
  edited_by TEXT,
  edited_at INTEGER,
  PRIMARY KEY (site_id, locale, kind, document_key, version)
) STRICT;

INSERT INTO content_document_with_history
SELECT site_id, locale, kind, document_key, version,
  CASE WHEN state = 'draft' AND version < MAX(CASE state WHEN 'draft' THEN version END) OVER (PARTITION BY site_id, locale, kind, document_key)
    THEN 'discarded' ELSE state END,
  valid_from, valid_to, body, NULL, NULL
FROM content_document;
DROP TABLE content_document;
ALTER TABLE content_document_with_history RENAME TO content_document;

CREATE UNIQUE INDEX content_draft ON content_document (site_id, locale, kind, document_key) WHERE state = 'draft';
