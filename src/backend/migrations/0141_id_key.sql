-- The key from which ids are derived (platform/ids.ts). It is created at its first use, and never changes.
CREATE TABLE id_key (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  secret TEXT NOT NULL
);
