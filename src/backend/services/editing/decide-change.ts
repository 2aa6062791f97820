// Decides how each editing operation changes a document's versions, without access to the database. See the table in docs/content.md.
import { findDraft, findLiveVersion, isPublishedNow, isScheduled, type VersionState } from './stored-versions.ts';

/** Why a change is rejected. */
export type RefusalReason =
  | 'conflict' // another editor has stored a version on which this change is not based
  | 'no-draft'
  | 'past' // the schedule begins in the past
  | 'no-period' // the schedule ends before it begins
  | 'not-live'
  | 'not-scheduled'
  | 'several-scheduled'
  | 'unknown-version'
  | 'never-live'
  | 'nothing-earlier'
  | 'fixed' // a document that the shop always needs would have no visible version now or later
  | 'in-release' // the version belongs to a release that has not begun
  | 'path-taken' // another page has the path of the landing page, now or later
  | 'blank'; // the page consists only of blocks, and this change would leave it without any

/** The fields of a version on which the decisions depend. */
export interface EditedVersion extends VersionState {
  editedBy: string | null;
}

export interface Decided {
  outcome: 'stored' | 'published' | 'scheduled' | 'cancelled' | 'unpublished' | 'rolled-back' | 'unchanged';
  /** The version to which the editing operation was applied. */
  version: number;
  /** New and changed versions. */
  changes: VersionState[];
}

export interface RolledBack extends Decided {
  /** The version whose body is published again. */
  source: number;
}

export interface Refused<V = EditedVersion> {
  outcome: 'refused';
  reason: RefusalReason;
  /** The versions that the rejection message names. */
  about: V[];
}

type Decision<V> = Decided | Refused<V>;

interface Context {
  now: number;
  /** True if the document must always have a visible version. */
  isFixed: boolean;
}

const refuse = <V>(reason: RefusalReason, ...about: (V | undefined)[]): Refused<V> => ({
  outcome: 'refused',
  reason,
  about: about.filter((version) => version !== undefined),
});

const unchanged = (version: number): Decided => ({ outcome: 'unchanged', version, changes: [] });

const pickState = ({ version, state, validFrom, validTo }: VersionState): VersionState => ({ version, state, validFrom, validTo });

const nextVersion = (versions: readonly VersionState[]): number => Math.max(0, ...versions.map(({ version }) => version)) + 1;

/**
 * Stores a body as the draft and discards the existing draft. `base` is the version from which the body was derived. The change is rejected
 * if an editor has stored a newer draft or live version in the meantime. Versions from the seed can always be replaced.
 */
export function decidePut<V extends EditedVersion>(
  versions: readonly V[],
  { now, base, isSame }: { now: number; base?: number | undefined; isSame: (version: V) => boolean },
): Decision<V> {
  const draft = findDraft(versions);
  const current = draft ?? findLiveVersion(versions, now);
  if (current && isSame(current)) return unchanged(current.version);
  const isKnown =
    !current || versions.some(({ version }) => version === base && (version === current.version || (!draft && version > current.version)));
  if (!isKnown && current.editedBy !== null) return refuse<V>('conflict', current);
  const version = nextVersion(versions);
  return {
    outcome: 'stored',
    version,
    changes: [
      ...(draft ? [{ ...pickState(draft), state: 'discarded' as const }] : []),
      { version, state: 'draft', validFrom: null, validTo: null },
    ],
  };
}

interface Publishing extends Context {
  /** Version number of the draft to publish. Undefined to publish whatever draft exists. */
  version?: number | undefined;
  from?: number | undefined;
  until?: number | undefined;
  /** Returns whether the page would be blank if this draft were published. */
  isBlank: (draft: EditedVersion) => boolean;
}

/**
 * Publishes the draft, now or at `from`. It stays visible until `until` or until another version begins, such as a version that is already
 * scheduled for later.
 */
export function decidePublish<V extends EditedVersion>(versions: readonly V[], publishing: Publishing): Decision<V> {
  const { now, version, from, until, isBlank } = publishing;
  const draft = findDraft(versions);
  if (version !== undefined && draft && draft.version !== version)
    return refuse(
      'conflict',
      draft,
      versions.find((each) => each.version === version),
    );
  if (!draft) return publishAgain(versions, publishing);
  if (from !== undefined && from <= now) return refuse('past');
  const startsAt = from ?? now;
  if (until !== undefined && until <= startsAt) return refuse('no-period');
  if (isBlank(draft)) return refuse('blank', draft);
  const changes: VersionState[] = [{ ...pickState(draft), state: 'published', validFrom: startsAt, validTo: until ?? null }];
  if (becomesEmpty(versions, changes, publishing)) return refuse('fixed', draft);
  return { outcome: from === undefined ? 'published' : 'scheduled', version: draft.version, changes };
}

/** Handles `publish` without a draft: the version is already published as requested, or the request is rejected. */
function publishAgain<V extends EditedVersion>(versions: readonly V[], { now, version, from, until }: Publishing): Decision<V> {
  const done =
    from === undefined
      ? findLiveVersion(versions, now)
      : versions.find((each) => isScheduled(each, now) && each.validFrom === from && each.validTo === (until ?? null));
  if (done && (version === undefined || version === done.version)) return unchanged(done.version);
  return refuse('no-draft', ...versions.filter((each) => isScheduled(each, now)));
}

/**
 * Cancels a scheduled version before it begins. Its body stays in the history but does not become the draft, because the next `publish`
 * would then make it visible by mistake.
 */
export function decideCancel<V extends EditedVersion>(
  versions: readonly V[],
  { version, ...context }: Context & { version?: number | undefined },
): Decision<V> {
  const { now } = context;
  const scheduled = versions.filter((each) => isScheduled(each, now));
  const named = version === undefined ? undefined : versions.find((each) => each.version === version);
  if (version !== undefined && !named) return refuse('unknown-version');
  if (named && named.state === 'discarded') return unchanged(named.version);
  const [only, second] = named ? [named] : scheduled;
  if (second) return refuse('several-scheduled', ...scheduled);
  if (!only || !isScheduled(only, now)) return refuse('not-scheduled', only);
  const changes = [{ ...pickState(only), state: 'discarded' as const }];
  if (becomesEmpty(versions, changes, context)) return refuse('fixed', only);
  return { outcome: 'cancelled', version: only.version, changes };
}

/** Ends the live version and all older versions that would become visible in its place. Scheduled versions stay scheduled. */
export function decideUnpublish<V extends EditedVersion>(versions: readonly V[], context: Context): Decision<V> {
  const { now } = context;
  const live = findLiveVersion(versions, now);
  if (!live) return refuse('not-live', ...versions.filter((each) => isScheduled(each, now)));
  const changes = versions
    .filter((each) => isPublishedNow(each, now))
    .map((each) => ({ ...pickState(each), validTo: Math.max(now, (each.validFrom ?? now - 1) + 1) }));
  if (becomesEmpty(versions, changes, context)) return refuse('fixed', live);
  return { outcome: 'unpublished', version: live.version, changes };
}

/**
 * Publishes the previous live version, or the given version, again as a new version. Drafts and scheduled or canceled versions are rejected
 * because they have never been live.
 */
export function decideRollBack<V extends EditedVersion>(
  versions: readonly V[],
  { version, now, isSame }: { version?: number | undefined; now: number; isSame: (one: V, other: V) => boolean },
): RolledBack | Refused<V> {
  const live = findLiveVersion(versions, now);
  const shown = versions
    .filter((each) => each.state === 'published' && !isScheduled(each, now))
    .sort((one, other) => (other.validFrom ?? 0) - (one.validFrom ?? 0) || other.version - one.version);
  const source = version === undefined ? shown[live ? shown.indexOf(live) + 1 : 0] : versions.find((each) => each.version === version);
  if (!source) return refuse(version === undefined ? 'nothing-earlier' : 'unknown-version');
  if (!shown.includes(source)) return refuse('never-live', source);
  if (live && isSame(live, source)) return { ...unchanged(live.version), source: source.version };
  const created = nextVersion(versions);
  const changes: VersionState[] = [{ version: created, state: 'published', validFrom: now, validTo: null }];
  return { outcome: 'rolled-back', version: created, changes, source: source.version };
}

/**
 * Stores the text of an earlier version as the draft. Any version can be restored, also one that was never live. As with `decidePut`, `base`
 * is the version that the editor has seen.
 */
export function decideRestore<V extends EditedVersion>(
  versions: readonly V[],
  { version, now, base, isSame }: { version: number; now: number; base?: number | undefined; isSame: (one: V, other: V) => boolean },
): Decided | RolledBack | Refused<V> {
  const source = versions.find((each) => each.version === version);
  if (!source) return refuse('unknown-version');
  const decided = decidePut(versions, { now, base, isSame: (each) => isSame(each, source) });
  return decided.outcome === 'refused' ? decided : { ...decided, source: source.version };
}

/** Returns all versions with the changes applied. */
export function applyChanges<V extends VersionState>(versions: readonly V[], changes: readonly VersionState[]): (V | VersionState)[] {
  const created = changes.filter(({ version }) => versions.every((each) => each.version !== version));
  return [
    ...created,
    ...versions.map((each) => {
      const change = changes.find(({ version }) => version === each.version);
      return change ? { ...each, ...change } : each;
    }),
  ];
}

/** A time at which the version that visitors see changes. Undefined means that no version is visible. */
export interface Transition {
  at: number;
  before: number | undefined;
  after: number | undefined;
}

const findVersionAt = (versions: readonly VersionState[], at: number): number | undefined => findLiveVersion(versions, at)?.version;

/** Returns the transitions, now and in the future, that a change adds or affects. */
export function listTransitions(before: readonly VersionState[], after: readonly VersionState[], now: number): Transition[] {
  const limits = [...before, ...after].flatMap(({ validFrom, validTo }) => [validFrom, validTo]);
  const later = [...new Set(limits)].filter((limit): limit is number => limit !== null && limit > now).sort((one, other) => one - other);
  return [
    { at: now, before: findVersionAt(before, now), after: findVersionAt(after, now) },
    ...later
      .map((at) => ({ at, before: findVersionAt(after, at - 1), after: findVersionAt(after, at) }))
      .filter((next) => next.before !== findVersionAt(before, next.at - 1) || next.after !== findVersionAt(before, next.at)),
  ].filter((transition) => transition.before !== transition.after);
}

/** Returns whether the changes would leave a fixed document without a visible version, now or at a later time. */
export function becomesEmpty(versions: readonly VersionState[], changes: readonly VersionState[], { now, isFixed }: Context): boolean {
  return isFixed && listTransitions(versions, applyChanges(versions, changes), now).some(({ after }) => after === undefined);
}
