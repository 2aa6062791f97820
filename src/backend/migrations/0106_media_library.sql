-- The media library: pictures that editors have uploaded (docs/decisions/067). The files are in the R2 bucket MEDIA.
-- id: the hash of the first file. hash: the file that is displayed. version: incremented when the file is replaced.
-- alts: texts by locale, as a JSON object. focus_x, focus_y: the most important point, from 0 to 1.
-- deleted_at: milliseconds since 1970. removed_at: when the files of the deleted picture were removed.
CREATE TABLE media (
  id TEXT NOT NULL PRIMARY KEY,
  hash TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1 CHECK (version >= 1),
  name TEXT NOT NULL,
  alts TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(alts)),
  focus_x REAL CHECK (focus_x BETWEEN 0 AND 1),
  focus_y REAL CHECK (focus_y BETWEEN 0 AND 1),
  uploaded_by TEXT NOT NULL,
  uploaded_at INTEGER NOT NULL,
  deleted_at INTEGER,
  removed_at INTEGER
) STRICT;
CREATE INDEX media_by_time ON media (uploaded_at DESC, id) WHERE deleted_at IS NULL;

-- The files of the pictures, including replaced ones. A file belongs to one picture only. width, height: as displayed. color: #rrggbb.
CREATE TABLE media_file (
  hash TEXT NOT NULL PRIMARY KEY,
  media_id TEXT NOT NULL REFERENCES media (id),
  type TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  color TEXT,
  uploaded_by TEXT NOT NULL,
  uploaded_at INTEGER NOT NULL
) STRICT;
CREATE INDEX media_file_of_media ON media_file (media_id);

-- Which versions of which documents refer to a picture, by id. Triggers write it, so that no way to store a document can miss it.
CREATE TABLE media_use (
  site_id TEXT NOT NULL,
  locale TEXT NOT NULL,
  kind TEXT NOT NULL,
  document_key TEXT NOT NULL,
  version INTEGER NOT NULL,
  media_id TEXT NOT NULL,
  PRIMARY KEY (site_id, locale, kind, document_key, version, media_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX media_use_of_media ON media_use (media_id);

-- It also rejects a published version with an unknown picture, so that a picture cannot be deleted while a document with it is published.
CREATE TRIGGER media_use_stored AFTER INSERT ON content_document BEGIN
  INSERT OR IGNORE INTO media_use
  SELECT new.site_id, new.locale, new.kind, new.document_key, new.version, CASE part.key WHEN 'mediaId' THEN part.atom ELSE substr(part.atom, 7) END
  FROM json_tree(new.body) part WHERE part.type = 'text' AND (
    part.key = 'mediaId' OR part.atom GLOB 'media:*' AND length(part.atom) = 38 AND substr(part.atom, 7) NOT GLOB '*[^0-9a-f]*'
  );
  SELECT RAISE(ABORT, 'media constraint failed') WHERE new.state = 'published' AND EXISTS (
    SELECT 1 FROM media_use used LEFT JOIN media ON media.id = used.media_id AND media.deleted_at IS NULL
    WHERE used.site_id = new.site_id AND used.locale = new.locale AND used.kind = new.kind AND used.document_key = new.document_key
      AND used.version = new.version AND media.id IS NULL
  );
END;

CREATE TRIGGER media_use_published AFTER UPDATE OF state ON content_document WHEN new.state = 'published' AND old.state <> 'published' BEGIN
  SELECT RAISE(ABORT, 'media constraint failed') WHERE EXISTS (
    SELECT 1 FROM media_use used LEFT JOIN media ON media.id = used.media_id AND media.deleted_at IS NULL
    WHERE used.site_id = new.site_id AND used.locale = new.locale AND used.kind = new.kind AND used.document_key = new.document_key
      AND used.version = new.version AND media.id IS NULL
  );
END;

CREATE TRIGGER media_use_removed AFTER DELETE ON content_document BEGIN
  DELETE FROM media_use WHERE site_id = old.site_id AND locale = old.locale AND kind = old.kind
    AND document_key = old.document_key AND version = old.version;
END;
