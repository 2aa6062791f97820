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

-- resume_link: a link that takes a cart and a sign-in to another browser, by the hash of its code. usid and basket_id are what it takes,
-- session_id is the sign-in that made it, network is where that was asked for. Written by stores/resume-links.ts.
CREATE TABLE resume_link (
  code_hash TEXT NOT NULL PRIMARY KEY,
  site_id TEXT NOT NULL,
  usid TEXT NOT NULL,
  basket_id TEXT,
  session_id TEXT,
  network TEXT,
  created_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT, WITHOUT ROWID;

CREATE INDEX resume_link_by_age ON resume_link (created_at);
