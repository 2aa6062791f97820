-- loyalty_entry: what became of the points of a member. points is below 0 where it takes some; the balance is the sum of those whose
-- counts_at is over. entry_id names the cause (`earned` and an order, `redeemed` or `returned` and an attempt to order), so that each
-- happens once. Instants are milliseconds since 1970. Written by stores/loyalty.ts and the seed.
CREATE TABLE loyalty_entry (
  entry_id TEXT NOT NULL PRIMARY KEY,
  consumer_no TEXT NOT NULL REFERENCES consumer (consumer_no) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('earned', 'redeemed', 'returned', 'revoked', 'bonus')),
  points INTEGER NOT NULL,
  order_number TEXT,
  written_at INTEGER NOT NULL,
  counts_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX loyalty_entry_by_consumer ON loyalty_entry (consumer_no, written_at DESC);
