// Reads the photos of a form, removes their metadata and validates them before they are sent to the gateway.
import type { FormError } from '#forms/message-ids.ts';
import type { SubmitContext } from '#http/page.ts';
import { encodeBase64 } from '#lib/encoding/base64.ts';
import { readPhoto } from '#lib/photo/photo.ts';
import { maxPhotoBytes, maxPhotos } from '#lib/photo/photo-limits.ts';

export interface SentPhotos {
  /** The valid photos, encoded in Base64. */
  files: string[];
  hasAny: boolean;
  error?: FormError;
}

/** Reads the photos of the form field `field`. More than `max` photos are an error. */
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
  // check the size again, because replacing the metadata can add a few bytes
  if (photos.some((photo) => photo && photo.bytes.byteLength > maxPhotoBytes)) return refuse(tooLarge);
  const files = photos.flatMap((photo) => (photo ? [encodeBase64(photo.bytes)] : []));
  return files.length === photos.length ? { files, hasAny } : refuse({ id: 'reviews.photos.unreadable' });
}

/** Returns the field error of a form that is rendered again. Browsers do not refill file fields, so valid photos must be selected again. */
export const refusePhotos = ({ error, hasAny }: SentPhotos): { photos?: FormError } =>
  error ? { photos: error } : hasAny ? { photos: { id: 'reviews.photos.again' } } : {};
