// D1 tables of the media library (migrations/0106).
import * as z from 'zod';
import { jsonColumn, type Query } from '#backend/platform/query.ts';
import { type LibraryPictures, libraryPictureSchema, libraryPicturesSchema } from '#backend/rules/library-picture.ts';
import { documentKinds } from './content.ts';
import { libraryPictureSql } from './document-pictures.ts';

const mediaSchema = libraryPictureSchema.extend({
  id: z.string(),
  name: z.string(),
  /** Media type of the original, such as `image/jpeg`. */
  type: z.string(),
  /** Size of the original. */
  bytes: z.int(),
  /** The editor who uploaded the picture, and the time in milliseconds since 1970. */
  uploadedBy: z.string(),
  uploadedAt: z.int(),
});
export type MediaItem = z.infer<typeof mediaSchema>;

/** The SQL of a picture as a JSON object, from the tables in `fromSql`. */
export const itemSql = `json_patch(${libraryPictureSql}, json_object('id', media.id, 'name', media.name, 'type', file.type, 'bytes', file.bytes,
  'uploadedBy', media.uploaded_by, 'uploadedAt', media.uploaded_at))`;

export const itemColumn = jsonColumn(mediaSchema);

/** The tables of the pictures that are not deleted. */
export const fromSql = 'FROM media JOIN media_file file ON file.hash = media.hash WHERE media.deleted_at IS NULL';

export const mediaQuery = (id: string): Query<{ item: MediaItem }> => ({
  sql: `SELECT ${itemSql} AS item ${fromSql} AND media.id = ?1`,
  values: [id],
  row: z.object({ item: itemColumn }),
});

/** Selects several pictures by their ids. */
export const mediaItemsQuery = (ids: readonly string[]): Query<{ item: MediaItem }> => ({
  sql: `SELECT ${itemSql} AS item ${fromSql} AND media.id IN (SELECT value FROM json_each(?1))`,
  values: [JSON.stringify(ids)],
  row: z.object({ item: itemColumn }),
});

const fileSchema = z.object({
  mediaId: z.string(),
  /** True if it is the displayed file of its picture. */
  isCurrent: z.int().transform(Boolean),
  deletedAt: z.int().nullable(),
  removedAt: z.int().nullable(),
});
export type StoredFile = z.infer<typeof fileSchema>;

/** Selects the picture to which a file belongs, even if the picture was deleted. */
export const fileQuery = (hash: string): Query<StoredFile> => ({
  sql: `SELECT media.id AS mediaId, media.hash = file.hash AS isCurrent, media.deleted_at AS deletedAt, media.removed_at AS removedAt
    FROM media_file file JOIN media ON media.id = file.media_id WHERE file.hash = ?1`,
  values: [hash],
  row: fileSchema,
});

/** Selects the hashes of all files of a picture. */
export const fileHashesQuery = (id: string): Query<{ hash: string }> => ({
  sql: 'SELECT hash FROM media_file WHERE media_id = ?1',
  values: [id],
  row: z.object({ hash: z.string() }),
});

export const mediaCountQuery: Query<{ count: number }> = {
  sql: 'SELECT COUNT(*) AS count FROM media WHERE deleted_at IS NULL',
  values: [],
  row: z.object({ count: z.int() }),
};

const useSchema = z.object({
  siteId: z.string(),
  locale: z.string(),
  kind: z.enum(documentKinds),
  key: z.string(),
  version: z.int(),
  isUsed: z.int().transform(Boolean),
  state: z.enum(['published', 'draft', 'discarded']),
  validFrom: z.int().nullable(),
  validTo: z.int().nullable(),
});
export type DocumentUse = z.infer<typeof useSchema>;

/**
 * Selects all versions of the documents that use a picture in at least one version. `isUsed`: whether the version uses the picture. The
 * other versions determine which version visitors see.
 */
export const usesQuery = (id: string): Query<DocumentUse> => ({
  sql: `SELECT document.site_id AS siteId, document.locale, document.kind, document.document_key AS "key", document.version,
      EXISTS (SELECT 1 FROM media_use used WHERE used.media_id = ?1 AND used.site_id = document.site_id AND used.locale = document.locale
        AND used.kind = document.kind AND used.document_key = document.document_key AND used.version = document.version) AS isUsed,
      document.state, document.valid_from AS validFrom, document.valid_to AS validTo
    FROM (SELECT DISTINCT site_id, locale, kind, document_key FROM media_use WHERE media_id = ?1) place
      JOIN content_document document ON document.site_id = place.site_id AND document.locale = place.locale AND document.kind = place.kind
        AND document.document_key = place.document_key
    ORDER BY document.locale, document.kind, document.document_key, document.version DESC`,
  values: [id],
  row: useSchema,
});

/** Selects the pictures with the given ids, as far as the library has them. */
export const libraryPicturesQuery = (ids: readonly string[]): Query<{ pictures: LibraryPictures }> => ({
  sql: `SELECT json_group_object(media.id, ${libraryPictureSql}) AS pictures ${fromSql} AND media.id IN (SELECT value FROM json_each(?1))`,
  values: [JSON.stringify(ids)],
  row: z.object({ pictures: jsonColumn(libraryPicturesSchema) }),
});

interface NewFile {
  hash: string;
  type: string;
  bytes: number;
  width: number;
  height: number;
  color: string | undefined;
  by: string;
  at: number;
}

/** Returns the statement that stores a file. It has no effect if the file is already stored. */
export const insertFile = (
  db: D1Database,
  mediaId: string,
  { hash, type, bytes, width, height, color, by, at }: NewFile,
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO media_file (hash, media_id, type, bytes, width, height, color, uploaded_by, uploaded_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9) ON CONFLICT (hash) DO NOTHING`,
    )
    .bind(hash, mediaId, type, bytes, width, height, color ?? null, by, at);

interface NewMedia {
  id: string;
  hash: string;
  name: string;
  alts: Readonly<Record<string, string>>;
  by: string;
  at: number;
}

/**
 * Returns the statement that stores a picture, or restores a deleted one. It violates the constraint of the version, so that its batch fails,
 * if the picture exists, or if its files are still being removed.
 */
export const insertMedia = (db: D1Database, { id, hash, name, alts, by, at }: NewMedia): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO media (id, hash, name, alts, uploaded_by, uploaded_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
       ON CONFLICT (id) DO UPDATE SET hash = excluded.hash, name = excluded.name,
         version = CASE WHEN deleted_at IS NOT NULL AND removed_at IS NOT NULL THEN version + 1 ELSE 0 END,
         alts = json_patch(alts, excluded.alts), uploaded_by = excluded.uploaded_by, uploaded_at = excluded.uploaded_at,
         deleted_at = NULL, removed_at = NULL`,
    )
    .bind(id, hash, name, JSON.stringify(alts), by, at);

/** The constraint of the table that the statements below violate if they are not permitted, so that their batch fails. */
export const mediaConstraint = 'version >= 1';

/** A version that uses a picture, as it was read before a change. */
type KnownUse = Pick<DocumentUse, 'siteId' | 'locale' | 'kind' | 'key' | 'version' | 'state'>;

/**
 * Returns the SQL of the condition that a picture is not deleted, and is used only where it was used when the change was decided. `known`:
 * number of the parameter with these uses.
 */
const isUnchangedSql = (known: number): string => `(deleted_at IS NULL AND NOT EXISTS (
    SELECT 1 FROM media_use used JOIN content_document document USING (site_id, locale, kind, document_key, version)
    WHERE used.media_id = ?1 AND document.state <> 'discarded'
      AND (site_id, locale, kind, document_key, version, document.state) NOT IN (
        SELECT value ->> 'siteId', value ->> 'locale', value ->> 'kind', value ->> 'key', value ->> 'version', value ->> 'state'
        FROM json_each(?${known})
      )
  ))`;

const writeUses = (uses: readonly KnownUse[]): string =>
  JSON.stringify(uses.map(({ siteId, locale, kind, key, version, state }) => ({ siteId, locale, kind, key, version, state })));

/** Returns the statement that displays another file of a picture. The file must belong to the picture. */
export const replaceFile = (db: D1Database, id: string, hash: string, known: readonly KnownUse[]): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE media SET hash = ?2, version = CASE WHEN ${isUnchangedSql(3)}
         AND EXISTS (SELECT 1 FROM media_file file WHERE file.hash = ?2 AND file.media_id = ?1) THEN version + 1 ELSE 0 END WHERE id = ?1`,
    )
    .bind(id, hash, writeUses(known));

export interface MediaDetails {
  name?: string | undefined;
  /** Alt texts by locale. Null removes the text of a locale. */
  alts?: Readonly<Record<string, string | null>> | undefined;
  /** Null removes the focal point. */
  focus?: { x: number; y: number } | null | undefined;
}

/** Returns the statement that changes the given details of a picture. */
export const updateDetails = (
  db: D1Database,
  id: string,
  { name, alts = {}, focus }: MediaDetails,
  known: readonly KnownUse[],
): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE media SET name = COALESCE(?2, name), alts = json_patch(alts, ?3),
         focus_x = CASE WHEN ?4 THEN ?5 ELSE focus_x END, focus_y = CASE WHEN ?4 THEN ?6 ELSE focus_y END,
         version = CASE WHEN ${isUnchangedSql(7)} THEN version ELSE 0 END
       WHERE id = ?1`,
    )
    .bind(id, name ?? null, JSON.stringify(alts), Number(focus !== undefined), focus?.x ?? null, focus?.y ?? null, writeUses(known));

/** Returns the statement that deletes a picture. */
export const deleteMedia = (db: D1Database, id: string, at: number, known: readonly KnownUse[]): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE media SET deleted_at = ?2, removed_at = NULL, version = CASE WHEN ${isUnchangedSql(3)} THEN version ELSE 0 END WHERE id = ?1`,
    )
    .bind(id, at, writeUses(known));

/** Returns the statement that records that the files of a deleted picture have been removed. */
export const recordRemoval = (db: D1Database, id: string, at: number): D1PreparedStatement =>
  db.prepare('UPDATE media SET removed_at = ?2 WHERE id = ?1 AND deleted_at IS NOT NULL AND removed_at IS NULL').bind(id, at);

/** Selects a deleted picture whose files have not all been removed. */
export const unfinishedRemovalQuery = (id: string): Query<{ id: string }> => ({
  sql: 'SELECT id FROM media WHERE id = ?1 AND deleted_at IS NOT NULL AND removed_at IS NULL',
  values: [id],
  row: z.object({ id: z.string() }),
});
