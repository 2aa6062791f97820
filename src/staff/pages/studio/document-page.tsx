// The page of a document: its state, actions, checks and versions.
import type { Hono } from 'hono';
import type { ReactNode } from 'react';
import { findPhase, readMemberships } from '#backend/services/editing/stored-releases.ts';
import { findDraft, isScheduled, type StoredVersion } from '#backend/services/editing/stored-versions.ts';
import { checkAddresses } from '../../api/content.ts';
import { requirePerson } from '../../authenticate.ts';
import { type DocumentFinding, listFindings } from '../../checks/checked-editing.ts';
import type { StaffContext, StaffHono } from '../../context.ts';
import { locateDocument } from '../../locate-document.ts';
import { shopOrigin } from '../../own-origin.ts';
import { readDoneText } from '../done-text.ts';
import { Instant, Message, type Page, respondPage } from '../page.tsx';
import { documentsPath, documentUrl, editorUrl } from './describe-document.tsx';
import { ActionLinks } from './document-actions.tsx';
import { Findings } from './findings.tsx';
import { type OpenedDocument, openDocument } from './opened-document.ts';
import { type LinkInput, PreviewForm } from './preview-form.tsx';
import { releaseUrl } from './release-names.ts';
import { VersionList } from './version-list.tsx';

export function mountDocumentPage(app: Hono<StaffHono>): void {
  app.get(`${documentsPath}/:address`, requirePerson, async (c) => respondDocument(c, await openDocument(c)));
}

interface Shown {
  status?: NonNullable<Page['status']>;
  message?: ReactNode;
  /** The input of the form for a preview link, if it was sent. */
  link?: LinkInput;
}

/** Messages about completed actions, by the parameter `done` of the URL. */
const doneTexts: Readonly<Record<string, string>> = {
  created: 'The document is stored as a draft. Visitors do not see it yet.',
  publish: 'The draft is live. The next request to the shop shows it.',
  schedule: 'The draft is scheduled. Create a preview link below to see the page at that time.',
  cancel: 'The schedule is canceled. Its text is kept among the versions.',
  unpublish: 'The document is taken down. Visitors no longer see it.',
  'roll-back': 'The earlier version is live again.',
  restore: 'The text is stored as the draft. Visitors do not see it yet.',
  unchanged: 'There was nothing to change.',
};

export async function respondDocument(
  c: StaffContext,
  opened: OpenedDocument,
  { status = 200, message, link }: Shown = {},
): Promise<Response> {
  const { address, name, title, place, versions, mayEdit, mayPreview } = opened;
  const [memberships, checked] = await Promise.all([
    readMemberships(c.env.BACKEND_DB, address),
    findDraft(versions) ? checkAddresses(c, [address]) : undefined,
  ]);
  const now = Date.now();
  const releases = memberships.filter((member) => ['open', 'scheduled', 'live'].includes(findPhase(member, now)));
  const done = readDoneText(c, doneTexts);
  return respondPage(c, {
    title,
    status,
    parent: { href: documentsPath, label: 'Documents' },
    actions: (
      <>
        <ActionLinks opened={opened} />
        {mayEdit && (
          <a className="action action-solid" href={editorUrl(name)}>
            Edit
          </a>
        )}
      </>
    ),
    content: (
      <>
        <p>
          {place} · <span className="studio-note">{name}</span>
        </p>
        {message ?? (done !== undefined && <Message>{done}</Message>)}
        <State c={c} opened={opened} />
        {releases.length > 0 && (
          <p>
            In{' '}
            {releases.map(({ releaseId, version }, index) => (
              <span key={releaseId}>
                {index > 0 && ', '}
                the release <a href={releaseUrl(releaseId)}>{releaseId}</a> (version {version})
              </span>
            ))}
          </p>
        )}
        {checked && <Checks findings={listFindings(checked)} mayEdit={mayEdit} />}
        <VersionList opened={opened} />
        {mayPreview && <PreviewForm opened={opened} link={link} />}
      </>
    ),
  });
}

const Checks = ({ findings, mayEdit }: { findings: readonly DocumentFinding[]; mayEdit: boolean }) => (
  <section className="staff-part" aria-labelledby="checks">
    <h2 id="checks">Checks of the draft</h2>
    <Findings findings={findings} mayEdit={mayEdit} />
  </section>
);

/** Renders what visitors see, what they will see, and what is being prepared. */
function State({ c, opened }: { c: StaffContext; opened: OpenedDocument }) {
  const { address, name, live, versions, timeZone, mayPublish } = opened;
  const now = Date.now();
  const draft = findDraft(versions);
  const scheduled = versions
    .filter((version) => isScheduled(version, now))
    .sort((one, other) => (one.validFrom ?? 0) - (other.validFrom ?? 0));
  const path = locateDocument(address, (live ?? draft ?? versions[0])?.body ?? {});
  const url = `${shopOrigin(c.get('config'), c.req.url)}/${address.locale}${path}`;
  return (
    <dl className="studio-facts">
      <div>
        <dt>Visitors see</dt>
        <dd>
          {live ? <VersionFacts version={live} timeZone={timeZone} /> : describeAbsence(versions, now)}
          {live && path !== undefined && (
            <>
              {' '}
              <a href={url}>Open in the shop</a>
            </>
          )}
        </dd>
      </div>
      {scheduled.map((version) => (
        <div key={version.version}>
          <dt>Scheduled</dt>
          <dd>
            <VersionFacts version={version} timeZone={timeZone} />{' '}
            {mayPublish && (
              <a href={`${documentUrl(name, 'cancel')}?version=${version.version}`}>
                Cancel this schedule<span className="visually-hidden">, version {version.version}</span>
              </a>
            )}
          </dd>
        </div>
      ))}
      {draft && (
        <div>
          <dt>Draft</dt>
          <dd>
            <VersionFacts version={draft} timeZone={timeZone} />
          </dd>
        </div>
      )}
    </dl>
  );
}

const describeAbsence = (versions: readonly StoredVersion[], now: number): string =>
  versions.some((version) => version.state === 'published' && !isScheduled(version, now))
    ? 'nothing: the document has ended'
    : 'nothing: the document was never live';

function VersionFacts({
  version: { version, editedBy, editedAt, validFrom, validTo, state },
  timeZone,
}: {
  version: StoredVersion;
  timeZone: string;
}) {
  return (
    <>
      version {version}
      {editedBy !== null && editedAt !== null && (
        <>
          {' '}
          by <bdi>{editedBy}</bdi>, <Instant at={editedAt} timeZone={timeZone} />
        </>
      )}
      {state === 'published' && validFrom !== null && (
        <>
          {', from '}
          <Instant at={validFrom} timeZone={timeZone} />
        </>
      )}
      {validTo !== null && (
        <>
          {', until '}
          <Instant at={validTo} timeZone={timeZone} />
        </>
      )}
    </>
  );
}
