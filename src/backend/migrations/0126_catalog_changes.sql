-- variant: the product and the style of each SKU, so that staff find and change a variant by its SKU. Written by the triggers below. Rows
-- are not deleted with their style, as in `product` (0101).
CREATE TABLE variant (
  sku TEXT NOT NULL PRIMARY KEY,
  product_id TEXT NOT NULL,
  master_id TEXT NOT NULL
) STRICT, WITHOUT ROWID;

INSERT OR REPLACE INTO variant (sku, product_id, master_id)
  SELECT size.value ->> 0, COALESCE(colour.value ->> 'productId', m.master_id || (colour.value ->> 'code')), m.master_id
  FROM product_master m, json_each(m.colours) colour, json_each(colour.value, '$.variants') size;

CREATE TRIGGER add_variants AFTER INSERT ON product_master
BEGIN
  INSERT INTO variant (sku, product_id, master_id)
    SELECT size.value ->> 0, COALESCE(colour.value ->> 'productId', NEW.master_id || (colour.value ->> 'code')), NEW.master_id
    FROM json_each(NEW.colours) colour, json_each(colour.value, '$.variants') size WHERE true
    ON CONFLICT (sku) DO UPDATE SET product_id = excluded.product_id, master_id = excluded.master_id;
END;

CREATE TRIGGER change_variants AFTER UPDATE OF colours ON product_master
BEGIN
  INSERT INTO variant (sku, product_id, master_id)
    SELECT size.value ->> 0, COALESCE(colour.value ->> 'productId', NEW.master_id || (colour.value ->> 'code')), NEW.master_id
    FROM json_each(NEW.colours) colour, json_each(colour.value, '$.variants') size WHERE true
    ON CONFLICT (sku) DO UPDATE SET product_id = excluded.product_id, master_id = excluded.master_id;
END;

-- The names of styles without their other texts, for the search of staff.
CREATE INDEX product_text_by_name ON product_text (locale, name, master_id);

-- site_product.badge: the badge that staff have chosen for a style; null for the badge of the rules (rules/badge.ts).
ALTER TABLE site_product ADD COLUMN badge TEXT CHECK (badge IN ('best-seller', 'recycled', 'none'));

-- hidden_product: styles that staff have hidden on a site. While a style is hidden, its row of site_product is here, so that no query finds
-- it. It keeps its positions in the listings, whose index is not written again; the listings leave these positions out.
CREATE TABLE hidden_product (
  site_id TEXT NOT NULL,
  master_id TEXT NOT NULL,
  sales_rank INTEGER NOT NULL,
  badge TEXT,
  PRIMARY KEY (site_id, master_id)
) STRICT, WITHOUT ROWID;

-- A style that is listed again, also by the seed, is not hidden any more.
CREATE TRIGGER show_product AFTER INSERT ON site_product
BEGIN
  DELETE FROM hidden_product WHERE site_id = NEW.site_id AND master_id = NEW.master_id;
END;

-- listing_due: styles whose price or web stock changes at due_at (milliseconds since 1970). The index of the listings (0022) is then
-- written again for these styles, and the row is deleted.
CREATE TABLE listing_due (
  due_id INTEGER NOT NULL PRIMARY KEY,
  site_id TEXT NOT NULL,
  master_id TEXT NOT NULL,
  due_at INTEGER NOT NULL
) STRICT;
CREATE INDEX listing_due_by_time ON listing_due (due_at, due_id);

-- catalog_change: changes of the catalog by staff, from a form or a file. The audit log has who made it (subject catalog-change/{change_id}).
CREATE TABLE catalog_change (
  change_id TEXT NOT NULL PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('price', 'stock', 'visibility', 'code')),
  made_at INTEGER NOT NULL,
  undoes TEXT UNIQUE REFERENCES catalog_change (change_id),
  site_ids TEXT NOT NULL CHECK (json_valid(site_ids)),
  lines INTEGER NOT NULL CHECK (lines > 0)
) STRICT, WITHOUT ROWID;
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
