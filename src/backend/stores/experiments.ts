// D1 table experiment (migrations/0119): the experiments that the backend runs.
import * as z from 'zod';
import { jsonColumn, type Query, read } from '#backend/platform/query.ts';

/** Analytics events that can decide an experiment. */
export const experimentGoals = ['add-to-cart', 'purchase'] as const;
export type ExperimentGoal = (typeof experimentGoals)[number];

/** The name of the variant that a block calls its baseline. */
export const baselineVariant = 'baseline';

const experimentSchema = z.object({
  key: z.string(),
  goal: z.enum(experimentGoals),
  /** Ids of the variants, without the baseline. */
  variants: jsonColumn(z.array(z.string())),
  /** Milliseconds since 1970, as the other times. */
  startedAt: z.int(),
  startedBy: z.string(),
  /** When the result is to be read. */
  plannedEndAt: z.int(),
  endedAt: z.int().nullable(),
  endedBy: z.string().nullable(),
  /** The variant that was published for all visitors. */
  promoted: z.string().nullable(),
});
export type StoredExperiment = z.infer<typeof experimentSchema>;

const columns = `experiment_key AS "key", goal, variants, started_at AS startedAt, started_by AS startedBy, planned_end_at AS plannedEndAt,
  ended_at AS endedAt, ended_by AS endedBy, promoted`;

/** Maximum number of experiments in the list and in the datafile. */
const maxListed = 200;

const experimentsQuery: Query<StoredExperiment> = {
  sql: `SELECT ${columns} FROM experiment ORDER BY ended_at IS NOT NULL, started_at DESC LIMIT ${maxListed}`,
  values: [],
  row: experimentSchema,
};

/** Returns all experiments, running ones first. */
export async function listExperiments(db: D1Database): Promise<StoredExperiment[]> {
  const [rows] = await read(db, experimentsQuery);
  return rows;
}

export async function readExperiment(db: D1Database, key: string): Promise<StoredExperiment | undefined> {
  const [[row]] = await read(db, {
    sql: `SELECT ${columns} FROM experiment WHERE experiment_key = ?1`,
    values: [key],
    row: experimentSchema,
  });
  return row;
}

type NewExperiment = Pick<StoredExperiment, 'key' | 'goal' | 'variants' | 'startedAt' | 'startedBy' | 'plannedEndAt'>;

/** Creates the statement that starts an experiment. Its batch fails with a constraint if the experiment was started before. */
export const startStatement = (db: D1Database, experiment: NewExperiment): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO experiment (experiment_key, goal, variants, started_at, started_by, planned_end_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)`,
    )
    .bind(
      ...[experiment.key, experiment.goal, JSON.stringify(experiment.variants)],
      ...[experiment.startedAt, experiment.startedBy, experiment.plannedEndAt],
    );

/** Creates the statement that ends an experiment. Its batch fails with a constraint if the experiment has ended before. */
export const endStatement = (db: D1Database, key: string, ending: { at: number; by: string }): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE experiment SET ended_at = ?2, ended_by = ?3, goal = CASE WHEN ended_at IS NULL THEN goal END WHERE experiment_key = ?1`,
    )
    .bind(key, ending.at, ending.by);

/** Creates the statement that stores the promoted variant, and ends the experiment if it is running. */
export const promoteStatement = (
  db: D1Database,
  key: string,
  promotion: { variant: string; at: number; by: string },
): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE experiment SET promoted = ?2, ended_by = COALESCE(ended_by, ?4), ended_at = COALESCE(ended_at, ?3) WHERE experiment_key = ?1`,
    )
    .bind(key, promotion.variant, promotion.at, promotion.by);
