// D1 table fulfillment_event (migrations/0108): changes that are reported to the warehouse. Triggers write the rows.
import * as z from 'zod';

const claimSchema = z.object({
  eventId: z.string(),
  kind: z.enum(['shipment.packable', 'shipment.changed', 'return.announced']),
  orderNumber: z.string(),
  /** Id of the shipment or the return. */
  subjectId: z.string(),
  /** Time in milliseconds since 1970. */
  happenedAt: z.int(),
  /** Number of attempts, including this one. It also identifies the claim: a later claim of the same event has a higher number. */
  attempts: z.int(),
});
/** An event that is claimed by an attempt to send it. */
export type ClaimedEvent = z.infer<typeof claimSchema>;

const dueAt = 'COALESCE(next_attempt_at, happened_at)';

/**
 * Claims the event that has been due for the longest time, until `expiresAt`. If the process ends before it stores the outcome, the event is
 * due again at that time. Returns undefined if no event is due.
 */
export async function claimEvent(
  db: D1Database,
  { now, expiresAt }: { now: number; expiresAt: number },
): Promise<ClaimedEvent | undefined> {
  const row = await db
    .prepare(
      `UPDATE fulfillment_event SET attempts = attempts + 1, next_attempt_at = ?2
       WHERE event_id = (SELECT event_id FROM fulfillment_event WHERE state = 'waiting' AND ${dueAt} <= ?1 ORDER BY ${dueAt} LIMIT 1)
       RETURNING event_id AS eventId, kind, order_number AS orderNumber, subject_id AS subjectId, happened_at AS happenedAt, attempts`,
    )
    .bind(now, expiresAt)
    .first();
  return row === null ? undefined : claimSchema.parse(row);
}

/** Returns when the next event is due. Undefined if none is waiting. */
export async function findNextEventTime(db: D1Database): Promise<number | undefined> {
  const at = await db
    .prepare(`SELECT ${dueAt} AS at FROM fulfillment_event WHERE state = 'waiting' ORDER BY ${dueAt} LIMIT 1`)
    .first<number>('at');
  return at ?? undefined;
}

const maxReason = 300;
type Claim = Pick<ClaimedEvent, 'eventId' | 'attempts'>;

/** Stores that no further attempt is made. Has no effect if the event was claimed again, unless it was sent. */
export const finishEvent = (
  db: D1Database,
  { eventId, attempts }: Claim,
  { state, reason, now }: { state: 'sent' | 'dropped' | 'failed'; reason?: string; now: number },
): Promise<unknown> =>
  db
    .prepare(
      `UPDATE fulfillment_event SET state = ?3, failure = ?4, finished_at = ?5, next_attempt_at = NULL
       WHERE event_id = ?1 AND (attempts = ?2 OR ?3 = 'sent') AND state = 'waiting'`,
    )
    .bind(eventId, attempts, state, reason?.slice(0, maxReason) ?? null, now)
    .run();

/** Schedules the next attempt. Has no effect if the event was claimed again. */
export const retryEvent = (
  db: D1Database,
  { eventId, attempts }: Claim,
  { at, reason }: { at: number; reason: string },
): Promise<unknown> =>
  db
    .prepare("UPDATE fulfillment_event SET next_attempt_at = ?3, failure = ?4 WHERE event_id = ?1 AND attempts = ?2 AND state = 'waiting'")
    .bind(eventId, attempts, at, reason.slice(0, maxReason))
    .run();

/** Deletes events from before a time, whether they were sent or not. */
export const deleteEvents = (db: D1Database, before: number): Promise<unknown> =>
  db.prepare('DELETE FROM fulfillment_event WHERE happened_at < ?1').bind(before).run();
