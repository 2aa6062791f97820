-- order_cancellation: an order that was cancelled before it was packed. settled_at is null until all money has gone back.
-- Written by stores/order-cancellations.ts and the seed.
CREATE TABLE order_cancellation (
  order_number TEXT NOT NULL PRIMARY KEY REFERENCES placed_order (order_number) ON DELETE CASCADE,
  cancelled_at INTEGER NOT NULL,
  settled_at INTEGER
) STRICT, WITHOUT ROWID;

CREATE INDEX order_cancellation_open ON order_cancellation (cancelled_at) WHERE settled_at IS NULL;

-- invoice: numbers run without gaps within a site and a year; an order has one. Written by stores/invoices.ts.
CREATE TABLE invoice (
  order_number TEXT NOT NULL PRIMARY KEY REFERENCES shop_order (order_number) ON DELETE CASCADE,
  site_id TEXT NOT NULL,
  year INTEGER NOT NULL,
  serial INTEGER NOT NULL CHECK (serial >= 1),
  issued_at INTEGER NOT NULL,
  UNIQUE (site_id, year, serial)
) STRICT, WITHOUT ROWID;

-- order_return: a return that was begun, by the number on its label. Written by stores/order-returns.ts and the seed.
CREATE TABLE order_return (
  return_id TEXT NOT NULL PRIMARY KEY CHECK (return_id GLOB 'RTN*'),
  order_number TEXT NOT NULL REFERENCES placed_order (order_number) ON DELETE CASCADE,
  reason TEXT NOT NULL,
  began_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX order_return_by_order ON order_return (order_number);

-- order_return_line: which return a line of an order goes back with: one at most.
CREATE TABLE order_return_line (
  order_number TEXT NOT NULL REFERENCES placed_order (order_number) ON DELETE CASCADE,
  item_id TEXT NOT NULL,
  return_id TEXT NOT NULL REFERENCES order_return (return_id) ON DELETE CASCADE,
  PRIMARY KEY (order_number, item_id)
) STRICT, WITHOUT ROWID;

-- warranty_claim: what broke, in the words of who bought it. Written by stores/warranty-claims.ts.
CREATE TABLE warranty_claim (
  claim_number TEXT NOT NULL PRIMARY KEY,
  site_id TEXT NOT NULL,
  locale TEXT NOT NULL,
  -- the account or the guest that filed it
  owner TEXT NOT NULL,
  document TEXT NOT NULL CHECK (json_valid(document)),
  filed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX warranty_claim_by_time ON warranty_claim (filed_at);
