-- balance_adjustment: changes of points and of balances of gift cards by staff. adjustment_id is created with the form, so that a form that
-- is submitted twice makes one change. consumer_no is set for points; order_number, item_id and piece identify a gift card by the unit that
-- bought it. amount: points, or minor units of the currency of the card. value: the same in minor units. state: waiting until a second
-- person decides, applied, or declined. requested_by, decided_by: actors of the audit log. Written by stores/balance-adjustments.ts.
CREATE TABLE balance_adjustment (
  adjustment_id TEXT NOT NULL PRIMARY KEY,
  site_id TEXT NOT NULL,
  consumer_no TEXT,
  order_number TEXT,
  item_id TEXT,
  piece INTEGER,
  amount INTEGER NOT NULL CHECK (amount <> 0),
  value INTEGER NOT NULL CHECK (value >= 0),
  currency TEXT NOT NULL,
  reason TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'applied', 'declined')),
  requested_by TEXT NOT NULL,
  requested_by_name TEXT NOT NULL,
  requested_at INTEGER NOT NULL,
  decided_by TEXT,
  decided_by_name TEXT,
  decided_at INTEGER,
  decision_reason TEXT,
  CHECK ((consumer_no IS NULL) <> (order_number IS NULL)),
  CHECK ((order_number IS NULL) = (item_id IS NULL) AND (order_number IS NULL) = (piece IS NULL)),
  -- never the same person
  CHECK (decided_by IS NULL OR decided_by <> requested_by)
) STRICT, WITHOUT ROWID;
CREATE INDEX balance_adjustment_waiting ON balance_adjustment (requested_at) WHERE state = 'waiting';
CREATE INDEX balance_adjustment_by_requester ON balance_adjustment (requested_by, requested_at DESC);
CREATE INDEX balance_adjustment_by_account ON balance_adjustment (consumer_no, requested_at) WHERE consumer_no IS NOT NULL;
CREATE INDEX balance_adjustment_by_card ON balance_adjustment (order_number, requested_at) WHERE order_number IS NOT NULL;

-- privacy_request: requests for copies and deletions of personal data that staff have recorded (GDPR, art. 15 and 17). consumer_no is the
-- account with the address, if there is one. state: sent until the link in the email was confirmed, then confirmed, ready (a copy can be
-- downloaded), done (deleted) or rejected. token_hash: SHA-256 of the token in the link that is valid; expires_at: until when. Times are in
-- milliseconds since 1970. Written by stores/privacy-requests.ts.
CREATE TABLE privacy_request (
  request_id TEXT NOT NULL PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('copy', 'deletion')),
  site_id TEXT NOT NULL,
  locale TEXT NOT NULL,
  email TEXT NOT NULL COLLATE NOCASE,
  consumer_no TEXT,
  note TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('sent', 'confirmed', 'ready', 'done', 'rejected')),
  requested_at INTEGER NOT NULL,
  due_at INTEGER NOT NULL,
  recorded_by_name TEXT NOT NULL,
  token_hash TEXT NOT NULL UNIQUE,
  expires_at INTEGER NOT NULL,
  confirmed_at INTEGER,
  closed_at INTEGER,
  closed_by_name TEXT,
  closing_note TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX privacy_request_open ON privacy_request (due_at) WHERE state IN ('sent', 'confirmed');
CREATE INDEX privacy_request_closed ON privacy_request (closed_at) WHERE closed_at IS NOT NULL;
CREATE INDEX privacy_request_by_address ON privacy_request (email);
CREATE INDEX privacy_request_by_account ON privacy_request (consumer_no) WHERE consumer_no IS NOT NULL;
