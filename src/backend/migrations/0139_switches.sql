-- shop_switch: what staff have turned off in a market. A row is a payment method that is off, or the whole market if payment_method is
-- empty. Without a row, everything is on. back_at: when the market is expected to open again; null if unknown. Times are milliseconds since
-- 1970. Written by stores/switches.ts, in the batch of the entry in the audit log.
CREATE TABLE shop_switch (
  site_id TEXT NOT NULL,
  payment_method TEXT NOT NULL,
  off_at INTEGER NOT NULL,
  off_by TEXT NOT NULL,
  reason TEXT NOT NULL,
  back_at INTEGER CHECK (back_at IS NULL OR payment_method = ''),
  PRIMARY KEY (site_id, payment_method)
) STRICT, WITHOUT ROWID;
