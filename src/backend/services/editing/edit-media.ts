// Changes pictures of the media library. Each change is written in one batch with the events that inform the shop about it.
import { refuseConstraint } from '#backend/platform/constraint.ts';
import { read } from '#backend/platform/query.ts';
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
  type MediaSearch,
  mediaConstraint,
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
import { describeUses, isVisible, type MediaUse, readUses } from './media-uses.ts';
import { readVersions } from './stored-versions.ts';

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
  list: (search: MediaSearch) => Promise<MediaList>;
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

interface MediaChange {
  id: string;
  /** True if visitors see the change, or will see it. */
  isVisible: boolean;
}

/** Returns the statement that records a change. It runs in the batch of the change, so that neither is stored without the other. */
export type RecordMedia = (change: MediaChange) => D1PreparedStatement;

interface MediaOptions {
  record?: RecordMedia | undefined;
  /** Markets in which the editor may change what visitors see, and delete what documents use. Undefined for all. */
  permitted?: readonly string[] | undefined;
}

/** Creates the operations for one editor. `by` is the editor's name. */
export const createMediaLibrary = (storage: MediaStorage, by: string, { record, permitted }: MediaOptions = {}): MediaLibrary => {
  const { db } = storage;
  const editor: MediaEditor = { by, permitted, listRecords: (change) => (record ? [record(change)] : []) };
  return {
    upload: (upload) =>
      storeUpload(storage, { ...upload, by, now: Date.now(), listRecords: (id) => editor.listRecords({ id, isVisible: false }) }),
    list: async (search) => {
      const [rows] = await read(db, mediaListQuery(search));
      return { items: rows.map(({ item }) => item), total: rows[0]?.total ?? 0 };
    },
    read: (id) => requireItem(db, id),
    edit: (id, details) => editDetails(db, id, details, editor),
    replace: (id, file) => replaceMedia(storage, id, file, editor),
    delete: (id) => removeMedia(storage, id, editor),
    listUses: (id) => listUses(db, id),
  };
};

interface MediaEditor extends Pick<MediaOptions, 'permitted'> {
  by: string;
  listRecords: (change: MediaChange) => D1PreparedStatement[];
}

async function requireItem(db: D1Database, id: string): Promise<MediaItem | MediaRefusal> {
  const [[row]] = await read(db, mediaQuery(id));
  return row?.item ?? refuseUnknown(id);
}

const isRefused = (answer: MediaItem | MediaRefusal): answer is MediaRefusal => 'outcome' in answer;

/** Maximum number of attempts to change a picture whose documents other editors change at the same time. */
const maxAttempts = 3;

/**
 * Writes a change of a picture. `decide` gets the uses that were just read, and returns the statements of the change, or the result if
 * nothing is to be written. If the uses change before the statements run, they fail, and the change is decided again.
 */
async function write<Result>(
  db: D1Database,
  id: string,
  decide: (uses: KnownUses) => Promise<D1PreparedStatement[] | Result>,
): Promise<Result | 'written'> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const [rows] = await read(db, usesQuery(id));
    const decided = await decide({ known: rows.filter(({ isUsed }) => isUsed), uses: describeUses(rows, Date.now()) });
    if (!Array.isArray(decided)) return decided;
    if (await refuseConstraint(db.batch(decided), [mediaConstraint])) return 'written';
  }
  throw new Error(`The picture ${id} could not be changed, because other editors keep changing its documents.`);
}

interface KnownUses {
  /** The versions that use the picture, for the statement that fails if there are others. */
  known: DocumentUse[];
  uses: MediaUse[];
}

/** Returns the refusal for an editor who may not change a picture with these uses. */
function findForbidden(uses: readonly MediaUse[], { permitted }: MediaEditor): MediaRefusal | undefined {
  const use = permitted && uses.find(({ siteId }) => !permitted.includes(siteId));
  return (
    use && {
      // without the address of the document, which the editor may not be permitted to read
      ...refuseMedia('not-permitted', `The picture is used in the market ${use.siteId}, which you may not change.`),
      siteId: use.siteId,
    }
  );
}

async function editDetails(db: D1Database, id: string, details: MediaDetails, editor: MediaEditor): Promise<ChangedMedia | MediaRefusal> {
  const before = await requireItem(db, id);
  if (isRefused(before)) return before;
  const written = await write(db, id, async ({ known, uses }): Promise<D1PreparedStatement[] | ChangedMedia | MediaRefusal> => {
    const item = await requireItem(db, id);
    if (isRefused(item)) return item;
    const visible = uses.filter(isVisible);
    const forbidden = findForbidden(visible, editor);
    if (forbidden) return forbidden;
    if (isSame(item, details)) return { outcome: 'unchanged', item };
    const records = editor.listRecords({ id, isVisible: visible.length > 0 });
    return [updateDetails(db, id, details, known), ...records, ...(await listEvents(db, id, uses))];
  });
  return written === 'written' ? describeChange(db, before) : written;
}

/** Returns whether a picture already has the details. */
const isSame = (item: MediaItem, { name = item.name, alts = {}, focus = item.focus }: MediaDetails): boolean =>
  name === item.name &&
  Object.entries(alts).every(([locale, text]) => text === (item.alts[locale] ?? null)) &&
  focus?.x === item.focus?.x &&
  focus?.y === item.focus?.y;

async function describeChange(db: D1Database, before: MediaItem): Promise<ChangedMedia | MediaRefusal> {
  const item = await requireItem(db, before.id);
  if (isRefused(item)) return item;
  return { outcome: JSON.stringify(item) === JSON.stringify(before) ? 'unchanged' : 'changed', item };
}

async function replaceMedia(
  storage: MediaStorage,
  id: string,
  file: Uint8Array<ArrayBuffer>,
  editor: MediaEditor,
): Promise<ChangedMedia | MediaRefusal> {
  const { db } = storage;
  const before = await requireItem(db, id);
  if (isRefused(before)) return before;
  // a file that will be refused is not decoded
  const refusal = findForbidden((await readUses(db, id)).filter(isVisible), editor);
  if (refusal) return refusal;
  const upload = await readUpload(file, storage.images);
  if ('problem' in upload) return refuseMedia(upload.problem, upload.message);
  const { hash } = upload;
  await putOriginal(storage, upload);
  const written = await write(db, id, async ({ known, uses }): Promise<D1PreparedStatement[] | ChangedMedia | MediaRefusal> => {
    const item = await requireItem(db, id);
    if (isRefused(item)) return item;
    const visible = uses.filter(isVisible);
    const forbidden = findForbidden(visible, editor);
    if (forbidden) return forbidden;
    const [[owner]] = await read(db, fileQuery(hash));
    if (owner && owner.mediaId !== id)
      return refuseMedia(
        'stored-elsewhere',
        `This file belongs to the picture ${owner.mediaId}. Use that picture in the documents instead.`,
      );
    if (item.hash === hash) return { outcome: 'unchanged', item };
    return [
      insertFile(db, id, { ...upload, bytes: upload.bytes.length, by: editor.by, at: Date.now() }),
      replaceFile(db, id, hash, known),
      ...editor.listRecords({ id, isVisible: visible.length > 0 }),
      ...(await listEvents(db, id, uses)),
    ];
  });
  return written === 'written' ? describeChange(db, before) : written;
}

async function removeMedia(storage: MediaStorage, id: string, editor: MediaEditor): Promise<DeletedMedia | MediaRefusal> {
  const { db } = storage;
  const written = await write(db, id, async ({ known, uses }): Promise<D1PreparedStatement[] | DeletedMedia | MediaRefusal> => {
    const item = await requireItem(db, id);
    const [hashes] = await read(db, fileHashesQuery(id));
    // deleted pictures keep their files in the database
    if (isRefused(item)) return hashes.length > 0 ? { outcome: 'unchanged' } : item;
    const forbidden = findForbidden(uses, editor);
    if (forbidden) return forbidden;
    const visible = uses.filter(isVisible);
    if (visible.length > 0) return refuseInUse(visible);
    return [deleteMedia(db, id, Date.now(), known), ...editor.listRecords({ id, isVisible: false })];
  });
  if (written !== 'written' && written.outcome === 'refused') return written;
  await removeFiles(storage, id);
  return written === 'written' ? { outcome: 'deleted' } : written;
}

/** Removes the files of a deleted picture. If this fails, the next attempt to delete the picture repeats it. */
async function removeFiles({ db, media }: MediaStorage, id: string): Promise<void> {
  const [[unfinished], hashes] = await read(db, unfinishedRemovalQuery(id), fileHashesQuery(id));
  if (!unfinished) return;
  await media.delete(hashes.flatMap(({ hash }) => listFileNames(hash)));
  await recordRemoval(db, id, Date.now()).run();
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
  return readUses(db, id);
}

/** Returns the statements that store the events for documents in which visitors see the picture. */
async function listEvents(db: D1Database, id: string, uses: readonly MediaUse[]): Promise<D1PreparedStatement[]> {
  const now = Date.now();
  const live = uses.filter(({ state }) => state === 'live');
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
