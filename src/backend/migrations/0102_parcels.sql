-- Orders that are sent in parts (docs/decisions/064).

-- order_fulfillment: the number of changes to the parcels and canceled parts of an order. Each batch with such a change increments it and
-- fails if another batch did so first, because the shares of the payments are calculated from the earlier parts. Written by
-- stores/parcels.ts.
CREATE TABLE order_fulfillment (
  order_number TEXT NOT NULL PRIMARY KEY REFERENCES placed_order (order_number) ON DELETE CASCADE,
  revision INTEGER NOT NULL CHECK (revision >= 1)
) STRICT, WITHOUT ROWID;

-- order_parcel: units of a shipment that are packed and sent together. parcel_id is chosen by the back office; it is the id of the shipment
-- if the report names no parcel. lines: JSON of line ids and quantities. left_at is null until the parcel has left; revision is the order's revision then. parts: JSON of its share
-- of each payment of the order, in minor units. amount is the share to capture; captured_at is null until it was captured. Written by
-- stores/parcels.ts.
CREATE TABLE order_parcel (
  order_number TEXT NOT NULL REFERENCES placed_order (order_number) ON DELETE CASCADE,
  parcel_id TEXT NOT NULL,
  shipment_id TEXT NOT NULL,
  lines TEXT NOT NULL CHECK (json_valid(lines)),
  left_at INTEGER,
  revision INTEGER,
  parts TEXT CHECK (parts IS NULL OR json_valid(parts)),
  amount INTEGER CHECK (amount >= 0),
  is_last INTEGER NOT NULL DEFAULT 0 CHECK (is_last IN (0, 1)),
  captured_at INTEGER,
  PRIMARY KEY (order_number, parcel_id),
  CHECK ((left_at IS NULL) = (amount IS NULL) AND (left_at IS NULL) = (parts IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX order_parcel_open ON order_parcel (left_at) WHERE left_at IS NOT NULL AND captured_at IS NULL;

-- order_part_cancellation: units that are not sent. reference: unique among all refunds. report_id: of the report or the submission, so that
-- a repeated one cancels nothing more. lines: as for parcels, with the parcel that contained the units. refund: JSON of the refund and of
-- the parts that were refunded before. is_captured: whether the payment was captured before, so that its part must be refunded; otherwise
-- it is never captured. settled_at is null until all parts were refunded or released. Written by stores/parcels.ts.
CREATE TABLE order_part_cancellation (
  reference TEXT NOT NULL PRIMARY KEY,
  order_number TEXT NOT NULL REFERENCES placed_order (order_number) ON DELETE CASCADE,
  report_id TEXT NOT NULL,
  reason TEXT NOT NULL CHECK (reason IN ('unavailable', 'canceled')),
  canceled_at INTEGER NOT NULL,
  lines TEXT NOT NULL CHECK (json_valid(lines)),
  refund TEXT NOT NULL CHECK (json_valid(refund)),
  is_captured INTEGER NOT NULL CHECK (is_captured IN (0, 1)),
  is_last INTEGER NOT NULL CHECK (is_last IN (0, 1)),
  settled_at INTEGER,
  UNIQUE (order_number, report_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX order_part_cancellation_open ON order_part_cancellation (canceled_at) WHERE settled_at IS NULL;

-- order_to_pack: shipments of which units are not packed yet, by the location where they are packed. Written by stores/orders-to-pack.ts.
CREATE TABLE order_to_pack (
  order_number TEXT NOT NULL REFERENCES placed_order (order_number) ON DELETE CASCADE,
  shipment_id TEXT NOT NULL,
  location_id TEXT NOT NULL,
  promised_at INTEGER NOT NULL,
  PRIMARY KEY (order_number, shipment_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX order_to_pack_by_promise ON order_to_pack (location_id, promised_at, order_number, shipment_id);

-- Open orders from before. Their promised time is only estimated.
INSERT INTO order_to_pack (order_number, shipment_id, location_id, promised_at)
  SELECT p.order_number, s.value ->> 'shipmentId',
    CASE WHEN s.value ->> '$.shippingMethod.kind' = 'pickup' AND s.value ->> 'storeId' IS NOT NULL THEN s.value ->> 'storeId'
      ELSE 'web-' || (p.document ->> '$.siteId') END,
    (p.document ->> '$.placedAt') + 86400000 * COALESCE(s.value ->> '$.shippingMethod.deliveryTime.max', 0)
  FROM order_schedule t JOIN placed_order p ON p.order_number = t.order_number, json_each(p.document, '$.shipments') s
  WHERE t.by_clock = 0 AND s.value ->> '$.shippingMethod.kind' <> 'digital'
    AND NOT EXISTS (SELECT 1 FROM order_cancellation c WHERE c.order_number = p.order_number)
    AND NOT EXISTS (SELECT 1 FROM order_step f WHERE f.order_number = p.order_number AND f.kind = 'shipment' AND f.parcel_id = s.value ->> 'shipmentId');

-- provider_capture: the captures of a payment at the simulated provider, each once by its reference. Written by demo/provider/captures.ts.
CREATE TABLE provider_capture (
  intent_id TEXT NOT NULL,
  reference TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount >= 0),
  made_at INTEGER NOT NULL,
  PRIMARY KEY (intent_id, reference)
) STRICT, WITHOUT ROWID;
