-- stock_wish: who waits for a size that has no stock. A row is taken away with the mail that it becomes (outbox, migrations/0014).
-- One for each address and size of a site, whatever the case of the address. locale is the reader's; document is JSON of what the
-- mail says (mails/back-in-stock.ts); asked_at is milliseconds since 1970. Written by stores/stock-wishes.ts.
CREATE TABLE stock_wish (
  wish_id TEXT NOT NULL PRIMARY KEY,
  location_id TEXT NOT NULL,
  product_id TEXT NOT NULL CHECK (length(product_id) = 11),
  sku TEXT NOT NULL CHECK (length(sku) = 12),
  email TEXT NOT NULL COLLATE NOCASE,
  locale TEXT NOT NULL CHECK (locale GLOB '[a-z][a-z]-[a-z][a-z]'),
  document TEXT NOT NULL CHECK (json_valid(document)),
  asked_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX stock_wish_once ON stock_wish (sku, location_id, email);
CREATE INDEX stock_wish_by_address ON stock_wish (email);
