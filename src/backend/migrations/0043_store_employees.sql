-- store_employee: who sells in a store, with a sign-in of their own. role says how far prices may be lowered (lib/roles.ts). Written by
-- the seed.
CREATE TABLE store_employee (
  employee_id TEXT NOT NULL PRIMARY KEY,
  store_id TEXT NOT NULL,
  name TEXT NOT NULL,
  role TEXT NOT NULL CHECK (role IN ('associate', 'manager')),
  password_hash TEXT NOT NULL,
  origin TEXT NOT NULL CHECK (origin IN ('seed', 'shop'))
) STRICT, WITHOUT ROWID;

CREATE INDEX store_employee_by_store ON store_employee (store_id, name);

-- agent_session: one sign-in of them at a till. usid owns its carts. Written by stores/agent-sessions.ts.
CREATE TABLE agent_session (
  session_id TEXT NOT NULL PRIMARY KEY,
  employee_id TEXT NOT NULL,
  store_id TEXT NOT NULL,
  usid TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  ended_at INTEGER
) STRICT, WITHOUT ROWID;

CREATE INDEX agent_session_by_age ON agent_session (created_at);
