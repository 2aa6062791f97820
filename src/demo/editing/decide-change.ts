// Decides what each editing verb does to the versions of a document, without a database (table in docs/content.md).
import { findDraft, findLive, isPublishedNow, isScheduled, type VersionState } from './stored-versions.ts';

/** Reason for rejecting a verb. */
export type RefusalReason =
  | 'conflict' // another editor stored a version that this change is not based on
  | 'no-draft'
  | 'past' // the schedule begins in the past
  | 'no-period' // the schedule ends before it begins
  | 'not-live'
  | 'not-scheduled'
  | 'several-scheduled'
  | 'unknown-version'
  | 'never-live'
  | 'nothing-earlier'
  | 'fixed' // from some time on, a document that the shop needs would have no visible version
  | 'blank'; // a page that consists of blocks has no blocks

/** The fields of a version that the verbs read. */
export interface EditedVersion extends VersionState {
  editedBy: string | null;
}

export interface Decided {
  outcome: 'stored' | 'published' | 'scheduled' | 'cancelled' | 'unpublished' | 'rolled-back' | 'unchanged';
  /** The version that the verb applied to. */
  version: number;
  /** The new version and the versions that changed. */
  changes: VersionState[];
}

export interface RolledBack extends Decided {
  /** The version whose text is published again. */
  source: number;
}

export interface Refused<V = EditedVersion> {
  outcome: 'refused';
  reason: RefusalReason;
  /** The versions that conflict with the change. */
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

const stateOf = ({ version, state, validFrom, validTo }: VersionState): VersionState => ({ version, state, validFrom, validTo });

const nextVersion = (versions: readonly VersionState[]): number => Math.max(0, ...versions.map(({ version }) => version)) + 1;

/**
 * Stores a body as the draft and replaces the existing draft. `base` is the version that the text was derived from. The change is rejected
 * if another editor has stored the draft or the live version since. Versions written by the seed belong to no editor.
 */
export function decidePut<V extends EditedVersion>(
  versions: readonly V[],
  { now, base, isSame }: { now: number; base?: number | undefined; isSame: (version: V) => boolean },
): Decision<V> {
  const draft = findDraft(versions);
  const current = draft ?? findLive(versions, now);
  if (current && isSame(current)) return unchanged(current.version);
  const isKnown =
    !current || versions.some(({ version }) => version === base && (version === current.version || (!draft && version > current.version)));
  if (!isKnown && current.editedBy !== null) return refuse<V>('conflict', current);
  const version = nextVersion(versions);
  return {
    outcome: 'stored',
    version,
    changes: [
      ...(draft ? [{ ...stateOf(draft), state: 'discarded' as const }] : []),
      { version, state: 'draft', validFrom: null, validTo: null },
    ],
  };
}

interface Publishing extends Context {
  /** Version number of the draft to publish; undefined for any draft. */
  version?: number | undefined;
  from?: number | undefined;
  until?: number | undefined;
  /** Returns true if publishing the draft would leave its page blank. */
  isBlank: (draft: EditedVersion) => boolean;
}

/**
 * Publishes the draft, now or at `from`, until it is replaced or until `until`. Versions that are scheduled for later still take over at
 * their time.
 */
export function decidePublish<V extends EditedVersion>(versions: readonly V[], publishing: Publishing): Decision<V> {
  const { now, version, from, until, isBlank } = publishing;
  const draft = findDraft(versions);
  if (version !== undefined && draft && draft.version !== version) return refuse('conflict', draft);
  if (!draft) return publishAgain(versions, publishing);
  if (from !== undefined && from <= now) return refuse('past');
  const startsAt = from ?? now;
  if (until !== undefined && until <= startsAt) return refuse('no-period');
  if (isBlank(draft)) return refuse('blank', draft);
  const changes: VersionState[] = [{ ...stateOf(draft), state: 'published', validFrom: startsAt, validTo: until ?? null }];
  if (becomesEmpty(versions, changes, publishing)) return refuse('fixed', draft);
  return { outcome: from === undefined ? 'published' : 'scheduled', version: draft.version, changes };
}

/** Decides a publication without a draft: it is either done already or impossible. */
function publishAgain<V extends EditedVersion>(versions: readonly V[], { now, version, from, until }: Publishing): Decision<V> {
  const done =
    from === undefined
      ? findLive(versions, now)
      : versions.find((each) => isScheduled(each, now) && each.validFrom === from && each.validTo === (until ?? null));
  if (done && (version === undefined || version === done.version)) return unchanged(done.version);
  return refuse('no-draft', ...versions.filter((each) => isScheduled(each, now)));
}

/**
 * Cancels a schedule before it begins. Its text stays in the history and does not become the draft, because the next `publish` would make
 * it visible.
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
  const changes = [{ ...stateOf(only), state: 'discarded' as const }];
  if (becomesEmpty(versions, changes, context)) return refuse('fixed', only);
  return { outcome: 'cancelled', version: only.version, changes };
}

/** Ends the live version and every older version that would become visible in its place. Scheduled versions stay scheduled. */
export function decideUnpublish<V extends EditedVersion>(versions: readonly V[], context: Context): Decision<V> {
  const { now } = context;
  const live = findLive(versions, now);
  if (!live) return refuse('not-live', ...versions.filter((each) => isScheduled(each, now)));
  const changes = versions
    .filter((each) => isPublishedNow(each, now))
    .map((each) => ({ ...stateOf(each), validTo: Math.max(now, (each.validFrom ?? now - 1) + 1) }));
  if (becomesEmpty(versions, changes, context)) return refuse('fixed', live);
  return { outcome: 'unpublished', version: live.version, changes };
}

/**
 * Publishes an earlier version again, as a new version: the previously live one, or the given one. Drafts, schedules and canceled versions
 * were never visible, so they cannot be rolled back to.
 */
export function decideRollBack<V extends EditedVersion>(
  versions: readonly V[],
  { version, now, isSame }: { version?: number | undefined; now: number; isSame: (one: V, other: V) => boolean },
): RolledBack | Refused<V> {
  const live = findLive(versions, now);
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

/** Returns all versions after a change. */
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

/** A time from which visitors see another version, or none. */
export interface Transition {
  at: number;
  before: number | undefined;
  after: number | undefined;
}

const showAt = (versions: readonly VersionState[], at: number): number | undefined => findLive(versions, at)?.version;

/** Returns the present and future transitions that a change causes or alters. */
export function listTransitions(before: readonly VersionState[], after: readonly VersionState[], now: number): Transition[] {
  const limits = [...before, ...after].flatMap(({ validFrom, validTo }) => [validFrom, validTo]);
  const later = [...new Set(limits)].filter((limit): limit is number => limit !== null && limit > now).sort((one, other) => one - other);
  return [
    { at: now, before: showAt(before, now), after: showAt(after, now) },
    ...later
      .map((at) => ({ at, before: showAt(after, at - 1), after: showAt(after, at) }))
      .filter((next) => next.before !== showAt(before, next.at - 1) || next.after !== showAt(before, next.at)),
  ].filter((transition) => transition.before !== transition.after);
}

/** True if a fixed document that is visible now or later would have no visible version after that. */
function becomesEmpty(versions: readonly VersionState[], changes: readonly VersionState[], { now, isFixed }: Context): boolean {
  return isFixed && listTransitions(versions, applyChanges(versions, changes), now).some(({ after }) => after === undefined);
}
