// GET /api/account: the person or token of the request, with the roles.
import type { Hono } from 'hono';
import { requireStaff } from '../authenticate.ts';
import type { StaffHono } from '../context.ts';

export function mountAccountApi(app: Hono<StaffHono>): void {
  app.get('/api/account', requireStaff, (c) => {
    const { actor, name, email, grants } = c.get('staff');
    return c.json({ actor, name, email, grants });
  });
}
