// The sessions of staff, which an administrator can end.
import type { Hono } from 'hono';
import { createAuditStatement } from '#backend/stores/audit-log.ts';
import { revokeGrantsOf } from '#backend/stores/preview-grants.ts';
import { deleteStaffSessionsOf, listStaffSessions } from '#backend/stores/staff-sessions.ts';
import { requirePerson } from '../authenticate.ts';
import type { StaffHono } from '../context.ts';
import { idleMs } from '../identity/session.ts';
import { describeAudit, requirePermission } from '../permission.ts';
import { readForm } from '../read-body.ts';
import { GrantList } from './describe-grants.tsx';
import { Instant, respondPage, Table } from './page.tsx';

export function mountSignInsPage(app: Hono<StaffHono>): void {
  app.get('/sign-ins', requirePerson, async (c) => {
    await requirePermission(c, { action: 'sessions.end', subject: 'sign-ins' });
    if (c.get('config').source.kind === 'access')
      return respondPage(c, { title: 'Sign-ins', content: <p>Cloudflare Access manages the sign-ins. End them in its dashboard.</p> });
    const now = Date.now();
    const sessions = await listStaffSessions(c.env.BACKEND_DB, { usedAfter: now - idleMs, now });
    return respondPage(c, {
      title: 'Sign-ins',
      content: (
        <Table
          caption="Sign-ins"
          columns={['Name', 'Email', 'Roles', 'Signed in', 'Last used', 'End']}
          rows={sessions.map(({ actor, name, email, grants, createdAt, usedAt }) => [
            name,
            email || '–',
            <GrantList key="roles" grants={grants} />,
            <Instant key="created" at={createdAt} />,
            <Instant key="used" at={usedAt} />,
            <form key="end" method="post" action="/sign-ins/end">
              <input type="hidden" name="actor" value={actor} />
              <button type="submit" className="staff-link" aria-label={`End all sign-ins of ${name}`}>
                End
              </button>
            </form>,
          ])}
        />
      ),
    });
  });

  app.post('/sign-ins/end', requirePerson, async (c) => {
    const subject = (await readForm(c)).get('actor') ?? '';
    await requirePermission(c, { action: 'sessions.end', subject });
    const db = c.env.BACKEND_DB;
    await db.batch([
      deleteStaffSessionsOf(db, subject),
      revokeGrantsOf(db, subject, { by: c.get('staff').name, now: Date.now() }),
      createAuditStatement(db, describeAudit(c, { action: 'sessions.end', subject, outcome: 'done' })),
    ]);
    return c.redirect('/sign-ins', 303);
  });
}
