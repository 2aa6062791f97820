-- back_in_stock_wish: mails that shoppers asked for about sizes without stock. A row is taken away with the mail that it becomes
-- (outbox, migrations/0012). One for each address and size of a site, whatever the case of the address.
-- document is JSON of what the mail says; asked_at is milliseconds since 1970. Written by stores/back-in-stock.ts.
CREATE TABLE back_in_stock_wish (
  wish_id TEXT NOT NULL PRIMARY KEY,
  location_id TEXT NOT NULL,
  product_id TEXT NOT NULL CHECK (length(product_id) = 11),
  sku TEXT NOT NULL CHECK (length(sku) = 12),
  email TEXT NOT NULL COLLATE NOCASE,
  language TEXT NOT NULL CHECK (length(language) = 2),
  document TEXT NOT NULL CHECK (json_valid(document)),
  asked_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX back_in_stock_wish_once ON back_in_stock_wish (sku, location_id, email);
CREATE INDEX back_in_stock_wish_by_address ON back_in_stock_wish (email);
