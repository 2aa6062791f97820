-- document_entry.text: also the capital letters that 0116 left in upper case, such as Æ, Ë and Ï. These are the letters of accentedCapitals in
-- platform/lower-sql.ts. A view cannot be dropped while triggers use it.
DROP TRIGGER document_entry_stored;
DROP TRIGGER document_entry_changed;
DROP TRIGGER document_entry_removed;
DROP VIEW document_entry_of_content;
CREATE VIEW document_entry_of_content AS
SELECT doc.site_id, doc.locale, doc.kind, doc.document_key, doc.body ->> '$.title' AS title, doc.body ->> '$.parent' AS parent,
  doc.body ->> '$.path' AS path,
  COALESCE((
    SELECT replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
      replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
      replace(replace(replace(replace(replace(
      lower(group_concat(part.atom, char(10)))
      , 'À', 'à'), 'Á', 'á'), 'Â', 'â'), 'Ã', 'ã'), 'Ä', 'ä'), 'Å', 'å'), 'Æ', 'æ'), 'Ç', 'ç'), 'È', 'è')
      , 'É', 'é'), 'Ê', 'ê'), 'Ë', 'ë'), 'Ì', 'ì'), 'Í', 'í'), 'Î', 'î'), 'Ï', 'ï'), 'Ð', 'ð'), 'Ñ', 'ñ')
      , 'Ò', 'ò'), 'Ó', 'ó'), 'Ô', 'ô'), 'Õ', 'õ'), 'Ö', 'ö'), 'Ø', 'ø'), 'Ù', 'ù'), 'Ú', 'ú'), 'Û', 'û')
      , 'Ü', 'ü'), 'Ý', 'ý'), 'Þ', 'þ'), 'Œ', 'œ'), 'Š', 'š'), 'Ÿ', 'ÿ'), 'Ž', 'ž'), 'ẞ', 'ß')
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

INSERT OR REPLACE INTO document_entry SELECT * FROM document_entry_of_content;

CREATE TRIGGER document_entry_stored AFTER INSERT ON content_document BEGIN
  INSERT OR REPLACE INTO document_entry SELECT * FROM document_entry_of_content
  WHERE site_id = new.site_id AND locale = new.locale AND kind = new.kind AND document_key = new.document_key;
END;

CREATE TRIGGER document_entry_changed AFTER UPDATE OF state ON content_document WHEN new.state <> old.state BEGIN
  INSERT OR REPLACE INTO document_entry SELECT * FROM document_entry_of_content
  WHERE site_id = new.site_id AND locale = new.locale AND kind = new.kind AND document_key = new.document_key;
END;

-- An entry of the document list does not depend on a discarded version that has a newer one, so deleting it derives no entry again.
CREATE TRIGGER document_entry_removed AFTER DELETE ON content_document WHEN old.state <> 'discarded' OR NOT EXISTS (
  SELECT 1 FROM content_document newer WHERE newer.site_id = old.site_id AND newer.locale = old.locale AND newer.kind = old.kind
    AND newer.document_key = old.document_key AND newer.version > old.version
) BEGIN
  DELETE FROM document_entry
  WHERE site_id = old.site_id AND locale = old.locale AND kind = old.kind AND document_key = old.document_key;
  INSERT INTO document_entry SELECT * FROM document_entry_of_content
  WHERE site_id = old.site_id AND locale = old.locale AND kind = old.kind AND document_key = old.document_key;
END;

-- The retention of discarded versions (services/retention/kinds.ts).
CREATE INDEX content_discarded ON content_document (edited_at) WHERE state = 'discarded';
