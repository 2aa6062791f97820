// D1 tables experiment_event and experiment_day (migrations/0068, 0119): which visitors saw which variant, their later actions, and the
// counts of both per day, which contain no ids. Only this module accesses them.
import * as z from 'zod';
import { read } from '#backend/platform/query.ts';
import { baselineVariant } from './experiments.ts';

export interface ExperimentEventRow {
  id: string;
  visitor: string;
  name: string;
  experiment: string | null;
  variant: string | null;
  /** The market. Empty if it is not known. */
  siteId: string;
  /** Revenue in minor units. */
  revenue: number | null;
  /** Time of the event, in milliseconds since 1970. */
  at: number;
}

const dayMs = 24 * 60 * 60 * 1000;

const columns = '(experiment_key, variant, site_id, day, visitors, adders, buyers, revenue)';

/** SQL for whether a running experiment has a variant. */
const isRunning = (
  key: string,
  variant: string,
) => `EXISTS (SELECT 1 FROM experiment x WHERE x.experiment_key = ${key} AND x.ended_at IS NULL
    AND (${variant} = '${baselineVariant}' OR EXISTS (SELECT 1 FROM json_each(x.variants) known WHERE known.value = ${variant})))`;

/** Counts a visitor of a running experiment, unless an earlier event of the visitor in this experiment is stored. */
const countVisitor = `INSERT INTO experiment_day ${columns}
  SELECT ?3, ?4, ?5, ?6, 1, 0, 0, 0
  WHERE ${isRunning('?3', '?4')}
    AND NOT EXISTS (SELECT 1 FROM experiment_event WHERE event_id = ?1)
    AND NOT EXISTS (SELECT 1 FROM experiment_event WHERE visitor = ?2 AND experiment = ?3)
  ON CONFLICT DO UPDATE SET visitors = visitors + 1`;

/**
 * Counts an action for the variant that the visitor saw first in each running experiment. A visitor counts once. One order of each
 * day counts as revenue, so that invented orders of one browser cannot raise it without limit.
 */
const countAction = `INSERT INTO experiment_day ${columns}
  SELECT s.experiment, s.variant, s.site_id, ?6, 0, ?3 = 'add-to-cart' AND s.isFirst, ?3 = 'purchase' AND s.isFirst, ?5
  FROM (
    SELECT e.experiment, e.variant, e.site_id, MIN(e.at) AS since,
      NOT EXISTS (SELECT 1 FROM experiment_event d
        WHERE d.visitor = ?2 AND d.experiment IS NULL AND d.name = ?3
          AND d.at >= (SELECT MIN(f.at) FROM experiment_event f WHERE f.visitor = ?2 AND f.experiment = e.experiment)) AS isFirst
    FROM experiment_event e WHERE e.visitor = ?2 AND e.experiment IS NOT NULL GROUP BY e.experiment
  ) s
  WHERE s.since <= ?4 AND ${isRunning('s.experiment', 's.variant')} AND NOT EXISTS (SELECT 1 FROM experiment_event WHERE event_id = ?1)
    AND NOT EXISTS (SELECT 1 FROM experiment_event d
      WHERE d.visitor = ?2 AND d.experiment IS NULL AND d.name = ?3 AND d.at >= s.since AND d.received_at >= ?6)
  ON CONFLICT DO UPDATE SET adders = adders + excluded.adders, buyers = buyers + excluded.buyers, revenue = revenue + excluded.revenue`;

/**
 * Stores new events and counts them. Events whose id is already stored are skipped; services/retention/kinds.ts deletes old events. A visitor
 * who returns after the retention period of the events counts again.
 */
export async function storeExperimentEvents(db: D1Database, events: readonly ExperimentEventRow[], now: number): Promise<void> {
  const insert = db.prepare(
    `INSERT INTO experiment_event (event_id, visitor, name, experiment, variant, revenue, at, received_at, site_id)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9) ON CONFLICT (event_id) DO NOTHING`,
  );
  const [visitorCount, actionCount] = [db.prepare(countVisitor), db.prepare(countAction)];
  const day = now - (now % dayMs);
  const statements = events.flatMap(({ id, visitor, name, experiment, variant, siteId, revenue, at }) => [
    experiment === null
      ? actionCount.bind(id, visitor, name, at, name === 'purchase' ? (revenue ?? 0) : 0, day)
      : visitorCount.bind(id, visitor, experiment, variant, siteId, day),
    insert.bind(id, visitor, name, experiment, variant, revenue, at, now, siteId),
  ]);
  if (statements.length > 0) await db.batch(statements);
}

const daySchema = z.object({
  variant: z.string(),
  siteId: z.string(),
  /** When the day begins, in milliseconds since 1970. */
  day: z.int(),
  /** Browsers that saw the variant for the first time on this day. */
  visitors: z.int(),
  /** Browsers that added to the cart, and that ordered, for the first time after they saw the variant. */
  adders: z.int(),
  buyers: z.int(),
  /** Revenue in minor units of the market's currency. */
  revenue: z.int(),
});
export type ExperimentDay = z.infer<typeof daySchema>;

/** Returns the counts of an experiment, oldest day first. */
export async function readExperimentDays(db: D1Database, key: string): Promise<ExperimentDay[]> {
  const [rows] = await read(db, {
    sql: `SELECT variant, site_id AS siteId, day, visitors, adders, buyers, revenue FROM experiment_day
      WHERE experiment_key = ?1 ORDER BY day, variant, site_id`,
    values: [key],
    row: daySchema,
  });
  return rows;
}

/** Returns the keys of the experiments that have counts in one of these markets. */
export async function listCountedExperiments(db: D1Database, siteIds: readonly string[]): Promise<Set<string>> {
  const [rows] = await read(db, {
    sql: `SELECT DISTINCT experiment_key AS "key" FROM experiment_day WHERE site_id IN (SELECT value FROM json_each(?1))`,
    values: [JSON.stringify(siteIds)],
    row: z.object({ key: z.string() }),
  });
  return new Set(rows.map(({ key }) => key));
}
