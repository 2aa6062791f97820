-- provider_known_card: a visit to the card page that asks for nothing but the security code of a card that the provider knows.
-- Written by provider/sessions.ts.
CREATE TABLE provider_known_card (
  session_id TEXT NOT NULL PRIMARY KEY REFERENCES provider_session (session_id) ON DELETE CASCADE,
  instrument_id TEXT NOT NULL REFERENCES provider_instrument (instrument_id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE INDEX provider_known_card_by_instrument ON provider_known_card (instrument_id);

-- provider_number_mark: a keyed hash of the number of a card, so that the same card is known again. Written by provider/sessions.ts.
CREATE TABLE provider_number_mark (
  instrument_id TEXT NOT NULL PRIMARY KEY REFERENCES provider_instrument (instrument_id) ON DELETE CASCADE,
  number_mark TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- consumer_card: a card that a person saved. instrument_id is what stands for it at the provider; one of them is the main one.
-- Written by stores/consumer-cards.ts.
CREATE TABLE consumer_card (
  card_id TEXT NOT NULL PRIMARY KEY,
  consumer_no TEXT NOT NULL REFERENCES consumer (consumer_no) ON DELETE CASCADE,
  instrument_id TEXT NOT NULL,
  number_mark TEXT NOT NULL,
  is_main INTEGER NOT NULL CHECK (is_main IN (0, 1)),
  document TEXT NOT NULL CHECK (json_valid(document)),
  changed_at INTEGER NOT NULL,
  UNIQUE (consumer_no, number_mark)
) STRICT, WITHOUT ROWID;

CREATE INDEX consumer_card_by_instrument ON consumer_card (instrument_id);
CREATE UNIQUE INDEX consumer_card_main ON consumer_card (consumer_no) WHERE is_main = 1;
