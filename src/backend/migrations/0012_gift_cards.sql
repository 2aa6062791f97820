-- gift_card: money on cards, in minor units of its currency; expires_at is milliseconds since 1970. A simulated bank of gift cards:
-- a real one keeps neither number nor PIN in plain text. An unreadable card stands for a bank that does not answer.
-- Seeded cards are those of docs/test-cards.md. A bought one names the piece of an order that it is, so that it comes into being
-- once. Written by the seed and stores/gift-cards.ts.
CREATE TABLE gift_card (
  card_number TEXT NOT NULL PRIMARY KEY CHECK (length(card_number) = 16 AND card_number NOT GLOB '*[^0-9]*'),
  pin TEXT NOT NULL CHECK (length(pin) = 4 AND pin NOT GLOB '*[^0-9]*'),
  currency TEXT NOT NULL CHECK (length(currency) = 3),
  balance INTEGER NOT NULL CHECK (balance >= 0),
  expires_at INTEGER NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('active', 'blocked', 'unreadable')),
  origin TEXT NOT NULL CHECK (origin IN ('seed', 'shop')),
  order_number TEXT CHECK ((order_number IS NULL) = (origin = 'seed')),
  item_id TEXT,
  piece INTEGER,
  UNIQUE (order_number, item_id, piece)
) STRICT;

-- gift_card_use: what an attempt to order takes from a card; intent_id names the attempt. Returned when nothing came of it, also
-- before anything was taken: an attempt that was given up takes nothing later. Written by stores/gift-cards.ts.
CREATE TABLE gift_card_use (
  intent_id TEXT NOT NULL,
  card_number TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount >= 0),
  state TEXT NOT NULL CHECK (state IN ('taken', 'returned')),
  PRIMARY KEY (intent_id, card_number)
) STRICT, WITHOUT ROWID;

CREATE INDEX gift_card_use_by_card ON gift_card_use (card_number);

-- gift_card_try: wrong numbers and PINs since an instant (milliseconds since 1970), by `shopper:{usid}` and `card:{number}`.
-- Over after an hour. Written by stores/gift-card-tries.ts.
CREATE TABLE gift_card_try (
  counter TEXT NOT NULL PRIMARY KEY,
  tries INTEGER NOT NULL CHECK (tries >= 0),
  since INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- outbox: what would be sent by mail (docs/decisions/012). mail_id names its subject, so that it is sent once;
-- document is JSON of what the mail says. Written by stores/gift-cards.ts.
CREATE TABLE outbox (
  mail_id TEXT NOT NULL PRIMARY KEY,
  kind TEXT NOT NULL,
  recipient TEXT NOT NULL,
  language TEXT NOT NULL CHECK (length(language) = 2),
  written_at INTEGER NOT NULL,
  document TEXT NOT NULL CHECK (json_valid(document))
) STRICT;

CREATE INDEX outbox_by_time ON outbox (written_at);
