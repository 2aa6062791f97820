-- reward_credit: what the loyalty programme gave away as a code or as a card, in minor units of its currency; expires_at is milliseconds
-- since 1970. A code has no PIN. Those of docs/test-codes.md are seeded. Written by the seed and stores/reward-credits.ts.
CREATE TABLE reward_credit (
  code TEXT NOT NULL PRIMARY KEY CHECK (code GLOB '*[0-9][0-9][0-9][0-9]'),
  kind TEXT NOT NULL CHECK (kind IN ('code', 'card')),
  pin_hash TEXT NOT NULL CHECK ((pin_hash = '') = (kind = 'code')),
  currency TEXT NOT NULL CHECK (length(currency) = 3),
  balance INTEGER NOT NULL CHECK (balance >= 0),
  expires_at INTEGER NOT NULL
) STRICT;

-- reward_credit_use: what an attempt to order takes from one; intent_id names the attempt. Returned when nothing came of it, also before
-- anything was taken. Written by stores/reward-credits.ts.
CREATE TABLE reward_credit_use (
  intent_id TEXT NOT NULL,
  code TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount >= 0),
  state TEXT NOT NULL CHECK (state IN ('taken', 'returned')),
  PRIMARY KEY (intent_id, code)
) STRICT, WITHOUT ROWID;
