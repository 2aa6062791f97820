-- shop_order: orders that were placed; origin tells seeded history from what shoppers did. Written by the seed.
CREATE TABLE shop_order (
  order_number TEXT NOT NULL PRIMARY KEY,
  site_id TEXT NOT NULL,
  placed_at INTEGER NOT NULL,
  origin TEXT NOT NULL CHECK (origin IN ('seed', 'shop')),
  currency TEXT NOT NULL CHECK (length(currency) = 3),
  total INTEGER NOT NULL CHECK (total >= 0)
) STRICT;

CREATE INDEX shop_order_by_time ON shop_order (site_id, placed_at);

-- order_line: the lines of an order; unit_price in minor units of its currency. Written by the seed.
CREATE TABLE order_line (
  order_number TEXT NOT NULL REFERENCES shop_order (order_number) ON DELETE CASCADE,
  line INTEGER NOT NULL CHECK (line >= 1),
  master_id TEXT NOT NULL,
  product_id TEXT NOT NULL,
  sku TEXT NOT NULL,
  qty INTEGER NOT NULL CHECK (qty >= 1),
  unit_price INTEGER NOT NULL CHECK (unit_price >= 0),
  PRIMARY KEY (order_number, line)
) STRICT, WITHOUT ROWID;

-- co_purchase: in how many orders of a site two styles stood together, both ways round; the sum of order_line. Written by the seed.
CREATE TABLE co_purchase (
  site_id TEXT NOT NULL,
  master_id TEXT NOT NULL,
  other_master_id TEXT NOT NULL CHECK (other_master_id <> master_id),
  orders INTEGER NOT NULL CHECK (orders >= 1),
  PRIMARY KEY (site_id, master_id, other_master_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX co_purchase_by_count ON co_purchase (site_id, master_id, orders DESC, other_master_id);
