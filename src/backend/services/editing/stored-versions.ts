// Reads document versions for editing.
import * as z from 'zod';
import { jsonColumn, type Query, read } from '#backend/platform/query.ts';
import { isInForce, selectVersion } from '#backend/rules/document.ts';
import { documentKinds } from '#backend/stores/content.ts';
import type { DocumentAddress } from './document-address.ts';
import type { StoredBody } from './document-body.ts';

const listedSchema = z.object({
  siteId: z.string(),
  locale: z.string(),
  kind: z.enum(documentKinds),
  key: z.string(),
  version: z.int(),
  state: z.enum(['published', 'draft', 'discarded']),
  validFrom: z.int().nullable(),
  validTo: z.int().nullable(),
  /** The editor who stored the body, and the time in milliseconds since 1970. Both are null if the seed stored it. */
  editedBy: z.string().nullable(),
  editedAt: z.int().nullable(),
  /** The editor's note about the version. */
  note: z.string().nullable(),
});
export type ListedVersion = z.infer<typeof listedSchema>;

const columns = `site_id AS siteId, locale, kind, document_key AS "key", version, state, valid_from AS validFrom, valid_to AS validTo,
  edited_by AS editedBy, edited_at AS editedAt, note`;

/** Returns all versions of all documents, or only those of a locale or a kind. */
export async function listVersions(db: D1Database, { locale = '', kind = '' } = {}): Promise<ListedVersion[]> {
  const [rows] = await read(db, {
    sql: `SELECT ${columns} FROM content_document WHERE (?1 = '' OR locale = ?1) AND (?2 = '' OR kind = ?2)
      ORDER BY locale, kind, document_key, version`,
    values: [locale, kind],
    row: listedSchema,
  });
  return rows;
}

export interface StoredVersion extends ListedVersion {
  body: StoredBody;
}

const bodyColumn = jsonColumn(z.record(z.string(), z.unknown()));

const versionsQuery = ({ siteId, locale, kind, key }: DocumentAddress): Query<StoredVersion> => ({
  sql: `SELECT ${columns}, body FROM content_document
    WHERE site_id = ?1 AND locale = ?2 AND kind = ?3 AND document_key = ?4 ORDER BY version DESC`,
  values: [siteId, locale, kind, key],
  row: listedSchema.extend({ body: bodyColumn }),
});

/** Returns the versions of a document with their bodies, newest first. */
export async function readVersions(db: D1Database, address: DocumentAddress): Promise<StoredVersion[]> {
  const [rows] = await read(db, versionsQuery(address));
  return rows;
}

/** A version for an edit. Its body is undefined if no edit can need it. */
export interface EditableVersion extends ListedVersion {
  body: StoredBody | undefined;
}

/**
 * SQL for whether an edit can need the body of the version `d`: it is the draft, or visitors see it now or later. A published version is
 * superseded if another one began later and does not end before it, because visitors then see that one whenever both are published.
 */
const isNeededSql = `d.state = 'draft' OR d.state = 'published' AND (d.valid_to IS NULL OR d.valid_to > ?5) AND NOT EXISTS (
    SELECT 1 FROM content_document later
    WHERE later.site_id = ?1 AND later.locale = ?2 AND later.kind = ?3 AND later.document_key = ?4 AND later.state = 'published'
      AND (later.valid_from IS NULL OR later.valid_from <= ?5) AND (later.valid_to IS NULL OR later.valid_to > ?5)
      AND (COALESCE(later.valid_from, -1), later.version) > (COALESCE(d.valid_from, -1), d.version)
      AND (later.valid_to IS NULL OR later.valid_to >= d.valid_to)
  )`;

/**
 * Returns the versions of a document for an edit, newest first. Only the bodies that the edit can need are read, because a document can have
 * thousands of versions: the draft, those that visitors see now or later, and the named version. `named`: `all` reads all bodies.
 */
export async function readEditableVersions(
  db: D1Database,
  { siteId, locale, kind, key }: DocumentAddress,
  { now, named }: { now: number; named?: number | 'all' | undefined },
): Promise<EditableVersion[]> {
  const [rows] = await read(db, {
    sql: `SELECT ${columns}, CASE WHEN ?6 = 'all' OR d.version = ?6 OR ${isNeededSql} THEN body END AS body FROM content_document d
      WHERE site_id = ?1 AND locale = ?2 AND kind = ?3 AND document_key = ?4 ORDER BY version DESC`,
    values: [siteId, locale, kind, key, now, named ?? ''],
    row: listedSchema.extend({ body: bodyColumn.nullable().transform((body) => body ?? undefined) }),
  });
  return rows;
}

/** Returns the body of a version. Throws an error if it was not read. */
export function requireBody({ version, body }: Pick<EditableVersion, 'version' | 'body'>): StoredBody {
  if (!body) throw new Error(`The body of version ${version} was not read.`);
  return body;
}

/** Returns the body of a version of a document, or the one of the version that an edit creates. */
export function findBody(versions: readonly EditableVersion[], version: number, created: StoredBody | undefined): StoredBody | undefined {
  const stored = versions.find((each) => each.version === version);
  return stored ? requireBody(stored) : created;
}

/** The fields that determine whether a version is visible. */
export type VersionState = Pick<ListedVersion, 'version' | 'state' | 'validFrom' | 'validTo'>;

export const findDraft = <V extends VersionState>(versions: readonly V[]): V | undefined => versions.find(({ state }) => state === 'draft');

/** Returns the version that visitors see. */
export const findLiveVersion = <V extends VersionState>(versions: readonly V[], now: number): V | undefined =>
  selectVersion(versions, { mode: 'publish', at: now });

export const isScheduled = ({ state, validFrom }: VersionState, now: number): boolean =>
  state === 'published' && validFrom !== null && validFrom > now;

/** Returns whether a version is live or would become live if the current live version ended. */
export const isPublishedNow = (version: VersionState, now: number): boolean => version.state === 'published' && isInForce(version, now);
