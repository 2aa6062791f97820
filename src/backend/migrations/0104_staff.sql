-- Sign-ins of staff. session_hash: SHA-256 of the random id in the cookie. actor: who signed in, unique among all identity providers.
-- grants: the roles at the time of the sign-in (JSON); the session ends when they change. Times are in milliseconds since 1970.
CREATE TABLE staff_session (
  session_hash TEXT PRIMARY KEY,
  actor TEXT NOT NULL,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  groups TEXT NOT NULL CHECK (json_valid(groups)),
  grants TEXT NOT NULL CHECK (json_valid(grants)),
  created_at INTEGER NOT NULL,
  used_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX staff_session_actor ON staff_session (actor);

-- Access tokens of programs that edit content. token_hash: SHA-256 of the token, which is shown only when it is created.
CREATE TABLE staff_token (
  token_id TEXT PRIMARY KEY,
  token_hash TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  grants TEXT NOT NULL CHECK (json_valid(grants)),
  created_by TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER,
  revoked_at INTEGER
) STRICT;

-- What staff did or tried to do. Rows are never changed or deleted.
-- actor: who did it, as in staff_session, or token:<token_id>. site_id: the market, NULL for actions without a market.
-- outcome: done, unchanged (there was nothing to do), refused (by a rule of the content), denied (the role does not permit the action).
CREATE TABLE audit_entry (
  entry_id INTEGER PRIMARY KEY AUTOINCREMENT,
  recorded_at INTEGER NOT NULL,
  actor TEXT NOT NULL,
  actor_name TEXT NOT NULL,
  action TEXT NOT NULL,
  subject TEXT NOT NULL,
  site_id TEXT,
  before_version INTEGER,
  after_version INTEGER,
  correlation_id TEXT NOT NULL,
  outcome TEXT NOT NULL CHECK (outcome IN ('done', 'unchanged', 'refused', 'denied')),
  reason TEXT
) STRICT;
CREATE INDEX audit_entry_actor ON audit_entry (actor, entry_id);
CREATE INDEX audit_entry_subject ON audit_entry (subject, entry_id);
CREATE INDEX audit_entry_action ON audit_entry (action, entry_id);

CREATE TRIGGER audit_entry_is_not_updated BEFORE UPDATE ON audit_entry
BEGIN
  SELECT RAISE(ABORT, 'the audit log is append-only');
END;

CREATE TRIGGER audit_entry_is_not_deleted BEFORE DELETE ON audit_entry
BEGIN
  SELECT RAISE(ABORT, 'the audit log is append-only');
END;

-- INSERT OR REPLACE deletes the existing row without running the trigger above.
CREATE TRIGGER audit_entry_is_not_replaced BEFORE INSERT ON audit_entry
WHEN EXISTS (SELECT 1 FROM audit_entry WHERE entry_id = NEW.entry_id)
BEGIN
  SELECT RAISE(ABORT, 'the audit log is append-only');
END;
