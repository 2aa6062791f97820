// Reads releases and their documents (migrations/0110_releases.sql).
import * as z from 'zod';
import { read } from '#backend/platform/query.ts';
import { documentKinds } from '#backend/stores/content.ts';
import type { DocumentAddress } from './document-address.ts';

const releaseSchema = z.object({
  id: z.string(),
  state: z.enum(['open', 'published', 'canceled', 'rolled-back']),
  /** The period, in milliseconds since 1970. Null while the release is open, or without an end. */
  startsAt: z.int().nullable(),
  endsAt: z.int().nullable(),
  note: z.string().nullable(),
  revision: z.int(),
  createdBy: z.string(),
  createdAt: z.int(),
  changedBy: z.string(),
  changedAt: z.int(),
});
export type StoredRelease = z.infer<typeof releaseSchema>;

const memberSchema = z.object({
  releaseId: z.string(),
  siteId: z.string(),
  locale: z.string(),
  kind: z.enum(documentKinds),
  key: z.string(),
  /** The version that the release publishes. */
  version: z.int(),
  /** The version that was live when the document was added. */
  liveVersion: z.int().nullable(),
  addedBy: z.string(),
  addedAt: z.int(),
});
export type ReleaseMember = z.infer<typeof memberSchema>;

export interface Release extends StoredRelease {
  documents: ReleaseMember[];
}

/** Returns all releases, or one of them, newest first, with their documents in the order of their addresses. */
export async function readReleases(db: D1Database, id = ''): Promise<Release[]> {
  const [releases, members] = await read(
    db,
    {
      sql: `SELECT release_id AS id, state, starts_at AS startsAt, ends_at AS endsAt, note, revision, created_by AS createdBy,
          created_at AS createdAt, changed_by AS changedBy, changed_at AS changedAt
        FROM content_release WHERE ?1 = '' OR release_id = ?1 ORDER BY created_at DESC, release_id`,
      values: [id],
      row: releaseSchema,
    },
    {
      sql: `SELECT release_id AS releaseId, site_id AS siteId, locale, kind, document_key AS "key", version, live_version AS liveVersion,
          added_by AS addedBy, added_at AS addedAt
        FROM content_release_document WHERE ?1 = '' OR release_id = ?1 ORDER BY locale, kind, document_key`,
      values: [id],
      row: memberSchema,
    },
  );
  return releases.map((release) => ({ ...release, documents: members.filter(({ releaseId }) => releaseId === release.id) }));
}

/** The phase of a release at a time. */
export type ReleasePhase = 'open' | 'scheduled' | 'live' | 'ended' | 'canceled' | 'rolled-back';

export function findPhase({ state, startsAt, endsAt }: Pick<StoredRelease, 'state' | 'startsAt' | 'endsAt'>, now: number): ReleasePhase {
  if (state !== 'published') return state;
  if (startsAt !== null && startsAt > now) return 'scheduled';
  return endsAt !== null && endsAt <= now ? 'ended' : 'live';
}

/**
 * Returns the SQL condition that a release that is open, or scheduled at the time `at`, contains the version ?5 of the document ?1 to ?4.
 * It is false if `at` is null.
 */
export const releaseHoldsSql = (at: string): string => `(${at} IS NOT NULL AND EXISTS (
    SELECT 1 FROM content_release_document member JOIN content_release held ON held.release_id = member.release_id
    WHERE member.site_id = ?1 AND member.locale = ?2 AND member.kind = ?3 AND member.document_key = ?4 AND member.version = ?5
      AND (held.state = 'open' OR (held.state = 'published' AND held.starts_at > ${at}))))`;

/** Returns the id of the release that is open or scheduled and contains the version. */
export async function findReleaseOf(
  db: D1Database,
  { siteId, locale, kind, key }: DocumentAddress,
  { version, now }: { version: number; now: number },
): Promise<string | undefined> {
  const [rows] = await read(db, {
    sql: `SELECT held.release_id AS id FROM content_release_document member JOIN content_release held ON held.release_id = member.release_id
      WHERE member.site_id = ?1 AND member.locale = ?2 AND member.kind = ?3 AND member.document_key = ?4 AND member.version = ?5
        AND (held.state = 'open' OR (held.state = 'published' AND held.starts_at > ?6)) LIMIT 1`,
    values: [siteId, locale, kind, key, version, now],
    row: z.object({ id: z.string() }),
  });
  return rows[0]?.id;
}

/** Membership of a document in any release. */
const membershipSchema = memberSchema
  .pick({ releaseId: true, version: true })
  .extend(releaseSchema.pick({ state: true, startsAt: true, endsAt: true }).shape);
export type Membership = z.infer<typeof membershipSchema>;

/** Returns all releases that contain any version of a document. */
export async function readMemberships(db: D1Database, { siteId, locale, kind, key }: DocumentAddress): Promise<Membership[]> {
  const [rows] = await read(db, {
    sql: `SELECT member.release_id AS releaseId, member.version, held.state, held.starts_at AS startsAt, held.ends_at AS endsAt
      FROM content_release_document member JOIN content_release held ON held.release_id = member.release_id
      WHERE member.site_id = ?1 AND member.locale = ?2 AND member.kind = ?3 AND member.document_key = ?4 ORDER BY member.release_id`,
    values: [siteId, locale, kind, key],
    row: membershipSchema,
  });
  return rows;
}
