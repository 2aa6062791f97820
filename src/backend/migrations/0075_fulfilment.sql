-- Orders move by what the back office reports; by the clock only where that is simulated (docs/decisions/053).

-- by_clock: whether the order moves by the time since it was placed. Orders from before keep the clock that they were placed with.
ALTER TABLE order_schedule ADD COLUMN by_clock INTEGER NOT NULL DEFAULT 1 CHECK (by_clock IN (0, 1));

-- order_step: what the back office reported of the shipments and returns of an order. parcel_id is the id of the shipment or the return.
-- Written by stores/order-steps.ts.
CREATE TABLE order_step (
  order_number TEXT NOT NULL REFERENCES placed_order (order_number) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('shipment', 'return')),
  parcel_id TEXT NOT NULL,
  step TEXT NOT NULL,
  at INTEGER NOT NULL,
  carrier TEXT,
  tracking_number TEXT,
  tracking_url TEXT,
  PRIMARY KEY (order_number, kind, parcel_id, step)
) STRICT, WITHOUT ROWID;

-- order_capture: money that is owed because goods have left; captured_at is null until it was taken. Written by stores/order-steps.ts.
CREATE TABLE order_capture (
  order_number TEXT NOT NULL PRIMARY KEY REFERENCES placed_order (order_number) ON DELETE CASCADE,
  wanted_at INTEGER NOT NULL,
  captured_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX order_capture_open ON order_capture (wanted_at) WHERE captured_at IS NULL;

-- work_failure: work on orders that failed, and when it is tried again. The row goes with the first success. subject is an order number, or
-- the intent of a payment. Written by stores/work-failures.ts.
CREATE TABLE work_failure (
  kind TEXT NOT NULL CHECK (kind IN ('move', 'capture', 'cancellation', 'refund', 'payment')),
  subject TEXT NOT NULL,
  attempts INTEGER NOT NULL CHECK (attempts >= 1),
  first_at INTEGER NOT NULL,
  retry_at INTEGER NOT NULL,
  reason TEXT NOT NULL,
  PRIMARY KEY (kind, subject)
) STRICT, WITHOUT ROWID;
CREATE INDEX work_failure_by_time ON work_failure (retry_at);

-- stripe_payment: capture_before is when its authorization lapses, as Stripe says; look_at is when Stripe is asked about it next, null for a
-- quarter of an hour after it began. Written by stripe/books.ts.
ALTER TABLE stripe_payment ADD COLUMN capture_before INTEGER;
ALTER TABLE stripe_payment ADD COLUMN look_at INTEGER;
DROP INDEX stripe_payment_unsettled;
CREATE INDEX stripe_payment_unsettled ON stripe_payment (COALESCE(look_at, created_at + 900000)) WHERE state IN ('open', 'authorized');
