-- Refunds without a return (order_refund, 0123) belong to the refunded amounts of sales_slot (0128), too.
INSERT INTO sales_change (site_id, at, refunded)
  SELECT s.site_id, r.refunded_at, r.refund ->> '$.total' FROM order_refund r JOIN shop_order s ON s.order_number = r.order_number;

CREATE TRIGGER sales_refunded_separately AFTER INSERT ON order_refund BEGIN
  INSERT INTO sales_change (site_id, at, refunded)
  SELECT site_id, NEW.refunded_at, NEW.refund ->> '$.total' FROM shop_order WHERE order_number = NEW.order_number;
END;

-- A new seed deletes its orders, and the refunds with them.
CREATE TRIGGER sales_separate_refund_unseeded AFTER DELETE ON order_refund BEGIN
  INSERT INTO sales_change (site_id, at, refunded)
  SELECT site_id, OLD.refunded_at, -(OLD.refund ->> '$.total') FROM shop_order WHERE order_number = OLD.order_number AND origin = 'seed';
END;
