import { read } from '#backend/platform/query.ts';
import { listPictureReferences } from '#backend/rules/library-picture.ts';
import { knownMediaQuery } from '#backend/stores/media.ts';

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
  // most documents have no picture of the library
  const [rows] = references.length > 0 ? await read(db, knownMediaQuery(references.map(({ mediaId }) => mediaId))) : [[]];
  const known = new Set(rows.map(({ id }) => id));
  return references
    .filter(({ mediaId }) => !known.has(mediaId))
    .map(({ mediaId, pointer }) => ({ pointer, message: `there is no picture "${mediaId}" in the media library` }));
}
