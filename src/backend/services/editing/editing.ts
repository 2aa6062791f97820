// All editing operations on a database. They are called in the same process or over HTTP (operations.ts).
import type { Redirect } from '#backend/rules/redirects.ts';
import type { ResolvedPath } from '#contract/entities/page-path.ts';
import type { Locale } from '#markets/registry.ts';
import { type BodyDifference, compareBodies } from './compare-versions.ts';
import { type DueEvent, deleteEvent, readDueEvents } from './content-events.ts';
import type { DocumentAddress } from './document-address.ts';
import type { StoredBody } from './document-body.ts';
import {
  cancelSchedule,
  type EditResult,
  publishDraft,
  putDraft,
  type RecordEdit,
  restoreVersion,
  rollBackDocument,
  unpublishDocument,
} from './edit-document.ts';
import { findTargets, type LinkTarget } from './find-targets.ts';
import { changeRedirects, listRedirects, type RedirectEdit, type RedirectResult } from './redirects.ts';
import { type ListedVersion, listVersions, readVersions, type StoredVersion } from './stored-versions.ts';

/** `from` and `until` are milliseconds since 1970. `version` is the version number of the draft. */
interface Publication {
  version?: number | undefined;
  from?: number | undefined;
  until?: number | undefined;
}

export interface Comparison {
  before: ListedVersion;
  after: ListedVersion;
  difference: BodyDifference;
}

/** The operations on documents. */
export interface DocumentEditing {
  /** Returns all versions of all documents, or only those of a locale or a kind. */
  list: (filter: { locale?: string | undefined; kind?: string | undefined }) => Promise<ListedVersion[]>;
  /** Returns the versions of a document with their bodies, newest first. */
  read: (address: DocumentAddress) => Promise<StoredVersion[]>;
  /** Returns two versions and the difference between them. Undefined if one of them does not exist. */
  compare: (address: DocumentAddress, versions: { before: number; after: number }) => Promise<Comparison | undefined>;
  /** Stores a draft. `base` is the version from which the body was derived. */
  put: (address: DocumentAddress, body: StoredBody, base?: number, note?: string) => Promise<EditResult>;
  /** Stores the text of an earlier version as the draft. `base` is the version that the editor has seen. */
  restore: (
    address: DocumentAddress,
    restored: { version: number; base?: number | undefined; note?: string | undefined },
  ) => Promise<EditResult>;
  publish: (address: DocumentAddress, publication?: Publication) => Promise<EditResult>;
  cancel: (address: DocumentAddress, version?: number) => Promise<EditResult>;
  unpublish: (address: DocumentAddress) => Promise<EditResult>;
  rollBack: (address: DocumentAddress, version?: number) => Promise<EditResult>;
  /** Returns what is at the targets of links, in a locale. */
  findTargets: (locale: Locale, targets: readonly LinkTarget[]) => Promise<ResolvedPath[]>;
  listRedirects: () => Promise<Redirect[]>;
  /** Stores all changes, or none if one of them is invalid. */
  changeRedirects: (edit: RedirectEdit) => Promise<RedirectResult>;
}

/** The operations on documents and redirects, and on the events that tell the shop about changes. */
export interface Editing extends DocumentEditing {
  /** Returns the due events that the shop has not received yet. */
  readDue: () => Promise<DueEvent[]>;
  forget: (eventId: string) => Promise<void>;
}

interface EditingOptions {
  /** Hosts, other than the shop's own, to which redirects may lead. */
  redirectHosts?: readonly string[];
  /** Records each change. */
  record?: RecordEdit | undefined;
}

/** Creates the editing operations for one editor. `by` is the editor's name, which is stored in the documents' history. */
export const createEditing = (db: D1Database, by: string, { redirectHosts: hosts = [], record }: EditingOptions = {}): Editing => {
  const edit = () => ({ by, now: Date.now(), record });
  return {
    list: (filter) => listVersions(db, filter),
    read: (address) => readVersions(db, address),
    compare: (address, versions) => compareVersions(db, address, versions),
    put: (address, body, base, note) => putDraft(db, address, { body, base, note, ...edit() }),
    restore: (address, restored) => restoreVersion(db, address, { ...restored, ...edit() }),
    publish: (address, publication = {}) => publishDraft(db, address, { ...publication, ...edit() }),
    cancel: (address, version) => cancelSchedule(db, address, { version, ...edit() }),
    unpublish: (address) => unpublishDocument(db, address, edit()),
    rollBack: (address, version) => rollBackDocument(db, address, { version, ...edit() }),
    findTargets: (locale, targets) => findTargets(db, locale, targets, Date.now()),
    listRedirects: () => listRedirects(db),
    changeRedirects: (edited) => changeRedirects(db, edited, { ...edit(), hosts }),
    readDue: () => readDueEvents(db, Date.now()),
    forget: (eventId) => deleteEvent(db, eventId),
  };
};

async function compareVersions(
  db: D1Database,
  address: DocumentAddress,
  { before, after }: { before: number; after: number },
): Promise<Comparison | undefined> {
  const versions = await readVersions(db, address);
  const [one, other] = [before, after].map((number) => versions.find(({ version }) => version === number));
  if (!one || !other) return undefined;
  const [{ body: oldBody, ...old }, { body: newBody, ...current }] = [one, other];
  return { before: old, after: current, difference: compareBodies(oldBody, newBody) };
}
