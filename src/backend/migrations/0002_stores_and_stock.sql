-- store: the shops of a site. opening_hours: {mon..sun: [opens, closes] as HH:MM local time, or null when closed}. Written by the seed.
CREATE TABLE store (
  store_id TEXT NOT NULL PRIMARY KEY CHECK (length(store_id) <= 20),
  site_id TEXT NOT NULL,
  name TEXT NOT NULL,
  address_line1 TEXT NOT NULL,
  city TEXT NOT NULL,
  province TEXT NOT NULL,
  postal_code TEXT NOT NULL,
  country TEXT NOT NULL CHECK (length(country) = 2),
  phone TEXT NOT NULL,
  latitude REAL NOT NULL CHECK (latitude BETWEEN -90 AND 90),
  longitude REAL NOT NULL CHECK (longitude BETWEEN -180 AND 180),
  opening_hours TEXT NOT NULL CHECK (json_valid(opening_hours))
) STRICT;

CREATE INDEX store_by_place ON store (site_id, latitude, longitude);

-- stock: pieces that can be sold now. location_id is a store_id, or web-{siteId} for the web pool of a site.
-- Sparse: no row means none. The check makes an oversale a failed statement. Written by the seed.
CREATE TABLE stock (
  location_id TEXT NOT NULL,
  product_id TEXT NOT NULL CHECK (length(product_id) = 11),
  sku TEXT NOT NULL CHECK (length(sku) = 12),
  available INTEGER NOT NULL CHECK (available >= 0),
  PRIMARY KEY (location_id, product_id, sku)
) STRICT, WITHOUT ROWID;
