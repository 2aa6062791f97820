// The pages on which a person confirms an action on a release.
import type { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ReactNode } from 'react';
import { type Action, listPermittedMarkets } from '#backend/rules/staff-permissions.ts';
import type { ReleaseRefusal } from '#backend/services/editing/change-release.ts';
import { writeAddress } from '#backend/services/editing/document-address.ts';
import type { ReleaseRequest } from '#backend/services/editing/release-operations.ts';
import type { ReleasePhase } from '#backend/services/editing/stored-releases.ts';
import { nameTimeZone } from '#lib/local-time.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { checkReleased, describeDenial, editRelease } from '../../api/releases.ts';
import { requirePerson } from '../../authenticate.ts';
import { type CheckRefusal, type DocumentFinding, listFindings } from '../../checks/checked-editing.ts';
import type { StaffContext, StaffHono } from '../../context.ts';
import { requirePermission } from '../../permission.ts';
import { readForm } from '../../read-body.ts';
import { redirectDone } from '../done-text.ts';
import { Message, type Page, respondPage, Select } from '../page.tsx';
import { Findings, hasErrors } from './findings.tsx';
import { readVersion } from './opened-document.ts';
import { type OpenedRelease, openRelease, writeReleaseRefusal } from './opened-release.ts';
import { releasesPath, releaseUrl } from './release-names.ts';
import { readTimeField, readTimeText, TimeField } from './time-fields.tsx';

interface ReleaseAction {
  label: string;
  phases: readonly ReleasePhase[];
  permission: Action;
  explanation: string;
  operation: 'publishRelease' | 'reopenRelease' | 'cancelRelease' | 'endRelease' | 'rollBackRelease';
}

const releaseActions = {
  publish: {
    ...{ label: 'Publish now', phases: ['open', 'scheduled'], permission: 'content.publish', operation: 'publishRelease' },
    explanation: 'All visitors see the versions of these documents at once.',
  },
  schedule: {
    ...{ label: 'Schedule', phases: ['open', 'scheduled'], permission: 'content.publish', operation: 'publishRelease' },
    explanation: 'Visitors see the versions of these documents from the first time until the second one.',
  },
  reopen: {
    ...{ label: 'Cancel the schedule', phases: ['scheduled'], permission: 'content.publish', operation: 'reopenRelease' },
    explanation: 'The release does not go live. It can be changed and scheduled again.',
  },
  cancel: {
    ...{ label: 'Cancel the release', phases: ['open', 'scheduled'], permission: 'content.edit', operation: 'cancelRelease' },
    explanation: 'The release is canceled for good. Scheduled versions are discarded; drafts remain drafts.',
  },
  end: {
    ...{ label: 'End now', phases: ['live'], permission: 'content.publish', operation: 'endRelease' },
    explanation: 'All visitors see the content from before the release at once.',
  },
  'roll-back': {
    ...{ label: 'Roll back', phases: ['live'], permission: 'content.publish', operation: 'rollBackRelease' },
    explanation: 'All visitors see the content from before the release at once, and the release is marked as rolled back.',
  },
} as const satisfies Record<string, ReleaseAction>;

type ReleaseActionName = keyof typeof releaseActions;

export function mountReleaseActions(app: Hono<StaffHono>): void {
  app.get(`${releasesPath}/:id/:action`, requirePerson, async (c) => {
    const { name, opened } = await open(c);
    return respondAction(c, { name, opened, values: new URLSearchParams() });
  });

  app.post(`${releasesPath}/:id/:action`, requirePerson, async (c) => {
    const { name, opened } = await open(c);
    const values = await readForm(c);
    for (const field of ['from', 'until']) if (values.has(field)) values.set(field, readTimeText(values, field));
    const { from, until, errors } = name === 'schedule' ? readPeriod(values, opened) : { errors: {} };
    if (Object.keys(errors).length > 0) return respondAction(c, { name, opened, values, errors });
    const { operation } = releaseActions[name];
    const release = opened.release.id;
    const answer = await editRelease(c, {
      ...{ operation, release, keepsNewer: values.get('keepsNewer') === 'on' },
      ...(operation === 'publishRelease' && { from, until, revision: readVersion(values.get('revision')) }),
    } as ReleaseRequest); // each operation ignores the parameters of the others
    if (Array.isArray(answer) || (answer.outcome !== 'refused' && answer.outcome !== 'denied'))
      return redirectDone(c, releaseUrl(release), name);
    if (answer.outcome === 'denied') throw new HTTPException(403, { message: describeDenial(answer) });
    return respondAction(c, { name, opened: await openRelease(c), values, refusal: answer });
  });
}

/** Opens the release for the action in the path. Throws a 403 if the roles do not permit it in the market of each document. */
async function open(c: StaffContext): Promise<{ name: ReleaseActionName; opened: OpenedRelease }> {
  const name = c.req.param('action') ?? '';
  if (!Object.hasOwn(releaseActions, name)) throw new HTTPException(404);
  const opened = await openRelease(c);
  const { permission } = releaseActions[name as ReleaseActionName];
  const attempt = { action: permission, subject: `release/${opened.release.id}` };
  if (listPermittedMarkets(c.get('staff').grants, permission).length === 0) await requirePermission(c, attempt);
  for (const { siteId } of opened.release.documents) await requirePermission(c, { ...attempt, siteId });
  if (opened.release.hidden > 0) throw new HTTPException(403, { message: 'The release has documents in markets that you may not read.' });
  return { name: name as ReleaseActionName, opened };
}

/** Returns the period of a schedule, in the time zone that the person has chosen. */
function readPeriod(
  values: URLSearchParams,
  opened: OpenedRelease,
): { from?: number | undefined; until?: number | undefined; errors: Record<string, string> } {
  const timeZone = chooseTimeZone(values, opened);
  const [from, until] = ['from', 'until'].map((name) => readTimeField(values.get(name) ?? '', timeZone));
  const errors: Record<string, string> = {};
  if (from?.error !== undefined) errors.from = from.error;
  else if (from?.instant === undefined) errors.from = 'Enter when the release goes live.';
  else if (from.instant <= Date.now()) errors.from = 'This time has passed.';
  if (until?.error !== undefined) errors.until = until.error;
  else if (until?.instant !== undefined && from?.instant !== undefined && until.instant <= from.instant)
    errors.until = 'It ends before it begins.';
  return { from: from?.instant, until: until?.instant, errors };
}

const chooseTimeZone = (values: URLSearchParams, { timeZones }: OpenedRelease): string =>
  timeZones.find((each) => each === values.get('zone')) ?? timeZones[0] ?? 'UTC';

/** Links to the actions that the phase of the release and the roles of the person permit. */
export const ReleaseActionLinks = ({ opened: { release, phase, mayEdit, mayPublish } }: { opened: OpenedRelease }) =>
  (Object.keys(releaseActions) as ReleaseActionName[])
    .filter((name) => {
      const { phases, permission, operation }: ReleaseAction = releaseActions[name];
      const isPossible = phases.includes(phase) && (operation !== 'publishRelease' || release.documents.length > 0);
      // canceling a scheduled release needs the permission to publish, unlike canceling an open one
      return isPossible && (permission === 'content.edit' && phase === 'open' ? mayEdit : mayPublish);
    })
    .map((name) => (
      <a key={name} className="action action-outline" href={`${releaseUrl(release.id)}/${name}`}>
        {releaseActions[name].label}
      </a>
    ));

interface ShownAction {
  name: ReleaseActionName;
  opened: OpenedRelease;
  values: URLSearchParams;
  errors?: Record<string, string>;
  refusal?: ReleaseRefusal | CheckRefusal;
}

async function respondAction(c: StaffContext, { name, opened, values, errors, refusal }: ShownAction): Promise<Response> {
  const { release, phase, names, mayEdit } = opened;
  const { label, phases, explanation, operation }: ReleaseAction = releaseActions[name];
  const findings = operation === 'publishRelease' ? listFindings(await checkReleased(c, release)) : undefined;
  const isPossible = phases.includes(phase) && !(name === 'publish' && findings && hasErrors(findings));
  const status: NonNullable<Page['status']> = refusal === undefined ? (errors ? 422 : 200) : 'findings' in refusal ? 422 : 409;
  return respondPage(c, {
    title: `${label}: ${release.id}`,
    parent: { href: releaseUrl(release.id), label: `Release ${release.id}` },
    status,
    content: (
      <>
        {refusal && !('findings' in refusal) && <Problem refusal={refusal} opened={opened} />}
        <p>{phases.includes(phase) ? explanation : 'This is no longer possible. The release has changed.'}</p>
        <ul className="studio-rows">
          {release.documents.map((member) => (
            <li key={writeAddress(member)}>
              <p dir="auto">
                {names.get(writeAddress(member))}, version {member.version}
              </p>
            </li>
          ))}
        </ul>
        {findings && <Checks findings={findings} mayEdit={mayEdit} names={names} />}
        {isPossible && (
          <form method="post" action={`${releaseUrl(release.id)}/${name}`} className="form">
            {name === 'schedule' && <PeriodFields opened={opened} values={values} errors={errors ?? {}} />}
            {operation === 'publishRelease' && <input type="hidden" name="revision" value={release.revision} />}
            {(name === 'end' || name === 'roll-back') && (
              <label className="checkbox">
                <input type="checkbox" name="keepsNewer" defaultChecked={values.get('keepsNewer') === 'on'} /> Keep documents that a newer
                version has replaced since
              </label>
            )}
            <SubmitButton>{label}</SubmitButton>
          </form>
        )}
      </>
    ),
  });
}

function PeriodFields({ opened, values, errors }: Pick<ShownAction, 'opened' | 'values'> & { errors: Record<string, string> }): ReactNode {
  const timeZone = chooseTimeZone(values, opened);
  const { timeZones, release } = opened;
  const isLocal = timeZones.length === 1;
  const field = (name: string, label: string) => ({ name, label, value: values.get(name) ?? '', error: errors[name], timeZone });
  return (
    <>
      {!isLocal && (
        <Select
          name="zone"
          label="Times are those of"
          value={timeZone}
          hint={`The documents of ${release.id} are in several time zones, but go live at the same moment.`}
          options={timeZones.map((each) => [each, nameTimeZone(each)] as const)}
        />
      )}
      <TimeField {...field('from', 'From')} isNamed={isLocal} isRequired />
      <TimeField {...field('until', 'Until')} isNamed={isLocal} hint="Empty if it does not end by itself." />
    </>
  );
}

const Checks = ({ findings, ...props }: { findings: readonly DocumentFinding[]; mayEdit: boolean; names: ReadonlyMap<string, string> }) => (
  <section className="staff-part" aria-labelledby="checks">
    <h2 id="checks">Checks</h2>
    {hasErrors(findings) && <p>A release with an error cannot be published.</p>}
    <Findings findings={findings} {...props} />
  </section>
);

/** Renders why the release was not changed: each document that prevents it, with the reason. */
function Problem({ refusal: { message, problems = [] }, opened }: { refusal: ReleaseRefusal; opened: OpenedRelease }) {
  if (problems.length === 0) return <Message isError>{writeReleaseRefusal(message, opened)}</Message>;
  return (
    <>
      <Message isError>Nothing was changed, because of these documents:</Message>
      <ul className="studio-findings">
        {problems.map((problem) => (
          <li key={problem.message} className="studio-error">
            {writeReleaseRefusal(problem.message, opened)}
          </li>
        ))}
      </ul>
    </>
  );
}
