-- event_registration: consumer_no is the account that signed up, empty in rows of before, when guests could; request_key names the
-- submission, so that one that is sent again is answered alike. Written by stores/event-registrations.ts.
ALTER TABLE event_registration ADD COLUMN consumer_no TEXT NOT NULL DEFAULT '';
ALTER TABLE event_registration ADD COLUMN request_key TEXT;
CREATE INDEX event_registration_by_consumer ON event_registration (consumer_no) WHERE consumer_no <> '';
