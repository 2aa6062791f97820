-- consumer_allowance: what a person may spend in a year at their own prices (employee, prosumer), or has to pay with (athlete), in minor
-- units of a currency. spent is that of `year`; in a later one nothing is spent yet. Written by stores/allowances.ts and the seed.
CREATE TABLE consumer_allowance (
  consumer_no TEXT NOT NULL REFERENCES consumer (consumer_no) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('employee', 'athlete', 'prosumer')),
  currency TEXT NOT NULL,
  annual_limit INTEGER NOT NULL CHECK (annual_limit >= 0),
  year INTEGER NOT NULL,
  spent INTEGER NOT NULL CHECK (spent >= 0 AND spent <= annual_limit),
  PRIMARY KEY (consumer_no, kind)
) STRICT, WITHOUT ROWID;

-- allowance_use: what an order spends of one, one row each; `returned` takes nothing any more. Written by stores/allowances.ts in the
-- batches of stores/holds.ts.
CREATE TABLE allowance_use (
  intent_id TEXT NOT NULL,
  consumer_no TEXT NOT NULL,
  kind TEXT NOT NULL,
  year INTEGER NOT NULL,
  amount INTEGER NOT NULL CHECK (amount >= 0),
  state TEXT NOT NULL CHECK (state IN ('taken', 'returned')),
  PRIMARY KEY (intent_id, kind)
) STRICT, WITHOUT ROWID;

CREATE INDEX allowance_use_by_consumer ON allowance_use (consumer_no);
