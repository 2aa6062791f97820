-- shopify_consumer: the accounts that an import from Shopify has created (0137), so that it can be undone.
CREATE TABLE shopify_consumer (
  consumer_no TEXT NOT NULL PRIMARY KEY REFERENCES consumer (consumer_no) ON DELETE CASCADE,
  import_id TEXT NOT NULL REFERENCES shopify_import (import_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX shopify_consumer_by_import ON shopify_consumer (import_id, consumer_no);
