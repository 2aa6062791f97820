// D1 table privacy_request (migrations/0125): requests for copies and deletions of personal data that staff have recorded.
import * as z from 'zod';
import type { Query } from '#backend/platform/query.ts';
import { toLogin } from './consumers.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Time in which a request must be answered: one month (GDPR, art. 12(3)), counted as 30 days. */
const answerMs = 30 * dayMs;
export const linkLifeDays = 14;
const linkLifeMs = linkLifeDays * dayMs;

const requestSchema = z.object({
  requestId: z.string(),
  kind: z.enum(['copy', 'deletion']),
  siteId: z.string(),
  locale: z.string(),
  email: z.string(),
  note: z.string(),
  state: z.enum(['sent', 'confirmed', 'ready', 'done', 'rejected']),
  requestedAt: z.int(),
  dueAt: z.int(),
  recordedByName: z.string(),
  expiresAt: z.int(),
  confirmedAt: z.int().nullable(),
  closedAt: z.int().nullable(),
  closedByName: z.string().nullable(),
  closingNote: z.string().nullable(),
});
export type PrivacyRequest = z.infer<typeof requestSchema>;

const select = `SELECT request_id AS requestId, kind, site_id AS siteId, locale, email, note, state, requested_at AS requestedAt,
  due_at AS dueAt, recorded_by_name AS recordedByName, expires_at AS expiresAt, confirmed_at AS confirmedAt, closed_at AS closedAt,
  closed_by_name AS closedByName, closing_note AS closingNote FROM privacy_request`;

export const privacyRequestQuery = (requestId: string): Query<PrivacyRequest> => ({
  sql: `${select} WHERE request_id = ?1`,
  values: [requestId],
  row: requestSchema,
});

/** Selects the request whose link has a token that is not expired. */
export const requestByTokenQuery = (tokenHash: string, now: number): Query<PrivacyRequest> => ({
  sql: `${select} WHERE token_hash = ?1 AND expires_at > ?2`,
  values: [tokenHash, now],
  row: requestSchema,
});

/** Selects the open requests of the given markets, those due first at the top. */
export const openRequestsQuery = (siteIds: readonly string[]): Query<PrivacyRequest> => ({
  sql: `${select} WHERE state IN ('sent', 'confirmed') AND site_id IN (SELECT value FROM json_each(?1)) ORDER BY due_at, request_id LIMIT 200`,
  values: [JSON.stringify(siteIds)],
  row: requestSchema,
});

/** Selects the requests of the given markets that were closed last. */
export const closedRequestsQuery = (siteIds: readonly string[]): Query<PrivacyRequest> => ({
  sql: `${select} WHERE closed_at IS NOT NULL AND site_id IN (SELECT value FROM json_each(?1)) ORDER BY closed_at DESC LIMIT 50`,
  values: [JSON.stringify(siteIds)],
  row: requestSchema,
});

interface NewRequest extends Pick<PrivacyRequest, 'requestId' | 'kind' | 'siteId' | 'locale' | 'email' | 'note' | 'recordedByName'> {
  tokenHash: string;
  now: number;
}

/** Creates the statement that stores a request, with the number of the account that has the address. */
export const createRequestStatement = (db: D1Database, request: NewRequest): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO privacy_request (request_id, kind, site_id, locale, email, consumer_no, note, state, requested_at, due_at,
         recorded_by_name, token_hash, expires_at)
       VALUES (?1, ?2, ?3, ?4, ?5, (SELECT consumer_no FROM consumer WHERE login = ?6), ?7, 'sent', ?8, ?9, ?10, ?11, ?12)`,
    )
    .bind(
      ...[request.requestId, request.kind, request.siteId, request.locale, request.email, toLogin(request.email), request.note],
      ...[request.now, request.now + answerMs, request.recordedByName, request.tokenHash, request.now + linkLifeMs],
    );

/** Creates the statement that replaces the link of a request that is not confirmed. In another state, a constraint fails the batch. */
export const renewLinkStatement = (
  db: D1Database,
  { requestId, tokenHash, now }: { requestId: string; tokenHash: string; now: number },
): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE privacy_request SET state = CASE WHEN state = 'sent' THEN state END, token_hash = ?2, expires_at = ?3 WHERE request_id = ?1`,
    )
    .bind(requestId, tokenHash, now + linkLifeMs);

/** Stores that the owner of the mailbox has confirmed a request. Does nothing if it was confirmed before. */
export const confirmRequest = (db: D1Database, requestId: string, now: number): Promise<unknown> =>
  db
    .prepare("UPDATE privacy_request SET state = 'confirmed', confirmed_at = ?2 WHERE request_id = ?1 AND state = 'sent'")
    .bind(requestId, now)
    .run();

interface Closing {
  requestId: string;
  from: PrivacyRequest['state'];
  state: 'ready' | 'done' | 'rejected';
  byName: string;
  note: string;
  now: number;
  /** The token of the link with which a copy is downloaded. Without it, the former link no longer works. */
  tokenHash?: string;
}

/** Creates the statement that closes a request. If its state has changed in the meantime, a constraint fails the batch. */
export const closeRequestStatement = (
  db: D1Database,
  { requestId, from, state, byName, note, now, tokenHash }: Closing,
): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE privacy_request SET state = CASE WHEN state = ?2 THEN ?3 END, closed_at = ?4, closed_by_name = ?5, closing_note = ?6,
         token_hash = COALESCE(?7, 'closed ' || request_id), expires_at = ?8 WHERE request_id = ?1`,
    )
    .bind(requestId, from, state, now, byName, note, tokenHash ?? null, tokenHash === undefined ? now : now + linkLifeMs);
