-- analytics_event: what happened in the shop, with consent, each event once by its id. visitor is a random id of a browser; document is
-- JSON of what the event says; at is when it happened, received_at when it came, both milliseconds since 1970. A row goes 30 days after
-- it came. Written and read by stores/analytics-events.ts.
CREATE TABLE analytics_event (
  event_id TEXT NOT NULL PRIMARY KEY,
  name TEXT NOT NULL,
  class TEXT NOT NULL CHECK (class IN ('required', 'performance', 'functional', 'targeting')),
  at INTEGER NOT NULL,
  page TEXT NOT NULL,
  locale TEXT NOT NULL CHECK (locale GLOB '[a-z][a-z]-[a-z][a-z]'),
  visitor TEXT NOT NULL,
  document TEXT NOT NULL CHECK (json_valid(document)),
  received_at INTEGER NOT NULL
) STRICT;

CREATE INDEX analytics_event_by_time ON analytics_event (received_at);
