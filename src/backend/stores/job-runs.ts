// D1 table job_run (migrations/0140): the last runs of scheduled jobs.
import * as z from 'zod';
import type { Query } from '#backend/platform/query.ts';

const jobRunSchema = z.object({
  job: z.string(),
  startedAt: z.int(),
  finishedAt: z.int(),
  /** What the run did, without personal data. */
  summary: z.string(),
  failure: z.string().nullable(),
});
export type JobRun = z.infer<typeof jobRunSchema>;

export const latestJobRunsQuery = (limit: number): Query<JobRun> => ({
  sql: 'SELECT job, started_at AS startedAt, finished_at AS finishedAt, summary, failure FROM job_run ORDER BY started_at DESC LIMIT ?1',
  values: [limit],
  row: jobRunSchema,
});

const retentionMs = 90 * 24 * 60 * 60 * 1000;

/** Stores a run, and deletes those of more than 90 days ago. */
export async function recordJobRun(db: D1Database, { job, startedAt, finishedAt, summary, failure }: JobRun): Promise<void> {
  await db.batch([
    db
      .prepare('INSERT OR REPLACE INTO job_run (job, started_at, finished_at, summary, failure) VALUES (?1, ?2, ?3, ?4, ?5)')
      .bind(job, startedAt, finishedAt, summary.slice(0, 2000), failure?.slice(0, 500) ?? null),
    db.prepare('DELETE FROM job_run WHERE started_at < ?1').bind(startedAt - retentionMs),
  ]);
}
