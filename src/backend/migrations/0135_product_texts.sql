-- Texts of products and promotions are changed by staff.

-- product_text: search_words are words by which shoppers find the style in addition to its other texts. page_title and page_description are
-- texts for search engines; null for those that the shop derives from the name and the summary.
ALTER TABLE product_text ADD COLUMN search_words TEXT NOT NULL DEFAULT '';
ALTER TABLE product_text ADD COLUMN page_title TEXT;
ALTER TABLE product_text ADD COLUMN page_description TEXT;

-- search_common: words by which all styles of a product type (`type/…`), of an audience (`audience/…`) or of a category (`category/…`) are
-- found. kind, rest: the columns of search_text (0023) to which the words belong. Written by the seed.
CREATE TABLE search_common (
  locale TEXT NOT NULL,
  subject TEXT NOT NULL,
  kind TEXT NOT NULL,
  rest TEXT NOT NULL,
  PRIMARY KEY (locale, subject)
) STRICT, WITHOUT ROWID;

-- search_due: styles whose texts have changed on a site. Their rows of search_text are written again, and the row is deleted.
CREATE TABLE search_due (
  due_id INTEGER NOT NULL PRIMARY KEY,
  site_id TEXT NOT NULL,
  master_id TEXT NOT NULL
) STRICT;

-- catalog_change.kind can be 'text' and 'promotion'. The check of a column can be changed only by copying the table, and the table of the
-- lines refers to it.
DROP INDEX catalog_change_by_time;
ALTER TABLE catalog_change RENAME TO former_catalog_change;
ALTER TABLE catalog_change_line RENAME TO former_catalog_change_line;

-- catalog_change: changes of the catalog by staff, from a form or a file. The audit log has who made it (subject catalog-change/{change_id}).
CREATE TABLE catalog_change (
  change_id TEXT NOT NULL PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('price', 'stock', 'visibility', 'text', 'promotion', 'code')),
  made_at INTEGER NOT NULL,
  undoes TEXT UNIQUE REFERENCES catalog_change (change_id),
  site_ids TEXT NOT NULL CHECK (json_valid(site_ids)),
  lines INTEGER NOT NULL CHECK (lines > 0)
) STRICT, WITHOUT ROWID;
INSERT INTO catalog_change (change_id, kind, made_at, undoes, site_ids, lines)
  SELECT change_id, kind, made_at, undoes, site_ids, lines FROM former_catalog_change;
CREATE INDEX catalog_change_by_time ON catalog_change (made_at DESC, change_id);

-- catalog_change_line: what a change changed, with the former values. is_current is the result of a comparison: the check makes the
-- transaction fail if the data is not what the change was decided on.
CREATE TABLE catalog_change_line (
  change_id TEXT NOT NULL REFERENCES catalog_change (change_id),
  line INTEGER NOT NULL,
  site_id TEXT NOT NULL,
  -- the changed thing, JSON: its key, and its former and new values
  subject TEXT NOT NULL CHECK (json_valid(subject)),
  before TEXT CHECK (before IS NULL OR json_valid(before)),
  after TEXT NOT NULL CHECK (json_valid(after)),
  is_current INTEGER NOT NULL CHECK (is_current = 1),
  PRIMARY KEY (change_id, line)
) STRICT, WITHOUT ROWID;
INSERT INTO catalog_change_line (change_id, line, site_id, subject, before, after, is_current)
  SELECT change_id, line, site_id, subject, before, after, is_current FROM former_catalog_change_line;
DROP TABLE former_catalog_change_line;
DROP TABLE former_catalog_change;
