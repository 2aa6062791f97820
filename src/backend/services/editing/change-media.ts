// Writes changes of pictures in the media library. If the uses of a picture change meanwhile, the permission and the change are determined
// again.
import { refuseConstraint } from '#backend/platform/constraint.ts';
import { read } from '#backend/platform/query.ts';
import { listFileNames } from '#backend/services/media/media-files.ts';
import { type MediaRefusal, refuseMedia, refuseUnknown } from '#backend/services/media/media-refusal.ts';
import { readUpload } from '#backend/services/media/read-upload.ts';
import { type MediaStorage, putOriginal } from '#backend/services/media/store-upload.ts';
import {
  type DocumentUse,
  deleteMedia,
  fileHashesQuery,
  fileQuery,
  insertFile,
  type MediaDetails,
  type MediaItem,
  mediaConstraint,
  mediaQuery,
  recordRemoval,
  replaceFile,
  unfinishedRemovalQuery,
  updateDetails,
  usesQuery,
} from '#backend/stores/media.ts';
import { styleOfPictureQuery } from '#backend/stores/shopify-pictures.ts';
import { findChanged } from './changed-documents.ts';
import { storeEventStatement } from './content-events.ts';
import { writeAddress } from './document-address.ts';
import { describeUses, isVisible, type MediaUse, readUses } from './media-uses.ts';
import { readVersions } from './stored-versions.ts';

export interface ChangedMedia {
  outcome: 'changed' | 'unchanged';
  item: MediaItem;
}

export interface DeletedMedia {
  outcome: 'deleted' | 'unchanged';
}

export interface MediaChange {
  id: string;
  /** True if visitors see the change, or will see it. */
  isVisible: boolean;
}

export interface MediaEditor {
  by: string;
  /** Markets in which the editor may change what visitors see, and delete what documents use. Undefined for all. */
  permitted?: readonly string[] | undefined;
  listRecords: (change: MediaChange) => D1PreparedStatement[];
}

export async function requireItem(db: D1Database, id: string): Promise<MediaItem | MediaRefusal> {
  const [[row]] = await read(db, mediaQuery(id));
  return row?.item ?? refuseUnknown(id);
}

export const isRefused = (answer: MediaItem | MediaRefusal): answer is MediaRefusal => 'outcome' in answer;

/** Maximum number of attempts to change a picture whose documents other editors change at the same time. */
const maxAttempts = 3;

/**
 * Writes a change of a picture. `decide` gets the uses that were just read, and returns the statements of the change, or the result if
 * nothing is to be written. If the uses change before the statements run, the statements fail, and `decide` is called again.
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
  /** The versions that use the picture. The statements fail if other versions use it by then. */
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

/**
 * Changes a picture that visitors may see, which needs the permission in the markets in which they do. `decide` gets the picture and its uses
 * as they are at the moment of the change.
 */
async function changeShown(
  db: D1Database,
  id: string,
  editor: MediaEditor,
  decide: (
    item: MediaItem,
    uses: KnownUses & { records: D1PreparedStatement[] },
  ) => Promise<D1PreparedStatement[] | ChangedMedia | MediaRefusal>,
): Promise<ChangedMedia | MediaRefusal> {
  const before = await requireItem(db, id);
  if (isRefused(before)) return before;
  const written = await write(db, id, async (uses): Promise<D1PreparedStatement[] | ChangedMedia | MediaRefusal> => {
    const item = await requireItem(db, id);
    if (isRefused(item)) return item;
    const visible = uses.uses.filter(isVisible);
    const records = editor.listRecords({ id, isVisible: visible.length > 0 });
    return findForbidden(visible, editor) ?? decide(item, { ...uses, records });
  });
  return written === 'written' ? describeChange(db, before) : written;
}

export const editDetails = (db: D1Database, id: string, details: MediaDetails, editor: MediaEditor): Promise<ChangedMedia | MediaRefusal> =>
  changeShown(db, id, editor, async (item, { known, uses, records }) =>
    isSame(item, details)
      ? { outcome: 'unchanged', item }
      : [updateDetails(db, id, details, known), ...records, ...(await listEvents(db, id, uses))],
  );

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

export async function replaceMedia(
  storage: MediaStorage,
  id: string,
  file: Uint8Array<ArrayBuffer>,
  editor: MediaEditor,
): Promise<ChangedMedia | MediaRefusal> {
  const { db } = storage;
  const known = await requireItem(db, id);
  if (isRefused(known)) return known;
  // checked before the file is decoded, which takes longer
  const refusal = findForbidden((await readUses(db, id)).filter(isVisible), editor);
  if (refusal) return refusal;
  const upload = await readUpload(file, storage.images);
  if ('problem' in upload) return refuseMedia(upload.problem, upload.message);
  const { hash } = upload;
  await putOriginal(storage, upload);
  return changeShown(db, id, editor, async (item, { known: versions, uses, records }) => {
    const [[owner]] = await read(db, fileQuery(hash));
    if (owner && owner.mediaId !== id)
      return refuseMedia(
        'stored-elsewhere',
        `This file belongs to the picture ${owner.mediaId}. Use that picture in the documents instead.`,
      );
    if (item.hash === hash) return { outcome: 'unchanged', item };
    return [
      insertFile(db, id, { ...upload, bytes: upload.bytes.length, by: editor.by, at: Date.now() }),
      replaceFile(db, id, hash, versions),
      ...records,
      ...(await listEvents(db, id, uses)),
    ];
  });
}

export async function removeMedia(storage: MediaStorage, id: string, editor: MediaEditor): Promise<DeletedMedia | MediaRefusal> {
  const { db } = storage;
  const written = await write(db, id, async ({ known, uses }): Promise<D1PreparedStatement[] | DeletedMedia | MediaRefusal> => {
    const item = await requireItem(db, id);
    const [hashes] = await read(db, fileHashesQuery(id));
    // a picture that is deleted already still has its files in the database
    if (isRefused(item)) return hashes.length > 0 ? { outcome: 'unchanged' } : item;
    const [[style]] = await read(db, styleOfPictureQuery(hashes.map(({ hash }) => hash)));
    if (style) return refuseMedia('in-use', `The style ${style.masterId} shows the picture.`);
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

/** Returns the statements that store the events for documents in which visitors see the picture. */
async function listEvents(db: D1Database, id: string, uses: readonly MediaUse[]): Promise<D1PreparedStatement[]> {
  const now = Date.now();
  const live = uses.filter(({ state }) => state === 'live');
  return Promise.all(
    live.map(async (use) => {
      const versions = await readVersions(db, use);
      const body = versions.find(({ version }) => version === use.version)?.body ?? {};
      // only the picture has changed, not the body, so `changedPicture` makes the bodies differ
      const changed = await findChanged(db, use, { before: body, after: { ...body, changedPicture: id } });
      return storeEventStatement(db, changed, now);
    }),
  );
}
