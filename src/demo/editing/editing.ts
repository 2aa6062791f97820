// All that editing does with a database: in this process, or by HTTP (app.ts).
import { type DueEvent, forgetEvent, readDueEvents } from './content-events.ts';
import type { DocumentAddress } from './document-address.ts';
import type { StoredBody } from './document-body.ts';
import { cancelSchedule, type EditResult, publishDraft, putDraft, rollBackDocument, unpublishDocument } from './edit-document.ts';
import { type ListedVersion, listVersions, readVersions, type StoredVersion } from './stored-versions.ts';

/** `from` and `until`: milliseconds since 1970. `version`: the draft that is meant. */
interface Publication {
  version?: number | undefined;
  from?: number | undefined;
  until?: number | undefined;
}

export interface Editing {
  /** Every version of every document, or of those in a locale or of a kind. */
  list: (filter: { locale?: string | undefined; kind?: string | undefined }) => Promise<ListedVersion[]>;
  /** The versions of a document with their bodies, the newest first. */
  read: (address: DocumentAddress) => Promise<StoredVersion[]>;
  /** `base`: the version that the body was made from. */
  put: (address: DocumentAddress, body: StoredBody, base?: number) => Promise<EditResult>;
  publish: (address: DocumentAddress, publication?: Publication) => Promise<EditResult>;
  cancel: (address: DocumentAddress, version?: number) => Promise<EditResult>;
  unpublish: (address: DocumentAddress) => Promise<EditResult>;
  rollBack: (address: DocumentAddress, version?: number) => Promise<EditResult>;
  /** Events that the shop has not received yet. */
  readDue: () => Promise<DueEvent[]>;
  forget: (eventId: string) => Promise<void>;
}

/** `by`: the name that the history of a document has for who writes. */
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
