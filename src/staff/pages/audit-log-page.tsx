// The audit log, with filters and pages.
import type { Hono } from 'hono';
import { actionNames } from '#backend/rules/staff-permissions.ts';
import { type AuditFilter, auditOutcomes, listAuditEntries, type StoredAuditEntry } from '#backend/stores/audit-log.ts';
import { readAuditFilter } from '../audit-filter.ts';
import { requirePerson } from '../authenticate.ts';
import type { StaffHono } from '../context.ts';
import { requirePermission } from '../permission.ts';
import { marketNames } from './describe-grants.tsx';
import { Empty, Filters, Pages } from './list-parts.tsx';
import { Input, Instant, respondPage, Select, Table } from './page.tsx';

const auditedActions = [...actionNames, 'sign-in', 'sign-out'];

export function mountAuditLogPage(app: Hono<StaffHono>): void {
  app.get('/audit-log', requirePerson, async (c) => {
    await requirePermission(c, { action: 'audit.read', subject: 'audit log' });
    const { searchParams } = new URL(c.req.url);
    const filter = readAuditFilter(searchParams);
    const { before, ...rest } = filter;
    const isFiltered = Object.values(filter).some((value) => value !== undefined && value !== '');
    const { entries, next } = await listAuditEntries(c.env.BACKEND_DB, filter);
    return respondPage(c, {
      title: 'Audit log',
      content: (
        <>
          <AuditFilters {...filter} />
          {entries.length === 0 ? (
            <Empty clearUrl={isFiltered ? '/audit-log' : undefined}>No entries match.</Empty>
          ) : (
            <Table
              caption="Entries of the audit log"
              columns={['Time', 'Person', 'Action', 'Subject', 'Market', 'Versions', 'Outcome', 'Correlation id']}
              rows={entries.map(describeEntry)}
            />
          )}
          <Pages
            first={searchParams.has('before') ? linkPage(rest) : undefined}
            next={next === undefined ? undefined : linkPage(rest, next)}
          />
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

const AuditFilters = ({ actor = '', action = '', subject = '', siteId = '', outcome = '' }: AuditFilter) => (
  <Filters
    action="/audit-log"
    isMoreUsed={[subject, actor].some((value) => value !== '')}
    more={
      <>
        <Input name="subject" label="Subject" value={subject} />
        <Input name="actor" label="Id of the person or token" value={actor} />
      </>
    }
  >
    <Select name="action" label="Action" value={action} options={[any, ...auditedActions.map((each) => [each, each] as const)]} />
    <Select name="siteId" label="Market" value={siteId} options={[any, ...marketNames]} />
    <Select name="outcome" label="Outcome" value={outcome} options={[any, ...auditOutcomes.map((each) => [each, each] as const)]} />
  </Filters>
);
