// Documents refer to pictures of the media library by id: `{ "mediaId": "…" }` where a picture is expected, and `media:…` where a URL is
// expected. Replies contain the shop's own pictures instead (docs/decisions/067).
import * as z from 'zod';
import type { OwnPicture, Picture } from '#contract/entities/primitives.ts';
import { nameUpload, uploadHashPattern } from '#lib/pictures/uploaded-picture.ts';

/** Pattern of the id of a picture in the media library: the hash of its first file. */
export const mediaIdPattern = uploadHashPattern;

/** Returns the id in a URL that refers to a picture. Undefined for all other texts, which may also begin with the prefix. */
const readUrl = (text: string): string | undefined => /^media:([0-9a-f]{32})$/.exec(text)?.[1];

const focusSchema = z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) });

/** A picture of the media library, as far as documents use it. */
export const libraryPictureSchema = z.object({
  hash: z.string(),
  version: z.int(),
  width: z.int(),
  height: z.int(),
  color: z.string().nullable(),
  focus: focusSchema.nullable(),
  /** Alt texts by locale. */
  alts: z.record(z.string(), z.string()),
});
type LibraryPicture = z.infer<typeof libraryPictureSchema>;

/** Pictures of the media library by id. */
export const libraryPicturesSchema = z.record(z.string(), libraryPictureSchema);
export type LibraryPictures = z.infer<typeof libraryPicturesSchema>;

/** Returns the alt text for a locale: its own, otherwise that of another locale in the same language. Undefined if there is neither. */
export function findAlt(alts: LibraryPicture['alts'], locale: string): string | undefined {
  const language = `${locale.split('-')[0]}-`;
  return alts[locale] ?? Object.entries(alts).find(([each]) => each.startsWith(language))?.[1];
}

/** Replaces the references to pictures in the body of a document, or in a part of it. `locale` is that of the document. */
export function resolvePictures(value: unknown, pictures: LibraryPictures, locale: string): unknown {
  if (typeof value === 'string') return writeUrl(value, pictures);
  if (Array.isArray(value)) return value.map((item) => resolvePictures(item, pictures, locale));
  if (typeof value !== 'object' || value === null) return value;
  if ('mediaId' in value && typeof value.mediaId === 'string') return createPicture({ ...value, mediaId: value.mediaId }, pictures, locale);
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, resolvePictures(member, pictures, locale)]));
}

/** Returns the picture for a reference. Fields of the reference override those of the library. */
function createPicture({ mediaId, ...own }: { mediaId: string }, pictures: LibraryPictures, locale: string): Picture {
  const { alt, ...rest } = own as Partial<Pick<OwnPicture, 'alt' | 'focus' | 'color'>>;
  const known = pictures[mediaId];
  if (!known) return { url: missingUrl(mediaId), alt: alt ?? '' };
  const { hash, version, width, height, color, focus, alts } = known;
  return {
    publicId: nameUpload(hash),
    version,
    width,
    height,
    alt: alt ?? findAlt(alts, locale) ?? '',
    ...(color !== null && { color }),
    ...(focus !== null && { focus }),
    ...rest,
  };
}

const writeUrl = (text: string, pictures: LibraryPictures): string => {
  const mediaId = readUrl(text);
  if (mediaId === undefined) return text;
  const known = pictures[mediaId];
  return known ? `/media/image/upload/v${known.version}/${nameUpload(known.hash)}` : missingUrl(mediaId);
};

/**
 * Returns a URL from which the shop loads no picture, for previews of documents with an unknown picture. Their pages show an empty picture
 * of the right size instead of failing.
 */
const missingUrl = (mediaId: string): string => `https://unknown-picture.invalid/${encodeURIComponent(mediaId)}`;

/** A reference to a picture, and its position in the document as a JSON Pointer (RFC 6901). */
export interface PictureReference {
  mediaId: string;
  pointer: string;
}

/** Lists the references to pictures of the media library in the body of a document. */
export function listPictureReferences(value: unknown, pointer = ''): PictureReference[] {
  if (typeof value === 'string') {
    const mediaId = readUrl(value);
    return mediaId === undefined ? [] : [{ mediaId, pointer }];
  }
  if (typeof value !== 'object' || value === null) return [];
  if ('mediaId' in value && typeof value.mediaId === 'string') return [{ mediaId: value.mediaId, pointer: `${pointer}/mediaId` }];
  return Object.entries(value).flatMap(([name, member]) =>
    listPictureReferences(member, `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  );
}
