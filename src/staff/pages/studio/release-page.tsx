// The page of a release: its documents, checks, preview and actions.
import type { Hono } from 'hono';
import type { ReactNode } from 'react';
import { listPermittedMarkets } from '#backend/rules/staff-permissions.ts';
import { readAddress, writeAddress } from '#backend/services/editing/document-address.ts';
import { type DocumentEntry, listDocuments } from '#backend/services/editing/list-documents.ts';
import { editRelease } from '../../api/releases.ts';
import { requirePerson } from '../../authenticate.ts';
import type { StaffContext, StaffHono } from '../../context.ts';
import { readForm } from '../../read-body.ts';
import { type DoneTexts, readDoneText, redirectDone } from '../done-text.ts';
import { Input, Instant, Message, type Page, respondPage } from '../page.tsx';
import { documentUrl, nameDocument, nameKind, nameLocale } from './describe-document.tsx';
import { type OpenedRelease, openRelease, writeReleaseRefusal } from './opened-release.ts';
import type { LinkInput } from './preview-form.tsx';
import { ReleaseActionLinks } from './release-actions.tsx';
import { releasesPath, releaseUrl } from './release-names.ts';
import { ReleasePreviewForm } from './release-preview-form.tsx';
import { phaseNames } from './releases-page.tsx';

export function mountReleasePage(app: Hono<StaffHono>): void {
  app.get(`${releasesPath}/:id`, requirePerson, async (c) => respondRelease(c, await openRelease(c)));

  app.post(`${releasesPath}/:id/add`, requirePerson, (c) => changeDocuments(c, 'addToRelease'));
  app.post(`${releasesPath}/:id/remove`, requirePerson, (c) => changeDocuments(c, 'removeFromRelease'));
}

async function changeDocuments(c: StaffContext, operation: 'addToRelease' | 'removeFromRelease'): Promise<Response> {
  const opened = await openRelease(c);
  const addresses = (await readForm(c)).getAll('document').map(readAddress);
  const known = addresses.flatMap((address) => ('problem' in address ? [] : [address]));
  if (known.length === 0)
    return respondRelease(c, opened, { status: 422, message: <Message isError>Choose at least one document.</Message> });
  const release = opened.release.id;
  const answer = await editRelease(
    c,
    operation === 'addToRelease'
      ? { operation, release, documents: known.map((address) => ({ address })) }
      : { operation, release, documents: known },
  );
  if ('outcome' in answer && answer.outcome === 'refused')
    return respondRelease(c, opened, { status: 409, message: <Message isError>{writeReleaseRefusal(answer.message, opened)}</Message> });
  return 'outcome' in answer && answer.outcome === 'denied'
    ? respondRelease(c, opened, {
        status: 403,
        message: <Message isError>Your roles do not permit this in the market of a document.</Message>,
      })
    : redirectDone(c, releaseUrl(release), operation);
}

/** Messages about completed actions, by the parameter `done` of the URL. */
const doneTexts: DoneTexts = {
  addToRelease: 'The documents are in the release.',
  removeFromRelease: 'The document is no longer in the release. Its draft remains.',
  publish: 'The release is live. The next request to the shop shows it.',
  schedule: 'The release is scheduled.',
  reopen: 'The schedule is canceled. The release can be changed and scheduled again.',
  cancel: 'The release is canceled.',
  end: 'The release has ended. Visitors see the content from before.',
  'roll-back': 'The release is rolled back. Visitors see the content from before.',
};

interface Shown {
  status?: NonNullable<Page['status']>;
  message?: ReactNode;
  link?: LinkInput;
}

export async function respondRelease(
  c: StaffContext,
  opened: OpenedRelease,
  { status = 200, message, link }: Shown = {},
): Promise<Response> {
  const { release, phase, timeZone, names, mayEdit } = opened;
  const { id, note, startsAt, endsAt, documents, hidden } = release;
  const done = readDoneText(c, doneTexts);
  const isOpen = phase === 'open' && mayEdit;
  return respondPage(c, {
    title: `Release ${id}`,
    parent: { href: releasesPath, label: 'Releases' },
    status,
    content: (
      <>
        {note !== null && (
          <p className="studio-note">
            <bdi>{note}</bdi>
          </p>
        )}
        {message ?? (done !== undefined && <Message>{done}</Message>)}
        <dl className="studio-facts">
          <Fact name="State">{phaseNames[phase]}</Fact>
          {startsAt !== null && (
            <Fact name="From">
              <Instant at={startsAt} timeZone={timeZone} />
            </Fact>
          )}
          {endsAt !== null && (
            <Fact name="Until">
              <Instant at={endsAt} timeZone={timeZone} />
            </Fact>
          )}
        </dl>
        <p className="studio-actions">
          <ReleaseActionLinks opened={opened} />
        </p>
        <section className="staff-part" aria-labelledby="documents">
          <h2 id="documents">Documents</h2>
          {documents.length === 0 && <p>The release has no documents that you may read.</p>}
          <ul className="studio-rows">
            {documents.map((member) => {
              const address = writeAddress(member);
              return (
                <li key={address}>
                  <p className="studio-name">
                    <a href={documentUrl(address)} dir="auto">
                      {names.get(address)}
                    </a>
                  </p>
                  <p>Version {member.version}</p>
                  <p className="studio-note">
                    added by <bdi>{member.addedBy}</bdi>, <Instant at={member.addedAt} timeZone={timeZone} />
                  </p>
                  {isOpen && (
                    <form method="post" action={`${releaseUrl(id)}/remove`}>
                      <input type="hidden" name="document" value={address} />
                      <button type="submit" className="staff-link" aria-label={`Remove ${names.get(address)}`}>
                        Remove
                      </button>
                    </form>
                  )}
                </li>
              );
            })}
          </ul>
          {hidden > 0 && <p>{hidden} more in markets that you may not read.</p>}
        </section>
        {isOpen && <Additions c={c} opened={opened} drafts={await findDrafts(c)} />}
        {documents.length > 0 && (phase === 'open' || phase === 'scheduled' || phase === 'live') && mayEdit && (
          <ReleasePreviewForm opened={opened} link={link} />
        )}
      </>
    ),
  });
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** Maximum number of drafts that are offered at once. */
const maxDrafts = 50;

const findDrafts = async (c: StaffContext): Promise<DocumentEntry[]> => {
  const siteIds = listPermittedMarkets(c.get('staff').grants, 'content.edit');
  const find = (c.req.query('find') ?? '').slice(0, 200);
  return (await listDocuments(c.env.BACKEND_DB, { siteIds, find, state: 'draft', limit: maxDrafts, offset: 0, now: Date.now() })).documents;
};

function Additions({ c, opened: { release }, drafts }: { c: StaffContext; opened: OpenedRelease; drafts: readonly DocumentEntry[] }) {
  return (
    <section className="staff-part" aria-labelledby="add">
      <h2 id="add">Add drafts</h2>
      <form method="get" action={releaseUrl(release.id)} className="form staff-filters">
        <Input name="find" label="Title, address or text" value={c.req.query('find') ?? ''} />
        <button type="submit" className="action action-outline">
          Find
        </button>
      </form>
      {drafts.length === 0 ? (
        <p>No draft matches.</p>
      ) : (
        <form method="post" action={`${releaseUrl(release.id)}/add`} className="form">
          <fieldset className="field">
            <legend>Drafts</legend>
            {drafts.map((entry) => (
              <label key={writeAddress(entry)} className="checkbox">
                <input type="checkbox" name="document" value={writeAddress(entry)} />{' '}
                <span dir="auto">{`${nameDocument(entry).slice(0, 100)} (${nameKind(entry)}, ${nameLocale(entry.locale)})`}</span>
              </label>
            ))}
          </fieldset>
          <button type="submit" className="action action-outline">
            Add to the release
          </button>
        </form>
      )}
    </section>
  );
}
