-- content_event: events that the shop has not received yet: documents were published, scheduled or withdrawn (editing/content-events.ts).
-- Written in one batch with the document; a row goes once the shop has taken it. documents: as the webhook has them, JSON.
-- due_at: milliseconds since 1970.
CREATE TABLE content_event (
  event_id TEXT NOT NULL PRIMARY KEY,
  documents TEXT NOT NULL CHECK (json_valid(documents)),
  due_at INTEGER NOT NULL
) STRICT;
