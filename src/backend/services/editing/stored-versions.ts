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

const versionsQuery = ({ siteId, locale, kind, key }: DocumentAddress): Query<StoredVersion> => ({
  sql: `SELECT ${columns}, body FROM content_document
    WHERE site_id = ?1 AND locale = ?2 AND kind = ?3 AND document_key = ?4 ORDER BY version DESC`,
  values: [siteId, locale, kind, key],
  row: listedSchema.extend({ body: jsonColumn(z.record(z.string(), z.unknown())) }),
});

/** Returns the versions of a document, newest first. */
export async function readVersions(db: D1Database, address: DocumentAddress): Promise<StoredVersion[]> {
  const [rows] = await read(db, versionsQuery(address));
  return rows;
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
