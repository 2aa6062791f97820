// The delivery state of emails in the table outbox (migrations/0100).
import * as z from 'zod';
import { emailColumns } from './outbox.ts';

/** An email that is claimed by an attempt. */
export interface ClaimedEmail {
  emailId: string;
  kind: string;
  recipient: string;
  writtenAt: number;
  /** Number of attempts, including this one. It also identifies the claim: a later claim of the same email has a higher number. */
  attempts: number;
  /** Time of the first transmission whose outcome is unknown. Null if no earlier attempt can have delivered the email. */
  unknownSince: number | null;
  /** Why the recipient is on the suppression list. */
  suppression: 'bounce' | 'complaint' | null;
  /** The row of the outbox, for `parseRow`. */
  row: unknown;
}

const claimSchema = z.object({
  emailId: z.string(),
  kind: z.string(),
  recipient: z.string(),
  writtenAt: z.int(),
  attempts: z.int(),
  unknownSince: z.int().nullable(),
  suppression: z.enum(['bounce', 'complaint']).nullable(),
});

const dueAt = 'coalesce(next_attempt_at, written_at)';

/**
 * Claims the email that has been due for the longest time, until `expiresAt`. If the process ends before it stores the outcome, the email
 * is due again at that time. Returns undefined if no email is due.
 */
export async function claimEmail(
  db: D1Database,
  { now, expiresAt }: { now: number; expiresAt: number },
): Promise<ClaimedEmail | undefined> {
  const row = await db
    .prepare(
      `UPDATE outbox SET attempts = attempts + 1, next_attempt_at = ?2
       WHERE mail_id = (SELECT mail_id FROM outbox WHERE state = 'waiting' AND ${dueAt} <= ?1 ORDER BY ${dueAt} LIMIT 1)
       RETURNING ${emailColumns}, attempts, unknown_since AS unknownSince,
         (SELECT s.reason FROM email_suppression s WHERE s.address = lower(recipient)) AS suppression`,
    )
    .bind(now, expiresAt)
    .first();
  return row === null ? undefined : { ...claimSchema.parse(row), row };
}

/** Returns when the next email is due. Undefined if none is waiting. */
export async function findNextDue(db: D1Database): Promise<number | undefined> {
  const at = await db.prepare(`SELECT ${dueAt} AS at FROM outbox WHERE state = 'waiting' ORDER BY at LIMIT 1`).first<number>('at');
  return at ?? undefined;
}

type Claim = Pick<ClaimedEmail, 'emailId' | 'attempts'>;

/**
 * Stores that the email is about to be transmitted, so that an attempt whose outcome is lost is known afterwards. Counts a possible copy if
 * an earlier transmission may have delivered the email, unless the provider recognizes copies. Throws if the claim has expired and the
 * email was claimed again.
 */
export async function markTransmission(
  db: D1Database,
  { emailId, attempts }: Claim,
  { now, isDeduplicated }: { now: number; isDeduplicated: boolean },
): Promise<void> {
  const { meta } = await db
    .prepare(
      `UPDATE outbox SET unknown_since = coalesce(unknown_since, ?3), possible_copies = possible_copies + (unknown_since IS NOT NULL AND ?4)
       WHERE mail_id = ?1 AND attempts = ?2 AND state = 'waiting'`,
    )
    .bind(emailId, attempts, now, isDeduplicated ? 0 : 1)
    .run();
  if (meta.changes !== 1) throw new Error('The claim of the email has expired.');
}

/** Stores that the provider has accepted the email. */
export const storeSent = (db: D1Database, emailId: string, { now, providerId }: { now: number; providerId: string | undefined }) =>
  db
    .prepare(
      `UPDATE outbox SET state = 'sent', finished_at = ?2, provider_id = ?3, next_attempt_at = NULL, unknown_since = NULL, failure = NULL
       WHERE mail_id = ?1 AND state = 'waiting'`,
    )
    .bind(emailId, now, providerId ?? null)
    .run();

interface Retry {
  at: number;
  /** Why this attempt failed. */
  reason: string;
  /** Time of the first transmission whose outcome is unknown, if there is one. */
  unknownSince: number | null;
}

/** Schedules the next attempt. Has no effect if the email was claimed again. */
export const storeRetry = (db: D1Database, { emailId, attempts }: Claim, { at, reason, unknownSince }: Retry) =>
  db
    .prepare(
      `UPDATE outbox SET next_attempt_at = ?3, failure = ?4, unknown_since = ?5 WHERE mail_id = ?1 AND attempts = ?2 AND state = 'waiting'`,
    )
    .bind(emailId, attempts, at, reason.slice(0, maxReason), unknownSince)
    .run();

/** Stores that the email will not be sent. Has no effect if it was claimed again. */
export const storeUnsent = (
  db: D1Database,
  { emailId, attempts }: Claim,
  { state, reason, now }: { state: 'failed' | 'suppressed'; reason: string; now: number },
) =>
  db
    .prepare(
      `UPDATE outbox SET state = ?3, failure = ?4, finished_at = ?5, next_attempt_at = NULL
       WHERE mail_id = ?1 AND attempts = ?2 AND state = 'waiting'`,
    )
    .bind(emailId, attempts, state, reason.slice(0, maxReason), now)
    .run();

const maxReason = 300;
