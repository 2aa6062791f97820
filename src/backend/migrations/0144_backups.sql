-- Backups of the databases and what a restore leaves behind (docs/decisions/094). Times are milliseconds since 1970.

-- held_at: when a restore held the email, because it may have been sent since the backup. A held email has the state 'failed', so that no
-- release sends it. Staff release or drop it (stores/held-emails.ts).
ALTER TABLE outbox ADD COLUMN held_at INTEGER;
CREATE INDEX outbox_held ON outbox (written_at) WHERE held_at IS NOT NULL;

-- number_skip: numbers up to `serial` may have been used by documents that are lost, so the next document gets a higher one. Written by
-- scripts/restore.ts.
CREATE TABLE number_skip (
  kind TEXT NOT NULL CHECK (kind IN ('invoice', 'credit_note')),
  site_id TEXT NOT NULL,
  year INTEGER NOT NULL,
  serial INTEGER NOT NULL CHECK (serial >= 1),
  skipped_at INTEGER NOT NULL,
  PRIMARY KEY (kind, site_id, year)
) STRICT, WITHOUT ROWID;

-- restore: restores of a backup into this database. finished_at: null while one is in progress, and after one was interrupted. Written by
-- scripts/restore.ts.
CREATE TABLE restore (
  backup_id TEXT NOT NULL,
  backup_started_at INTEGER NOT NULL,
  started_at INTEGER NOT NULL,
  finished_at INTEGER,
  summary TEXT NOT NULL,
  PRIMARY KEY (backup_id, started_at)
) STRICT, WITHOUT ROWID;

-- deletion: deletions of personal data that this database has carried out. The bucket of the backups has the same ids. A deletion that is
-- only in the bucket was lost in a restore, and is repeated (services/backup/deletions.ts).
CREATE TABLE deletion (
  deletion_id TEXT NOT NULL PRIMARY KEY,
  made_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
