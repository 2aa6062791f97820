-- consumer: a person with an account, on every site. login is the e-mail address in lower case; phone is E.164 and names one person.
-- password_hash: see password-hash.ts; former_hash is the one before it. document is JSON of what the profile says besides
-- (subscriptions, enrollments, preferences, source, roles). Written by stores/consumers.ts and the seed.
CREATE TABLE consumer (
  consumer_no TEXT NOT NULL PRIMARY KEY,
  login TEXT NOT NULL UNIQUE,
  email TEXT NOT NULL,
  password_hash TEXT NOT NULL,
  former_hash TEXT,
  consumer_type TEXT NOT NULL CHECK (consumer_type IN ('registered', 'EMPLOYEE')),
  site_id TEXT NOT NULL,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  phone TEXT UNIQUE,
  postal_code TEXT NOT NULL,
  birth_date TEXT NOT NULL,
  gender TEXT NOT NULL,
  document TEXT NOT NULL CHECK (json_valid(document)),
  origin TEXT NOT NULL CHECK (origin IN ('seed', 'shop')),
  created_at INTEGER NOT NULL,
  seen_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX consumer_by_seen ON consumer (seen_at);

-- consumer_session: one sign-in of a person in one browser. Its refresh tokens are counted by generation; rotated_at is when the one that
-- counts took the place of the one before. device is what the shop calls the browser. Written by stores/consumer-sessions.ts.
CREATE TABLE consumer_session (
  session_id TEXT NOT NULL PRIMARY KEY,
  consumer_no TEXT NOT NULL REFERENCES consumer (consumer_no) ON DELETE CASCADE,
  device TEXT NOT NULL,
  generation INTEGER NOT NULL CHECK (generation >= 1),
  rotated_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  seen_at INTEGER NOT NULL,
  ended_at INTEGER
) STRICT, WITHOUT ROWID;

CREATE INDEX consumer_session_by_consumer ON consumer_session (consumer_no, seen_at DESC);
CREATE INDEX consumer_session_by_seen ON consumer_session (seen_at);

-- sign_in_code: an authorization code (RFC 6749, 4.1), by its hash; challenge is S256 of RFC 7636. guest is the usid whose cart and lists
-- come along. session_id is what it was exchanged for. Written by stores/sign-in-codes.ts.
CREATE TABLE sign_in_code (
  code_hash TEXT NOT NULL PRIMARY KEY,
  consumer_no TEXT NOT NULL REFERENCES consumer (consumer_no) ON DELETE CASCADE,
  site_id TEXT NOT NULL,
  guest TEXT,
  challenge TEXT NOT NULL,
  device TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  used_at INTEGER,
  session_id TEXT
) STRICT, WITHOUT ROWID;

CREATE INDEX sign_in_code_by_age ON sign_in_code (created_at);

-- password_reset: a link to set a new password, by the hash of its token. Written by stores/password-resets.ts.
CREATE TABLE password_reset (
  token_hash TEXT NOT NULL PRIMARY KEY,
  consumer_no TEXT NOT NULL REFERENCES consumer (consumer_no) ON DELETE CASCADE,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX password_reset_by_consumer ON password_reset (consumer_no);
CREATE INDEX password_reset_by_age ON password_reset (created_at);

-- consumer_basket: the cart of a person on a site, whatever browser they use. Written by stores/consumer-baskets.ts.
CREATE TABLE consumer_basket (
  consumer_no TEXT NOT NULL REFERENCES consumer (consumer_no) ON DELETE CASCADE,
  site_id TEXT NOT NULL,
  basket_id TEXT NOT NULL,
  PRIMARY KEY (consumer_no, site_id)
) STRICT, WITHOUT ROWID;
