-- shopify_import: files that were exported from Shopify, and what became of them. settings: JSON of the decisions of the person
-- (services/shopify/settings.ts). state: `uploaded`, then `stored`, then `undone`. counts: JSON of what was created. The audit log has the
-- person (subject shopify-import/{import_id}).
CREATE TABLE shopify_import (
  import_id TEXT NOT NULL PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('products', 'customers', 'orders')),
  file_name TEXT NOT NULL,
  uploaded_by TEXT NOT NULL,
  uploaded_at INTEGER NOT NULL,
  site_ids TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(site_ids)),
  settings TEXT CHECK (settings IS NULL OR json_valid(settings)),
  state TEXT NOT NULL DEFAULT 'uploaded' CHECK (state IN ('uploaded', 'stored', 'undone')),
  stored_at INTEGER,
  counts TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(counts))
) STRICT, WITHOUT ROWID;
CREATE INDEX shopify_import_by_time ON shopify_import (uploaded_at DESC, import_id);

-- shopify_import_part: the text of an uploaded file, in parts, because a row of D1 has at most two megabytes. Deleted when the import is
-- stored or discarded, and a day after the upload. The parts are stored before the row of the import.
CREATE TABLE shopify_import_part (
  import_id TEXT NOT NULL,
  part INTEGER NOT NULL,
  data TEXT NOT NULL,
  PRIMARY KEY (import_id, part)
) STRICT, WITHOUT ROWID;

-- shopify_style: the styles that an import has created. Each Shopify product is moved once.
CREATE TABLE shopify_style (
  master_id TEXT NOT NULL PRIMARY KEY,
  import_id TEXT NOT NULL REFERENCES shopify_import (import_id),
  handle TEXT NOT NULL UNIQUE
) STRICT, WITHOUT ROWID;
CREATE INDEX shopify_style_by_import ON shopify_style (import_id, master_id);

-- shopify_picture: the pictures of created styles at their former addresses, until they are in the media library. position: the order in
-- the color. problem: why the last attempt failed.
CREATE TABLE shopify_picture (
  master_id TEXT NOT NULL REFERENCES shopify_style (master_id) ON DELETE CASCADE,
  colour_code TEXT NOT NULL,
  position INTEGER NOT NULL,
  url TEXT NOT NULL,
  name TEXT NOT NULL,
  hash TEXT,
  problem TEXT,
  PRIMARY KEY (master_id, colour_code, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX shopify_picture_by_hash ON shopify_picture (hash) WHERE hash IS NOT NULL;
