-- Alerts, and what they are derived from. Times are milliseconds since 1970.

-- alert_incident: a rule (services/alerts/alert-rules.ts) that applies, or has applied. subject: what it applies to, such as a market; empty
-- if the rule has no subjects. opened_at: null while the rule has not applied for long enough. open_sent_at and close_sent_at: when the
-- webhook accepted the message. Written by stores/alert-incidents.ts.
CREATE TABLE alert_incident (
  incident_id TEXT NOT NULL PRIMARY KEY,
  rule TEXT NOT NULL,
  subject TEXT NOT NULL,
  value REAL NOT NULL,
  first_seen_at INTEGER NOT NULL,
  last_seen_at INTEGER NOT NULL,
  opened_at INTEGER,
  closed_at INTEGER CHECK (closed_at IS NULL OR opened_at IS NOT NULL),
  open_sent_at INTEGER,
  close_sent_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX alert_incident_current ON alert_incident (rule, subject) WHERE closed_at IS NULL;
CREATE INDEX alert_incident_closed ON alert_incident (closed_at) WHERE closed_at IS NOT NULL;
CREATE INDEX alert_incident_unsent ON alert_incident (opened_at)
  WHERE opened_at IS NOT NULL AND (open_sent_at IS NULL OR (closed_at IS NOT NULL AND close_sent_at IS NULL));

-- event_count: how often something happened in a minute: a fault, an accepted or refused payment, an order that hangs. slot: start of the
-- minute. Written by stores/event-counts.ts.
CREATE TABLE event_count (
  name TEXT NOT NULL,
  slot INTEGER NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (name, slot)
) STRICT, WITHOUT ROWID;
CREATE INDEX event_count_by_slot ON event_count (slot);

-- fault: errors that a person or a shopper met, by the reference on the error page. Without personal data. Written by stores/faults.ts.
CREATE TABLE fault (
  fault_id INTEGER PRIMARY KEY,
  correlation_id TEXT NOT NULL,
  happened_at INTEGER NOT NULL,
  worker TEXT NOT NULL,
  place TEXT NOT NULL,
  reason TEXT NOT NULL
) STRICT;
CREATE INDEX fault_of_request ON fault (correlation_id, happened_at);
CREATE INDEX fault_by_time ON fault (happened_at);

-- job_run: runs of scheduled jobs. failure: null if the run succeeded. Written by stores/job-runs.ts.
CREATE TABLE job_run (
  job TEXT NOT NULL,
  started_at INTEGER NOT NULL,
  finished_at INTEGER NOT NULL,
  summary TEXT NOT NULL,
  failure TEXT,
  PRIMARY KEY (job, started_at)
) STRICT, WITHOUT ROWID;

-- For the alerts about events that were given up, and payments that fail again and again.
CREATE INDEX fulfillment_event_failed ON fulfillment_event (finished_at) WHERE state = 'failed';
CREATE INDEX work_failure_by_attempts ON work_failure (attempts);
