// Changes pictures of the media library. Each change is written in one batch with the events that inform the shop about it.
import { read } from '#backend/platform/query.ts';
import { selectVersion } from '#backend/rules/document.ts';
import { listFileNames } from '#backend/services/media/media-files.ts';
import { type MediaRefusal, refuseMedia, refuseUnknown } from '#backend/services/media/media-refusal.ts';
import { readUpload } from '#backend/services/media/read-upload.ts';
import { type MediaStorage, type NewUpload, putOriginal, storeUpload } from '#backend/services/media/store-upload.ts';
import {
  type DocumentUse,
  deleteMedia,
  fileHashesQuery,
  fileQuery,
  insertFile,
  type MediaDetails,
  type MediaItem,
  mediaListQuery,
  mediaQuery,
  recordRemoval,
  replaceFile,
  unfinishedRemovalQuery,
  updateDetails,
  usesQuery,
} from '#backend/stores/media.ts';
import { findChanged } from './changed-documents.ts';
import { storeEventStatement } from './content-events.ts';
import { writeAddress } from './document-address.ts';
import { readVersions } from './stored-versions.ts';

/** Where visitors see a version: `live` now, `scheduled` later, or nowhere. */
export interface MediaUse extends Omit<DocumentUse, 'isUsed' | 'state'> {
  state: 'live' | 'scheduled' | 'draft' | 'replaced';
}

interface ChangedMedia {
  outcome: 'changed' | 'unchanged';
  item: MediaItem;
}

interface DeletedMedia {
  outcome: 'deleted' | 'unchanged';
}

interface MediaList {
  items: MediaItem[];
  /** Number of pictures that match the search, on all pages. */
  total: number;
}

/** The operations of the media library. Times are in milliseconds since 1970. */
export interface MediaLibrary {
  /** Stores a picture, or returns the one with the same content. */
  upload: (upload: Pick<NewUpload, 'file' | 'name' | 'alts'>) => ReturnType<typeof storeUpload>;
  list: (page: { search?: string | undefined; limit?: number | undefined; offset?: number | undefined }) => Promise<MediaList>;
  read: (id: string) => Promise<MediaItem | MediaRefusal>;
  /** Changes the name, alt texts or focal point. */
  edit: (id: string, details: MediaDetails) => Promise<ChangedMedia | MediaRefusal>;
  /** Displays another file in all documents that use the picture. */
  replace: (id: string, file: Uint8Array<ArrayBuffer>) => Promise<ChangedMedia | MediaRefusal>;
  /** Deletes a picture and its files, unless visitors see it or will see it. */
  delete: (id: string) => Promise<DeletedMedia | MediaRefusal>;
  /** Returns the versions of documents that use the picture, except discarded drafts. */
  listUses: (id: string) => Promise<MediaUse[] | MediaRefusal>;
}

const defaultPageLength = 50;

/** Returns the statement that records a change of a picture. It runs in the batch of the change. */
export type RecordMedia = (id: string) => D1PreparedStatement;

/** Creates the operations for one editor. `by` is the editor's name. `record` records each change. */
export const createMediaLibrary = (storage: MediaStorage, by: string, record?: RecordMedia): MediaLibrary => {
  const { db } = storage;
  const listRecords = (id: string) => (record ? [record(id)] : []);
  return {
    upload: (upload) => storeUpload(storage, { ...upload, by, now: Date.now(), listRecords }),
    list: async ({ search = '', limit = defaultPageLength, offset = 0 }) => {
      const [rows] = await read(db, mediaListQuery({ search, limit, offset }));
      return { items: rows.map(({ item }) => item), total: rows[0]?.total ?? 0 };
    },
    read: (id) => requireItem(db, id),
    edit: (id, details) => editDetails(db, id, details, listRecords(id)),
    replace: (id, file) => replaceMedia(storage, id, { file, by, records: listRecords(id) }),
    delete: (id) => removeMedia(storage, id, listRecords(id)),
    listUses: (id) => listUses(db, id),
  };
};

async function requireItem(db: D1Database, id: string): Promise<MediaItem | MediaRefusal> {
  const [[row]] = await read(db, mediaQuery(id));
  return row?.item ?? refuseUnknown(id);
}

const isRefused = (answer: MediaItem | MediaRefusal): answer is MediaRefusal => 'outcome' in answer;

async function editDetails(
  db: D1Database,
  id: string,
  details: MediaDetails,
  records: readonly D1PreparedStatement[],
): Promise<ChangedMedia | MediaRefusal> {
  const before = await requireItem(db, id);
  if (isRefused(before)) return before;
  await db.batch([updateDetails(db, id, details), ...records, ...(await listEvents(db, id))]);
  return describeChange(db, before);
}

async function describeChange(db: D1Database, before: MediaItem): Promise<ChangedMedia | MediaRefusal> {
  const item = await requireItem(db, before.id);
  if (isRefused(item)) return item;
  return { outcome: JSON.stringify(item) === JSON.stringify(before) ? 'unchanged' : 'changed', item };
}

async function replaceMedia(
  storage: MediaStorage,
  id: string,
  { file, by, records }: Pick<NewUpload, 'file' | 'by'> & { records: readonly D1PreparedStatement[] },
): Promise<ChangedMedia | MediaRefusal> {
  const { db } = storage;
  const before = await requireItem(db, id);
  if (isRefused(before)) return before;
  const upload = await readUpload(file, storage.images);
  if ('problem' in upload) return refuseMedia(upload.problem, upload.message);
  const { hash } = upload;
  await putOriginal(storage, upload);
  const [[owner]] = await read(db, fileQuery(hash));
  if (owner && owner.mediaId !== id)
    return refuseMedia('stored-elsewhere', `This file belongs to the picture ${owner.mediaId}. Use that picture in the documents instead.`);
  const [stored] = await db.batch([
    insertFile(db, id, { ...upload, bytes: upload.bytes.length, by, at: Date.now() }),
    replaceFile(db, id, hash),
    ...records,
    ...(await listEvents(db, id)),
  ]);
  return stored ? describeChange(db, before) : refuseUnknown(id);
}

async function removeMedia(
  { db, media }: MediaStorage,
  id: string,
  records: readonly D1PreparedStatement[],
): Promise<DeletedMedia | MediaRefusal> {
  const uses = await read(db, usesQuery(id)).then(([rows]) => describeUses(rows, Date.now()));
  const visible = uses.filter(({ state }) => state === 'live' || state === 'scheduled');
  if (visible.length > 0) return refuseInUse(visible);
  const [deleted] = await db.batch([deleteMedia(db, id, { harmless: uses.filter(({ state }) => state === 'replaced'), at: Date.now() })]);
  const [[unfinished], hashes] = await read(db, unfinishedRemovalQuery(id), fileHashesQuery(id));
  if (!unfinished) {
    const item = await requireItem(db, id);
    // a document with the picture was published after its uses were read
    if (!isRefused(item)) return refuseInUse(describeUses((await read(db, usesQuery(id)))[0], Date.now()));
    return hashes.length > 0 ? { outcome: 'unchanged' } : item;
  }
  // if this fails, the next attempt to delete the picture repeats it
  await media.delete(hashes.flatMap(({ hash }) => listFileNames(hash)));
  await db.batch([recordRemoval(db, id, Date.now()), ...records]);
  return { outcome: deleted?.meta.changes ? 'deleted' : 'unchanged' };
}

/** Maximum number of documents in the message of a refusal. */
const maxNamed = 3;

function refuseInUse(uses: readonly MediaUse[]): MediaRefusal {
  const names = [...new Set(uses.map(writeAddress))];
  const more = names.length > maxNamed ? ` and ${names.length - maxNamed} more` : '';
  return refuseMedia('in-use', `The picture is used by ${names.slice(0, maxNamed).join(', ')}${more}.`);
}

async function listUses(db: D1Database, id: string): Promise<MediaUse[] | MediaRefusal> {
  const item = await requireItem(db, id);
  if (isRefused(item)) return item;
  const [rows] = await read(db, usesQuery(id));
  return describeUses(rows, Date.now());
}

/** Returns the versions that use the picture, with their states. */
function describeUses(rows: readonly DocumentUse[], now: number): MediaUse[] {
  const documents = Map.groupBy(rows, writeAddress);
  return rows
    .filter(({ isUsed, state }) => isUsed && state !== 'discarded')
    .map(({ isUsed: _, ...row }) => ({ ...row, state: findState(row, documents.get(writeAddress(row)) ?? [], now) }));
}

function findState(row: Omit<DocumentUse, 'isUsed'>, versions: readonly DocumentUse[], now: number): MediaUse['state'] {
  if (row.state === 'draft') return 'draft';
  const isVisible = (at: number) => selectVersion(versions, { mode: 'publish', at })?.version === row.version;
  if (isVisible(now)) return 'live';
  // visibility changes only when a version starts or ends
  const changes = versions.flatMap(({ validFrom, validTo }) => [validFrom, validTo]).filter((at) => at !== null && at > now);
  return changes.some((at) => at !== null && isVisible(at)) ? 'scheduled' : 'replaced';
}

/** Returns the statements that store the events for documents in which visitors see the picture. */
async function listEvents(db: D1Database, id: string): Promise<D1PreparedStatement[]> {
  const now = Date.now();
  const [rows] = await read(db, usesQuery(id));
  const live = describeUses(rows, now).filter(({ state }) => state === 'live');
  return Promise.all(
    live.map(async (use) => {
      const versions = await readVersions(db, use);
      const body = versions.find(({ version }) => version === use.version)?.body ?? {};
      // the second body differs, because the picture in it does
      const changed = await findChanged(db, use, { before: body, after: { ...body, changedPicture: id } });
      return storeEventStatement(db, changed, now);
    }),
  );
}
