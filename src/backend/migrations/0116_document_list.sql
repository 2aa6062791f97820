-- document_entry: one row for each document, from which lists of documents are searched. Triggers derive it from content_document.
-- title, parent, text: of the newest version that was not discarded. text: all texts of the body and the title, in lower case.
-- edited_by, edited_at: of the newest version; null for the seed.
CREATE TABLE document_entry (
  site_id TEXT NOT NULL,
  locale TEXT NOT NULL,
  kind TEXT NOT NULL,
  document_key TEXT NOT NULL,
  title TEXT,
  parent TEXT,
  path TEXT,
  text TEXT NOT NULL,
  edited_by TEXT,
  edited_at INTEGER,
  PRIMARY KEY (site_id, locale, kind, document_key)
) STRICT;

-- lower() changes ASCII letters only, so the other capital letters of the shop's languages are replaced one by one.
CREATE VIEW document_entry_of_content AS
SELECT doc.site_id, doc.locale, doc.kind, doc.document_key, doc.body ->> '$.title' AS title, doc.body ->> '$.parent' AS parent,
  doc.body ->> '$.path' AS path,
  COALESCE((
    SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
      lower(group_concat(part.atom, char(10))), 'Ä', 'ä'), 'Ö', 'ö'), 'Ü', 'ü'), 'À', 'à'), 'Â', 'â'), 'Ç', 'ç'), 'É', 'é'), 'È', 'è'),
      'Ê', 'ê'), 'Î', 'î'), 'Ì', 'ì'), 'Ô', 'ô'), 'Ò', 'ò'), 'Œ', 'œ'), 'Ù', 'ù'), 'Û', 'û')
    FROM json_tree(doc.body) part
    WHERE part.type = 'text' AND part.key NOT IN ('id', 'kind', 'locale', 'mediaId', 'publicId', 'variant', 'validFrom', 'validTo')
  ), '') AS text,
  newest.edited_by, newest.edited_at
FROM content_document doc
JOIN content_document newest ON newest.site_id = doc.site_id AND newest.locale = doc.locale AND newest.kind = doc.kind
  AND newest.document_key = doc.document_key
WHERE newest.version = (
    SELECT MAX(version) FROM content_document each
    WHERE each.site_id = doc.site_id AND each.locale = doc.locale AND each.kind = doc.kind AND each.document_key = doc.document_key
  )
  AND doc.version = (
    SELECT version FROM content_document each
    WHERE each.site_id = doc.site_id AND each.locale = doc.locale AND each.kind = doc.kind AND each.document_key = doc.document_key
    ORDER BY state = 'discarded', version DESC LIMIT 1
  );

INSERT INTO document_entry SELECT * FROM document_entry_of_content;

CREATE TRIGGER document_entry_stored AFTER INSERT ON content_document BEGIN
  INSERT OR REPLACE INTO document_entry SELECT * FROM document_entry_of_content
  WHERE site_id = new.site_id AND locale = new.locale AND kind = new.kind AND document_key = new.document_key;
END;

CREATE TRIGGER document_entry_changed AFTER UPDATE OF state ON content_document WHEN new.state <> old.state BEGIN
  INSERT OR REPLACE INTO document_entry SELECT * FROM document_entry_of_content
  WHERE site_id = new.site_id AND locale = new.locale AND kind = new.kind AND document_key = new.document_key;
END;

CREATE TRIGGER document_entry_removed AFTER DELETE ON content_document BEGIN
  DELETE FROM document_entry
  WHERE site_id = old.site_id AND locale = old.locale AND kind = old.kind AND document_key = old.document_key;
  INSERT INTO document_entry SELECT * FROM document_entry_of_content
  WHERE site_id = old.site_id AND locale = old.locale AND kind = old.kind AND document_key = old.document_key;
END;

-- The states of all versions, without their bodies.
CREATE INDEX content_states ON content_document (site_id, locale, kind, document_key, state, valid_from, valid_to);
-- The next times at which versions begin or end.
CREATE INDEX content_begins ON content_document (valid_from) WHERE state = 'published' AND valid_from IS NOT NULL;
CREATE INDEX content_ends ON content_document (valid_to) WHERE state = 'published' AND valid_to IS NOT NULL;
