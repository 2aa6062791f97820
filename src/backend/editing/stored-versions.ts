// What is stored of documents, as editing sees it: every version, with its body.
import * as z from 'zod';
import { documentKinds } from '../stores/content.ts';
import { jsonColumn, type Query, read } from '../stores/query.ts';
import type { DocumentAddress } from './document-address.ts';
import type { StoredBody } from './document-body.ts';

const listedSchema = z.object({
  siteId: z.string(),
  locale: z.string(),
  kind: z.enum(documentKinds),
  key: z.string(),
  version: z.int(),
  state: z.enum(['published', 'draft']),
  validFrom: z.int().nullable(),
  validTo: z.int().nullable(),
});
export type ListedVersion = z.infer<typeof listedSchema>;

const columns = 'site_id AS siteId, locale, kind, document_key AS "key", version, state, valid_from AS validFrom, valid_to AS validTo';

/** Every version of every document, of a locale or a kind alone where one is named. */
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

/** The versions of a document, the newest first. */
export async function readVersions(db: D1Database, address: DocumentAddress): Promise<StoredVersion[]> {
  const [rows] = await read(db, versionsQuery(address));
  return rows;
}

/** The draft that editing goes on with: the newest. */
export const findDraft = <V extends ListedVersion>(versions: readonly V[]): V | undefined =>
  versions.filter(({ state }) => state === 'draft').sort((one, other) => other.version - one.version)[0];

export const isScheduled = ({ state, validFrom }: ListedVersion, now: number): boolean =>
  state === 'published' && validFrom !== null && validFrom > now;

export const isLive = ({ state, validFrom, validTo }: ListedVersion, now: number): boolean =>
  state === 'published' && (validFrom === null || validFrom <= now) && (validTo === null || now < validTo);
