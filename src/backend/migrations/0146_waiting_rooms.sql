-- waiting_room: the markets whose visitors wait in a line. Without a row, a market has no waiting room. At least one of places (visitors in
-- the shop at once) and per_minute (admissions per minute) is set. opens_at: before it everybody waits; null if the line moves at once.
-- on_at also identifies the line: places of an earlier line are not valid. Times are milliseconds since 1970. Written by
-- stores/waiting-rooms.ts, in the batch of the entry in the audit log.
CREATE TABLE waiting_room (
  site_id TEXT PRIMARY KEY,
  on_at INTEGER NOT NULL,
  on_by TEXT NOT NULL,
  reason TEXT NOT NULL,
  places INTEGER CHECK (places > 0),
  per_minute INTEGER CHECK (per_minute > 0),
  opens_at INTEGER,
  CHECK (places IS NOT NULL OR per_minute IS NOT NULL)
) STRICT, WITHOUT ROWID;
