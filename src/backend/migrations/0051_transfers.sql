-- transfer: a link that opens what one browser has in another. A guest's has no consumer_no. The link works by a mark that is not stored.
-- Written by stores/transfers.ts.
CREATE TABLE transfer (
  transfer_id TEXT NOT NULL PRIMARY KEY,
  consumer_no TEXT REFERENCES consumer (consumer_no) ON DELETE CASCADE,
  guest TEXT,
  site_id TEXT NOT NULL,
  session_id TEXT,
  basket_id TEXT,
  created_at INTEGER NOT NULL,
  tries_left INTEGER NOT NULL CHECK (tries_left >= 0),
  used_at INTEGER,
  CHECK ((consumer_no IS NULL) = (guest IS NOT NULL)),
  CHECK ((consumer_no IS NULL) = (session_id IS NULL))
) STRICT, WITHOUT ROWID;

CREATE INDEX transfer_by_consumer ON transfer (consumer_no);
CREATE INDEX transfer_by_guest ON transfer (guest);
CREATE INDEX transfer_by_age ON transfer (created_at);
