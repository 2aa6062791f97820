-- passkey: a public key that signs a person in (W3C Web Authentication 3). public_key is COSE in base64url, transports a JSON list, counter
-- what the authenticator said last; 0 where it counts nothing. Written by stores/passkeys.ts.
CREATE TABLE passkey (
  credential_id TEXT NOT NULL PRIMARY KEY,
  consumer_no TEXT NOT NULL REFERENCES consumer (consumer_no) ON DELETE CASCADE,
  rp_id TEXT NOT NULL,
  public_key TEXT NOT NULL,
  counter INTEGER NOT NULL CHECK (counter >= 0),
  transports TEXT NOT NULL CHECK (json_valid(transports)),
  name TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  seen_at INTEGER
) STRICT, WITHOUT ROWID;

CREATE INDEX passkey_by_consumer ON passkey (consumer_no, created_at);

-- passkey_challenge_use: challenges that were answered, by their hashes: one is good once. Written by stores/passkeys.ts.
CREATE TABLE passkey_challenge_use (
  challenge_hash TEXT NOT NULL PRIMARY KEY,
  used_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX passkey_challenge_use_by_age ON passkey_challenge_use (used_at);
