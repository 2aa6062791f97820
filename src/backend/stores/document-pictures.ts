// Documents are read together with the pictures of the media library that they use, so that this takes no further query.
import * as z from 'zod';
import { jsonColumn } from '#backend/platform/query.ts';
import { libraryPicturesSchema, resolvePictures } from '#backend/rules/library-picture.ts';

/** Returns the SQL of a JSON object with a picture of the media library, from its tables `media` and `file`. */
export const libraryPictureSql = `json_object('hash', media.hash, 'version', media.version, 'width', file.width, 'height', file.height,
  'color', file.color, 'focus', CASE WHEN media.focus_x IS NULL THEN NULL ELSE json_object('x', media.focus_x, 'y', media.focus_y) END,
  'alts', json(media.alts))`;

/** Returns the SQL of a JSON object with the pictures by id that a version of a document uses. `document`: name of its table. */
export const picturesSql = (document: string): string => `(SELECT json_group_object(media.id, ${libraryPictureSql})
    FROM media_use used JOIN media ON media.id = used.media_id AND media.deleted_at IS NULL JOIN media_file file ON file.hash = media.hash
    WHERE used.site_id = ${document}.site_id AND used.locale = ${document}.locale AND used.kind = ${document}.kind
      AND used.document_key = ${document}.document_key AND used.version = ${document}.version)`;

/**
 * Creates the schema of the columns `value`, a document or a part of it as JSON, and `pictures` (picturesSql). References to pictures are
 * replaced, and then `schema` validates the value.
 */
export const picturedColumn = <Schema extends z.ZodType>(schema: Schema, locale: string) =>
  z
    .object({ value: z.string(), pictures: jsonColumn(libraryPicturesSchema) })
    .transform(({ value, pictures }): unknown => resolvePictures(JSON.parse(value), pictures, locale))
    .pipe(schema);
