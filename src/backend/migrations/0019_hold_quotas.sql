-- Who holds pieces, and from which network (lib/address-prefix.ts), so that nobody holds a shelf alone (stores/hold-quotas.ts).
-- From yields_at on (milliseconds since 1970) a hold gives way to whoever else wants its pieces. Null in holds of before.
ALTER TABLE stock_hold ADD COLUMN holder TEXT;
ALTER TABLE stock_hold ADD COLUMN network TEXT;
ALTER TABLE stock_hold ADD COLUMN yields_at INTEGER;

CREATE INDEX stock_hold_by_holder ON stock_hold (holder) WHERE state = 'held';
CREATE INDEX stock_hold_by_network ON stock_hold (network) WHERE state = 'held';
CREATE INDEX stock_hold_by_place ON stock_hold (location_id, sku) WHERE state = 'held';
