// Releases: a list, and new ones.
import type { Hono } from 'hono';
import { isReleaseId } from '#backend/rules/release-id.ts';
import { listPermittedMarkets } from '#backend/rules/staff-permissions.ts';
import { findPhase, type ReleasePhase } from '#backend/services/editing/stored-releases.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { editRelease, type ShownRelease } from '../../api/releases.ts';
import { requirePerson } from '../../authenticate.ts';
import type { StaffContext, StaffHono } from '../../context.ts';
import { requirePermission } from '../../permission.ts';
import { readForm } from '../../read-body.ts';
import { Empty } from '../list-parts.tsx';
import { Input, Instant, respondPage } from '../page.tsx';
import { findTimeZone, listReleases } from './opened-release.ts';
import { releasesPath, releaseUrl } from './release-names.ts';

const maxNoteLength = 500;

export function mountReleasesPage(app: Hono<StaffHono>): void {
  app.get(releasesPath, requirePerson, (c) => respondReleases(c));

  app.post(releasesPath, requirePerson, async (c) => {
    const values = await readForm(c);
    await requireEditing(c);
    const [release = '', note = ''] = ['name', 'note'].map((name) => (values.get(name) ?? '').trim());
    const errors: Record<string, string> = {};
    if (!isReleaseId(release)) errors.name = 'Enter a name of lower-case letters, digits and hyphens, with at most 50 characters.';
    if (note.length > maxNoteLength) errors.note = `Enter at most ${maxNoteLength} characters.`;
    if (Object.keys(errors).length > 0) return respondReleases(c, { values, errors });
    const answer = await editRelease(c, { operation: 'createRelease', release, ...(note !== '' && { note }) });
    if ('outcome' in answer && answer.outcome === 'created') return c.redirect(releaseUrl(release), 303);
    return respondReleases(c, { values, errors: { name: 'A release has this name already. Choose another one.' } });
  });
}

/** Requires the permission to prepare releases in at least one market. */
async function requireEditing(c: StaffContext): Promise<void> {
  if (listPermittedMarkets(c.get('staff').grants, 'content.edit').length === 0)
    await requirePermission(c, { action: 'content.edit', subject: 'list of releases' });
}

export const phaseNames: Readonly<Record<ReleasePhase, string>> = {
  open: 'In preparation',
  scheduled: 'Scheduled',
  live: 'Live',
  ended: 'Ended',
  canceled: 'Canceled',
  'rolled-back': 'Rolled back',
};

interface Submitted {
  values?: URLSearchParams;
  errors?: Record<string, string>;
}

async function respondReleases(c: StaffContext, { values, errors = {} }: Submitted = {}): Promise<Response> {
  const releases = await listReleases(c);
  const field = (name: string) => ({ name, value: values?.get(name) ?? '', error: errors[name] });
  return respondPage(c, {
    title: 'Releases',
    status: values ? 422 : 200,
    content: (
      <>
        <p>The documents of a release go live together, end together, and roll back together.</p>
        {releases.length === 0 ? (
          <Empty>There are no releases yet.</Empty>
        ) : (
          <ul className="studio-rows">
            {releases.map((release) => (
              <Row key={release.id} release={release} />
            ))}
          </ul>
        )}
        {listPermittedMarkets(c.get('staff').grants, 'content.edit').length > 0 && (
          <section className="staff-part" aria-labelledby="new">
            <h2 id="new">New release</h2>
            <form method="post" action={releasesPath} className="form">
              <Input {...field('name')} label="Name" hint="Such as spring-sale. It cannot be changed." isRequired />
              <Input {...field('note')} label="Note" hint="What the release is for." />
              <SubmitButton>Create the release</SubmitButton>
            </form>
          </section>
        )}
      </>
    ),
  });
}

function Row({ release }: { release: ShownRelease }) {
  const { id, note, startsAt, endsAt, documents, hidden, changedBy, changedAt } = release;
  const phase = findPhase(release, Date.now());
  const count = documents.length + hidden;
  const timeZone = findTimeZone(release);
  return (
    <li>
      <p className="studio-name">
        <a href={releaseUrl(id)}>{id}</a>
      </p>
      <p>{count === 1 ? 'One document' : `${count} documents`}</p>
      <ul className="studio-states">
        <li className={phase === 'live' ? 'studio-live' : undefined}>{phaseNames[phase]}</li>
      </ul>
      <p>
        {startsAt !== null && (
          <>
            from <Instant at={startsAt} timeZone={timeZone} />
          </>
        )}
        {endsAt !== null && (
          <>
            {' '}
            until <Instant at={endsAt} timeZone={timeZone} />
          </>
        )}
      </p>
      <p className="studio-note" dir="auto">
        {note !== null && <bdi>{note}. </bdi>}
        <bdi>{changedBy}</bdi>, <Instant at={changedAt} timeZone={timeZone} />
      </p>
    </li>
  );
}
