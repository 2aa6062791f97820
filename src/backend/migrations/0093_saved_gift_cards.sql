-- consumer_prepaid: a gift card, reward code or reward card that a person saved. sealed_number is its number or code, sealed
-- (sealed-text.ts); its PIN is not stored. save_key names the submission that saved it. expires_at is its last day, in milliseconds
-- since 1970. Written by stores/consumer-prepaid.ts.
CREATE TABLE consumer_prepaid (
  saved_id TEXT NOT NULL PRIMARY KEY,
  consumer_no TEXT NOT NULL REFERENCES consumer (consumer_no) ON DELETE CASCADE,
  method_id TEXT NOT NULL,
  last4 TEXT NOT NULL CHECK (length(last4) = 4),
  sealed_number TEXT NOT NULL,
  save_key TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  saved_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX consumer_prepaid_by_consumer ON consumer_prepaid (consumer_no);
