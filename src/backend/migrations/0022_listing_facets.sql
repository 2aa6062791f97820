-- What answers filters, counts and sort orders of listings at any size (src/backend/listing). All of it is written by the seed, with
-- the catalogue that it describes: prices are those in force, and sizes those in stock, when it was written.

-- listing_index: a site whose listings can be filtered. The version changes with each writing, so that no memory outlives it.
CREATE TABLE listing_index (
  site_id TEXT NOT NULL PRIMARY KEY,
  version TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- facet_value: the values of each facet of a listing, in the order shown, and how many products have each when nothing is filtered.
-- detail: JSON of what names the value: {size, group}, {hex}, {low, high} in minor units, or {atLeast}; null where its id does.
CREATE TABLE facet_value (
  site_id TEXT NOT NULL,
  category_id TEXT NOT NULL,
  facet TEXT NOT NULL,
  position INTEGER NOT NULL,
  value TEXT NOT NULL,
  products INTEGER NOT NULL CHECK (products > 0),
  detail TEXT CHECK (detail IS NULL OR json_valid(detail)),
  PRIMARY KEY (site_id, category_id, facet, position)
) STRICT, WITHOUT ROWID;

-- facet_segment: which positions of a listing have a value, a bit for each of the 32,768 positions of a segment, least significant first.
-- Without the zeros at its end; no row where all are zero.
CREATE TABLE facet_segment (
  site_id TEXT NOT NULL,
  category_id TEXT NOT NULL,
  facet TEXT NOT NULL,
  value TEXT NOT NULL,
  segment INTEGER NOT NULL CHECK (segment >= 0),
  bits BLOB NOT NULL,
  PRIMARY KEY (site_id, category_id, facet, value, segment)
) STRICT;

-- listing_order: the positions of a listing in another order, 8,192 in a segment, each as a 32-bit number, least significant byte first.
CREATE TABLE listing_order (
  site_id TEXT NOT NULL,
  category_id TEXT NOT NULL,
  sort TEXT NOT NULL,
  segment INTEGER NOT NULL CHECK (segment >= 0),
  positions BLOB NOT NULL,
  PRIMARY KEY (site_id, category_id, sort, segment)
) STRICT;

-- where a listing has a style, for what a store has on its shelves
CREATE INDEX category_product_by_style ON category_product (site_id, category_id, master_id);
