// SQL for sign-ins (migrations/0037 and 0095). A sign-in ends at sign-out, when it is unused for `idleLifeMs`, or after `maxLifetimeMs`.
import * as z from 'zod';
import type { Query } from '#backend/platform/query.ts';
import { consumerTypeSchema, type Place } from '#contract/entities/consumer.ts';

const dayMs = 24 * 60 * 60 * 1000;
const idleLifeMs = 60 * dayMs;
const maxLifetimeMs = 365 * dayMs;

const sessionSchema = z.object({
  sessionId: z.string(),
  consumerNo: z.string(),
  consumerType: consumerTypeSchema,
  firstName: z.string(),
  device: z.string(),
  city: z.string(),
  country: z.string(),
  generation: z.int(),
  rotatedAt: z.int(),
  createdAt: z.int(),
  seenAt: z.int(),
  endedAt: z.int().nullable(),
});
export type SessionRow = z.infer<typeof sessionSchema>;

const select = `SELECT s.session_id AS sessionId, s.consumer_no AS consumerNo, c.consumer_type AS consumerType, c.first_name AS firstName,
  s.device, s.city, s.country, s.generation, s.rotated_at AS rotatedAt, s.created_at AS createdAt, s.seen_at AS seenAt, s.ended_at AS endedAt
  FROM consumer_session s JOIN consumer c ON c.consumer_no = s.consumer_no`;

export const sessionQuery = (sessionId: string): Query<SessionRow> => ({
  sql: `${select} WHERE s.session_id = ?1`,
  values: [sessionId],
  row: sessionSchema,
});

/** Selects an account's open sign-ins, most recently used first. */
export const openSessionsQuery = (consumerNo: string, now: number): Query<SessionRow> => ({
  sql: `${select} WHERE s.consumer_no = ?1 AND s.ended_at IS NULL AND s.seen_at > ?2 AND s.created_at > ?3 ORDER BY s.seen_at DESC LIMIT 50`,
  values: [consumerNo, now - idleLifeMs, now - maxLifetimeMs],
  row: sessionSchema,
});

export const isSessionExpired = ({ endedAt, seenAt, createdAt }: SessionRow, now: number): boolean =>
  endedAt !== null || seenAt + idleLifeMs <= now || createdAt + maxLifetimeMs <= now;

/** Returns whether a sign-in is still open. Does not check its lifetime, which is checked whenever tokens are renewed. */
export async function isOpenSession(db: D1Database, sessionId: string): Promise<boolean> {
  const found = await db.prepare('SELECT 1 FROM consumer_session WHERE session_id = ?1 AND ended_at IS NULL').bind(sessionId).first();
  return found !== null;
}

/** Time in milliseconds for which a sign-in or an identity confirmation counts as recent. */
const recentMs = 10 * 60_000;

/** Returns whether the shopper signed in or confirmed their identity recently (docs/decisions/058). */
export async function isRecentlyAuthenticated(db: D1Database, sessionId: string, now: number): Promise<boolean> {
  const found = await db
    .prepare('SELECT 1 FROM consumer_session WHERE session_id = ?1 AND ended_at IS NULL AND authenticated_at > ?2')
    .bind(sessionId, now - recentMs)
    .first();
  return found !== null;
}

/** Stores that the shopper has just confirmed their identity, and invalidates an emailed code that was not used. */
export async function writeAuthentication(db: D1Database, sessionId: string, now: number): Promise<void> {
  await db
    .prepare('UPDATE consumer_session SET authenticated_at = ?2, confirmation_sent_at = NULL WHERE session_id = ?1 AND ended_at IS NULL')
    .bind(sessionId, now)
    .run();
}

/** Number of attempts to enter an emailed code. After that, the code is invalid. */
const maxConfirmationAttempts = 5;
const confirmationLifeMs = 10 * 60_000;
export const confirmationLifeMinutes = confirmationLifeMs / 60_000;

/** Creates the statement that invalidates a session's earlier confirmation code and accepts the code emailed at `now`. */
export const writeConfirmationStatement = (db: D1Database, sessionId: string, now: number): D1PreparedStatement =>
  db
    .prepare('UPDATE consumer_session SET confirmation_sent_at = ?2, confirmation_tries_left = ?3 WHERE session_id = ?1')
    .bind(sessionId, now, maxConfirmationAttempts);

/** Counts an attempt to enter a code. Returns when the code was sent; undefined if it has expired or no attempts are left. */
export async function countConfirmationAttempt(db: D1Database, sessionId: string, now: number): Promise<number | undefined> {
  const found = await db
    .prepare(
      `UPDATE consumer_session SET confirmation_tries_left = confirmation_tries_left - 1
       WHERE session_id = ?1 AND ended_at IS NULL AND confirmation_tries_left > 0 AND confirmation_sent_at > ?2
       RETURNING confirmation_sent_at AS sentAt`,
    )
    .bind(sessionId, now - confirmationLifeMs)
    .first<{ sentAt: number }>();
  return found?.sentAt;
}

interface NewSession {
  sessionId: string;
  consumerNo: string;
  device: string;
  place: Place | undefined;
  /** Time of authentication. It is 0 if the session was opened without authentication, for example by a link from another browser. */
  authenticatedAt: number;
}

export async function openSession(
  db: D1Database,
  { sessionId, consumerNo, device, place, authenticatedAt }: NewSession,
  now: number,
): Promise<void> {
  await db.batch([
    db
      .prepare(
        `INSERT INTO consumer_session
           (session_id, consumer_no, device, generation, rotated_at, created_at, seen_at, authenticated_at, city, country)
         VALUES (?1, ?2, ?3, 1, ?4, ?4, ?4, ?5, ?6, ?7)`,
      )
      .bind(sessionId, consumerNo, device, now, authenticatedAt, place?.city ?? '', place?.country ?? ''),
    db.prepare('UPDATE consumer SET seen_at = ?2 WHERE consumer_no = ?1').bind(consumerNo, now),
  ]);
}

/**
 * Replaces the session's current token with the next generation, and stores the place of the browser if it is known. Returns false if
 * another request did so first or the sign-in has ended.
 */
export async function rotateSession(
  db: D1Database,
  { sessionId, consumerNo, generation, ...before }: SessionRow,
  place: Place | undefined,
  now: number,
): Promise<boolean> {
  const { city = '', country } = place ?? before;
  const [rotated] = await db.batch([
    db
      .prepare(
        `UPDATE consumer_session SET generation = generation + 1, rotated_at = ?3, seen_at = ?3, city = ?4, country = ?5
         WHERE session_id = ?1 AND generation = ?2 AND ended_at IS NULL`,
      )
      .bind(sessionId, generation, now, city, country),
    db.prepare('UPDATE consumer SET seen_at = ?2 WHERE consumer_no = ?1').bind(consumerNo, now),
  ]);
  return (rotated?.meta.changes ?? 0) > 0;
}

export async function endSession(db: D1Database, sessionId: string, now: number): Promise<void> {
  await db.prepare('UPDATE consumer_session SET ended_at = ?2 WHERE session_id = ?1 AND ended_at IS NULL').bind(sessionId, now).run();
}

/** Creates the statement that ends one sign-in of an account. */
export const endOwnSessionStatement = (db: D1Database, consumerNo: string, sessionId: string, now: number): D1PreparedStatement =>
  db
    .prepare('UPDATE consumer_session SET ended_at = ?3 WHERE session_id = ?1 AND consumer_no = ?2 AND ended_at IS NULL')
    .bind(sessionId, consumerNo, now);

/** Creates the statement that ends all of an account's sign-ins except `sparedId`. */
export const endSessionsStatement = (db: D1Database, consumerNo: string, now: number, sparedId = ''): D1PreparedStatement =>
  db
    .prepare('UPDATE consumer_session SET ended_at = ?2 WHERE consumer_no = ?1 AND ended_at IS NULL AND session_id <> ?3')
    .bind(consumerNo, now, sparedId);
