-- fulfillment_event: changes that are reported to the warehouse by a webhook (docs/decisions/068). Triggers write a row in the transaction
-- of the change, whichever code makes it. A row has no content: it is created when the event is sent, from the state of the order.
-- subject_id: the id of the shipment or the return. attempts counts the times that the event was claimed; next_attempt_at is the time of the
-- next attempt, and during an attempt the time when the claim expires. state: dropped if there was nothing to report any more. failure: why
-- the last attempt failed. Times are milliseconds since 1970. Written by the triggers below and stores/fulfillment-events.ts.
CREATE TABLE fulfillment_event (
  event_id TEXT NOT NULL PRIMARY KEY DEFAULT ('evt_' || lower(hex(randomblob(16)))),
  kind TEXT NOT NULL CHECK (kind IN ('shipment.packable', 'shipment.changed', 'return.announced')),
  order_number TEXT NOT NULL REFERENCES placed_order (order_number) ON DELETE CASCADE,
  subject_id TEXT NOT NULL,
  happened_at INTEGER NOT NULL DEFAULT (unixepoch() * 1000),
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'dropped', 'failed')),
  attempts INTEGER NOT NULL DEFAULT 0,
  next_attempt_at INTEGER,
  finished_at INTEGER,
  failure TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX fulfillment_event_due ON fulfillment_event (COALESCE(next_attempt_at, happened_at)) WHERE state = 'waiting';
CREATE INDEX fulfillment_event_by_time ON fulfillment_event (happened_at);
CREATE INDEX fulfillment_event_of_order ON fulfillment_event (order_number);

CREATE TRIGGER fulfillment_event_packable AFTER INSERT ON order_to_pack BEGIN
  INSERT INTO fulfillment_event (kind, order_number, subject_id) VALUES ('shipment.packable', NEW.order_number, NEW.shipment_id);
END;

CREATE TRIGGER fulfillment_event_part_canceled AFTER INSERT ON order_part_cancellation BEGIN
  INSERT INTO fulfillment_event (kind, order_number, subject_id)
  SELECT DISTINCT 'shipment.changed', NEW.order_number, s.value ->> 'shipmentId'
  FROM placed_order p, json_each(p.document, '$.shipments') s, json_each(s.value, '$.itemIds') i, json_each(NEW.lines) l
  WHERE p.order_number = NEW.order_number AND l.value ->> 'itemId' = i.value;
END;

-- Shipments that are packed or sent are not canceled, so only those that are still listed are reported.
CREATE TRIGGER fulfillment_event_canceled AFTER INSERT ON order_cancellation BEGIN
  INSERT INTO fulfillment_event (kind, order_number, subject_id)
  SELECT 'shipment.changed', o.order_number, o.shipment_id FROM order_to_pack o WHERE o.order_number = NEW.order_number;
END;

-- A corrected address of a shipment of which units are still to be packed.
CREATE TRIGGER fulfillment_event_corrected AFTER UPDATE OF document ON placed_order
WHEN NEW.document -> '$.shipments' IS NOT OLD.document -> '$.shipments' BEGIN
  INSERT INTO fulfillment_event (kind, order_number, subject_id)
  SELECT 'shipment.changed', o.order_number, o.shipment_id FROM order_to_pack o WHERE o.order_number = NEW.order_number;
END;

CREATE TRIGGER fulfillment_event_return AFTER INSERT ON order_return BEGIN
  INSERT INTO fulfillment_event (kind, order_number, subject_id) VALUES ('return.announced', NEW.order_number, NEW.return_id);
END;
