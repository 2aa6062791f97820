// Stores uploaded pictures: first the file in R2, then the row in D1. If the second step fails, the file is unreachable, and the next upload
// of it completes the work. All steps have the same result if they are repeated, also at the same time.
import { refuseConstraint } from '#backend/platform/constraint.ts';
import { read } from '#backend/platform/query.ts';
import { fileQuery, insertFile, insertMedia, type MediaItem, mediaConstraint, mediaCountQuery, mediaQuery } from '#backend/stores/media.ts';
import { nameOriginal } from './media-files.ts';
import { type MediaRefusal, refuseMedia } from './media-refusal.ts';
import { readUpload, type Upload } from './read-upload.ts';

/** The database and the bindings of the media library. */
export interface MediaStorage {
  db: D1Database;
  media: R2Bucket;
  images: ImagesBinding;
}

export interface NewUpload {
  file: Uint8Array<ArrayBuffer>;
  /** Name by which editors find the picture, such as the name of its file. */
  name: string;
  /** Alt texts by locale. */
  alts: Readonly<Record<string, string>>;
  /** The editor's name, and the time in milliseconds since 1970. */
  by: string;
  now: number;
  /** Returns the statements that record the upload, in the batch that stores it. */
  listRecords: (id: string) => D1PreparedStatement[];
}

interface StoredUpload {
  /** `unchanged` if the picture was already in the library. */
  outcome: 'stored' | 'unchanged';
  item: MediaItem;
}

/** Maximum number of pictures in the library. */
const maxPictures = 20_000;

export async function storeUpload(
  storage: MediaStorage,
  { file, name, alts, by, now, listRecords }: NewUpload,
): Promise<StoredUpload | MediaRefusal> {
  const { db } = storage;
  const upload = await readUpload(file, storage.images);
  if ('problem' in upload) return refuseMedia(upload.problem, upload.message);
  const [[known], [library]] = await read(db, fileQuery(upload.hash), mediaCountQuery);
  const { mediaId: id = upload.hash, deletedAt = null } = known ?? {};
  if (known && deletedAt === null && !known.isCurrent)
    return refuseMedia(
      'stored-elsewhere',
      `This file was replaced in the picture ${id}. To use it again, replace the file of that picture.`,
    );
  const isNew = !known || deletedAt !== null;
  if (isNew && (library?.count ?? 0) >= maxPictures) return refuseMedia('library-full', `The media library has ${maxPictures} pictures.`);
  await putOriginal(storage, upload);
  const batch = () =>
    db.batch([
      insertMedia(db, { id, hash: upload.hash, name, alts, by, at: now }),
      insertFile(db, id, { ...upload, bytes: upload.bytes.length, by, at: now }),
      ...listRecords(id),
    ]);
  // it is not stored if another editor has stored the same file in the meantime, or if its files are being removed
  const isStored = isNew && (await refuseConstraint(batch(), [mediaConstraint]));
  const [[item]] = await read(db, mediaQuery(id));
  if (!item)
    return refuseMedia('being-removed', `The picture ${id} was deleted, and its files are being removed. Delete it again, then upload it.`);
  // an editor may have deleted the picture after the file was stored and before the row was
  await putOriginal(storage, upload);
  return { outcome: isStored ? 'stored' : 'unchanged', item: item.item };
}

/** Stores the original in R2 unless it is already there. */
export async function putOriginal({ media }: Pick<MediaStorage, 'media'>, { hash, bytes, type }: Upload): Promise<void> {
  const name = nameOriginal(hash);
  if (!(await media.head(name))) await media.put(name, bytes, { httpMetadata: { contentType: type } });
}
