// Files that an editor compares with the file of a picture before replacing it. They are stored apart from the originals, so that browsers
// cannot request them from the shop, and removed after a day.
import { type MediaRefusal, refuseMedia } from './media-refusal.ts';
import { readUpload, type Upload } from './read-upload.ts';
import type { MediaStorage } from './store-upload.ts';

type Bucket = Pick<MediaStorage, 'media'>;

const folder = 'candidates/';
const nameCandidate = (id: string, hash: string): string => `${folder}${id}/${hash}`;

const lifetimeMs = 24 * 60 * 60 * 1000;

/** Stores a file that may replace the file of the picture with the given id. */
export async function storeCandidate(
  { media, images }: MediaStorage,
  id: string,
  file: Uint8Array<ArrayBuffer>,
): Promise<Upload | MediaRefusal> {
  await removeExpired(media);
  const upload = await readUpload(file, images);
  if ('problem' in upload) return refuseMedia(upload.problem, upload.message);
  await media.put(nameCandidate(id, upload.hash), upload.bytes, {
    httpMetadata: { contentType: upload.type },
    customMetadata: { width: String(upload.width), height: String(upload.height) },
  });
  return upload;
}

async function removeExpired(media: R2Bucket): Promise<void> {
  const { objects } = await media.list({ prefix: folder });
  const expired = objects.filter(({ uploaded }) => uploaded.getTime() < Date.now() - lifetimeMs);
  if (expired.length > 0) await media.delete(expired.map(({ key }) => key));
}

export interface Candidate {
  bytes: number;
  width: number;
  height: number;
}

/** Returns the size of a stored candidate. Undefined if it was removed. */
export async function findCandidate({ media }: Bucket, id: string, hash: string): Promise<Candidate | undefined> {
  const stored = await media.head(nameCandidate(id, hash));
  if (!stored) return undefined;
  const { width, height } = stored.customMetadata ?? {};
  return { bytes: stored.size, width: Number(width), height: Number(height) };
}

export async function readCandidate({ media }: Bucket, id: string, hash: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const stored = await media.get(nameCandidate(id, hash));
  return stored ? new Uint8Array(await stored.arrayBuffer()) : undefined;
}

export const removeCandidate = ({ media }: Bucket, id: string, hash: string): Promise<void> => media.delete(nameCandidate(id, hash));

/** Maximum width of the preview in pixels. */
const previewWidth = 960;

/** Creates a preview of a candidate. As for all pictures, browsers get a new file instead of the uploaded one. */
export async function drawCandidate({ media, images }: MediaStorage, id: string, hash: string): Promise<Response | undefined> {
  const stored = await media.get(nameCandidate(id, hash));
  if (!stored) return undefined;
  const result = await images
    .input(stored.body)
    .transform({ width: previewWidth, fit: 'scale-down' })
    .output({ format: 'image/webp', quality: 75 });
  return result.response();
}
