// The actions on a document: when each is offered, what it changes for visitors, and the operation that performs it.
import type { ReactNode } from 'react';
import type { Action } from '#backend/rules/staff-permissions.ts';
import { compareBodies } from '#backend/services/editing/compare-versions.ts';
import type { EditingRequest } from '#backend/services/editing/operations.ts';
import { findDraft, isScheduled, type StoredVersion } from '#backend/services/editing/stored-versions.ts';
import { Input, Instant } from '../page.tsx';
import type { ComparedPictures } from './compared-pictures.ts';
import { type OpenedDocument, readVersion } from './opened-document.ts';
import { TimeField } from './time-fields.tsx';
import { Differences } from './version-differences.tsx';
import { VersionName } from './version-list.tsx';

export interface ActionProps {
  opened: OpenedDocument;
  /** The version that the action concerns. */
  version: StoredVersion | undefined;
  /** The fields of the submitted form or, before that, of the URL's query. */
  values: URLSearchParams;
  errors: Readonly<Record<string, string | undefined>>;
  /** The pictures of the version, and of the version that visitors see. */
  pictures: ComparedPictures;
}

export interface DocumentAction {
  permission: Action;
  /** The text of the link and of the button. */
  label: string;
  /** Returns the version that the action concerns. Undefined if the action cannot be done. */
  findVersion: (opened: OpenedDocument, values: URLSearchParams) => StoredVersion | undefined;
  /** The text of the page if the action has no version. */
  absence: string;
  /** True if the page shows the checks of the document. */
  isChecked?: boolean;
  /** True if the action affects the live version, so that it must still be the one that the editor has seen. */
  needsLive?: boolean;
  Explanation: (props: ActionProps) => ReactNode;
  createRequest: (props: Omit<ActionProps, 'pictures'>) => EditingRequest;
}

const findNamed = (opened: OpenedDocument, values: URLSearchParams): StoredVersion | undefined =>
  opened.versions.find(({ version }) => version === readVersion(values.get('version')));

/** Renders how a version differs from the one that visitors see. */
function Change({ opened: { live, timeZone }, version, pictures }: ActionProps) {
  if (!version) return null;
  if (!live) return <p>Visitors see nothing at the moment.</p>;
  return (
    <section className="staff-part" aria-labelledby="change">
      <h2 id="change">What changes</h2>
      <p>
        Visitors see <VersionName version={live} timeZone={timeZone} /> now.
      </p>
      <Differences difference={compareBodies(live.body, version.body)} bodies={[live.body, version.body]} pictures={pictures} />
    </section>
  );
}

export const documentActions = {
  publish: {
    permission: 'content.publish',
    label: 'Publish now',
    findVersion: ({ versions }) => findDraft(versions),
    absence: 'There is no draft to publish.',
    isChecked: true,
    Explanation: (props) => (
      <>
        <p>All visitors see {props.version && <VersionName version={props.version} timeZone={props.opened.timeZone} />} at once.</p>
        <Change {...props} />
      </>
    ),
    createRequest: ({ opened: { address }, version }) => ({ operation: 'publish', address, version: version?.version }),
  },
  schedule: {
    permission: 'content.publish',
    label: 'Schedule',
    findVersion: ({ versions }) => findDraft(versions),
    absence: 'There is no draft to schedule.',
    isChecked: true,
    Explanation: (props) => (
      <>
        <p>Visitors see the draft from the first time until the second one, and afterwards what is live without it.</p>
        <Change {...props} />
      </>
    ),
    createRequest: ({ opened: { address }, version, values }) => ({
      ...{ operation: 'publish' as const, address, version: version?.version },
      ...{ from: values.get('from') || undefined, until: values.get('until') || undefined },
    }),
  },
  cancel: {
    permission: 'content.publish',
    label: 'Cancel this schedule',
    findVersion: (opened, values) => {
      const now = Date.now();
      const scheduled = opened.versions.filter((version) => isScheduled(version, now));
      return values.has('version') ? scheduled.find((version) => version === findNamed(opened, values)) : scheduled.at(-1);
    },
    absence: 'Nothing is scheduled.',
    Explanation: ({ opened: { timeZone }, version }) => (
      <p>
        {version && version.validFrom !== null && (
          <>
            Visitors will not see <VersionName version={version} timeZone={timeZone} />, which is scheduled for{' '}
            <Instant at={version.validFrom} timeZone={timeZone} />.
          </>
        )}{' '}
        Its text is kept, and can be restored as a draft.
      </p>
    ),
    createRequest: ({ opened: { address }, version }) => ({ operation: 'cancel', address, version: version?.version }),
  },
  unpublish: {
    permission: 'content.publish',
    label: 'Take down',
    findVersion: ({ live }) => live,
    absence: 'Nothing is live.',
    needsLive: true,
    Explanation: ({ opened: { versions } }) => (
      <>
        <p>Visitors no longer see the document. A page is then missing (404), and links to it are broken. All versions are kept.</p>
        {versions.some((version) => isScheduled(version, Date.now())) && <p>The scheduled versions stay scheduled.</p>}
      </>
    ),
    createRequest: ({ opened: { address } }) => ({ operation: 'unpublish', address }),
  },
  'roll-back': {
    permission: 'content.publish',
    label: 'Roll back',
    findVersion: (opened, values) => (values.has('version') ? findNamed(opened, values) : findPrevious(opened)),
    absence: 'No earlier version was live.',
    needsLive: true,
    Explanation: (props) => (
      <>
        <p>
          All visitors see {props.version && <VersionName version={props.version} timeZone={props.opened.timeZone} />} again, at once. A
          draft and scheduled versions stay as they are.
        </p>
        <Change {...props} />
      </>
    ),
    createRequest: ({ opened: { address }, version }) => ({ operation: 'rollBack', address, version: version?.version }),
  },
  restore: {
    permission: 'content.edit',
    label: 'Restore as a draft',
    findVersion: findNamed,
    absence: 'The document has no such version.',
    Explanation: ({ opened: { versions, timeZone }, version }) => {
      const draft = findDraft(versions);
      return (
        <p>
          The text of {version && <VersionName version={version} timeZone={timeZone} />} becomes the draft. Visitors do not see it until the
          draft is published.{' '}
          {draft && (
            <>
              The current draft, <VersionName version={draft} timeZone={timeZone} />, is replaced. It is kept among the versions.
            </>
          )}
        </p>
      );
    },
    createRequest: ({ opened: { address }, version, values }) => ({
      ...{ operation: 'restore' as const, address, version: version?.version ?? 0 },
      ...{ base: readVersion(values.get('base')), note: values.get('note')?.trim() || undefined },
    }),
  },
} as const satisfies Record<string, DocumentAction>;

export type ActionName = keyof typeof documentActions;

/** Returns the version that was live before the current one, which a rollback without a version publishes. */
function findPrevious({ versions, live }: OpenedDocument): StoredVersion | undefined {
  const now = Date.now();
  const shown = versions
    .filter((version) => version.state === 'published' && !isScheduled(version, now))
    .sort((one, other) => (other.validFrom ?? 0) - (one.validFrom ?? 0) || other.version - one.version);
  return shown[live ? shown.indexOf(live) + 1 : 0];
}

/** Renders the fields of an action. */
export function ActionFields({ name, values, errors, opened }: ActionProps & { name: ActionName }) {
  const { timeZone } = opened;
  const field = (id: string) => ({ name: id, value: values.get(id) ?? '', error: errors[id] });
  if (name === 'restore')
    return <Input {...field('note')} label="Note about this version" hint="Optional, such as “Without the winter banner”." />;
  if (name !== 'schedule') return null;
  return (
    <>
      <TimeField {...field('from')} label="From" timeZone={timeZone} isRequired />
      <TimeField {...field('until')} label="Until" timeZone={timeZone} hint="Empty if it does not end by itself." />
    </>
  );
}
