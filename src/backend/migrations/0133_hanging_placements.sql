-- hanging_placement: placements that the alarm of their cart could not complete, for staff. step: the step that fails. found_at: when an alarm
-- first failed at this step. total: of the order, in minor units. reason: the error. canceled_at: when staff canceled the placement; the
-- cart then releases its payment and stock. ended_at: when it did so. Rows of placements that end otherwise are deleted. Times are
-- milliseconds since 1970. Written by stores/hanging-placements.ts, by the alarm and not while an order is placed.
CREATE TABLE hanging_placement (
  intent_id TEXT NOT NULL PRIMARY KEY,
  basket_id TEXT NOT NULL,
  order_number TEXT NOT NULL,
  site_id TEXT NOT NULL,
  step TEXT NOT NULL,
  started_at INTEGER NOT NULL,
  found_at INTEGER NOT NULL,
  total INTEGER NOT NULL CHECK (total >= 0),
  currency TEXT NOT NULL CHECK (length(currency) = 3),
  reason TEXT NOT NULL,
  canceled_at INTEGER,
  ended_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX hanging_placement_open ON hanging_placement (found_at) WHERE ended_at IS NULL;
CREATE INDEX hanging_placement_by_order ON hanging_placement (order_number);
CREATE INDEX hanging_placement_ended ON hanging_placement (ended_at) WHERE ended_at IS NOT NULL;

-- A canceled placement writes no order, although one of its requests may still be under way.
CREATE TRIGGER placed_order_canceled BEFORE INSERT ON placed_order
WHEN EXISTS (SELECT 1 FROM hanging_placement h WHERE h.intent_id = NEW.intent_id AND h.canceled_at IS NOT NULL) BEGIN
  SELECT RAISE(ABORT, 'constraint failed: hanging_placement.canceled_at');
END;
