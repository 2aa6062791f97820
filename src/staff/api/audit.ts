// GET /api/audit: a page of the audit log as JSON, with the filters of the page.
import type { Hono } from 'hono';
import { listAuditEntries } from '#backend/stores/audit-log.ts';
import { readAuditFilter } from '../audit-filter.ts';
import { requireStaff } from '../authenticate.ts';
import type { StaffHono } from '../context.ts';
import { requirePermission } from '../permission.ts';

export function mountAuditApi(app: Hono<StaffHono>): void {
  app.get('/api/audit', requireStaff, async (c) => {
    await requirePermission(c, { action: 'audit.read', subject: 'audit log' });
    return c.json(await listAuditEntries(c.env.BACKEND_DB, readAuditFilter(new URL(c.req.url).searchParams)));
  });
}
