-- experiment: experiments that the backend runs, if no other provider is configured. experiment_key: experienceId of the blocks.
-- goal: the analytics event that decides. variants: JSON list of the variant ids, without the baseline. planned_end_at: when the result is
-- read (docs/decisions/077). promoted: the variant that was published for all visitors, or 'baseline'. Times are in milliseconds since 1970.
-- Written by stores/experiments.ts and the seed.
CREATE TABLE experiment (
  experiment_key TEXT NOT NULL PRIMARY KEY,
  goal TEXT NOT NULL CHECK (goal IN ('add-to-cart', 'purchase')),
  variants TEXT NOT NULL CHECK (json_valid(variants)),
  started_at INTEGER NOT NULL,
  started_by TEXT NOT NULL,
  planned_end_at INTEGER NOT NULL CHECK (planned_end_at > started_at),
  ended_at INTEGER,
  ended_by TEXT,
  promoted TEXT
) STRICT, WITHOUT ROWID;

-- experiment_day: counts of running experiments for each day (UTC) and market, without ids of visitors. visitors: those who saw a variant for
-- the first time. adders, buyers: those of them who added to the cart, and who ordered, for the first time after that. revenue: in minor
-- units of the market's currency. day: when it begins, in milliseconds since 1970. Written by stores/experiment-events.ts.
CREATE TABLE experiment_day (
  experiment_key TEXT NOT NULL,
  variant TEXT NOT NULL,
  site_id TEXT NOT NULL,
  day INTEGER NOT NULL,
  visitors INTEGER NOT NULL DEFAULT 0,
  adders INTEGER NOT NULL DEFAULT 0,
  buyers INTEGER NOT NULL DEFAULT 0,
  revenue INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (experiment_key, day, site_id, variant)
) STRICT, WITHOUT ROWID;
CREATE INDEX experiment_day_by_day ON experiment_day (day);

-- The market of the visitor. Empty if the event does not name it.
ALTER TABLE experiment_event ADD COLUMN site_id TEXT NOT NULL DEFAULT '';
CREATE INDEX experiment_event_by_visitor ON experiment_event (visitor, experiment);
