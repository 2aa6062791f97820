import * as z from 'zod';
import type { Query } from '#backend/platform/query.ts';

/** Maximum number of due emails that are counted. */
export const maxDueEmails = 1000;

const queueSchema = z.object({
  /** Emails that are due, at most `maxDueEmails`. */
  due: z.int(),
  /** When the email that has been due for the longest time was due. Null if none is due. */
  dueSince: z.int().nullable(),
  /** Emails that were given up and that staff have not settled. */
  failed: z.int(),
});

/** Selects the state of the outbox. */
export const emailQueueQuery = (now: number): Query<z.infer<typeof queueSchema>> => ({
  sql: `SELECT (SELECT COUNT(*) FROM (SELECT 1 FROM outbox WHERE state = 'waiting' AND coalesce(next_attempt_at, written_at) <= ?1 LIMIT ${maxDueEmails})) AS due,
      (SELECT MIN(coalesce(next_attempt_at, written_at)) FROM outbox WHERE state = 'waiting' AND coalesce(next_attempt_at, written_at) <= ?1)
        AS dueSince,
      (SELECT COUNT(*) FROM outbox WHERE state IN ('failed', 'suppressed') AND settled_at IS NULL AND state = 'failed' AND held_at IS NULL) AS failed`,
  values: [now],
  row: queueSchema,
});
