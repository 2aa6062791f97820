-- credit_note: numbers are consecutive without gaps within a site and a year. The reference is the return number, or the order number of a
-- canceled order. The document is JSON of what was credited (rules/credit-notes.ts). It contains no names. Written by
-- stores/credit-notes.ts, in the batch that decides the refund.
CREATE TABLE credit_note (
  reference TEXT NOT NULL PRIMARY KEY,
  order_number TEXT NOT NULL REFERENCES shop_order (order_number) ON DELETE CASCADE,
  site_id TEXT NOT NULL,
  year INTEGER NOT NULL,
  serial INTEGER NOT NULL CHECK (serial >= 1),
  issued_at INTEGER NOT NULL,
  document TEXT NOT NULL CHECK (json_valid(document)),
  UNIQUE (site_id, year, serial)
) STRICT, WITHOUT ROWID;

CREATE INDEX credit_note_by_order ON credit_note (order_number);

-- The accounting export reads the invoices and credit notes of a month.
CREATE INDEX credit_note_by_time ON credit_note (site_id, issued_at);
CREATE INDEX invoice_by_time ON invoice (site_id, issued_at);
