-- Texts are kept for each locale: countries that share a language have words of their own. The seed writes these tables again.

-- product_text: what a style says of itself in one locale; features is a JSON list of sentences. Written by the seed.
DROP TABLE product_text;
CREATE TABLE product_text (
  master_id TEXT NOT NULL REFERENCES product_master (master_id),
  locale TEXT NOT NULL,
  name TEXT NOT NULL,
  slug TEXT NOT NULL,
  summary TEXT NOT NULL,
  description TEXT NOT NULL,
  features TEXT NOT NULL CHECK (json_valid(features)),
  PRIMARY KEY (master_id, locale)
) STRICT;

-- category_text: name and slug of a category in one locale. Written by the seed.
DROP TABLE category_text;
CREATE TABLE category_text (
  category_id TEXT NOT NULL REFERENCES category (category_id),
  locale TEXT NOT NULL,
  name TEXT NOT NULL,
  slug TEXT NOT NULL,
  PRIMARY KEY (category_id, locale)
) STRICT, WITHOUT ROWID;

-- Without their texts the rows of an older seed are not whole.
DELETE FROM seed_state;
