-- experiment_event: which variant of an experiment was seen, and what was done after it, with consent, each event once by its id. visitor is
-- a random id of a browser; name is campaign_activated for a variant that was seen, else that of what was done; experiment and variant are
-- their keys, null for what was done; revenue is in minor units. at is when it happened, received_at when it came, both milliseconds since
-- 1970. A row goes 30 days after it came. Written and read by stores/experiment-events.ts.
CREATE TABLE experiment_event (
  event_id TEXT NOT NULL PRIMARY KEY,
  visitor TEXT NOT NULL,
  name TEXT NOT NULL,
  experiment TEXT,
  variant TEXT,
  revenue INTEGER,
  at INTEGER NOT NULL,
  received_at INTEGER NOT NULL,
  CHECK ((experiment IS NULL) = (variant IS NULL))
) STRICT;

CREATE INDEX experiment_event_by_time ON experiment_event (received_at);

-- recommendation_count: how often an item of a row was seen, followed and put into a cart on a day (UTC), by the token that it was
-- recommended under, and of what was added by the id of the product. Of nobody. A row goes 31 days after its day began. Written by stores/recommendation-counts.ts.
CREATE TABLE recommendation_count (
  rec_token TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('impression', 'click', 'add')),
  day INTEGER NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (rec_token, kind, day)
) STRICT, WITHOUT ROWID;

CREATE INDEX recommendation_count_by_day ON recommendation_count (day);
