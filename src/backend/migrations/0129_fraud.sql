-- order_review: orders that a rule holds. A held order is placed, but its payment is not captured, and the warehouse does not see it, until
-- an employee releases it. reasons: JSON of the rules and their reasons. contact_email: recipient of gift cards without another one.
-- reason: why the employee decided so. finished_at: when the payment of gift cards was captured and they were issued; null until then.
-- Times are milliseconds since 1970. Written by stores/order-reviews.ts, in the batch of the placement and of the decision.
CREATE TABLE order_review (
  order_number TEXT NOT NULL PRIMARY KEY REFERENCES placed_order (order_number) ON DELETE CASCADE,
  site_id TEXT NOT NULL,
  held_at INTEGER NOT NULL,
  reasons TEXT NOT NULL CHECK (json_valid(reasons)),
  contact_email TEXT,
  state TEXT NOT NULL DEFAULT 'held' CHECK (state IN ('held', 'released', 'rejected', 'canceled')),
  decided_at INTEGER CHECK ((decided_at IS NULL) = (state = 'held')),
  decided_by TEXT,
  reason TEXT,
  finished_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX order_review_held ON order_review (site_id, held_at) WHERE state = 'held';
CREATE INDEX order_review_decided ON order_review (site_id, decided_at) WHERE state <> 'held';
CREATE INDEX order_review_unfinished ON order_review (decided_at) WHERE state = 'released' AND finished_at IS NULL;

-- An order is decided once. A rejection also cancels the order, which the trigger below records first, in the same batch.
CREATE TRIGGER order_review_once BEFORE UPDATE OF state ON order_review
WHEN NOT (OLD.state = 'held' OR (OLD.state = 'canceled' AND NEW.state = 'rejected')) BEGIN
  SELECT RAISE(ABORT, 'constraint failed: order_review.state');
END;

-- A customer may cancel a held order.
CREATE TRIGGER order_review_canceled AFTER INSERT ON order_cancellation BEGIN
  UPDATE order_review SET state = 'canceled', decided_at = NEW.cancelled_at WHERE order_number = NEW.order_number AND state = 'held';
END;

-- Nothing is packed, captured, issued or canceled in parts while an order is held, whichever code tries to.
CREATE TRIGGER order_review_pack BEFORE INSERT ON order_to_pack
WHEN EXISTS (SELECT 1 FROM order_review r WHERE r.order_number = NEW.order_number AND r.state = 'held') BEGIN
  SELECT RAISE(ABORT, 'constraint failed: order_review.held');
END;
CREATE TRIGGER order_review_step BEFORE INSERT ON order_step
WHEN EXISTS (SELECT 1 FROM order_review r WHERE r.order_number = NEW.order_number AND r.state = 'held') BEGIN
  SELECT RAISE(ABORT, 'constraint failed: order_review.held');
END;
CREATE TRIGGER order_review_parcel BEFORE INSERT ON order_parcel
WHEN EXISTS (SELECT 1 FROM order_review r WHERE r.order_number = NEW.order_number AND r.state = 'held') BEGIN
  SELECT RAISE(ABORT, 'constraint failed: order_review.held');
END;
CREATE TRIGGER order_review_capture BEFORE INSERT ON order_capture
WHEN EXISTS (SELECT 1 FROM order_review r WHERE r.order_number = NEW.order_number AND r.state = 'held') BEGIN
  SELECT RAISE(ABORT, 'constraint failed: order_review.held');
END;
CREATE TRIGGER order_review_gift_card BEFORE INSERT ON gift_card
WHEN EXISTS (SELECT 1 FROM order_review r WHERE r.order_number = NEW.order_number AND r.state = 'held') BEGIN
  SELECT RAISE(ABORT, 'constraint failed: order_review.held');
END;
CREATE TRIGGER order_review_part BEFORE INSERT ON order_part_cancellation
WHEN EXISTS (SELECT 1 FROM order_review r WHERE r.order_number = NEW.order_number AND r.state = 'held') BEGIN
  SELECT RAISE(ABORT, 'constraint failed: order_review.held');
END;

-- placement_trace: attempts to order, for the rules about many orders or cards in a short time. email, network, device, card: hashes. Rows
-- exist only for markets that use these rules. Written by stores/placement-traces.ts.
CREATE TABLE placement_trace (
  intent_id TEXT NOT NULL PRIMARY KEY,
  site_id TEXT NOT NULL,
  at INTEGER NOT NULL,
  email TEXT,
  network TEXT,
  device TEXT,
  card TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX placement_trace_by_time ON placement_trace (at);
CREATE INDEX placement_trace_by_email ON placement_trace (site_id, email, at) WHERE email IS NOT NULL;
CREATE INDEX placement_trace_by_network ON placement_trace (site_id, network, at) WHERE network IS NOT NULL;
CREATE INDEX placement_trace_by_device ON placement_trace (site_id, device, at) WHERE device IS NOT NULL;

-- fraud_block: email addresses, email domains and networks whose orders are refused, or held for review. Written by stores/fraud-blocks.ts.
CREATE TABLE fraud_block (
  site_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('email', 'domain', 'network')),
  value TEXT NOT NULL,
  effect TEXT NOT NULL CHECK (effect IN ('refuse', 'hold')),
  reason TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  created_by TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  PRIMARY KEY (site_id, kind, value)
) STRICT, WITHOUT ROWID;
CREATE INDEX fraud_block_by_expiry ON fraud_block (expires_at);

-- chargeback: payments that customers disputed at their bank. received_on: YYYY-MM-DD. form_id: of the form with which it was recorded, so that
-- a form that is sent twice records it once. Written by stores/chargebacks.ts.
CREATE TABLE chargeback (
  chargeback_id INTEGER NOT NULL PRIMARY KEY,
  order_number TEXT NOT NULL REFERENCES shop_order (order_number) ON DELETE CASCADE,
  site_id TEXT NOT NULL,
  received_on TEXT NOT NULL CHECK (length(received_on) = 10),
  received_at INTEGER NOT NULL,
  amount INTEGER NOT NULL CHECK (amount >= 1),
  currency TEXT NOT NULL,
  reason_code TEXT NOT NULL,
  note TEXT NOT NULL,
  recorded_at INTEGER NOT NULL,
  recorded_by TEXT NOT NULL,
  form_id TEXT NOT NULL UNIQUE
) STRICT;
CREATE INDEX chargeback_by_time ON chargeback (site_id, received_on);
CREATE INDEX chargeback_by_order ON chargeback (order_number);

CREATE TRIGGER sales_charged_back AFTER INSERT ON chargeback BEGIN
  INSERT INTO sales_change (site_id, at, chargebacks, charged_back) VALUES (NEW.site_id, NEW.received_at, 1, NEW.amount);
END;
