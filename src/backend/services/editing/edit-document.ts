// Writes documents. Each edit is written in one batch with the events that inform the shop about it.
import { findUnknownPictures } from '#backend/services/media/find-unknown-pictures.ts';
import { type BodyDifference, compareBodies } from './compare-versions.ts';
import {
  applyChanges,
  type Decided,
  decideCancel,
  decidePublish,
  decidePut,
  decideRestore,
  decideRollBack,
  decideUnpublish,
  type Refused,
  type RolledBack,
} from './decide-change.ts';
import { type DocumentAddress, writeAddress } from './document-address.ts';
import { isSameBody, type StoredBody, stampBody, unstampBody } from './document-body.ts';
import { needsBlocks, isFixed as needsDocument } from './fixed-documents.ts';
import { isPathTaken } from './path-taken.ts';
import { describeRefusal } from './refusal-text.ts';
import { findReleaseOf } from './stored-releases.ts';
import {
  type EditableVersion,
  findBody,
  findDraft,
  findLiveVersion,
  isScheduled,
  readEditableVersions,
  requireBody,
  type StoredVersion,
} from './stored-versions.ts';
import { deleteReplacedDraft, listEvents, write, writeRow } from './write-document.ts';

/** The version that was live before an edit, and the version that the edit created or changed. */
interface RecordedEdit {
  before: number | undefined;
  after: number;
}

/** Returns the statement that records an edit. It runs in the batch of the edit. */
export type RecordEdit = (edit: RecordedEdit) => D1PreparedStatement;

/** The editor's name, and the time of the edit in milliseconds since 1970. */
export interface Edit {
  by: string;
  now: number;
  record?: RecordEdit | undefined;
  /** The editor's note about the version that the edit creates. */
  note?: string | undefined;
}

export interface Refusal extends Pick<Refused, 'outcome'> {
  reason: Refused['reason'] | 'unknown-picture' | 'invalid-time';
  /** Explanation for the editor. */
  message: string;
  /** The versions that conflict, if the reason is `conflict`. */
  conflict?: Conflict | undefined;
}

/** Two versions of a document that conflict, with their bodies as editors write them. */
interface Conflict {
  /** The version that another editor has stored. */
  current: Omit<StoredVersion, 'siteId' | 'locale' | 'kind' | 'key'>;
  /** The version or text of the rejected change. `version` is undefined for a text that is not stored. */
  rejected: { version: number | undefined; body: StoredBody };
  /** How the rejected text differs from the current version. */
  difference: BodyDifference;
}

interface Edited extends Pick<Decided, 'outcome' | 'version'> {
  /** The version whose body was published again. */
  source?: number;
  /** Other versions that are scheduled to become visible later. */
  scheduled: Pick<StoredVersion, 'version' | 'validFrom' | 'validTo'>[];
}

export type EditResult = Edited | Refusal;

/**
 * Stores a body as the draft. `base` is the version from which it was derived, or undefined if that is not known. `isAutosave`: an editor
 * stores the text while it is typed, so a draft that the same person has just stored is not kept.
 */
export const putDraft = (
  db: D1Database,
  address: DocumentAddress,
  { body, base, isAutosave = false, ...edit }: Edit & { body: StoredBody; base?: number | undefined; isAutosave?: boolean | undefined },
): Promise<EditResult> =>
  change(db, address, edit, {
    decide: (versions) => decidePut(versions, { now: edit.now, base, isSame: (version) => isSameBody(requireBody(version), body) }),
    findBody: () => body,
    listDeletions: (versions) => (isAutosave ? deleteReplacedDraft(db, address, findDraft(versions), edit) : []),
  });

/** Publishes the draft, immediately or for a period (milliseconds since 1970). `version` is the version number of the draft. */
export const publishDraft = (
  db: D1Database,
  address: DocumentAddress,
  { version, from, until, ...edit }: Edit & { version?: number | undefined; from?: number | undefined; until?: number | undefined },
): Promise<EditResult> =>
  change(db, address, edit, {
    named: version,
    decide: (versions) =>
      decidePublish(versions, {
        now: edit.now,
        isFixed: needsDocument(address),
        version,
        from,
        until,
        isBlank: (draft) => needsBlocks(address) && hasNoBlocks(versions.find((each) => each.version === draft.version)),
      }),
  });

function hasNoBlocks(version: EditableVersion | undefined): boolean {
  const blocks = version && requireBody(version).blocks;
  return Array.isArray(blocks) && blocks.length === 0;
}

/** Cancels a scheduled version. */
export const cancelSchedule = (
  db: D1Database,
  address: DocumentAddress,
  { version, ...edit }: Edit & { version?: number | undefined },
): Promise<EditResult> =>
  change(db, address, edit, {
    decide: (versions) => decideCancel(versions, { now: edit.now, isFixed: needsDocument(address), version }),
  });

/** Ends the live version without a replacement. */
export const unpublishDocument = (db: D1Database, address: DocumentAddress, edit: Edit): Promise<EditResult> =>
  change(db, address, edit, { decide: (versions) => decideUnpublish(versions, { now: edit.now, isFixed: needsDocument(address) }) });

/** Publishes the previous live version, or the given version, again as a new version. */
export const rollBackDocument = (
  db: D1Database,
  address: DocumentAddress,
  { version, ...edit }: Edit & { version?: number | undefined },
): Promise<EditResult> =>
  change(db, address, edit, {
    named: version ?? 'all',
    decide: (versions) =>
      decideRollBack(versions, { version, now: edit.now, isSame: (one, other) => isSameBody(requireBody(one), requireBody(other)) }),
    findBody: (decided, versions) => versions.find((each) => 'source' in decided && each.version === decided.source)?.body,
  });

/** Stores the text of an earlier version as the draft. `base` is the version that the editor has seen. */
export const restoreVersion = (
  db: D1Database,
  address: DocumentAddress,
  { version, base, ...edit }: Edit & { version: number; base?: number | undefined },
): Promise<EditResult> =>
  change(db, address, edit, {
    named: version,
    decide: (versions) =>
      decideRestore(versions, { version, now: edit.now, base, isSame: (one, other) => isSameBody(requireBody(one), requireBody(other)) }),
    findBody: (_, versions) => versions.find((each) => each.version === version)?.body,
  });

interface Verb {
  /** An additional version whose body the edit needs, besides the draft and the versions that visitors see. */
  named?: number | 'all' | undefined;
  decide: (versions: readonly EditableVersion[]) => Decided | RolledBack | Refused<EditableVersion>;
  /** Returns the body of the version that the editing operation creates. */
  findBody?: (decided: Decided | RolledBack | Refused<EditableVersion>, versions: readonly EditableVersion[]) => StoredBody | undefined;
  /** Returns the statements that delete versions after the change. */
  listDeletions?: (versions: readonly EditableVersion[]) => D1PreparedStatement[];
}

/** Maximum number of attempts to write a document that other editors change at the same time. */
const maxAttempts = 3;

async function change(db: D1Database, address: DocumentAddress, edit: Edit, verb: Verb, attempt = 1): Promise<EditResult> {
  const versions = await readEditableVersions(db, address, { now: edit.now, named: verb.named });
  const decided = verb.decide(versions);
  if (decided.outcome === 'refused') {
    const { outcome, reason } = decided;
    const conflict = reason === 'conflict' ? describeConflict(decided, verb.findBody?.(decided, versions)) : undefined;
    return { outcome, reason, message: describeRefusal(address, decided), ...(conflict && { conflict }) };
  }
  const { outcome, version, changes } = decided;
  const held = isReleasing(decided) ? await findReleaseOf(db, address, { version, now: edit.now }) : undefined;
  if (held !== undefined) {
    const refused = { outcome: 'refused' as const, reason: 'in-release' as const };
    const about = versions.filter((each) => each.version === version);
    return { ...refused, message: `${describeRefusal(address, { ...refused, about })} The release is ${held}.` };
  }
  const after = applyChanges(versions, changes);
  const body = verb.findBody?.(decided, versions);
  if (changes.length > 0 && (await isPathTaken(db, address, { after, versions, body, now: edit.now }))) {
    const refused = { outcome: 'refused' as const, reason: 'path-taken' as const };
    return { ...refused, message: describeRefusal(address, { ...refused, about: [] }) };
  }
  const unknown = await findUnknownPictures(db, listPublished(decided, versions, body));
  if (unknown.length > 0) return refusePictures(address, unknown);
  if (changes.length > 0) {
    const isWritten = await write(db, [
      ...changes.map((row) =>
        writeRow(db, address, row, versions, { created: body && { body, ...edit }, heldAt: isReleasing(decided) ? edit.now : undefined }),
      ),
      ...(verb.listDeletions?.(versions) ?? []),
      ...(await listEvents(db, address, { before: versions, after, body, now: edit.now })),
      ...(edit.record ? [edit.record({ before: findLiveVersion(versions, edit.now)?.version, after: version })] : []),
    ]);
    if (!isWritten && attempt < maxAttempts) return change(db, address, edit, verb, attempt + 1);
    if (!isWritten)
      throw new Error(`${address.locale}/${address.kind}/${address.key} could not be written, because other editors keep changing it.`);
  }
  const scheduled = after
    .filter((row) => isScheduled(row, edit.now) && row.version !== version)
    .map(({ version, validFrom, validTo }) => ({ version, validFrom, validTo }));
  return { outcome, version, ...('source' in decided && { source: decided.source }), scheduled };
}

/** Returns whether the edit publishes or cancels a version by itself, which is not possible while a release holds it. */
const isReleasing = ({ outcome }: Decided | RolledBack): boolean => ['published', 'scheduled', 'cancelled'].includes(outcome);

/** Returns both versions of a conflict and their difference. `rejected` is the text of the rejected change. */
function describeConflict({ about }: Refused<EditableVersion>, rejected: StoredBody | undefined): Conflict | undefined {
  const [current, published] = about;
  const body = rejected ?? published?.body;
  if (!current || !body) return undefined;
  const { siteId: _, locale: __, kind: ___, key: ____, ...version } = current;
  const currentBody = requireBody(current);
  return {
    current: { ...version, body: unstampBody(currentBody) },
    rejected: { version: rejected ? undefined : published?.version, body: unstampBody(stampBody(body, { version: 1, locale: '' })) },
    difference: compareBodies(currentBody, body),
  };
}

/** Returns the bodies of the versions that the edit publishes, by version number. */
const listPublished = ({ changes }: Decided, versions: readonly EditableVersion[], body: StoredBody | undefined): Record<string, unknown> =>
  Object.fromEntries(
    changes.flatMap(({ version, state }) => {
      const known = versions.find((each) => each.version === version);
      return state === 'published' && known?.state !== 'published' ? [[version, findBody(versions, version, body)]] : [];
    }),
  );

const refusePictures = (address: DocumentAddress, problems: Awaited<ReturnType<typeof findUnknownPictures>>): Refusal => ({
  outcome: 'refused',
  reason: 'unknown-picture',
  // the pointers begin with the number of the version
  message: `${writeAddress(address)} cannot be published: ${problems.map(({ pointer, message }) => `${pointer.replace(/^\/\d+/, '')}: ${message}`).join('; ')}.`,
});
