// All editing operations on a database. They are called in the same process or over HTTP (operations.ts).
import type { Redirect } from '#backend/rules/redirects.ts';
import type { Action } from '#backend/rules/staff-permissions.ts';
import type { ResolvedPath } from '#contract/entities/page-path.ts';
import type { Locale } from '#markets/registry.ts';
import type { RecordedRelease, ReleaseResult } from './change-release.ts';
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
import { cancelRelease, endRelease, publishRelease, type ReleasePeriod, reopenRelease, rollBackRelease } from './edit-release.ts';
import { findTargets, type LinkTarget } from './find-targets.ts';
import { changeRedirects, listRedirects, type RedirectEdit, type RedirectResult } from './redirects.ts';
import { addToRelease, createRelease, type ReleaseAddition, removeFromRelease } from './release-members.ts';
import { type Release, readReleases } from './stored-releases.ts';
import { type ListedVersion, listVersions, readVersions, type StoredVersion } from './stored-versions.ts';

/** `from` and `until` are milliseconds since 1970. `version` is the version number of the draft. */
export interface Publication {
  version?: number | undefined;
  from?: number | undefined;
  until?: number | undefined;
  /** Documents that are published in the same step, to which this one may link. Only the checks before publishing read them. */
  together?: readonly DocumentAddress[] | undefined;
}

interface Comparison {
  before: ListedVersion;
  after: ListedVersion;
  difference: BodyDifference;
}

/** The operations on releases. `id` is the name of the release. */
export interface ReleaseEditing {
  listReleases: () => Promise<Release[]>;
  createRelease: (id: string, described: { note?: string | undefined }) => Promise<ReleaseResult>;
  addToRelease: (id: string, additions: readonly ReleaseAddition[]) => Promise<ReleaseResult>;
  removeFromRelease: (id: string, addresses: readonly DocumentAddress[]) => Promise<ReleaseResult>;
  publishRelease: (id: string, period: ReleasePeriod) => Promise<ReleaseResult>;
  cancelRelease: (id: string) => Promise<ReleaseResult>;
  reopenRelease: (id: string) => Promise<ReleaseResult>;
  endRelease: (id: string, ending: { keepsNewer?: boolean | undefined }) => Promise<ReleaseResult>;
  rollBackRelease: (id: string, ending: { keepsNewer?: boolean | undefined }) => Promise<ReleaseResult>;
}

/** The operations on documents. */
export interface DocumentEditing extends ReleaseEditing {
  /** Returns all versions of all documents, or only those of a locale or a kind. */
  list: (filter: { locale?: string | undefined; kind?: string | undefined }) => Promise<ListedVersion[]>;
  /** Returns the versions of a document with their bodies, newest first. */
  read: (address: DocumentAddress) => Promise<StoredVersion[]>;
  /** Returns two versions and the difference between them. Undefined if one of them does not exist. */
  compare: (address: DocumentAddress, versions: { before: number; after: number }) => Promise<Comparison | undefined>;
  /** Stores a draft. `base` is the version from which the body was derived. `isAutosave`: see `putDraft`. */
  put: (address: DocumentAddress, body: StoredBody, base?: number, note?: string, isAutosave?: boolean) => Promise<EditResult>;
  /** Stores the text of an earlier version as the draft. `base` is the version that the editor has seen. */
  restore: (
    address: DocumentAddress,
    restored: { version: number; base?: number | undefined; note?: string | undefined },
  ) => Promise<EditResult>;
  publish: (address: DocumentAddress, publication?: Publication) => Promise<EditResult>;
  cancel: (address: DocumentAddress, version?: number) => Promise<EditResult>;
  unpublish: (address: DocumentAddress) => Promise<EditResult>;
  rollBack: (address: DocumentAddress, version?: number) => Promise<EditResult>;
  /** Returns what is at the targets of links, in a locale: now, or at a time in milliseconds since 1970. */
  findTargets: (locale: Locale, targets: readonly LinkTarget[], at?: number) => Promise<ResolvedPath[]>;
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
  /** Records each change of a release. */
  recordRelease?: ((entry: RecordedRelease) => D1PreparedStatement) | undefined;
  /** Returns whether the editor may do an action in a market. By default, everything is permitted. */
  permits?: (action: Action, siteId: string) => boolean;
}

/** Creates the editing operations for one editor. `by` is the editor's name, which is stored in the documents' history. */
export const createEditing = (
  db: D1Database,
  by: string,
  { redirectHosts: hosts = [], record, recordRelease, permits = () => true }: EditingOptions = {},
): Editing => {
  const edit = () => ({ by, now: Date.now(), record });
  const releaseEdit = () => ({ by, now: Date.now(), record: recordRelease, permits });
  return {
    list: (filter) => listVersions(db, filter),
    read: (address) => readVersions(db, address),
    compare: (address, versions) => compareVersions(db, address, versions),
    put: (address, body, base, note, isAutosave) => putDraft(db, address, { body, base, note, isAutosave, ...edit() }),
    restore: (address, restored) => restoreVersion(db, address, { ...restored, ...edit() }),
    publish: (address, { version, from, until } = {}) => publishDraft(db, address, { version, from, until, ...edit() }),
    cancel: (address, version) => cancelSchedule(db, address, { version, ...edit() }),
    unpublish: (address) => unpublishDocument(db, address, edit()),
    rollBack: (address, version) => rollBackDocument(db, address, { version, ...edit() }),
    findTargets: (locale, targets, at = Date.now()) => findTargets(db, locale, targets, at),
    listRedirects: () => listRedirects(db),
    changeRedirects: (edited) => changeRedirects(db, edited, { ...edit(), hosts }),
    listReleases: () => readReleases(db),
    createRelease: (id, described) => createRelease(db, id, described, releaseEdit()),
    addToRelease: (id, additions) => addToRelease(db, id, additions, releaseEdit()),
    removeFromRelease: (id, addresses) => removeFromRelease(db, id, addresses, releaseEdit()),
    publishRelease: (id, period) => publishRelease(db, id, period, releaseEdit()),
    cancelRelease: (id) => cancelRelease(db, id, releaseEdit()),
    reopenRelease: (id) => reopenRelease(db, id, releaseEdit()),
    endRelease: (id, ending) => endRelease(db, id, ending, releaseEdit()),
    rollBackRelease: (id, ending) => rollBackRelease(db, id, ending, releaseEdit()),
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
