-- Releases: versions of documents that go live, end and roll back together.
-- state: open (being prepared), published (scheduled, live or ended, by starts_at and ends_at), canceled, rolled-back.
-- revision: incremented by each change, so that of two changes at the same time one is decided again.
CREATE TABLE content_release (
  release_id TEXT PRIMARY KEY,
  state TEXT NOT NULL CHECK (state IN ('open', 'published', 'canceled', 'rolled-back')),
  starts_at INTEGER CHECK ((starts_at IS NULL) = (state = 'open') OR state = 'canceled'),
  ends_at INTEGER CHECK (ends_at > starts_at),
  note TEXT,
  revision INTEGER NOT NULL,
  created_by TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  changed_by TEXT NOT NULL,
  changed_at INTEGER NOT NULL
) STRICT;

-- version: the version that the release publishes. live_version: the version that was live when the document was added.
CREATE TABLE content_release_document (
  release_id TEXT NOT NULL REFERENCES content_release (release_id),
  site_id TEXT NOT NULL,
  locale TEXT NOT NULL,
  kind TEXT NOT NULL,
  document_key TEXT NOT NULL,
  version INTEGER NOT NULL,
  live_version INTEGER,
  added_by TEXT NOT NULL,
  added_at INTEGER NOT NULL,
  PRIMARY KEY (release_id, site_id, locale, kind, document_key)
) STRICT, WITHOUT ROWID;
CREATE INDEX content_release_of_document ON content_release_document (site_id, locale, kind, document_key, version);
