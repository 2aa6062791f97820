// D1 table fault (migrations/0140): errors by the reference that a shopper or an employee sees on the error page.
import * as z from 'zod';
import type { Query } from '#backend/platform/query.ts';
import { describeProblem } from '#lib/problem-text.ts';
import { countStatement } from './event-counts.ts';

const faultSchema = z.object({
  correlationId: z.string(),
  happenedAt: z.int(),
  worker: z.enum(['backend', 'staff', 'storefront']),
  /** The call or the route in which it happened. */
  place: z.string(),
  /** The error without personal data. */
  reason: z.string(),
});
export type StoredFault = z.infer<typeof faultSchema>;

const columns = 'correlation_id AS correlationId, happened_at AS happenedAt, worker, place, reason';
const maxLength = 500;

/** Selects the faults of a request, oldest first. */
export const faultsOfRequestQuery = (correlationId: string): Query<StoredFault> => ({
  sql: `SELECT ${columns} FROM fault WHERE correlation_id = ?1 ORDER BY happened_at, fault_id LIMIT 50`,
  values: [correlationId],
  row: faultSchema,
});

/** Selects the latest faults, newest first. */
export const latestFaultsQuery = (limit: number): Query<StoredFault> => ({
  sql: `SELECT ${columns} FROM fault ORDER BY happened_at DESC, fault_id DESC LIMIT ?1`,
  values: [limit],
  row: faultSchema,
});

/** Faults that this isolate has stored in the current minute. A database that fails must not be flooded. */
let stored = { minute: 0, count: 0 };
const maxPerMinute = 60;

/** Stores and counts a fault. Never rejects, because it is called for requests that have failed already. */
export async function recordFault(
  db: D1Database,
  {
    error,
    happenedAt,
    correlationId,
    worker,
    place,
    isCounted = true,
  }: Pick<StoredFault, 'happenedAt' | 'worker' | 'place'> & {
    error: unknown;
    correlationId: string | undefined;
    /** False if the fault is only the consequence of one that was counted elsewhere. */
    isCounted?: boolean;
  },
): Promise<void> {
  const minute = Math.floor(happenedAt / 60_000);
  stored = { minute, count: stored.minute === minute ? stored.count + 1 : 1 };
  if (stored.count > maxPerMinute) return;
  try {
    await db.batch([
      db
        .prepare('INSERT INTO fault (correlation_id, happened_at, worker, place, reason) VALUES (?1, ?2, ?3, ?4, ?5)')
        .bind(correlationId ?? '', happenedAt, worker, place.slice(0, maxLength), describeProblem(error).slice(0, maxLength)),
      ...(isCounted ? [countStatement(db, 'fault', happenedAt)] : []),
    ]);
  } catch {
    // the log contains the fault
  }
}

export const deleteFaultsStatement = (db: D1Database, before: number): D1PreparedStatement =>
  db.prepare('DELETE FROM fault WHERE happened_at < ?1').bind(before);
