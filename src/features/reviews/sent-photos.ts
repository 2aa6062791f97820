// The photos that came with a form: read, cleaned and judged before anything is sent on.
import type { FormError } from '#forms/message-ids.ts';
import type { SubmitContext } from '#http/page.ts';
import { encodeBase64 } from '#lib/base64.ts';
import { readPhoto } from '#lib/photo/photo.ts';
import { maxPhotoBytes, maxPhotos } from '#lib/photo/photo-limits.ts';

interface SentPhotos {
  /** Base64 of those that are fine. */
  files: string[];
  hasAny: boolean;
  error?: FormError;
}

/** `field`: its name, and how many it takes. */
export async function readSentPhotos(
  sent: SubmitContext['files'],
  { field, max }: { field: string; max: number } = { field: 'photos', max: maxPhotos },
): Promise<SentPhotos> {
  const chosen = sent.filter(({ name }) => name === field);
  const hasAny = chosen.length > 0;
  const refuse = (error: FormError): SentPhotos => ({ files: [], hasAny, error });
  if (chosen.length > max) return refuse({ id: 'reviews.photos.tooMany', values: { max } });
  const tooLarge: FormError = { id: 'reviews.photos.tooLarge', values: { megabytes: maxPhotoBytes / 1_000_000 } };
  if (chosen.some(({ file }) => file.size > maxPhotoBytes)) return refuse(tooLarge);
  const photos = await Promise.all(chosen.map(async ({ file }) => readPhoto(new Uint8Array(await file.arrayBuffer()))));
  // a photo grows by a few bytes when its metadata is written again
  if (photos.some((photo) => photo && photo.bytes.byteLength > maxPhotoBytes)) return refuse(tooLarge);
  const files = photos.flatMap((photo) => (photo ? [encodeBase64(photo.bytes)] : []));
  return files.length === photos.length ? { files, hasAny } : refuse({ id: 'reviews.photos.unreadable' });
}

/** The error at the field of a form that is shown again: a browser does not fill a file field in, so photos that were fine are asked for. */
export const refusePhotos = ({ error, hasAny }: SentPhotos): { photos?: FormError } =>
  error ? { photos: error } : hasAny ? { photos: { id: 'reviews.photos.again' } } : {};
