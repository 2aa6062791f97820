-- subscription: who gets letters or text messages, once for each recipient, channel and type of a site. state: pending until the
-- recipient has confirmed it, active, or ended. usid is the shopper who asked, and holds text messages; asked_at and
-- changed_at are milliseconds since 1970. Written by stores/subscriptions.ts.
CREATE TABLE subscription (
  subscription_id TEXT NOT NULL PRIMARY KEY,
  site_id TEXT NOT NULL,
  locale TEXT NOT NULL,
  type TEXT NOT NULL CHECK (type IN ('Newsletter', 'LoyaltyNewsletter')),
  channel TEXT NOT NULL CHECK (channel IN ('email', 'sms')),
  recipient TEXT NOT NULL COLLATE NOCASE,
  usid TEXT NOT NULL,
  is_double INTEGER NOT NULL CHECK (is_double IN (0, 1)),
  state TEXT NOT NULL CHECK (state IN ('pending', 'active', 'ended')),
  asked_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX subscription_once ON subscription (recipient, channel, type, site_id);
CREATE INDEX subscription_by_shopper ON subscription (usid, channel);
CREATE INDEX subscription_by_change ON subscription (changed_at) WHERE state <> 'active';

-- contact_message: what was written to the customer service. reference is what both sides call it. Written by stores/contact-messages.ts.
CREATE TABLE contact_message (
  reference TEXT NOT NULL PRIMARY KEY,
  site_id TEXT NOT NULL,
  locale TEXT NOT NULL,
  category TEXT NOT NULL,
  subject TEXT NOT NULL,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  order_number TEXT NOT NULL,
  message TEXT NOT NULL,
  sent_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX contact_message_by_time ON contact_message (sent_at);

-- event_registration: who comes to an event, once for each address. document is JSON of what was said; ends_at is the end of the last
-- day of the event. Written by stores/event-registrations.ts.
CREATE TABLE event_registration (
  site_id TEXT NOT NULL,
  event_id TEXT NOT NULL,
  email TEXT NOT NULL COLLATE NOCASE,
  document TEXT NOT NULL CHECK (json_valid(document)),
  registered_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL,
  PRIMARY KEY (site_id, event_id, email)
) STRICT, WITHOUT ROWID;

CREATE INDEX event_registration_by_end ON event_registration (ends_at);
