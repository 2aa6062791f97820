-- content_document takes every kind that stores/content.ts has a schema for: search, fragment, popups, utility and article besides those of 0004.
CREATE TABLE content_document_of_any_kind (
  site_id TEXT NOT NULL,
  locale TEXT NOT NULL,
  kind TEXT NOT NULL,
  document_key TEXT NOT NULL,
  version INTEGER NOT NULL CHECK (version >= 1),
  state TEXT NOT NULL CHECK (state IN ('published', 'draft')),
  valid_from INTEGER,
  valid_to INTEGER CHECK (valid_to IS NULL OR valid_from IS NULL OR valid_to > valid_from),
  body TEXT NOT NULL CHECK (json_valid(body)),
  PRIMARY KEY (site_id, locale, kind, document_key, version)
) STRICT;

INSERT INTO content_document_of_any_kind SELECT * FROM content_document;
DROP TABLE content_document;
ALTER TABLE content_document_of_any_kind RENAME TO content_document;
