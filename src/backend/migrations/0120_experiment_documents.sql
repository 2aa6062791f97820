-- document_experiment: the versions of documents that contain experiments, so that the list of experiments reads no bodies.
-- experiments: JSON list of the fields of the blocks. Triggers derive it from content_document.
CREATE TABLE document_experiment (
  site_id TEXT NOT NULL,
  locale TEXT NOT NULL,
  kind TEXT NOT NULL,
  document_key TEXT NOT NULL,
  version INTEGER NOT NULL,
  experiments TEXT NOT NULL CHECK (json_valid(experiments)),
  PRIMARY KEY (site_id, locale, kind, document_key, version)
) STRICT, WITHOUT ROWID;

-- Blocks are in the lists blocks and cells, and in children of other blocks, but not in fields.
CREATE VIEW document_experiment_of_content AS
SELECT doc.site_id, doc.locale, doc.kind, doc.document_key, doc.version, json_group_array(json_extract(part.value, '$.fields')) AS experiments
FROM content_document doc JOIN json_tree(doc.body) part
WHERE instr(doc.body, '"experiment"') > 0 AND part.type = 'object' AND part.value ->> '$.kind' = 'experiment'
  AND (instr(part.fullkey, '$.blocks[') = 1 OR instr(part.fullkey, '$.cells[') = 1) AND instr(part.fullkey, '.fields') = 0
GROUP BY doc.site_id, doc.locale, doc.kind, doc.document_key, doc.version;

INSERT INTO document_experiment SELECT * FROM document_experiment_of_content;

CREATE TRIGGER document_experiment_stored AFTER INSERT ON content_document WHEN instr(new.body, '"experiment"') > 0 BEGIN
  INSERT INTO document_experiment SELECT * FROM document_experiment_of_content
  WHERE site_id = new.site_id AND locale = new.locale AND kind = new.kind AND document_key = new.document_key AND version = new.version;
END;

CREATE TRIGGER document_experiment_removed AFTER DELETE ON content_document BEGIN
  DELETE FROM document_experiment
  WHERE site_id = old.site_id AND locale = old.locale AND kind = old.kind AND document_key = old.document_key AND version = old.version;
END;
