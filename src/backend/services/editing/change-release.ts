// Writes the changes of a release in one batch, with the events for the shop and the entries of the audit log.
import type { Action } from '#backend/rules/staff-permissions.ts';
import type { ChangedDocument } from '#contract/content-event.ts';
import { storeEventStatement } from './content-events.ts';
import { applyDecision, type ReleasedDocument, type ReleaseProblem } from './decide-release.ts';
import type { DocumentAddress } from './document-address.ts';
import { writeInstant } from './refusal-text.ts';
import { findPhase, type Release, type ReleasePhase, readReleases, type StoredRelease } from './stored-releases.ts';
import { findLiveVersion, type VersionState } from './stored-versions.ts';
import { listChangedDocuments, write, writeRow } from './write-document.ts';

type ReleaseRefusalReason =
  | 'release-exists'
  | 'unknown-release'
  | 'release-changed' // another editor has changed the release since it was read
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
interface ReleaseDenial {
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

export const refuse = (id: string, reason: ReleaseRefusalReason, text: string, problems?: ReleaseProblem[]): ReleaseRefusal => ({
  outcome: 'refused',
  reason,
  message: `release ${id}: ${text}`,
  ...(problems && { problems }),
});

/** What an operation changes: the release, its list of documents, and the states of versions. */
export interface ReleaseChange {
  outcome: ReleaseEdited['outcome'];
  action: Action;
  release: Pick<StoredRelease, 'state' | 'startsAt' | 'endsAt'>;
  statements?: D1PreparedStatement[];
  documents: { document: ReleasedDocument; changes: VersionState[] }[];
  notices?: string[];
}

type Decide = (release: Release) => Promise<ReleaseChange | ReleaseRefusal | ReleaseDenial>;

const maxAttempts = 3;

/** Runs an operation, and writes its changes in one batch. If the release or a document changes meanwhile, the operation is decided again. */
export async function change(db: D1Database, id: string, editor: ReleaseEditor, decide: Decide, attempt = 1): Promise<ReleaseResult> {
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

export const refuseDocuments = (id: string, problems: ReleaseProblem[]): ReleaseRefusal =>
  refuse(id, 'documents', `nothing was changed, because of these documents. ${problems.map(({ message }) => message).join(' ')}`, problems);

/** Returns the first market in which the editor may not do the action. The operation is denied for all documents then. */
export function findDenied(
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

export function requirePhase(release: Release, expected: readonly ReleasePhase[], now: number): ReleaseRefusal | undefined {
  const phase = findPhase(release, now);
  return expected.includes(phase) ? undefined : refuse(release.id, 'wrong-phase', phaseTexts[phase](release));
}
