-- email_proven_at: when whoever holds the account showed that its address is theirs (docs/decisions/037), milliseconds since 1970.
ALTER TABLE consumer ADD COLUMN email_proven_at INTEGER;

-- A copy of somebody's data finds what was left with nothing but an address.
CREATE INDEX contact_message_by_address ON contact_message (email COLLATE NOCASE);
CREATE INDEX event_registration_by_address ON event_registration (email);
CREATE INDEX question_by_address ON question (email COLLATE NOCASE);
CREATE INDEX outbox_by_recipient ON outbox (recipient COLLATE NOCASE);
