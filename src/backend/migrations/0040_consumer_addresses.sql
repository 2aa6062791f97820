-- consumer_address: the address book of a person, S for deliveries and B for bills. One of each type is the main one. same_hash is what an
-- address is known again by; document is JSON of the contract's saved address without what stands in columns. Written by
-- stores/consumer-addresses.ts.
CREATE TABLE consumer_address (
  address_id TEXT NOT NULL PRIMARY KEY,
  consumer_no TEXT NOT NULL REFERENCES consumer (consumer_no) ON DELETE CASCADE,
  approach_type TEXT NOT NULL CHECK (approach_type IN ('S', 'B')),
  is_main INTEGER NOT NULL CHECK (is_main IN (0, 1)),
  same_hash TEXT NOT NULL,
  document TEXT NOT NULL CHECK (json_valid(document)),
  changed_at INTEGER NOT NULL,
  UNIQUE (consumer_no, approach_type, same_hash)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX consumer_address_main ON consumer_address (consumer_no, approach_type) WHERE is_main = 1;
