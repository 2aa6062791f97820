// All editing operations on a database, used in this process or over HTTP (app.ts).
import { type DueEvent, forgetEvent, readDueEvents } from './content-events.ts';
import type { DocumentAddress } from './document-address.ts';
import type { StoredBody } from './document-body.ts';
import { cancelSchedule, type EditResult, publishDraft, putDraft, rollBackDocument, unpublishDocument } from './edit-document.ts';
import { type ListedVersion, listVersions, readVersions, type StoredVersion } from './stored-versions.ts';

/** `from` and `until` are milliseconds since 1970. `version` is the draft to publish. */
interface Publication {
  version?: number | undefined;
  from?: number | undefined;
  until?: number | undefined;
}

export interface Editing {
  /** Returns every version of every document, optionally only those of a locale or kind. */
  list: (filter: { locale?: string | undefined; kind?: string | undefined }) => Promise<ListedVersion[]>;
  /** Returns the versions of a document with their bodies, newest first. */
  read: (address: DocumentAddress) => Promise<StoredVersion[]>;
  /** Stores a draft. `base` is the version that the body was derived from. */
  put: (address: DocumentAddress, body: StoredBody, base?: number) => Promise<EditResult>;
  publish: (address: DocumentAddress, publication?: Publication) => Promise<EditResult>;
  cancel: (address: DocumentAddress, version?: number) => Promise<EditResult>;
  unpublish: (address: DocumentAddress) => Promise<EditResult>;
  rollBack: (address: DocumentAddress, version?: number) => Promise<EditResult>;
  /** Returns events that the shop has not received yet. */
  readDue: () => Promise<DueEvent[]>;
  forget: (eventId: string) => Promise<void>;
}

/** Creates the editing operations of one editor. `by` is the editor's name in the history of a document. */
export const createEditing = (db: D1Database, by: string): Editing => {
  const edit = () => ({ by, now: Date.now() });
  return {
    list: (filter) => listVersions(db, filter),
    read: (address) => readVersions(db, address),
    put: (address, body, base) => putDraft(db, address, { body, base, ...edit() }),
    publish: (address, publication = {}) => publishDraft(db, address, { ...publication, ...edit() }),
    cancel: (address, version) => cancelSchedule(db, address, { version, ...edit() }),
    unpublish: (address) => unpublishDocument(db, address, edit()),
    rollBack: (address, version) => rollBackDocument(db, address, { version, ...edit() }),
    readDue: () => readDueEvents(db, Date.now()),
    forget: (eventId) => forgetEvent(db, eventId),
  };
};
