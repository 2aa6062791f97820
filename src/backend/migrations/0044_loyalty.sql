-- loyalty_entry: what became of the points of a member. points is below 0 where it takes some; the balance is the sum of those whose
-- counts_at is over. entry_id names the cause (`earned` and an order, `redeemed` or `returned` and an attempt to order), so that each
-- happens once. Instants are milliseconds since 1970. Written by stores/loyalty.ts, the seed and the trigger below.
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

-- An order that is cancelled or returned, whoever writes that down: its points are taken back, and what was used for it is given back.
CREATE TRIGGER loyalty_of_ended_order AFTER UPDATE OF document ON placed_order
WHEN new.document ->> 'status' IN ('cancelled', 'returned') AND old.document ->> 'status' NOT IN ('cancelled', 'returned')
BEGIN
  INSERT OR IGNORE INTO loyalty_entry (entry_id, consumer_no, kind, points, order_number, written_at, counts_at)
  SELECT 'revoked ' || new.order_number, consumer_no, 'revoked', -points, order_number, unixepoch() * 1000, counts_at
  FROM loyalty_entry WHERE entry_id = 'earned ' || new.order_number;
  INSERT OR IGNORE INTO loyalty_entry (entry_id, consumer_no, kind, points, order_number, written_at, counts_at)
  SELECT 'returned ' || new.intent_id, consumer_no, 'returned', -points, new.order_number, unixepoch() * 1000, 0
  FROM loyalty_entry WHERE entry_id = 'redeemed ' || new.intent_id;
END;
