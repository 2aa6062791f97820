// D1 table experiment_event (migrations/0068): which visitors saw which variant, and their later actions. Only this module accesses it.
import * as z from 'zod';
import { read } from '#backend/platform/query.ts';

export interface ExperimentEventRow {
  id: string;
  visitor: string;
  name: string;
  experiment: string | null;
  variant: string | null;
  /** Revenue in minor units. */
  revenue: number | null;
  /** Time of the event, in milliseconds since 1970. */
  at: number;
}

/** Stores new events. Events whose id is already stored are skipped; services/retention/kinds.ts deletes old events. */
export async function storeExperimentEvents(db: D1Database, events: readonly ExperimentEventRow[], now: number): Promise<void> {
  const insert = db.prepare(
    `INSERT INTO experiment_event (event_id, visitor, name, experiment, variant, revenue, at, received_at)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) ON CONFLICT (event_id) DO NOTHING`,
  );
  const rows = events.map(({ id, visitor, name, experiment, variant, revenue, at }) =>
    insert.bind(id, visitor, name, experiment, variant, revenue, at, now),
  );
  if (rows.length > 0) await db.batch(rows);
}

export interface VariantResult {
  experiment: string;
  variant: string;
  /** Number of browsers that saw the variant. */
  visitors: number;
  /** Number of `visitors` that added to the cart after they first saw the variant. `buyers`: number of `visitors` that placed an order. */
  adders: number;
  buyers: number;
}

/** Counts visitors, adders and buyers of each experiment variant. */
export async function readExperimentResults(db: D1Database): Promise<VariantResult[]> {
  const [rows] = await read(db, {
    sql: `WITH seen AS (
            SELECT experiment, variant, visitor, MIN(at) AS since FROM experiment_event
            WHERE experiment IS NOT NULL GROUP BY experiment, variant, visitor
          )
          SELECT seen.experiment, seen.variant, COUNT(DISTINCT seen.visitor) AS visitors,
                 COUNT(DISTINCT CASE WHEN done.name = 'add-to-cart' THEN seen.visitor END) AS adders,
                 COUNT(DISTINCT CASE WHEN done.name = 'purchase' THEN seen.visitor END) AS buyers
          FROM seen LEFT JOIN experiment_event AS done
            ON done.visitor = seen.visitor AND done.experiment IS NULL AND done.at >= seen.since
          GROUP BY seen.experiment, seen.variant ORDER BY seen.experiment, seen.variant`,
    values: [],
    row: resultSchema,
  });
  return rows;
}

const resultSchema = z.object({
  experiment: z.string(),
  variant: z.string(),
  visitors: z.int(),
  adders: z.int(),
  buyers: z.int(),
});
