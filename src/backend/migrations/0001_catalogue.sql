-- Instants are milliseconds since 1970-01-01T00:00:00Z, amounts are minor units of the price list's currency.

-- product_master: one row per style, the same for every site. Written by the seed.
-- colours: [{code, hex, names {language: name}, pictures [publicId], variants [[sku, US size, EU size]]}], default colour first.
CREATE TABLE product_master (
  master_id TEXT NOT NULL PRIMARY KEY CHECK (length(master_id) = 8),
  product_type TEXT NOT NULL,
  audience TEXT NOT NULL CHECK (audience IN ('men', 'women', 'all')),
  home_category_id TEXT NOT NULL,
  launched_at INTEGER NOT NULL,
  recycled INTEGER NOT NULL CHECK (recycled IN (0, 1)),
  rating_score REAL NOT NULL CHECK (rating_score BETWEEN 0 AND 5),
  rating_count INTEGER NOT NULL CHECK (rating_count >= 0),
  colours TEXT NOT NULL CHECK (json_valid(colours))
) STRICT;

-- product_text: what a style says of itself in one language; features is a JSON list of sentences. Written by the seed.
CREATE TABLE product_text (
  master_id TEXT NOT NULL REFERENCES product_master (master_id),
  language TEXT NOT NULL CHECK (length(language) = 2),
  name TEXT NOT NULL,
  slug TEXT NOT NULL,
  summary TEXT NOT NULL,
  description TEXT NOT NULL,
  features TEXT NOT NULL CHECK (json_valid(features)),
  PRIMARY KEY (master_id, language)
) STRICT;

-- site_product: the styles a site sells; sales_rank counts from 0 without gaps, best seller first. Written by the seed.
CREATE TABLE site_product (
  site_id TEXT NOT NULL,
  master_id TEXT NOT NULL,
  sales_rank INTEGER NOT NULL CHECK (sales_rank >= 0),
  PRIMARY KEY (site_id, master_id)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX site_product_by_rank ON site_product (site_id, sales_rank, master_id);

-- price: the prices of a style in a price list over one period [valid_from, valid_to); valid_to null means until further notice.
-- prices: {base {current, original}, bySku {sku: {current, original}}}, bySku only where a variant differs. Written by the seed.
CREATE TABLE price (
  price_list TEXT NOT NULL,
  master_id TEXT NOT NULL,
  valid_from INTEGER NOT NULL,
  valid_to INTEGER CHECK (valid_to IS NULL OR valid_to > valid_from),
  prices TEXT NOT NULL CHECK (json_valid(prices)),
  PRIMARY KEY (price_list, master_id, valid_from)
) STRICT, WITHOUT ROWID;

-- category: the category tree, one for every site. Written by the seed.
CREATE TABLE category (
  category_id TEXT NOT NULL PRIMARY KEY,
  parent_id TEXT REFERENCES category (category_id),
  position INTEGER NOT NULL
) STRICT;

CREATE INDEX category_by_parent ON category (parent_id, position, category_id);

-- category_text: name and slug of a category in one language. Written by the seed.
CREATE TABLE category_text (
  category_id TEXT NOT NULL REFERENCES category (category_id),
  language TEXT NOT NULL CHECK (length(language) = 2),
  name TEXT NOT NULL,
  slug TEXT NOT NULL,
  PRIMARY KEY (category_id, language)
) STRICT, WITHOUT ROWID;

-- category_product: what a listing shows, in order; product_id is the colour that stands for the style there. Written by the seed.
-- position counts from 0 without gaps, so a page is one range of the key however deep it lies, and the total is the last position + 1.
CREATE TABLE category_product (
  site_id TEXT NOT NULL,
  category_id TEXT NOT NULL,
  position INTEGER NOT NULL CHECK (position >= 0),
  master_id TEXT NOT NULL,
  product_id TEXT NOT NULL CHECK (length(product_id) = 11),
  PRIMARY KEY (site_id, category_id, position)
) STRICT, WITHOUT ROWID;
