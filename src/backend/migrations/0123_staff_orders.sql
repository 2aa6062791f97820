-- Refunds that staff decide without a return, and their notes about orders.

-- order_refund: lines: JSON of the amount and the added tax of each line. refund: JSON of the refund, of the parts that were refunded before,
-- and of the credit, as for canceled parts. request_key: of the submission, so that a repeated one refunds nothing more. settled_at is null
-- until all parts were refunded. Amounts are minor units. Written by stores/separate-refunds.ts.
CREATE TABLE order_refund (
  reference TEXT NOT NULL PRIMARY KEY,
  order_number TEXT NOT NULL REFERENCES placed_order (order_number) ON DELETE CASCADE,
  request_key TEXT NOT NULL,
  reason TEXT NOT NULL,
  refunded_at INTEGER NOT NULL,
  lines TEXT NOT NULL CHECK (json_valid(lines)),
  refund TEXT NOT NULL CHECK (json_valid(refund)),
  settled_at INTEGER,
  UNIQUE (order_number, request_key)
) STRICT, WITHOUT ROWID;
CREATE INDEX order_refund_open ON order_refund (refunded_at) WHERE settled_at IS NULL;

-- order_note: request_key: of the submission, so that a repeated one adds no second note. actor_name: of the person who wrote the note.
-- Written by stores/order-notes.ts.
CREATE TABLE order_note (
  order_number TEXT NOT NULL REFERENCES placed_order (order_number) ON DELETE CASCADE,
  request_key TEXT NOT NULL,
  actor_name TEXT NOT NULL,
  text TEXT NOT NULL,
  written_at INTEGER NOT NULL,
  PRIMARY KEY (order_number, request_key)
) STRICT, WITHOUT ROWID;

-- Staff see what failed repeatedly, the longest failing work first.
CREATE INDEX work_failure_by_first ON work_failure (first_at);
-- outbox: settled_at is when staff decided that an email that was not sent needs no further work.
ALTER TABLE outbox ADD COLUMN settled_at INTEGER;
CREATE INDEX outbox_unsent ON outbox (written_at) WHERE state IN ('failed', 'suppressed') AND settled_at IS NULL;
