-- order_basket: which basket an order number was given to, so that a challenged payment finds its way back. Written by placement/ports.ts.
CREATE TABLE order_basket (
  order_number TEXT NOT NULL PRIMARY KEY,
  basket_id TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- placed_order: what was answered to the shop about an order, as JSON of the contract's order without its secret. One per intent.
-- secret_hash is SHA-256 of the secret, in hex. Written by stores/orders.ts, beside shop_order and order_line.
CREATE TABLE placed_order (
  order_number TEXT NOT NULL PRIMARY KEY REFERENCES shop_order (order_number) ON DELETE CASCADE,
  intent_id TEXT NOT NULL UNIQUE,
  owner TEXT NOT NULL,
  secret_hash TEXT NOT NULL CHECK (length(secret_hash) = 64),
  document TEXT NOT NULL CHECK (json_valid(document))
) STRICT;

CREATE INDEX placed_order_by_owner ON placed_order (owner);
