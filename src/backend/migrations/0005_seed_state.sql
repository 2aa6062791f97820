-- seed_state: a single row, the version of the seed that the data came from. Written by the seed, last of all, so a broken run shows.
CREATE TABLE seed_state (
  id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
  seed_version TEXT NOT NULL
) STRICT;
