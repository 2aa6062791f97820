// The audit log, with filters and pages.
import type { Hono } from 'hono';
import { actionNames } from '#backend/rules/staff-permissions.ts';
import { type AuditFilter, auditOutcomes, listAuditEntries, type StoredAuditEntry } from '#backend/stores/audit-log.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { readAuditFilter } from '../audit-filter.ts';
import { requirePerson } from '../authenticate.ts';
import type { StaffHono } from '../context.ts';
import { requirePermission } from '../permission.ts';
import { marketNames } from './describe-grants.tsx';
import { Input, Instant, respondPage, Select, Table } from './page.tsx';

const auditedActions = [...actionNames, 'sign-in', 'sign-out'];

export function mountAuditLogPage(app: Hono<StaffHono>): void {
  app.get('/audit-log', requirePerson, async (c) => {
    await requirePermission(c, { action: 'audit.read', subject: 'audit log' });
    const filter = readAuditFilter(new URL(c.req.url).searchParams);
    const { entries, next } = await listAuditEntries(c.env.BACKEND_DB, filter);
    return respondPage(c, {
      title: 'Audit log',
      content: (
        <>
          <Filters {...filter} />
          {entries.length === 0 ? (
            <p>No entry matches.</p>
          ) : (
            <Table
              caption="Entries of the audit log"
              columns={['Time', 'Person', 'Action', 'Subject', 'Market', 'Versions', 'Outcome', 'Correlation id']}
              rows={entries.map(describeEntry)}
            />
          )}
          {next !== undefined && (
            <p>
              <a href={linkPage(filter, next)} rel="next">
                Older entries
              </a>
            </p>
          )}
        </>
      ),
    });
  });
}

const describeEntry = (entry: StoredAuditEntry) => [
  <Instant key="time" at={entry.recordedAt} />,
  <a key="who" href={linkPage({ actor: entry.actor })} title={entry.actor}>
    {entry.actorName}
  </a>,
  entry.action,
  <a key="subject" href={linkPage({ subject: entry.subject })}>
    {entry.subject}
  </a>,
  entry.siteId === null ? '–' : (marketNames.get(entry.siteId) ?? entry.siteId),
  describeVersions(entry),
  entry.reason === null ? entry.outcome : `${entry.outcome}: ${entry.reason}`,
  <code key="id">{entry.correlationId}</code>,
];

const describeVersions = ({ beforeVersion, afterVersion }: StoredAuditEntry): string =>
  beforeVersion === null && afterVersion === null ? '–' : `${beforeVersion ?? 'none'} → ${afterVersion ?? 'none'}`;

function linkPage(filter: AuditFilter, before?: number): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...filter, before }))
    if (value !== undefined && value !== '') query.set(name, String(value));
  return `/audit-log?${query}`;
}

const any = ['', 'any'] as const;

const Filters = ({ actor = '', action = '', subject = '', siteId = '', outcome = '' }: AuditFilter) => (
  <form method="get" action="/audit-log" className="form staff-filters">
    <Select name="action" label="Action" value={action} options={[any, ...auditedActions.map((each) => [each, each] as const)]} />
    <Select name="siteId" label="Market" value={siteId} options={[any, ...marketNames]} />
    <Select name="outcome" label="Outcome" value={outcome} options={[any, ...auditOutcomes.map((each) => [each, each] as const)]} />
    <Input name="subject" label="Subject" value={subject} />
    <Input name="actor" label="Id of the person or token" value={actor} />
    <SubmitButton>Filter</SubmitButton>
  </form>
);
