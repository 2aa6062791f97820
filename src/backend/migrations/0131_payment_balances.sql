-- Chargebacks reduce what can be refunded (docs/decisions/086).

-- chargeback: position is the index of the disputed payment in the order. state: open until the bank decides, then won (the shop keeps the
-- money) or lost. decided_at, decided_by: when and by whom the outcome was recorded.
ALTER TABLE chargeback ADD COLUMN position INTEGER NOT NULL DEFAULT 0 CHECK (position >= 0);
ALTER TABLE chargeback ADD COLUMN state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'won', 'lost'));
ALTER TABLE chargeback ADD COLUMN decided_at INTEGER CHECK ((decided_at IS NULL) = (state = 'open'));
ALTER TABLE chargeback ADD COLUMN decided_by TEXT;

-- Banks charge back the payment that paid the rest after gift cards, points and other deductions.
UPDATE chargeback SET position = COALESCE((
  SELECT m.key FROM placed_order p, json_each(p.document, '$.paymentMethod') m WHERE p.order_number = chargeback.order_number
    AND m.value ->> 'code' NOT IN ('ATHLETES_PAYMENT', 'GIFT_CARD', 'LOYALTY_POINTS', 'REWARD_CODE', 'REWARD_CARD') LIMIT 1), 0);

-- order_cancellation: charged_back is the amount that the bank had charged back when the order was canceled, so that it is not refunded.
ALTER TABLE order_cancellation ADD COLUMN charged_back INTEGER NOT NULL DEFAULT 0 CHECK (charged_back >= 0);

-- captured_order: orders whose payments are captured as a whole. Orders from before order_capture existed, and seeded ones, have no row
-- there; their payments were captured when goods were sent.
CREATE VIEW captured_order AS
SELECT p.order_number FROM placed_order p
WHERE EXISTS (SELECT 1 FROM order_capture w WHERE w.order_number = p.order_number)
  OR (EXISTS (SELECT 1 FROM json_each(p.document, '$.items') i WHERE i.value ->> 'isDigitalProduct')
    AND NOT EXISTS (SELECT 1 FROM order_review h WHERE h.order_number = p.order_number AND h.state = 'held'))
  OR (NOT EXISTS (SELECT 1 FROM order_parcel a WHERE a.order_number = p.order_number)
    AND (p.intent_id LIKE 'seed:%'
      OR EXISTS (SELECT 1 FROM invoice i WHERE i.order_number = p.order_number)
      OR EXISTS (SELECT 1 FROM order_return r WHERE r.order_number = p.order_number)
      OR EXISTS (SELECT 1 FROM order_schedule t WHERE t.order_number = p.order_number AND t.by_clock = 1 AND t.next_at IS NULL)));

-- payment_amount: for each payment of an order, in minor units: captured: what was captured or is being captured, without the parts that
-- were released instead. refunded: all refunds that were decided, paid or not. charged_back: chargebacks that are open or lost.
CREATE VIEW payment_amount AS
SELECT p.order_number, m.key AS position,
  CASE WHEN EXISTS (SELECT 1 FROM captured_order o WHERE o.order_number = p.order_number)
    THEN COALESCE(m.value ->> 'amount', p.document ->> '$.totals.total')
      - (SELECT COALESCE(SUM(k.refund ->> ('$.parts[' || m.key || ']')), 0) FROM order_part_cancellation k
        WHERE k.order_number = p.order_number AND k.is_captured = 0)
    ELSE (SELECT COALESCE(SUM(a.parts ->> ('$[' || m.key || ']')), 0) FROM order_parcel a WHERE a.order_number = p.order_number)
  END AS captured,
  (SELECT COALESCE(SUM(r.refund_shares ->> ('$[' || m.key || '].amount')), 0) FROM order_return r WHERE r.order_number = p.order_number)
  + (SELECT COALESCE(SUM(s.refund ->> ('$.parts[' || m.key || ']')), 0) FROM order_refund s WHERE s.order_number = p.order_number)
  + (SELECT COALESCE(SUM(k.refund ->> ('$.parts[' || m.key || ']')), 0) FROM order_part_cancellation k
    WHERE k.order_number = p.order_number AND k.is_captured = 1)
  + (SELECT COALESCE(SUM(COALESCE(m.value ->> 'amount', p.document ->> '$.totals.total')
      - CASE WHEN m.key = (SELECT MIN(b.position) FROM chargeback b WHERE b.order_number = p.order_number) THEN c.charged_back ELSE 0 END), 0)
    FROM order_cancellation c JOIN captured_order o ON o.order_number = c.order_number WHERE c.order_number = p.order_number) AS refunded,
  (SELECT COALESCE(SUM(b.amount), 0) FROM chargeback b
    WHERE b.order_number = p.order_number AND b.position = m.key AND b.state <> 'won') AS charged_back
FROM placed_order p, json_each(p.document, '$.paymentMethod') m;

-- payment_balance: the only definition of what can still be refunded or charged back of a payment.
CREATE VIEW payment_balance AS
SELECT order_number, position, captured, refunded, charged_back, captured - refunded - charged_back AS refundable FROM payment_amount;

-- No refund and no chargeback exceeds it, whichever code stores them, and whichever is stored first.
CREATE TRIGGER payment_charged_back AFTER INSERT ON chargeback
WHEN EXISTS (SELECT 1 FROM payment_balance b WHERE b.order_number = NEW.order_number AND b.position = NEW.position AND b.refundable < 0)
  OR (EXISTS (SELECT 1 FROM placed_order p WHERE p.order_number = NEW.order_number)
    AND NOT EXISTS (SELECT 1 FROM payment_balance b WHERE b.order_number = NEW.order_number AND b.position = NEW.position)) BEGIN
  SELECT RAISE(ABORT, 'constraint failed: payment_balance.refundable');
END;
CREATE TRIGGER payment_return_refunded AFTER UPDATE OF refund_shares ON order_return
WHEN EXISTS (SELECT 1 FROM payment_balance b WHERE b.order_number = NEW.order_number AND b.refundable < 0) BEGIN
  SELECT RAISE(ABORT, 'constraint failed: payment_balance.refundable');
END;
CREATE TRIGGER payment_refunded AFTER INSERT ON order_refund
WHEN EXISTS (SELECT 1 FROM payment_balance b WHERE b.order_number = NEW.order_number AND b.refundable < 0) BEGIN
  SELECT RAISE(ABORT, 'constraint failed: payment_balance.refundable');
END;
CREATE TRIGGER payment_part_canceled AFTER INSERT ON order_part_cancellation
WHEN EXISTS (SELECT 1 FROM payment_balance b WHERE b.order_number = NEW.order_number AND b.refundable < 0) BEGIN
  SELECT RAISE(ABORT, 'constraint failed: payment_balance.refundable');
END;
-- The outcome of a chargeback is recorded once.
CREATE TRIGGER chargeback_decided BEFORE UPDATE OF state ON chargeback WHEN OLD.state <> 'open' BEGIN
  SELECT RAISE(ABORT, 'constraint failed: chargeback.state');
END;
