// The operations of the media library for one editor.
import { read } from '#backend/platform/query.ts';
import type { MediaRefusal } from '#backend/services/media/media-refusal.ts';
import { type MediaStorage, type NewUpload, storeUpload } from '#backend/services/media/store-upload.ts';
import type { MediaDetails, MediaItem } from '#backend/stores/media.ts';
import { type MediaSearch, mediaListQuery } from '#backend/stores/media-search.ts';
import {
  type ChangedMedia,
  type DeletedMedia,
  editDetails,
  isRefused,
  type MediaChange,
  type MediaEditor,
  removeMedia,
  replaceMedia,
  requireItem,
} from './change-media.ts';
import { type MediaUse, readUses } from './media-uses.ts';

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

async function listUses(db: D1Database, id: string): Promise<MediaUse[] | MediaRefusal> {
  const item = await requireItem(db, id);
  if (isRefused(item)) return item;
  return readUses(db, id);
}
