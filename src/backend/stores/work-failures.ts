// D1 table work_failure (migrations/0075): failed background work on orders and payments, and the time of the next attempt. A failure does
// not delay other work of its kind.
import * as z from 'zod';
import type { Query } from '#backend/platform/query.ts';

export type WorkKind = 'move' | 'capture' | 'cancellation' | 'refund' | 'payment';

interface Work {
  kind: WorkKind;
  /** Order number; for payments, the intent id. */
  subject: string;
}

/** SQL parts by kind of work. `dueAt` is the expression for the time when the work is due. */
const sources: Record<WorkKind, { from: string; subject: string; dueAt: string }> = {
  move: { from: 'order_schedule s WHERE s.next_at IS NOT NULL', subject: 's.order_number', dueAt: 's.next_at' },
  capture: {
    // the steps of an order that progresses by the clock wait for its capture and repeat it, as work of the kind move
    from: `(SELECT order_number, wanted_at FROM order_capture c WHERE captured_at IS NULL AND NOT EXISTS
        (SELECT 1 FROM order_schedule t WHERE t.order_number = c.order_number AND t.by_clock = 1 AND t.next_at IS NOT NULL)
      UNION ALL SELECT order_number, left_at FROM order_parcel WHERE left_at IS NOT NULL AND captured_at IS NULL
      UNION ALL SELECT order_number, decided_at FROM order_review WHERE state = 'released' AND finished_at IS NULL) s WHERE TRUE`,
    subject: 's.order_number',
    dueAt: 's.wanted_at',
  },
  cancellation: { from: 'order_cancellation s WHERE s.settled_at IS NULL', subject: 's.order_number', dueAt: 's.cancelled_at' },
  refund: {
    from: `(SELECT order_number, refunded_at FROM order_return WHERE refunded_at IS NOT NULL AND settled_at IS NULL
      UNION ALL SELECT order_number, canceled_at FROM order_part_cancellation WHERE settled_at IS NULL
      UNION ALL SELECT order_number, refunded_at FROM order_refund WHERE settled_at IS NULL) s WHERE TRUE`,
    subject: 's.order_number',
    dueAt: 's.refunded_at',
  },
  payment: {
    from: "stripe_payment s WHERE s.state IN ('open', 'authorized')",
    subject: 's.intent_id',
    dueAt: 'COALESCE(s.look_at, s.created_at + 900000)',
  },
};

export const workKinds = ['move', 'capture', 'cancellation', 'refund', 'payment'] as const satisfies readonly WorkKind[];

/** Selects whether work on an order or payment is open, whether it failed or not. */
export const isWaitingQuery = ({ kind, subject }: Work): Query<unknown> => ({
  sql: `SELECT 1 AS isWaiting FROM ${sources[kind].from} AND ${sources[kind].subject} = ?1 LIMIT 1`,
  values: [subject],
  row: z.unknown(),
});

/** Selects why work failed last. */
export const failureQuery = ({ kind, subject }: Work): Query<{ reason: string }> => ({
  sql: 'SELECT reason FROM work_failure WHERE kind = ?1 AND subject = ?2',
  values: [kind, subject],
  row: z.object({ reason: z.string() }),
});

const listWaiting = (kind: WorkKind): string => {
  const { from, subject } = sources[kind];
  return `${from} AND NOT EXISTS (SELECT 1 FROM work_failure f WHERE f.kind = '${kind}' AND f.subject = ${subject} AND f.retry_at > ?1)`;
};

/** Selects due work of a kind, longest overdue first. Failed work is excluded until its next attempt. */
export const dueWorkQuery = (kind: WorkKind, { now, limit }: { now: number; limit: number }): Query<{ subject: string }> => ({
  sql: `SELECT DISTINCT ${sources[kind].subject} AS subject FROM ${listWaiting(kind)} AND ${sources[kind].dueAt} <= ?1
    ORDER BY ${sources[kind].dueAt} LIMIT ?2`,
  values: [now, limit],
  row: z.object({ subject: z.string() }),
});

const instant = z.object({ at: z.int().nullable() });

/** Selects when the next work of a kind is due. Failed work is excluded until its next attempt. */
export const nextWorkQuery = (kind: WorkKind, now: number): Query<{ at: number | null }> => ({
  sql: `SELECT ${sources[kind].dueAt} AS at FROM ${listWaiting(kind)} ORDER BY ${sources[kind].dueAt} LIMIT 1`,
  values: [now],
  row: instant,
});

/** Selects the earliest time at which failed work is tried again. */
export const nextRetryQuery = (now: number): Query<{ at: number | null }> => ({
  sql: 'SELECT MIN(retry_at) AS at FROM work_failure WHERE retry_at > ?1',
  values: [now],
  row: instant,
});

const firstRetryMs = 60_000;
const longestRetryMs = 6 * 60 * 60 * 1000;

/**
 * Stores a failure and returns the number of attempts. The next attempt is after a minute; the delay doubles each time, up to six hours.
 */
export async function recordFailure(db: D1Database, { kind, subject, reason }: Work & { reason: string }, now: number): Promise<number> {
  const written = await db
    .prepare(
      `INSERT INTO work_failure (kind, subject, attempts, first_at, retry_at, reason) VALUES (?1, ?2, 1, ?3, ?3 + ?4, ?5)
       ON CONFLICT (kind, subject) DO UPDATE SET attempts = attempts + 1, reason = excluded.reason,
         retry_at = ?3 + MIN(?4 * (1 << MIN(attempts, 20)), ?6)
       RETURNING attempts`,
    )
    .bind(kind, subject, now, firstRetryMs, reason.slice(0, 500), longestRetryMs)
    .first<number>('attempts');
  return written ?? 1;
}

export const clearFailure = (db: D1Database, { kind, subject }: Work): Promise<unknown> =>
  db.prepare('DELETE FROM work_failure WHERE kind = ?1 AND subject = ?2').bind(kind, subject).run();

/** Deletes failures of work that no longer exists, for example of an order whose data was deleted. */
export const deleteFailures = (db: D1Database, before: number): Promise<unknown> =>
  db.prepare('DELETE FROM work_failure WHERE retry_at < ?1').bind(before).run();
