-- consumer_identity: an account of an identity provider that signs a person in. Written by stores/identities.ts.
CREATE TABLE consumer_identity (
  issuer TEXT NOT NULL,
  subject TEXT NOT NULL,
  consumer_no TEXT NOT NULL REFERENCES consumer (consumer_no) ON DELETE CASCADE,
  connected_at INTEGER NOT NULL,
  seen_at INTEGER NOT NULL,
  PRIMARY KEY (issuer, subject)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX consumer_identity_by_consumer ON consumer_identity (consumer_no, issuer);

-- id_token_use: tokens of providers that were shown, by their hashes: one is good once. Written by stores/identities.ts.
CREATE TABLE id_token_use (
  token_hash TEXT NOT NULL PRIMARY KEY,
  used_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX id_token_use_by_age ON id_token_use (used_at);
