// Publishes, cancels, ends and rolls back releases. All documents of a release change together.
import { findUnknownPictures } from '#backend/services/media/find-unknown-pictures.ts';
import { type Locale, requireMarket } from '#markets/registry.ts';
import {
  change,
  findDenied,
  type ReleaseChange,
  type ReleaseEditor,
  type ReleaseRefusal,
  type ReleaseResult,
  refuse,
  refuseDocuments,
  requirePhase,
} from './change-release.ts';
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
import { writeAddress } from './document-address.ts';
import { isPathTaken } from './path-taken.ts';
import { writeInstant } from './refusal-text.ts';
import { readScheduleTime, type ScheduleTime } from './schedule-time.ts';
import { findPhase, type Release, type ReleasePhase, readMemberships } from './stored-releases.ts';
import { readVersions, type VersionState } from './stored-versions.ts';

export interface ReleasePeriod {
  from?: ScheduleTime | undefined;
  until?: ScheduleTime | undefined;
  /** The market in whose time zone the times are, if its documents are in several time zones. */
  siteId?: string | undefined;
  /** The revision that the editor has seen. If another editor has changed the release since then, it is not published. */
  revision?: number | undefined;
}

/** Publishes all documents at one moment: now, or at `from`. A release that is scheduled gets other times. */
export const publishRelease = (db: D1Database, id: string, period: ReleasePeriod, editor: ReleaseEditor): Promise<ReleaseResult> =>
  change(db, id, editor, async (release) => {
    const { now } = editor;
    const denied = findDenied(release.documents, 'content.publish', editor);
    if (denied) return denied;
    const phase = requirePhase(release, ['open', 'scheduled'], now);
    if (phase) return phase;
    if (period.revision !== undefined && period.revision !== release.revision)
      return refuse(id, 'release-changed', `${release.changedBy} has changed it at ${writeInstant(release.changedAt)}. Read it again.`);
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

/** Cancels a release that has not begun. Its versions are discarded, and the release can no longer be changed. */
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
  /** True to skip documents whose version of the release was replaced by a newer one. */
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
