-- A variant at a location is found by its sku alone, which stands for one product.
CREATE UNIQUE INDEX stock_by_sku ON stock (location_id, sku);

-- stock_hold: pieces set aside for an order that is being placed; intent_id names that attempt. Written by stores/holds.ts.
-- They are not part of stock.available while held, come back when released or expired, and are gone when sold.
CREATE TABLE stock_hold (
  intent_id TEXT NOT NULL,
  sku TEXT NOT NULL,
  location_id TEXT NOT NULL,
  product_id TEXT NOT NULL,
  qty INTEGER NOT NULL CHECK (qty >= 1),
  state TEXT NOT NULL CHECK (state IN ('held', 'released', 'expired', 'sold')),
  expires_at INTEGER NOT NULL,
  PRIMARY KEY (intent_id, sku, location_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX stock_hold_by_expiry ON stock_hold (expires_at) WHERE state = 'held';

-- stock_movement: every change of stock, in order. The books of a variant at a location are opened by its first hold with
-- what lies there then. From then on these hold at all times:
--   available = opening - closing - hold + release + expire
--   on hold   = hold - release - expire - sale
--   sold      = sale
-- Deleting stock (a seed with --force) is a stocktake: what lies on the shelf is closed and what the seed writes is opened.
-- Pieces on hold lie beside the shelf and stay held; what was sold stays sold and is not taken off the new stock.
-- The triggers below write that, the rest is written by stores/holds.ts.
CREATE TABLE stock_movement (
  movement_id INTEGER NOT NULL PRIMARY KEY,
  location_id TEXT NOT NULL,
  sku TEXT NOT NULL,
  reason TEXT NOT NULL CHECK (reason IN ('opening', 'closing', 'hold', 'release', 'expire', 'sale')),
  qty INTEGER NOT NULL CHECK (qty >= 1),
  -- null for opening and closing
  intent_id TEXT CHECK ((intent_id IS NULL) = (reason IN ('opening', 'closing'))),
  -- milliseconds since 1970; null where a trigger wrote it, which knows no clock
  moved_at INTEGER
) STRICT;

CREATE INDEX stock_movement_by_sku ON stock_movement (location_id, sku);
CREATE UNIQUE INDEX stock_movement_once ON stock_movement (intent_id, sku, location_id, reason) WHERE intent_id IS NOT NULL;

CREATE TRIGGER stock_opens AFTER INSERT ON stock
WHEN NEW.available > 0 AND EXISTS (SELECT 1 FROM stock_movement m WHERE m.location_id = NEW.location_id AND m.sku = NEW.sku)
BEGIN
  INSERT INTO stock_movement (location_id, sku, reason, qty) VALUES (NEW.location_id, NEW.sku, 'opening', NEW.available);
END;

CREATE TRIGGER stock_closes AFTER DELETE ON stock
WHEN OLD.available > 0 AND EXISTS (SELECT 1 FROM stock_movement m WHERE m.location_id = OLD.location_id AND m.sku = OLD.sku)
BEGIN
  INSERT INTO stock_movement (location_id, sku, reason, qty) VALUES (OLD.location_id, OLD.sku, 'closing', OLD.available);
END;
