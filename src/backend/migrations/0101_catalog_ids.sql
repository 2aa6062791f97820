-- Product, style and SKU ids have up to 64 characters, as in the contract. The table `product` says which style and color a product id
-- belongs to, so no query derives the style from the characters of an id. The copy of `stock` takes about a second per million rows.
DROP TRIGGER note_rating_change;
DROP TRIGGER count_judged_review;
ALTER TABLE product_master RENAME TO former_product_master;

-- product_master: one row per style, the same for every site. Written by the seed.
-- colours: [{code, productId, hex, names {language: name}, pictures [publicId], variants [[sku, US size, EU size]]}], default color first.
-- Without productId, the product id of a color is the style id followed by the code.
CREATE TABLE product_master (
  master_id TEXT NOT NULL PRIMARY KEY CHECK (length(master_id) BETWEEN 1 AND 64),
  product_type TEXT NOT NULL,
  audience TEXT NOT NULL CHECK (audience IN ('men', 'women', 'all')),
  home_category_id TEXT NOT NULL,
  launched_at INTEGER NOT NULL,
  recycled INTEGER NOT NULL CHECK (recycled IN (0, 1)),
  rating_score REAL NOT NULL CHECK (rating_score BETWEEN 0 AND 5),
  rating_count INTEGER NOT NULL CHECK (rating_count >= 0),
  colours TEXT NOT NULL CHECK (json_valid(colours)),
  technical_facts TEXT CHECK (technical_facts IS NULL OR json_valid(technical_facts))
) STRICT;

INSERT INTO product_master (
  master_id, product_type, audience, home_category_id, launched_at, recycled, rating_score, rating_count, colours, technical_facts
)
  SELECT master_id, product_type, audience, home_category_id, launched_at, recycled, rating_score, rating_count, colours, technical_facts
  FROM former_product_master;

-- The renamed table is the parent of product_text, so this table is copied, too.
ALTER TABLE product_text RENAME TO former_product_text;

-- product_text: the texts of a style in one locale; features is a JSON list of sentences. captions: captions of the style's pictures, by
-- view (rules/picture-view.ts). Written by the seed.
CREATE TABLE product_text (
  master_id TEXT NOT NULL REFERENCES product_master (master_id),
  locale TEXT NOT NULL,
  name TEXT NOT NULL,
  slug TEXT NOT NULL,
  summary TEXT NOT NULL,
  description TEXT NOT NULL,
  features TEXT NOT NULL CHECK (json_valid(features)),
  captions TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(captions)),
  PRIMARY KEY (master_id, locale)
) STRICT;

INSERT INTO product_text (master_id, locale, name, slug, summary, description, features, captions)
  SELECT master_id, locale, name, slug, summary, description, features, captions FROM former_product_text;
DROP TABLE former_product_text;
DROP TABLE former_product_master;

CREATE TRIGGER note_rating_change AFTER UPDATE OF rating_score ON product_master WHEN OLD.rating_score <> NEW.rating_score
BEGIN
  INSERT OR IGNORE INTO rating_change (master_id, indexed_score) VALUES (OLD.master_id, OLD.rating_score);
END;

CREATE TRIGGER count_judged_review AFTER UPDATE OF state ON review WHEN OLD.state <> NEW.state
BEGIN
  UPDATE product_master SET
    rating_count = (SELECT COUNT(*) FROM review r WHERE r.master_id = NEW.master_id AND r.state = 'published'),
    rating_score = (SELECT COALESCE(ROUND(SUM(stars) * 10.0 / COUNT(*)) / 10.0, 0) FROM review r
      WHERE r.master_id = NEW.master_id AND r.state = 'published')
  WHERE master_id = NEW.master_id;
END;

-- product: the style and the color code of each product id. Written by the triggers below. Rows are not deleted with their style, because
-- carts, orders and reviews still refer to the product.
CREATE TABLE product (
  product_id TEXT NOT NULL PRIMARY KEY CHECK (length(product_id) BETWEEN 1 AND 64),
  master_id TEXT NOT NULL,
  colour_code TEXT NOT NULL
) STRICT, WITHOUT ROWID;

INSERT INTO product (product_id, master_id, colour_code)
  SELECT COALESCE(colour.value ->> 'productId', m.master_id || (colour.value ->> 'code')), m.master_id, colour.value ->> 'code'
  FROM product_master m, json_each(m.colours) colour;

CREATE TRIGGER add_products AFTER INSERT ON product_master
BEGIN
  INSERT INTO product (product_id, master_id, colour_code)
    SELECT COALESCE(colour.value ->> 'productId', NEW.master_id || (colour.value ->> 'code')), NEW.master_id, colour.value ->> 'code'
    FROM json_each(NEW.colours) colour WHERE true
    ON CONFLICT (product_id) DO UPDATE SET master_id = excluded.master_id, colour_code = excluded.colour_code;
END;

CREATE TRIGGER change_products AFTER UPDATE OF colours ON product_master
BEGIN
  INSERT INTO product (product_id, master_id, colour_code)
    SELECT COALESCE(colour.value ->> 'productId', NEW.master_id || (colour.value ->> 'code')), NEW.master_id, colour.value ->> 'code'
    FROM json_each(NEW.colours) colour WHERE true
    ON CONFLICT (product_id) DO UPDATE SET master_id = excluded.master_id, colour_code = excluded.colour_code;
END;

DROP INDEX category_product_by_style;
ALTER TABLE category_product RENAME TO former_category_product;

-- category_product: the products of a listing, in order; product_id is the color in which the listing shows the style. Written by the
-- seed. position counts from 0 without gaps, so a page is one range of the key, and the total is the last position + 1.
CREATE TABLE category_product (
  site_id TEXT NOT NULL,
  category_id TEXT NOT NULL,
  position INTEGER NOT NULL CHECK (position >= 0),
  master_id TEXT NOT NULL,
  product_id TEXT NOT NULL CHECK (length(product_id) BETWEEN 1 AND 64),
  PRIMARY KEY (site_id, category_id, position)
) STRICT, WITHOUT ROWID;

INSERT INTO category_product (site_id, category_id, position, master_id, product_id)
  SELECT site_id, category_id, position, master_id, product_id FROM former_category_product;
DROP TABLE former_category_product;

CREATE INDEX category_product_by_style ON category_product (site_id, category_id, master_id);

DROP TRIGGER stock_opens;
DROP TRIGGER stock_closes;
DROP INDEX stock_by_sku;
ALTER TABLE stock RENAME TO former_stock;

-- stock: units that can be sold now. location_id is a store_id, or web-{siteId} for the web pool of a site.
-- No row means no units. The check makes an oversale a failed statement. Written by the seed.
CREATE TABLE stock (
  location_id TEXT NOT NULL,
  product_id TEXT NOT NULL CHECK (length(product_id) BETWEEN 1 AND 64),
  sku TEXT NOT NULL CHECK (length(sku) BETWEEN 1 AND 64),
  available INTEGER NOT NULL CHECK (available >= 0),
  PRIMARY KEY (location_id, product_id, sku)
) STRICT, WITHOUT ROWID;

INSERT INTO stock (location_id, product_id, sku, available) SELECT location_id, product_id, sku, available FROM former_stock;
DROP TABLE former_stock;

CREATE UNIQUE INDEX stock_by_sku ON stock (location_id, sku);

CREATE TRIGGER stock_opens AFTER INSERT ON stock
WHEN NEW.available > 0 AND EXISTS (SELECT 1 FROM stock_movement m WHERE m.location_id = NEW.location_id AND m.sku = NEW.sku)
BEGIN
  INSERT INTO stock_movement (location_id, sku, reason, qty) VALUES (NEW.location_id, NEW.sku, 'opening', NEW.available);
END;

CREATE TRIGGER stock_closes AFTER DELETE ON stock
WHEN OLD.available > 0 AND EXISTS (SELECT 1 FROM stock_movement m WHERE m.location_id = OLD.location_id AND m.sku = OLD.sku)
BEGIN
  INSERT INTO stock_movement (location_id, sku, reason, qty) VALUES (OLD.location_id, OLD.sku, 'closing', OLD.available);
END;

DROP INDEX stock_wish_once;
DROP INDEX stock_wish_by_address;
DROP INDEX stock_wish_by_age;
ALTER TABLE stock_wish RENAME TO former_stock_wish;

-- stock_wish: requested stock alerts. A row is deleted when its email is written (outbox, migrations/0014). There is one row for each
-- address and size of a site, regardless of the case of the address. locale is the recipient's; document is JSON of the email's data;
-- asked_at is milliseconds since 1970. Written by stores/stock-alerts.ts.
CREATE TABLE stock_wish (
  wish_id TEXT NOT NULL PRIMARY KEY,
  location_id TEXT NOT NULL,
  product_id TEXT NOT NULL CHECK (length(product_id) BETWEEN 1 AND 64),
  sku TEXT NOT NULL CHECK (length(sku) BETWEEN 1 AND 64),
  email TEXT NOT NULL COLLATE NOCASE,
  locale TEXT NOT NULL CHECK (locale GLOB '[a-z][a-z]-[a-z][a-z]'),
  document TEXT NOT NULL CHECK (json_valid(document)),
  asked_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

INSERT INTO stock_wish (wish_id, location_id, product_id, sku, email, locale, document, asked_at)
  SELECT wish_id, location_id, product_id, sku, email, locale, document, asked_at FROM former_stock_wish;
DROP TABLE former_stock_wish;

CREATE UNIQUE INDEX stock_wish_once ON stock_wish (sku, location_id, email);
CREATE INDEX stock_wish_by_address ON stock_wish (email);
CREATE INDEX stock_wish_by_age ON stock_wish (asked_at);
