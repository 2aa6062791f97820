// The state of the shop: open alerts, faults by their reference, the queue of emails, and the daily job and backups.
import type { Hono } from 'hono';
import { type Query, read } from '#backend/platform/query.ts';
import { findRule } from '#backend/services/alerts/alert-rules.ts';
import { closedIncidentsQuery, currentIncidentsQuery, type StoredIncident } from '#backend/stores/alert-incidents.ts';
import { emailQueueQuery, maxDueEmails } from '#backend/stores/email-queue.ts';
import { faultsOfRequestQuery, latestFaultsQuery, type StoredFault } from '#backend/stores/faults.ts';
import { countHeldEmailsQuery } from '#backend/stores/held-emails.ts';
import { type JobRun, latestJobRunsQuery } from '#backend/stores/job-runs.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { requirePerson } from '../../authenticate.ts';
import type { StaffContext, StaffHono } from '../../context.ts';
import { Input, Instant, Message, Table } from '../page.tsx';
import { heldEmailsPath, requireStatus, respondStatus, settingsPath, statusPath } from './open-status.tsx';

const maxFaults = 20;
const maxIncidents = 10;
const maxRuns = 10;

export function mountStatusPage(app: Hono<StaffHono>): void {
  // another commerce engine has tools of its own; the settings and the cache are those of the shop
  app.get(statusPath, requirePerson, async (c) => (c.env.BACKEND ? respondOverview(c) : c.redirect(settingsPath)));
}

/** The reference on an error page is a UUID. Spaces come from copying. */
const readReference = (typed: string): string | undefined => {
  const reference = typed.trim().toLowerCase();
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(reference) ? reference : undefined;
};

async function respondOverview(c: StaffContext): Promise<Response> {
  await requireStatus(c, 'status');
  const typed = c.req.query('reference') ?? '';
  const reference = readReference(typed);
  const faults: Query<StoredFault> = reference === undefined ? latestFaultsQuery(maxFaults) : faultsOfRequestQuery(reference);
  const [current, closed, [queue], shownFaults, runs, [held]] = await read(
    c.env.BACKEND_DB,
    currentIncidentsQuery,
    closedIncidentsQuery(maxIncidents),
    emailQueueQuery(Date.now()),
    faults,
    latestJobRunsQuery(maxRuns),
    countHeldEmailsQuery,
  );
  const isMalformed = typed.trim() !== '' && reference === undefined;
  return respondStatus(c, {
    title: 'Status',
    tab: statusPath,
    status: isMalformed ? 422 : 200,
    content: (
      <>
        <Alerts open={current.filter(({ openedAt }) => openedAt !== null)} closed={closed} />
        <section className="staff-part" id="faults">
          <h2>Faults</h2>
          <form action={`${statusPath}#faults`} className="form">
            <Input
              name="reference"
              label="Reference"
              hint="From an error page, or the response header x-correlation-id."
              value={typed}
              error={isMalformed ? 'Enter a reference like 0f8fad5b-d9cb-469f-a165-70867728950e.' : undefined}
            />
            <SubmitButton>Find</SubmitButton>
          </form>
          <FaultList faults={shownFaults} reference={reference} />
        </section>
        <section className="staff-part">
          <h2>Emails</h2>
          <p>
            {`Due: ${queue?.due === maxDueEmails ? 'at least ' : ''}${queue?.due ?? 0}. `}
            {queue && queue.dueSince !== null && (
              <>
                The first has been due since <Instant at={queue.dueSince} />.{' '}
              </>
            )}
            {`Given up and not settled: ${queue?.failed ?? 0}. `}
            <a href="/orders/stuck">Emails of orders that were not sent</a>
          </p>
          {held && held.count > 0 && (
            <p>
              <strong>{`Held after a restore: ${held.count}.`}</strong> <a href={heldEmailsPath}>Release or drop them</a>
            </p>
          )}
        </section>
        <JobRuns runs={runs} />
      </>
    ),
  });
}

const Alerts = ({ open, closed }: { open: readonly StoredIncident[]; closed: readonly StoredIncident[] }) => (
  <section className="staff-part">
    <h2>Alerts</h2>
    {open.length === 0 ? (
      <Message>No alert is open.</Message>
    ) : (
      <Table
        caption="Open alerts"
        columns={['Alert', 'Severity', 'What was found', 'Since', 'Runbook']}
        rows={open.map((incident) => {
          const rule = findRule(incident.rule);
          return [
            <strong key="title">{rule?.title ?? incident.rule}</strong>,
            rule?.severity === 'critical' ? 'Critical' : 'Warning',
            rule?.describe(incident) ?? '',
            <Instant key="since" at={incident.openedAt} />,
            <code key="runbook">{`docs/runbooks.md#${incident.rule}`}</code>,
          ];
        })}
      />
    )}
    {closed.length > 0 && (
      <Table
        caption="Alerts that have ended"
        columns={['Alert that has ended', 'Market or subject', 'From', 'To']}
        rows={closed.map(({ rule, subject, openedAt, closedAt }) => [
          findRule(rule)?.title ?? rule,
          subject || '–',
          <Instant key="from" at={openedAt} />,
          <Instant key="to" at={closedAt} />,
        ])}
      />
    )}
  </section>
);

function FaultList({ faults, reference }: { faults: readonly StoredFault[]; reference: string | undefined }) {
  if (faults.length === 0)
    return (
      <p>
        {reference === undefined
          ? 'No request to the backend or the staff site has failed in the last 14 days.'
          : 'No fault with this reference is stored. Look for it in Workers Logs, which also contain the faults of the storefront.'}
      </p>
    );
  return (
    <Table
      caption={reference === undefined ? 'Latest faults' : 'Faults of the request'}
      columns={['Time', 'Worker', 'Request', 'Reason', 'Reference']}
      rows={faults.map(({ correlationId, happenedAt, worker, place, reason }) => [
        <Instant key="time" at={happenedAt} />,
        worker,
        place,
        reason,
        correlationId === '' ? (
          '–'
        ) : (
          <a key="reference" href={`${statusPath}?${new URLSearchParams({ reference: correlationId })}#faults`}>
            {correlationId}
          </a>
        ),
      ])}
    />
  );
}

const jobNames: Readonly<Record<string, string>> = { daily: 'Daily job', backup: 'Backup' };

const JobRuns = ({ runs }: { runs: readonly JobRun[] }) => (
  <section className="staff-part">
    <h2>Daily job and backups</h2>
    {runs.length === 0 ? (
      <p>None has run yet.</p>
    ) : (
      <Table
        caption="Runs of the daily job and backups"
        columns={['Job', 'Time', 'Seconds', 'Result', 'Details']}
        rows={runs.map(({ job, startedAt, finishedAt, summary, failure }) => [
          jobNames[job] ?? job,
          <Instant key="time" at={startedAt} />,
          ((finishedAt - startedAt) / 1000).toFixed(1),
          failure === null ? 'Done' : <strong key="failure">{failure}</strong>,
          summary || '–',
        ])}
      />
    )}
  </section>
);
