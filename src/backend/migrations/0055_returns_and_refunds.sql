-- Returns go back piece by piece, and money part by part.

-- order_return: request_key names the submission that began it, so that it begins once. refund is JSON of what goes back by which payment
-- (rules/refunds.ts), from the moment the parcel was checked (refunded_at); settled_at is null until all of that money has gone back.
-- Written by stores/order-returns.ts.
ALTER TABLE order_return ADD COLUMN request_key TEXT;
ALTER TABLE order_return ADD COLUMN refunded_at INTEGER;
ALTER TABLE order_return ADD COLUMN refund TEXT CHECK (refund IS NULL OR json_valid(refund));
ALTER TABLE order_return ADD COLUMN settled_at INTEGER;
CREATE UNIQUE INDEX order_return_once ON order_return (order_number, request_key) WHERE request_key IS NOT NULL;
CREATE INDEX order_return_open ON order_return (refunded_at) WHERE refunded_at IS NOT NULL AND settled_at IS NULL;

-- order_return_line: how many pieces of a line go back with a return, and why. exchange is JSON of what is sent in their place;
-- exchange_state: held for the shopper, sent, or gone, so that the money goes back after all. Written by stores/order-returns.ts.
ALTER TABLE order_return_line RENAME TO former_order_return_line;
CREATE TABLE order_return_line (
  return_id TEXT NOT NULL REFERENCES order_return (return_id) ON DELETE CASCADE,
  item_id TEXT NOT NULL,
  qty INTEGER NOT NULL CHECK (qty >= 1),
  reason TEXT NOT NULL,
  exchange TEXT CHECK (exchange IS NULL OR json_valid(exchange)),
  exchange_state TEXT CHECK ((exchange_state IS NULL) = (exchange IS NULL) AND exchange_state IN ('held', 'sent', 'gone')),
  PRIMARY KEY (return_id, item_id)
) STRICT, WITHOUT ROWID;

INSERT INTO order_return_line (return_id, item_id, qty, reason)
  SELECT l.return_id, l.item_id,
    COALESCE((SELECT i.value ->> 'qty' FROM placed_order p, json_each(p.document, '$.items') i
      WHERE p.order_number = l.order_number AND i.value ->> 'id' = l.item_id), 1), r.reason
  FROM former_order_return_line l JOIN order_return r ON r.return_id = l.return_id;
DROP TABLE former_order_return_line;

-- refund_part: what a refund gave back of one payment of an order, minor units; position: which of its payments. Written by
-- stores/refund-parts.ts, in the batch that gives it back.
CREATE TABLE refund_part (
  reference TEXT NOT NULL,
  position INTEGER NOT NULL,
  intent_id TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount >= 1),
  made_at INTEGER NOT NULL,
  PRIMARY KEY (reference, position)
) STRICT, WITHOUT ROWID;

CREATE INDEX refund_part_by_intent ON refund_part (intent_id);

-- order_schedule: what was done of an order by the clock (done_until), and when something falls due next; null: nothing more.
-- locale: in which its mails are written. Written by stores/order-schedule.ts.
CREATE TABLE order_schedule (
  order_number TEXT NOT NULL PRIMARY KEY REFERENCES placed_order (order_number) ON DELETE CASCADE,
  locale TEXT NOT NULL CHECK (locale GLOB '[a-z][a-z]-[a-z][a-z]'),
  done_until INTEGER NOT NULL,
  next_at INTEGER
) STRICT, WITHOUT ROWID;

CREATE INDEX order_schedule_due ON order_schedule (next_at) WHERE next_at IS NOT NULL;

-- provider_refund: what the provider gave back of a captured payment in parts, each once by its reference. Written by provider/refunds.ts.
CREATE TABLE provider_refund (
  intent_id TEXT NOT NULL,
  reference TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount >= 1),
  currency TEXT NOT NULL,
  made_at INTEGER NOT NULL,
  PRIMARY KEY (intent_id, reference)
) STRICT, WITHOUT ROWID;
