import { read } from '#backend/platform/query.ts';
import { type LibraryPictures, listPictureReferences } from '#backend/rules/library-picture.ts';
import { libraryPicturesQuery } from '#backend/stores/media.ts';

/** A problem with a picture, and its position in the document as a JSON Pointer (RFC 6901). */
interface PictureProblem {
  pointer: string;
  message: string;
}

/**
 * Returns a problem for each picture of a document that is not in the media library, because it never was or was deleted. A document with
 * such a picture cannot be published.
 */
export async function findUnknownPictures(db: D1Database, body: unknown): Promise<PictureProblem[]> {
  const references = listPictureReferences(body);
  const known = await findLibraryPictures(
    db,
    references.map(({ mediaId }) => mediaId),
  );
  return references
    .filter(({ mediaId }) => !Object.hasOwn(known, mediaId))
    .map(({ mediaId, pointer }) => ({ pointer, message: `there is no picture "${mediaId}" in the media library` }));
}

/** Returns those of the pictures that the media library has, by id. */
export async function findLibraryPictures(db: D1Database, ids: readonly string[]): Promise<LibraryPictures> {
  // most documents have no picture of the library
  if (ids.length === 0) return {};
  const [[row]] = await read(db, libraryPicturesQuery(ids));
  return row?.pictures ?? {};
}
