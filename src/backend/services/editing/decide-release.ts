// Decides what an operation on a release does with each document, without access to the database.
import { applyChanges, becomesEmpty } from './decide-change.ts';
import { type DocumentAddress, writeAddress } from './document-address.ts';
import { isFixed, needsBlocks } from './fixed-documents.ts';
import { writeInstant } from './refusal-text.ts';
import { findPhase, type Membership, type ReleaseMember } from './stored-releases.ts';
import { findDraft, findLiveVersion, isPublishedNow, isScheduled, type StoredVersion, type VersionState } from './stored-versions.ts';

type ReleaseProblemReason =
  | 'unknown-version' // the version no longer exists
  | 'published-before' // the version was published without the release
  | 'newer-version' // an editor has stored a newer version, which no other release contains
  | 'live-changed' // a version that no release contains has gone live since the document was added
  | 'same-start' // another version of the document begins at the same time
  | 'fixed' // the shop always needs the document, and it would have no visible version
  | 'blank' // the page consists only of blocks, and the version has none
  | 'path-taken'
  | 'unknown-picture'
  | 'replaced'; // since the release began, another version has gone live, or the document was unpublished

/** Why a document prevents an operation on its release. */
export interface ReleaseProblem {
  document: string;
  reason: ReleaseProblemReason;
  message: string;
}

/** A document of a release, with what is known about it. */
export interface ReleasedDocument {
  address: DocumentAddress;
  member: ReleaseMember;
  versions: readonly StoredVersion[];
  /** The other releases that contain the document. */
  others: readonly Membership[];
}

interface Period {
  now: number;
  from: number;
  until: number | undefined;
}

type DocumentDecision = { changes: VersionState[] } | { problem: ReleaseProblem };

const pickState = ({ version, state, validFrom, validTo }: VersionState): VersionState => ({ version, state, validFrom, validTo });

function createProblem({ address }: ReleasedDocument, reason: ReleaseProblemReason, message: string): { problem: ReleaseProblem } {
  const document = writeAddress(address);
  return { problem: { document, reason, message: `${document}: ${message}` } };
}

/** Publishes the document's version for the period of the release. */
export function decideRelease(document: ReleasedDocument, { now, from, until }: Period): DocumentDecision {
  const { address, member, versions } = document;
  const version = versions.find((each) => each.version === member.version);
  if (!version) return createProblem(document, 'unknown-version', `version ${member.version} no longer exists.`);
  if (version.state === 'published' && !isScheduled(version, now))
    return createProblem(document, 'published-before', `version ${member.version} has been published already.`);
  const stale = version.state === 'published' ? undefined : findNews(document, now);
  if (stale) return stale;
  const same = versions.find((each) => each !== version && each.state === 'published' && each.validFrom === from && from > now);
  if (same) return createProblem(document, 'same-start', `version ${same.version} begins at ${writeInstant(from)}, too.`);
  if (needsBlocks(address) && Array.isArray(version.body.blocks) && version.body.blocks.length === 0)
    return createProblem(document, 'blank', `version ${member.version} has no blocks, but this page consists only of blocks.`);
  const changes: VersionState[] = [{ ...pickState(version), state: 'published', validFrom: from, validTo: until ?? null }];
  if (becomesEmpty(versions, changes, { now, isFixed: isFixed(address) }))
    return createProblem(
      document,
      'fixed',
      'the shop always needs this document, and no other version is live before or after the release.',
    );
  return { changes };
}

/** Returns the problem that the document has changed since it was added to the release. */
function findNews(document: ReleasedDocument, now: number): { problem: ReleaseProblem } | undefined {
  const { member, versions, others } = document;
  const isReleased = ({ version }: VersionState) => others.some((each) => each.version === version);
  const draft = findDraft(versions);
  if (draft && draft.version > member.version && !isReleased(draft))
    return createProblem(
      document,
      'newer-version',
      `version ${draft.version} was stored${describeAuthor(draft)} after version ${member.version} was added. Add the document again, or add that version to another release.`,
    );
  const live = findLiveVersion(versions, now);
  if (live && live.version !== member.liveVersion && (live.validFrom ?? 0) > member.addedAt && !isReleased(live))
    return createProblem(
      document,
      'live-changed',
      `version ${live.version} went live after version ${member.version} was added, and the release would replace it. Compare both, and add the document again.`,
    );
  return undefined;
}

const describeAuthor = ({ editedBy }: StoredVersion): string => (editedBy === null ? '' : ` by ${editedBy}`);

/** Discards the version of a release that has not begun. */
export function decideWithdrawal({ address, member, versions }: ReleasedDocument, now: number): DocumentDecision {
  const version = versions.find((each) => each.version === member.version);
  if (!version || !isScheduled(version, now)) return { changes: [] };
  const changes = [{ ...pickState(version), state: 'discarded' as const }];
  if (becomesEmpty(versions, changes, { now, isFixed: isFixed(address) }))
    return createProblem(
      { address, member, versions, others: [] },
      'fixed',
      'no other version is live before the release begins or after it.',
    );
  return { changes };
}

/**
 * Ends the version of a release that is live, so that visitors see what they would see without the release. A newer version that has
 * replaced it stays live if `keepsNewer` is true.
 */
export function decideEnd(document: ReleasedDocument, { now, keepsNewer }: { now: number; keepsNewer: boolean }): DocumentDecision {
  const { address, member, versions } = document;
  const version = versions.find((each) => each.version === member.version);
  const live = findLiveVersion(versions, now);
  if (live?.version !== member.version && !keepsNewer)
    return createProblem(
      document,
      'replaced',
      live
        ? `version ${live.version} has replaced version ${member.version} of the release.`
        : `version ${member.version} of the release was unpublished.`,
    );
  if (!version || !isPublishedNow(version, now)) return { changes: [] };
  const changes = [{ ...pickState(version), validTo: Math.max(now, (version.validFrom ?? now - 1) + 1) }];
  if (becomesEmpty(versions, changes, { now, isFixed: isFixed(address) }))
    return createProblem(document, 'fixed', 'the shop always needs this document, and no other version would be live.');
  return { changes };
}

/** Returns the documents whose versions have the same path in a locale. */
export function findSharedPaths(documents: readonly ReleasedDocument[]): ReleaseProblem[] {
  const taken = new Map<string, string>();
  return documents.flatMap((document) => {
    const { address, member, versions } = document;
    const path = versions.find(({ version }) => version === member.version)?.body.path;
    if (address.kind !== 'page' || typeof path !== 'string') return [];
    const place = `${address.locale} ${path}`;
    const other = taken.get(place);
    taken.set(place, address.key);
    return other === undefined
      ? []
      : [createProblem(document, 'path-taken', `the page ${other} of the release has the same path.`).problem];
  });
}

/** Returns what editors should know about other releases of the same document. It does not prevent the release. */
export function listNotices(documents: readonly ReleasedDocument[], now: number): string[] {
  return documents.flatMap(({ address, others }) =>
    others.flatMap(({ releaseId, version, startsAt, ...other }) => {
      const phase = findPhase({ startsAt, ...other }, now);
      if (phase === 'open') return [`${writeAddress(address)}: the open release ${releaseId} contains version ${version}.`];
      if (phase === 'scheduled' && startsAt !== null)
        return [`${writeAddress(address)}: the release ${releaseId} shows version ${version} from ${writeInstant(startsAt)}.`];
      return phase === 'live' ? [`${writeAddress(address)}: the release ${releaseId} is live with version ${version}.`] : [];
    }),
  );
}

export const applyDecision = (document: ReleasedDocument, changes: readonly VersionState[]): (StoredVersion | VersionState)[] =>
  applyChanges(document.versions, changes);
