-- sales_slot: sums of orders for each market and quarter of an hour, without personal data (docs/decisions/085). Days begin at different
-- instants in different time zones, but always at a quarter of an hour. slot: when it begins, in milliseconds since 1970. canceled: orders
-- that were canceled completely; canceled_amount also has the parts of orders that were canceled. refunded: refunds of returns. Amounts are in
-- minor units of the market's currency. Each sum belongs to the slot in which it happened: a refund to the slot of the refund, not of its
-- order. The triggers below write it, in the transaction of the change.
CREATE TABLE sales_slot (
  site_id TEXT NOT NULL,
  slot INTEGER NOT NULL CHECK (slot % 900000 = 0),
  orders INTEGER NOT NULL DEFAULT 0,
  revenue INTEGER NOT NULL DEFAULT 0,
  canceled INTEGER NOT NULL DEFAULT 0,
  canceled_amount INTEGER NOT NULL DEFAULT 0,
  returned INTEGER NOT NULL DEFAULT 0,
  refunded INTEGER NOT NULL DEFAULT 0,
  chargebacks INTEGER NOT NULL DEFAULT 0,
  charged_back INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (site_id, slot)
) STRICT, WITHOUT ROWID;

-- A change of the sums at an instant. Columns that are left out are 0.
CREATE VIEW sales_change AS
SELECT site_id, slot AS at, orders, revenue, canceled, canceled_amount, returned, refunded, chargebacks, charged_back FROM sales_slot;

CREATE TRIGGER sales_changed INSTEAD OF INSERT ON sales_change BEGIN
  INSERT INTO sales_slot VALUES (NEW.site_id, NEW.at - NEW.at % 900000, COALESCE(NEW.orders, 0), COALESCE(NEW.revenue, 0),
    COALESCE(NEW.canceled, 0), COALESCE(NEW.canceled_amount, 0), COALESCE(NEW.returned, 0), COALESCE(NEW.refunded, 0),
    COALESCE(NEW.chargebacks, 0), COALESCE(NEW.charged_back, 0))
  ON CONFLICT (site_id, slot) DO UPDATE SET orders = orders + excluded.orders, revenue = revenue + excluded.revenue,
    canceled = canceled + excluded.canceled, canceled_amount = canceled_amount + excluded.canceled_amount,
    returned = returned + excluded.returned, refunded = refunded + excluded.refunded,
    chargebacks = chargebacks + excluded.chargebacks, charged_back = charged_back + excluded.charged_back;
END;

-- Orders, cancellations, returns and refunds from before.
INSERT INTO sales_slot (site_id, slot, orders, revenue)
  SELECT site_id, placed_at - placed_at % 900000, COUNT(*), SUM(total) FROM shop_order GROUP BY 1, 2;
INSERT INTO sales_change (site_id, at, canceled, canceled_amount)
  SELECT s.site_id, c.cancelled_at, 1, s.total FROM order_cancellation c JOIN shop_order s ON s.order_number = c.order_number;
INSERT INTO sales_change (site_id, at, canceled_amount)
  SELECT s.site_id, c.canceled_at, c.refund ->> '$.total'
  FROM order_part_cancellation c JOIN shop_order s ON s.order_number = c.order_number;
INSERT INTO sales_change (site_id, at, returned)
  SELECT s.site_id, r.began_at, 1 FROM order_return r JOIN shop_order s ON s.order_number = r.order_number;
INSERT INTO sales_change (site_id, at, refunded)
  SELECT s.site_id, r.refunded_at, r.refund ->> '$.total' FROM order_return r JOIN shop_order s ON s.order_number = r.order_number
  WHERE r.refunded_at IS NOT NULL;

CREATE TRIGGER sales_placed AFTER INSERT ON shop_order BEGIN
  INSERT INTO sales_change (site_id, at, orders, revenue) VALUES (NEW.site_id, NEW.placed_at, 1, NEW.total);
END;

CREATE TRIGGER sales_canceled AFTER INSERT ON order_cancellation BEGIN
  INSERT INTO sales_change (site_id, at, canceled, canceled_amount)
  SELECT site_id, NEW.cancelled_at, 1, total FROM shop_order WHERE order_number = NEW.order_number;
END;

CREATE TRIGGER sales_part_canceled AFTER INSERT ON order_part_cancellation BEGIN
  INSERT INTO sales_change (site_id, at, canceled_amount)
  SELECT site_id, NEW.canceled_at, NEW.refund ->> '$.total' FROM shop_order WHERE order_number = NEW.order_number;
END;

CREATE TRIGGER sales_returned AFTER INSERT ON order_return BEGIN
  INSERT INTO sales_change (site_id, at, returned)
  SELECT site_id, NEW.began_at, 1 FROM shop_order WHERE order_number = NEW.order_number;
  INSERT INTO sales_change (site_id, at, refunded)
  SELECT site_id, NEW.refunded_at, NEW.refund ->> '$.total' FROM shop_order
  WHERE order_number = NEW.order_number AND NEW.refunded_at IS NOT NULL;
END;

CREATE TRIGGER sales_refunded AFTER UPDATE OF refunded_at ON order_return
WHEN OLD.refunded_at IS NULL AND NEW.refunded_at IS NOT NULL BEGIN
  INSERT INTO sales_change (site_id, at, refunded)
  SELECT site_id, NEW.refunded_at, NEW.refund ->> '$.total' FROM shop_order WHERE order_number = NEW.order_number;
END;

-- A new seed replaces the rows of the former one. When the retention period of an order ends, its rows are deleted, and the sums remain.
CREATE TRIGGER sales_unseeded AFTER DELETE ON shop_order WHEN OLD.origin = 'seed' BEGIN
  INSERT INTO sales_change (site_id, at, orders, revenue) VALUES (OLD.site_id, OLD.placed_at, -1, -OLD.total);
END;

CREATE TRIGGER sales_cancellation_unseeded AFTER DELETE ON order_cancellation BEGIN
  INSERT INTO sales_change (site_id, at, canceled, canceled_amount)
  SELECT site_id, OLD.cancelled_at, -1, -total FROM shop_order WHERE order_number = OLD.order_number AND origin = 'seed';
END;

CREATE TRIGGER sales_return_unseeded AFTER DELETE ON order_return BEGIN
  INSERT INTO sales_change (site_id, at, returned)
  SELECT site_id, OLD.began_at, -1 FROM shop_order WHERE order_number = OLD.order_number AND origin = 'seed';
  INSERT INTO sales_change (site_id, at, refunded)
  SELECT site_id, OLD.refunded_at, -(OLD.refund ->> '$.total') FROM shop_order
  WHERE order_number = OLD.order_number AND origin = 'seed' AND OLD.refunded_at IS NOT NULL;
END;

-- activity_day: counts of what happened in the shop for each market and day, without ids of visitors. day: YYYY-MM-DD in the market's time
-- zone. kind: a visit; a step of the checkout that a cart reached; an error code or error page that a shopper got; or a failed call of the
-- gateway. name: which step, error or call; empty for visits. Written by stores/activity.ts.
CREATE TABLE activity_day (
  site_id TEXT NOT NULL,
  day TEXT NOT NULL CHECK (length(day) = 10),
  kind TEXT NOT NULL CHECK (kind IN ('visit', 'step', 'error', 'failed-call')),
  name TEXT NOT NULL,
  count INTEGER NOT NULL CHECK (count >= 1),
  PRIMARY KEY (site_id, day, kind, name)
) STRICT, WITHOUT ROWID;
CREATE INDEX activity_day_by_day ON activity_day (day);

-- missed_search: searches without results for each market and day. visitors: the number of bits of `networks`, each of which stands for a
-- thirtieth of all networks, so that the table shows how many visitors searched for a term, but not which ones. Terms that fewer than three
-- visitors searched for are not shown, and deleted after two days. Written by stores/activity.ts.
CREATE TABLE missed_search (
  site_id TEXT NOT NULL,
  day TEXT NOT NULL CHECK (length(day) = 10),
  term TEXT NOT NULL CHECK (length(term) BETWEEN 1 AND 100),
  searches INTEGER NOT NULL CHECK (searches >= 1),
  networks INTEGER NOT NULL,
  visitors INTEGER NOT NULL CHECK (visitors BETWEEN 1 AND 30),
  PRIMARY KEY (site_id, day, term)
) STRICT, WITHOUT ROWID;
CREATE INDEX missed_search_by_day ON missed_search (day, visitors);
