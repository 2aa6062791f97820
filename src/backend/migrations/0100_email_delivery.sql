-- outbox: delivery of each email (services/emails/send-due-emails.ts). New rows have the state 'waiting' and are due at written_at.
-- attempts counts the times that the email was claimed; next_attempt_at is the time of the next attempt, and during an attempt the time
-- when the claim expires. unknown_since is the time of the first transmission whose outcome is not known. possible_copies counts
-- transmissions that may have delivered a second copy. provider_id is the provider's id of the accepted email. failure is the reason why
-- the last attempt failed, without personal data.
ALTER TABLE outbox ADD COLUMN state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'failed', 'suppressed'));
ALTER TABLE outbox ADD COLUMN attempts INTEGER NOT NULL DEFAULT 0;
ALTER TABLE outbox ADD COLUMN next_attempt_at INTEGER;
ALTER TABLE outbox ADD COLUMN unknown_since INTEGER;
ALTER TABLE outbox ADD COLUMN possible_copies INTEGER NOT NULL DEFAULT 0;
ALTER TABLE outbox ADD COLUMN finished_at INTEGER;
ALTER TABLE outbox ADD COLUMN provider_id TEXT;
ALTER TABLE outbox ADD COLUMN failure TEXT;

-- The shop did not send emails before. Emails that were due are not sent late; emails of gift cards with a later day are.
UPDATE outbox SET state = 'failed', failure = 'written before the shop sent emails' WHERE written_at <= unixepoch() * 1000;

CREATE INDEX outbox_due ON outbox (coalesce(next_attempt_at, written_at)) WHERE state = 'waiting';

-- Addresses to which no emails are sent, after a bounce, or only required emails, after a complaint. address is in lower case.
CREATE TABLE email_suppression (
  address TEXT NOT NULL PRIMARY KEY,
  reason TEXT NOT NULL CHECK (reason IN ('bounce', 'complaint')),
  suppressed_at INTEGER NOT NULL
) STRICT;
