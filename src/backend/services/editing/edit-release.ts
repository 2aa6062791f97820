// Changes releases. All documents of a release change in one batch, together with the events for the shop and the entries of the audit log.

import type { Action } from '#backend/rules/staff-permissions.ts';
import { findUnknownPictures } from '#backend/services/media/find-unknown-pictures.ts';
import type { ChangedDocument } from '#contract/content-event.ts';
import { type Locale, requireMarket } from '#markets/registry.ts';
import { storeEventStatement } from './content-events.ts';
import {
  applyDecision,
  decideEnd,
  decideRelease,
  decideWithdrawal,
  findSharedPaths,
  listNotices,
  type ReleasedDocument,
  type ReleaseProblem,
} from './decide-release.ts';
import { type DocumentAddress, writeAddress } from './document-address.ts';
import { isPathTaken, listChangedDocuments, write, writeRow } from './edit-document.ts';
import { writeInstant } from './refusal-text.ts';
import { readScheduleTime, type ScheduleTime } from './schedule-time.ts';
import {
  findPhase,
  type Release,
  type ReleaseMember,
  type ReleasePhase,
  readMemberships,
  readReleases,
  type StoredRelease,
} from './stored-releases.ts';
import { findDraft, findLiveVersion, readVersions, type VersionState } from './stored-versions.ts';

export type ReleaseRefusalReason =
  | 'release-exists'
  | 'unknown-release'
  | 'wrong-phase' // the release has begun, ended, or was canceled or rolled back
  | 'empty' // the release has no documents
  | 'too-many'
  | 'no-draft'
  | 'unknown-version'
  | 'published-before'
  | 'in-release' // another release that has not ended contains the same version
  | 'invalid-time'
  | 'past'
  | 'no-period'
  | 'documents'; // documents prevent the operation; `problems` lists them

export interface ReleaseRefusal {
  outcome: 'refused';
  reason: ReleaseRefusalReason;
  message: string;
  problems?: ReleaseProblem[];
}

/** The editor may not do the action in the market. */
export interface ReleaseDenial {
  outcome: 'denied';
  action: Action;
  siteId: string;
}

export interface ReleaseEdited {
  outcome: 'created' | 'added' | 'removed' | 'published' | 'scheduled' | 'canceled' | 'reopened' | 'ended' | 'rolled-back' | 'unchanged';
  release: Release;
  /** What editors should know about other releases of the same documents. */
  notices: string[];
}

export type ReleaseResult = ReleaseEdited | ReleaseRefusal | ReleaseDenial;

/** One entry of the audit log: about a document of the release, or about the release itself. */
export interface RecordedRelease {
  action: Action;
  address?: DocumentAddress | undefined;
  before?: number | undefined;
  after?: number | undefined;
}

export interface ReleaseEditor {
  by: string;
  now: number;
  /** Returns whether the editor may do the action in a market. */
  permits: (action: Action, siteId: string) => boolean;
  record?: ((entry: RecordedRelease) => D1PreparedStatement) | undefined;
}

/** A document to add, in a version: by default the draft. */
export interface ReleaseAddition {
  address: DocumentAddress;
  version?: number | undefined;
}

export const maxReleaseDocuments = 100;
const maxAttempts = 3;

const refuse = (id: string, reason: ReleaseRefusalReason, text: string, problems?: ReleaseProblem[]): ReleaseRefusal => ({
  outcome: 'refused',
  reason,
  message: `release ${id}: ${text}`,
  ...(problems && { problems }),
});

/** What an operation changes: the release, its list of documents, and the states of versions. */
interface ReleaseChange {
  outcome: ReleaseEdited['outcome'];
  action: Action;
  release: Pick<StoredRelease, 'state' | 'startsAt' | 'endsAt'>;
  statements?: D1PreparedStatement[];
  documents: { document: ReleasedDocument; changes: VersionState[] }[];
  notices?: string[];
}

type Decide = (release: Release) => Promise<ReleaseChange | ReleaseRefusal | ReleaseDenial>;

export async function createRelease(
  db: D1Database,
  id: string,
  { note }: { note?: string | undefined },
  editor: ReleaseEditor,
): Promise<ReleaseResult> {
  const { by, now, record } = editor;
  const isStored = await write(db, [
    db
      .prepare(
        `INSERT INTO content_release (release_id, state, note, revision, created_by, created_at, changed_by, changed_at)
         VALUES (?1, 'open', ?2, 1, ?3, ?4, ?3, ?4)`,
      )
      .bind(id, note ?? null, by, now),
    ...(record ? [record({ action: 'content.edit' })] : []),
  ]);
  const [release] = await readReleases(db, id);
  if (!isStored || !release) return refuse(id, 'release-exists', 'a release has this name already. Choose another one.');
  return { outcome: 'created', release, notices: [] };
}

/** Adds documents, or replaces their versions in the release. */
export const addToRelease = (
  db: D1Database,
  id: string,
  additions: readonly ReleaseAddition[],
  editor: ReleaseEditor,
): Promise<ReleaseResult> =>
  change(db, id, editor, async (release) => {
    const denied = findDenied(
      additions.map(({ address }) => address),
      'content.edit',
      editor,
    );
    if (denied) return denied;
    const phase = requirePhase(release, ['open'], editor.now);
    if (phase) return phase;
    const kept = release.documents.filter((member) => additions.every(({ address }) => writeAddress(address) !== writeAddress(member)));
    if (kept.length + additions.length > maxReleaseDocuments)
      return refuse(id, 'too-many', `it can have at most ${maxReleaseDocuments} documents.`);
    const added: ReleasedDocument[] = [];
    for (const addition of additions) {
      const found = await findAddition(db, release, addition, editor);
      if ('outcome' in found) return found;
      added.push(found);
    }
    return {
      outcome: 'added',
      action: 'content.edit',
      release,
      statements: added.map(({ member }) => storeMember(db, member)),
      documents: added.map((document) => ({ document, changes: [] })),
      notices: listNotices(added, editor.now),
    };
  });

async function findAddition(
  db: D1Database,
  { id }: Release,
  { address, version: named }: ReleaseAddition,
  { by, now }: ReleaseEditor,
): Promise<ReleasedDocument | ReleaseRefusal> {
  const [versions, memberships] = await Promise.all([readVersions(db, address), readMemberships(db, address)]);
  const name = writeAddress(address);
  const version = named === undefined ? findDraft(versions) : versions.find((each) => each.version === named);
  if (!version)
    return named === undefined
      ? refuse(id, 'no-draft', `${name} has no draft. Store one, or name a version.`)
      : refuse(id, 'unknown-version', `${name} has no version ${named}.`);
  if (version.state === 'published')
    return refuse(id, 'published-before', `version ${version.version} of ${name} has been published already. Restore it as a draft first.`);
  const others = memberships.filter(({ releaseId }) => releaseId !== id);
  const holder = others.find((each) => each.version === version.version && ['open', 'scheduled'].includes(findPhase(each, now)));
  if (holder)
    return refuse(
      id,
      'in-release',
      `version ${version.version} of ${name} is in the release ${holder.releaseId} already. Store another draft, or remove it there.`,
    );
  const member: ReleaseMember = {
    ...{ releaseId: id, siteId: address.siteId, locale: address.locale, kind: address.kind, key: address.key },
    ...{ version: version.version, liveVersion: findLiveVersion(versions, now)?.version ?? null, addedBy: by, addedAt: now },
  };
  return { address, member, versions, others };
}

/** Removes documents from an open release. Their versions stay as they are. */
export const removeFromRelease = (
  db: D1Database,
  id: string,
  addresses: readonly DocumentAddress[],
  editor: ReleaseEditor,
): Promise<ReleaseResult> =>
  change(db, id, editor, async (release) => {
    const denied = findDenied(addresses, 'content.edit', editor);
    if (denied) return denied;
    const phase = requirePhase(release, ['open'], editor.now);
    if (phase) return phase;
    const removed = release.documents.filter((member) => addresses.some((address) => writeAddress(address) === writeAddress(member)));
    return {
      outcome: removed.length === 0 ? 'unchanged' : 'removed',
      action: 'content.edit',
      release,
      statements: removed.map((member) =>
        db
          .prepare(
            `DELETE FROM content_release_document WHERE release_id = ? AND site_id = ? AND locale = ? AND kind = ? AND document_key = ?`,
          )
          .bind(id, member.siteId, member.locale, member.kind, member.key),
      ),
      documents: removed.map((member) => ({ document: { address: member, member, versions: [], others: [] }, changes: [] })),
    };
  });

export interface ReleasePeriod {
  from?: ScheduleTime | undefined;
  until?: ScheduleTime | undefined;
  /** The market in whose time zone the times are, if its documents are in several time zones. */
  siteId?: string | undefined;
}

/** Publishes all documents at one moment: now, or at `from`. A release that is scheduled gets other times. */
export const publishRelease = (db: D1Database, id: string, period: ReleasePeriod, editor: ReleaseEditor): Promise<ReleaseResult> =>
  change(db, id, editor, async (release) => {
    const { now } = editor;
    const denied = findDenied(release.documents, 'content.publish', editor);
    if (denied) return denied;
    const phase = requirePhase(release, ['open', 'scheduled'], now);
    if (phase) return phase;
    if (release.documents.length === 0) return refuse(id, 'empty', 'it has no documents.');
    const times = readPeriod(release, period);
    if ('outcome' in times) return times;
    const { from, until } = times;
    if (from !== undefined && from <= now) return refuse(id, 'past', 'it begins in the past.');
    if (until !== undefined && until <= (from ?? now)) return refuse(id, 'no-period', 'it ends before it begins.');
    const documents = await readDocuments(db, release);
    const decided = decideAll(documents, (document) => decideRelease(document, { now, from: from ?? now, until }));
    const problems = [...decided.problems, ...findSharedPaths(documents), ...(await findOtherProblems(db, decided.documents, now))];
    if (problems.length > 0) return refuseDocuments(id, problems);
    return {
      outcome: from === undefined ? 'published' : 'scheduled',
      action: 'content.publish',
      release: { state: 'published', startsAt: from ?? now, endsAt: until ?? null },
      documents: decided.documents,
      notices: listNotices(documents, now),
    };
  });

/** Cancels a release that has not begun. Its versions are discarded, and the release cannot be changed any more. */
export const cancelRelease = (db: D1Database, id: string, editor: ReleaseEditor): Promise<ReleaseResult> =>
  withdraw(db, id, editor, { outcome: 'canceled', state: 'canceled', phases: ['open', 'scheduled'] });

/** Takes back the schedule of a release, which can be changed and scheduled again. */
export const reopenRelease = (db: D1Database, id: string, editor: ReleaseEditor): Promise<ReleaseResult> =>
  withdraw(db, id, editor, { outcome: 'reopened', state: 'open', phases: ['scheduled'] });

const withdraw = (
  db: D1Database,
  id: string,
  editor: ReleaseEditor,
  { outcome, state, phases }: { outcome: 'canceled' | 'reopened'; state: 'canceled' | 'open'; phases: readonly ReleasePhase[] },
): Promise<ReleaseResult> =>
  change(db, id, editor, async (release) => {
    const action = findPhase(release, editor.now) === 'open' ? 'content.edit' : 'content.publish';
    const denied = findDenied(release.documents, action, editor);
    if (denied) return denied;
    const phase = requirePhase(release, phases, editor.now);
    if (phase) return phase;
    const decided = decideAll(await readDocuments(db, release), (document) => decideWithdrawal(document, editor.now));
    if (decided.problems.length > 0) return refuseDocuments(id, decided.problems);
    const { startsAt, endsAt } = release;
    return {
      outcome,
      action,
      release: { state, ...(state === 'open' ? { startsAt: null, endsAt: null } : { startsAt, endsAt }) },
      documents: decided.documents,
    };
  });

interface Ending {
  /** True to leave documents alone in which a newer version has replaced that of the release. */
  keepsNewer?: boolean | undefined;
}

/** Ends a live release now, instead of at its end. */
export const endRelease = (db: D1Database, id: string, ending: Ending, editor: ReleaseEditor): Promise<ReleaseResult> =>
  endAll(db, id, ending, editor, { outcome: 'ended', state: 'published' });

/** Ends a live release, and marks it as rolled back. Visitors see the content from before. */
export const rollBackRelease = (db: D1Database, id: string, ending: Ending, editor: ReleaseEditor): Promise<ReleaseResult> =>
  endAll(db, id, ending, editor, { outcome: 'rolled-back', state: 'rolled-back' });

const endAll = (
  db: D1Database,
  id: string,
  { keepsNewer = false }: Ending,
  editor: ReleaseEditor,
  { outcome, state }: { outcome: 'ended' | 'rolled-back'; state: 'published' | 'rolled-back' },
): Promise<ReleaseResult> =>
  change(db, id, editor, async (release) => {
    const { now } = editor;
    const denied = findDenied(release.documents, 'content.publish', editor);
    if (denied) return denied;
    const phase = requirePhase(release, ['live'], now);
    if (phase) return phase;
    const decided = decideAll(await readDocuments(db, release), (document) => decideEnd(document, { now, keepsNewer }));
    if (decided.problems.length > 0) return refuseDocuments(id, decided.problems);
    const { startsAt } = release;
    return {
      outcome,
      action: 'content.publish',
      release: { state, startsAt, endsAt: Math.max(now, (startsAt ?? now - 1) + 1) },
      documents: decided.documents,
    };
  });

/** Runs an operation, and writes its changes in one batch. If the release or a document changes meanwhile, the operation is decided again. */
async function change(db: D1Database, id: string, editor: ReleaseEditor, decide: Decide, attempt = 1): Promise<ReleaseResult> {
  const [release] = await readReleases(db, id);
  if (!release) return refuse(id, 'unknown-release', 'there is no such release.');
  const decided = await decide(release);
  if ('reason' in decided || decided.outcome === 'denied') return decided as ReleaseRefusal | ReleaseDenial;
  const { outcome, documents, notices = [] } = decided as ReleaseChange;
  if (outcome !== 'unchanged') {
    const statements = await createStatements(db, release, decided as ReleaseChange, editor);
    if (!(await write(db, statements))) {
      if (attempt < maxAttempts) return change(db, id, editor, decide, attempt + 1);
      throw new Error(`The release ${id} could not be changed, because other editors keep changing its ${documents.length} documents.`);
    }
  }
  const [stored = release] = await readReleases(db, id);
  return { outcome, release: stored, notices };
}

async function createStatements(
  db: D1Database,
  release: Release,
  { action, release: changed, statements = [], documents }: ReleaseChange,
  { by, now, record }: ReleaseEditor,
): Promise<D1PreparedStatement[]> {
  const events = new Map<number, ChangedDocument[]>();
  const rows: D1PreparedStatement[] = [];
  for (const { document, changes } of documents) {
    if (changes.length === 0) continue;
    const { address, versions } = document;
    rows.push(requireNewest(db, address, versions[0]?.version), ...changes.map((row) => writeRow(db, address, row, versions, {})));
    const after = applyDecision(document, changes);
    for (const { at, documents: named } of await listChangedDocuments(db, address, { before: versions, after, now }))
      events.set(at, [...(events.get(at) ?? []), ...named]);
  }
  const audited = documents.map(({ document: { address, member, versions } }) => ({
    ...{ action, address, before: findLiveVersion(versions, now)?.version, after: member.version },
  }));
  return [
    // if the release has changed since it was read, the invalid state violates a constraint, so the whole batch fails
    db
      .prepare(
        `UPDATE content_release SET state = CASE WHEN revision = ?2 THEN ?3 ELSE 'changed' END, starts_at = ?4, ends_at = ?5,
           revision = revision + 1, changed_by = ?6, changed_at = ?7 WHERE release_id = ?1`,
      )
      .bind(release.id, release.revision, changed.state, changed.startsAt, changed.endsAt, by, now),
    ...statements,
    ...rows,
    ...[...events].flatMap(([at, changedDocuments]) => storeEvents(db, changedDocuments, at)),
    ...(record ? [...audited.map(record), record({ action })] : []),
  ];
}

/** Maximum number of documents in an event (docs/content.md). */
const maxEventDocuments = 1000;

function storeEvents(db: D1Database, documents: readonly ChangedDocument[], at: number): D1PreparedStatement[] {
  const unique = [...new Map(documents.map((document) => [JSON.stringify(document), document])).values()];
  const parts = Math.ceil(unique.length / maxEventDocuments);
  return Array.from({ length: parts }, (_, part) =>
    storeEventStatement(db, unique.slice(part * maxEventDocuments, (part + 1) * maxEventDocuments), at),
  );
}

/** Returns a statement that fails if the document has a newer version than the given one. */
const requireNewest = (db: D1Database, { siteId, locale, kind, key }: DocumentAddress, newest = 0): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE content_document SET state = 'changed'
       WHERE site_id = ?1 AND locale = ?2 AND kind = ?3 AND document_key = ?4 AND version > ?5`,
    )
    .bind(siteId, locale, kind, key, newest);

/** Stores a document of a release. It fails if the version has been published meanwhile, because `version` cannot be null. */
const storeMember = (db: D1Database, { releaseId, siteId, locale, kind, key, version, liveVersion, addedBy, addedAt }: ReleaseMember) =>
  db
    .prepare(
      `INSERT INTO content_release_document
         (release_id, site_id, locale, kind, document_key, version, live_version, added_by, added_at)
       VALUES (?1, ?2, ?3, ?4, ?5, (
         SELECT version FROM content_document
         WHERE site_id = ?2 AND locale = ?3 AND kind = ?4 AND document_key = ?5 AND version = ?6 AND state <> 'published'
       ), ?7, ?8, ?9)
       ON CONFLICT DO UPDATE SET version = excluded.version, live_version = excluded.live_version, added_by = excluded.added_by,
         added_at = excluded.added_at`,
    )
    .bind(releaseId, siteId, locale, kind, key, version, liveVersion, addedBy, addedAt);

const readDocuments = (db: D1Database, { id, documents }: Release): Promise<ReleasedDocument[]> =>
  Promise.all(
    documents.map(async (member) => {
      const [versions, memberships] = await Promise.all([readVersions(db, member), readMemberships(db, member)]);
      return { address: member, member, versions, others: memberships.filter(({ releaseId }) => releaseId !== id) };
    }),
  );

function decideAll(
  documents: readonly ReleasedDocument[],
  decide: (document: ReleasedDocument) => { changes: VersionState[] } | { problem: ReleaseProblem },
): { documents: ReleaseChange['documents']; problems: ReleaseProblem[] } {
  const decided = documents.map((document) => ({ document, ...decide(document) }));
  return {
    documents: decided.flatMap((each) => ('changes' in each ? [{ document: each.document, changes: each.changes }] : [])),
    problems: decided.flatMap((each) => ('problem' in each ? [each.problem] : [])),
  };
}

/** Returns the documents with the path of a page outside the release, or with unknown pictures. */
async function findOtherProblems(db: D1Database, documents: ReleaseChange['documents'], now: number): Promise<ReleaseProblem[]> {
  const found = await Promise.all(
    documents.map(async ({ document, changes }): Promise<ReleaseProblem[]> => {
      const { address, member, versions } = document;
      const name = writeAddress(address);
      const exceptPages = new Set(
        documents.filter(({ document: each }) => each.address.locale === address.locale).map(({ document: each }) => each.address.key),
      );
      const after = applyDecision(document, changes);
      const isTaken = await isPathTaken(db, address, { after, versions, body: undefined, now, exceptPages });
      const body = versions.find(({ version }) => version === member.version)?.body;
      const unknown = await findUnknownPictures(db, { body });
      return [
        ...(isTaken
          ? [{ document: name, reason: 'path-taken' as const, message: `${name}: another landing page has the same path, now or later.` }]
          : []),
        ...unknown.map(({ pointer, message }) => ({
          ...{ document: name, reason: 'unknown-picture' as const },
          message: `${name}: ${pointer.replace(/^\/body/, '')}: ${message}.`,
        })),
      ];
    }),
  );
  return found.flat();
}

const refuseDocuments = (id: string, problems: ReleaseProblem[]): ReleaseRefusal =>
  refuse(id, 'documents', `nothing was changed, because of these documents. ${problems.map(({ message }) => message).join(' ')}`, problems);

/** Returns the first market in which the editor may not do the action. The operation is denied for all documents then. */
function findDenied(
  documents: readonly Pick<DocumentAddress, 'siteId'>[],
  action: Action,
  { permits }: ReleaseEditor,
): ReleaseDenial | undefined {
  const siteId = documents.map((document) => document.siteId).find((each) => !permits(action, each));
  return siteId === undefined ? undefined : { outcome: 'denied', action, siteId };
}

const phaseTexts: Readonly<Record<ReleasePhase, (release: Release) => string>> = {
  open: () => 'it has not been published.',
  scheduled: ({ startsAt }) => `it is scheduled from ${writeInstant(startsAt ?? 0)}. Reopen it to change it, or cancel it.`,
  live: ({ startsAt }) => `it has been live since ${writeInstant(startsAt ?? 0)}. It can be ended or rolled back.`,
  ended: ({ endsAt }) => `it ended at ${writeInstant(endsAt ?? 0)}. Create another release.`,
  canceled: ({ changedBy, changedAt }) => `${changedBy} canceled it at ${writeInstant(changedAt)}. Create another release.`,
  'rolled-back': ({ changedBy, changedAt }) => `${changedBy} rolled it back at ${writeInstant(changedAt)}. Create another release.`,
};

function requirePhase(release: Release, expected: readonly ReleasePhase[], now: number): ReleaseRefusal | undefined {
  const phase = findPhase(release, now);
  return expected.includes(phase) ? undefined : refuse(release.id, 'wrong-phase', phaseTexts[phase](release));
}

/** Returns the instants of a period. Times without an offset need a single time zone. */
function readPeriod(
  { id, documents }: Release,
  { from, until, siteId }: ReleasePeriod,
): { from?: number; until?: number } | ReleaseRefusal {
  const markets = documents.map(({ locale }) => requireMarket(locale as Locale)); // the addresses were checked when they were added
  const zones = new Set(
    markets.filter((market) => siteId === undefined || market.siteId === siteId).map(({ settings }) => settings.timeZone),
  );
  const [timeZone, other] = zones;
  const isLocal = [from, until].some((time) => typeof time === 'string' && !/(Z|[+-]\d\d:\d\d)$/.test(time));
  if (isLocal && (timeZone === undefined || other !== undefined))
    return refuse(
      id,
      'invalid-time',
      timeZone === undefined
        ? `it has no documents in the market ${siteId}.`
        : `its documents are in the time zones ${[...zones].join(', ')}. Write times with an offset, or name the market whose time zone applies.`,
    );
  const read = [from, until].map((time) => (time === undefined ? undefined : readScheduleTime(time, timeZone ?? 'UTC')));
  for (const time of read) if (time && 'problem' in time) return refuse(id, 'invalid-time', `${time.problem}.`);
  const [begin, end] = read.map((time) => (time && 'instant' in time ? time.instant : undefined));
  return { ...(begin !== undefined && { from: begin }), ...(end !== undefined && { until: end }) };
}
