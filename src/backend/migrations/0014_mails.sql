-- outbox: the mails of the shop, in the order in which they were written; whoever sends them reads them here. mail_id is the kind and
-- what the mail tells of, so that it is written once; locale is the reader's; document is JSON of what it says, by its kind
-- (mails/registry.ts). Written by outbox/outbox.ts and stores/gift-card-issues.ts. It had a language before, and no locale.
ALTER TABLE outbox RENAME TO former_outbox;
DROP INDEX outbox_by_time;

CREATE TABLE outbox (
  mail_id TEXT NOT NULL PRIMARY KEY,
  kind TEXT NOT NULL,
  recipient TEXT NOT NULL,
  locale TEXT NOT NULL CHECK (locale GLOB '[a-z][a-z]-[a-z][a-z]'),
  written_at INTEGER NOT NULL,
  document TEXT NOT NULL CHECK (json_valid(document))
) STRICT;

INSERT INTO outbox (mail_id, kind, recipient, locale, written_at, document)
  SELECT mail_id, kind, recipient, CASE language WHEN 'en' THEN 'en-us' ELSE language || '-' || language END, written_at, document
  FROM former_outbox;
DROP TABLE former_outbox;

CREATE INDEX outbox_by_time ON outbox (written_at);
