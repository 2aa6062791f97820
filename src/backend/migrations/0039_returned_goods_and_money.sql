-- What a cancelled order gives back is a movement of its own. The books of a variant at a location now say at all times:
--   available = opening - closing - hold + release + expire + return
--   on hold   = hold - release - expire - sale
--   sold      = sale - return
DROP TRIGGER stock_opens;
DROP TRIGGER stock_closes;
DROP INDEX stock_movement_by_sku;
DROP INDEX stock_movement_once;
ALTER TABLE stock_movement RENAME TO former_stock_movement;

CREATE TABLE stock_movement (
  movement_id INTEGER NOT NULL PRIMARY KEY,
  location_id TEXT NOT NULL,
  sku TEXT NOT NULL,
  reason TEXT NOT NULL CHECK (reason IN ('opening', 'closing', 'hold', 'release', 'expire', 'sale', 'return')),
  qty INTEGER NOT NULL CHECK (qty >= 1),
  -- null for opening and closing
  intent_id TEXT CHECK ((intent_id IS NULL) = (reason IN ('opening', 'closing'))),
  -- milliseconds since 1970; null where a trigger wrote it, which knows no clock
  moved_at INTEGER
) STRICT;

INSERT INTO stock_movement (movement_id, location_id, sku, reason, qty, intent_id, moved_at)
  SELECT movement_id, location_id, sku, reason, qty, intent_id, moved_at FROM former_stock_movement;
DROP TABLE former_stock_movement;

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

-- The provider books what it gives back, too.
ALTER TABLE provider_charge RENAME TO former_provider_charge;

CREATE TABLE provider_charge (
  charge_id INTEGER NOT NULL PRIMARY KEY,
  intent_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('authorization', 'capture', 'void', 'refund')),
  amount INTEGER NOT NULL CHECK (amount >= 0),
  currency TEXT NOT NULL,
  made_at INTEGER NOT NULL,
  UNIQUE (intent_id, kind)
) STRICT;

INSERT INTO provider_charge (charge_id, intent_id, kind, amount, currency, made_at)
  SELECT charge_id, intent_id, kind, amount, currency, made_at FROM former_provider_charge;
DROP TABLE former_provider_charge;
