// Messages that tell an editor why a change is rejected.
import type { EditedVersion, RefusalReason, Refused } from './decide-change.ts';
import { type DocumentAddress, writeAddress } from './document-address.ts';

type Version = EditedVersion & { editedAt: number | null };

export const writeInstant = (instant: number): string => new Date(instant).toISOString().replace(/(:00)?\.000Z$/, 'Z');

export const describeRefusal = (address: DocumentAddress, { reason, about }: Refused<Version>): string =>
  `${writeAddress(address)}: ${texts[reason](about)}`;

const texts: Readonly<Record<RefusalReason, (about: readonly Version[]) => string>> = {
  conflict: ([version]) =>
    version
      ? `version ${version.version}${version.state === 'draft' ? ', a draft,' : ', which is live,'} was stored${describeAuthor(version)}, and your text is not based on it.`
      : 'your text is not based on the newest version.',
  'no-draft': (scheduled) => `there is no draft.${describeScheduled(scheduled)}`,
  past: () => 'the schedule begins in the past.',
  'no-period': () => 'the schedule ends before it begins.',
  'not-live': (scheduled) => `nothing is live.${describeScheduled(scheduled)}`,
  'not-scheduled': ([version]) =>
    version
      ? `version ${version.version} is not scheduled${version.state === 'published' ? ': it has begun' : ''}.`
      : 'nothing is scheduled.',
  'several-scheduled': (scheduled) => `several versions are scheduled, so a version number is required.${describeScheduled(scheduled)}`,
  'unknown-version': () => 'this version does not exist.',
  'never-live': ([version]) => `version ${version?.version} was never live, so it cannot be published again.`,
  'nothing-earlier': () => 'no earlier version was live.',
  fixed: () => 'the shop always needs this document, so a version must be live at all times. Publish another version instead.',
  'in-release': ([version]) =>
    `version ${version?.version} is in a release that has not begun. Publish or cancel the release, or remove the document from it.`,
  'path-taken': () => 'another landing page has the same path, now or later.',
  blank: () => 'the draft has no blocks, but this page consists only of blocks.',
};

const describeAuthor = ({ editedBy, editedAt }: Version): string =>
  editedBy === null || editedAt === null ? '' : ` by ${editedBy} at ${writeInstant(editedAt)}`;

const describeScheduled = (scheduled: readonly Version[]): string =>
  scheduled.map(({ version, validFrom, validTo }) => ` Version ${version} is scheduled ${writePeriod({ validFrom, validTo })}.`).join('');

export const writePeriod = ({ validFrom, validTo }: { validFrom: number | null; validTo: number | null }): string =>
  `from ${writeInstant(validFrom ?? 0)}${validTo === null ? '' : ` until ${writeInstant(validTo)}`}`;
