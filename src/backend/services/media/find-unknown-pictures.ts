import { read } from '#backend/platform/query.ts';
import { findAlt, listPictureReferences } from '#backend/rules/library-picture.ts';
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
  const { references, known } = await readReferences(db, body);
  return references
    .filter(({ mediaId }) => !known.has(mediaId))
    .map(({ mediaId, pointer }) => ({ pointer, message: `there is no picture "${mediaId}" in the media library` }));
}

/** Returns a problem for each picture of a document that has no alt text for the document's locale, in the document or in the library. */
export async function findPicturesWithoutAlt(db: D1Database, body: unknown, locale: string): Promise<PictureProblem[]> {
  const { references, known } = await readReferences(db, body);
  return references.flatMap(({ mediaId, pointer, hasAlt }) => {
    const alts = known.get(mediaId);
    if (hasAlt || !alts || findAlt(alts, locale) !== undefined) return [];
    return [{ pointer, message: `the picture "${mediaId}" has no alt text for ${locale}` }];
  });
}

async function readReferences(db: D1Database, body: unknown) {
  const references = listPictureReferences(body);
  // most documents have no picture of the library
  const [rows] = references.length > 0 ? await read(db, knownMediaQuery(references.map(({ mediaId }) => mediaId))) : [[]];
  return { references, known: new Map(rows.map(({ id, alts }) => [id, alts])) };
}
