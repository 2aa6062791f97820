-- former_order: orders that customers placed in a former shop, and that an import from Shopify has moved (0137). They are only displayed, and
-- are in no other table. email: in lower case, like consumer.login. document: JSON of the amounts and lines (stores/former-orders.ts).
CREATE TABLE former_order (
  site_id TEXT NOT NULL,
  order_number TEXT NOT NULL,
  import_id TEXT NOT NULL REFERENCES shopify_import (import_id),
  email TEXT NOT NULL,
  placed_at INTEGER NOT NULL,
  currency TEXT NOT NULL,
  total INTEGER NOT NULL,
  document TEXT NOT NULL CHECK (json_valid(document)),
  PRIMARY KEY (site_id, order_number)
) STRICT, WITHOUT ROWID;
CREATE INDEX former_order_by_email ON former_order (email, site_id, placed_at);
CREATE INDEX former_order_by_import ON former_order (import_id);
CREATE INDEX former_order_by_time ON former_order (site_id, placed_at);
