// All that editing does with a database, as one thing: in this process, or asked for by HTTP (app.ts).

import { type DueEvent, forgetEvent, readDueEvents } from './content-events.ts';
import type { DocumentAddress } from './document-address.ts';
import type { StoredBody } from './document-body.ts';
import { type Draft, type Published, publishDraft, putDraft, type Withdrawn, withdrawDocument } from './edit-document.ts';
import { type ListedVersion, listVersions, readVersions, type StoredVersion } from './stored-versions.ts';

export interface Editing {
  /** Every version of every document, of a locale or a kind alone where one is named. */
  list: (filter: { locale?: string | undefined; kind?: string | undefined }) => Promise<ListedVersion[]>;
  /** The versions of a document with their bodies, the newest first. */
  read: (address: DocumentAddress) => Promise<StoredVersion[]>;
  put: (address: DocumentAddress, body: StoredBody) => Promise<Draft>;
  /** `from` and `until`: milliseconds since 1970. */
  publish: (address: DocumentAddress, dates?: { from?: number | undefined; until?: number | undefined }) => Promise<Published>;
  withdraw: (address: DocumentAddress) => Promise<Withdrawn>;
  /** Events that the shop has not received yet. */
  readDue: () => Promise<DueEvent[]>;
  forget: (eventId: string) => Promise<void>;
}

export const createEditing = (db: D1Database): Editing => ({
  list: (filter) => listVersions(db, filter),
  read: (address) => readVersions(db, address),
  put: (address, body) => putDraft(db, address, body, Date.now()),
  publish: (address, dates = {}) => publishDraft(db, address, { ...dates, now: Date.now() }),
  withdraw: (address) => withdrawDocument(db, address, Date.now()),
  readDue: () => readDueEvents(db, Date.now()),
  forget: (eventId) => forgetEvent(db, eventId),
});
