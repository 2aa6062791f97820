-- Store ids have up to 64 characters, as in the contract. The product and SKU ids of this backend keep their lengths: queries derive the
-- style from a product id, and a copy of the table `stock`, which can have millions of rows, could exceed the time limit of a statement.
DROP INDEX store_by_place;
ALTER TABLE store RENAME TO former_store;

-- store: the shops and pickup points of a site (kind). opening_hours: {mon..sun: [opens, closes] as HH:MM local time, or null when
-- closed}. Written by the seed.
CREATE TABLE store (
  store_id TEXT NOT NULL PRIMARY KEY CHECK (length(store_id) <= 64),
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
  opening_hours TEXT NOT NULL CHECK (json_valid(opening_hours)),
  kind TEXT NOT NULL DEFAULT 'store' CHECK (kind IN ('store', 'point')),
  time_zone TEXT NOT NULL DEFAULT 'UTC',
  services TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(services))
) STRICT;

INSERT INTO store (
  store_id, site_id, name, address_line1, city, province, postal_code, country, phone, latitude, longitude, opening_hours, kind, time_zone,
  services
)
  SELECT
  store_id, site_id, name, address_line1, city, province, postal_code, country, phone, latitude, longitude, opening_hours, kind, time_zone,
  services
  FROM former_store;
DROP TABLE former_store;

CREATE INDEX store_by_place ON store (site_id, latitude, longitude);
