-- order_entry: one row for each order, from which staff list orders. Triggers derive it from placed_order and from what happens to the order,
-- in the transaction of the change.
-- state: open until something was sent or handed over; canceled as a whole, or in parts before anything was sent; returned as soon as a
-- return is registered.
CREATE TABLE order_entry (
  order_number TEXT NOT NULL PRIMARY KEY REFERENCES placed_order (order_number) ON DELETE CASCADE,
  site_id TEXT NOT NULL,
  placed_at INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('open', 'sent', 'returned', 'canceled'))
) STRICT, WITHOUT ROWID;
CREATE INDEX order_entry_by_time ON order_entry (site_id, placed_at, order_number);
CREATE INDEX order_entry_by_state ON order_entry (site_id, state, placed_at, order_number);

-- order_term: what an order is found by: `email ` with an address of the order in lower case, and `name ` with a word of a name, in lower case
-- and without accents (stores/order-list.ts).
CREATE TABLE order_term (
  site_id TEXT NOT NULL,
  term TEXT NOT NULL,
  placed_at INTEGER NOT NULL,
  order_number TEXT NOT NULL REFERENCES order_entry (order_number) ON DELETE CASCADE,
  PRIMARY KEY (site_id, term, placed_at, order_number)
) STRICT, WITHOUT ROWID;
CREATE INDEX order_term_of_order ON order_term (order_number);

CREATE VIEW order_entry_of_order AS
SELECT p.order_number, p.document ->> '$.siteId' AS site_id, p.document ->> '$.placedAt' AS placed_at,
  CASE
    WHEN EXISTS (SELECT 1 FROM order_cancellation c WHERE c.order_number = p.order_number) THEN 'canceled'
    WHEN EXISTS (SELECT 1 FROM order_return r WHERE r.order_number = p.order_number) THEN 'returned'
    WHEN EXISTS (SELECT 1 FROM invoice i WHERE i.order_number = p.order_number) THEN 'sent'
    WHEN EXISTS (SELECT 1 FROM order_part_cancellation k WHERE k.order_number = p.order_number AND k.is_last = 1) THEN 'canceled'
    -- orders from before progress was stored, and seeded orders
    WHEN NOT EXISTS (SELECT 1 FROM order_schedule t WHERE t.order_number = p.order_number) THEN 'sent'
    ELSE 'open'
  END AS state
FROM placed_order p;

CREATE TRIGGER order_entry_found AFTER INSERT ON order_entry BEGIN
  INSERT OR IGNORE INTO order_term (site_id, term, placed_at, order_number)
  SELECT NEW.site_id, 'email ' || lower(s.value ->> '$.address.email'), NEW.placed_at, NEW.order_number
  FROM placed_order p, json_each(p.document, '$.shipments') s
  WHERE p.order_number = NEW.order_number AND COALESCE(s.value ->> '$.address.email', '') <> '';

  INSERT OR IGNORE INTO order_term (site_id, term, placed_at, order_number)
  SELECT NEW.site_id, 'email ' || lower(p.document ->> '$.billingAddress.email'), NEW.placed_at, NEW.order_number
  FROM placed_order p WHERE p.order_number = NEW.order_number AND COALESCE(p.document ->> '$.billingAddress.email', '') <> '';

  -- the words of all names. lower() changes ASCII letters only, so the accented letters of the shop's languages are replaced one by one.
  INSERT OR IGNORE INTO order_term (site_id, term, placed_at, order_number)
  SELECT NEW.site_id, 'name ' || word.value, NEW.placed_at, NEW.order_number
  FROM placed_order p, json_each('[' || replace(json_quote(lower(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    replace(replace(replace(replace(
      COALESCE((SELECT group_concat((s.value ->> '$.address.firstName') || ' ' || (s.value ->> '$.address.lastName'), ' ')
        FROM json_each(p.document, '$.shipments') s), '') || ' '
      || COALESCE((p.document ->> '$.billingAddress.firstName') || ' ' || (p.document ->> '$.billingAddress.lastName'), ''),
      'Ä', 'a'), 'ä', 'a'), 'À', 'a'), 'à', 'a'), 'Â', 'a'), 'â', 'a'), 'Ç', 'c'), 'ç', 'c'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'),
      'Ê', 'e'), 'ê', 'e'), 'Ë', 'e'), 'ë', 'e'), 'Î', 'i'), 'î', 'i'), 'Ï', 'i'), 'ï', 'i'), 'Ì', 'i'), 'ì', 'i'), 'Ö', 'o'), 'ö', 'o'),
      'Ô', 'o'), 'ô', 'o'), 'Ò', 'o'), 'ò', 'o'), 'Œ', 'oe'), 'œ', 'oe'), 'Ü', 'u'), 'ü', 'u'), 'Û', 'u'), 'û', 'u'), 'Ù', 'u'), 'ù', 'u'),
      'ß', 'ss'), '-', ' '))), ' ', '","') || ']') word
  WHERE p.order_number = NEW.order_number AND word.value <> '';
END;

INSERT INTO order_entry (order_number, site_id, placed_at, state) SELECT order_number, site_id, placed_at, state FROM order_entry_of_order;

CREATE TRIGGER order_entry_placed AFTER INSERT ON placed_order BEGIN
  INSERT INTO order_entry (order_number, site_id, placed_at, state)
  SELECT order_number, site_id, placed_at, state FROM order_entry_of_order WHERE order_number = NEW.order_number;
END;

-- A corrected address.
CREATE TRIGGER order_entry_corrected AFTER UPDATE OF document ON placed_order BEGIN
  DELETE FROM order_entry WHERE order_number = NEW.order_number;
  INSERT INTO order_entry (order_number, site_id, placed_at, state)
  SELECT order_number, site_id, placed_at, state FROM order_entry_of_order WHERE order_number = NEW.order_number;
END;

CREATE TRIGGER order_entry_scheduled AFTER INSERT ON order_schedule BEGIN
  UPDATE order_entry SET state = (SELECT v.state FROM order_entry_of_order v WHERE v.order_number = NEW.order_number)
  WHERE order_number = NEW.order_number;
END;

CREATE TRIGGER order_entry_sent AFTER INSERT ON invoice BEGIN
  UPDATE order_entry SET state = (SELECT v.state FROM order_entry_of_order v WHERE v.order_number = NEW.order_number)
  WHERE order_number = NEW.order_number;
END;

CREATE TRIGGER order_entry_canceled AFTER INSERT ON order_cancellation BEGIN
  UPDATE order_entry SET state = (SELECT v.state FROM order_entry_of_order v WHERE v.order_number = NEW.order_number)
  WHERE order_number = NEW.order_number;
END;

CREATE TRIGGER order_entry_part_canceled AFTER INSERT ON order_part_cancellation BEGIN
  UPDATE order_entry SET state = (SELECT v.state FROM order_entry_of_order v WHERE v.order_number = NEW.order_number)
  WHERE order_number = NEW.order_number;
END;

CREATE TRIGGER order_entry_returned AFTER INSERT ON order_return BEGIN
  UPDATE order_entry SET state = (SELECT v.state FROM order_entry_of_order v WHERE v.order_number = NEW.order_number)
  WHERE order_number = NEW.order_number;
END;
