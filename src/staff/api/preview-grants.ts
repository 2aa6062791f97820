// GET and POST /api/preview-grants, POST /api/preview-grants/{id}/revoke: preview links (docs/preview.md).
import type { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import * as z from 'zod';
import { grantInputSchema } from '#backend/services/editing/preview-grants.ts';
import { requireStaff } from '../authenticate.ts';
import type { StaffHono } from '../context.ts';
import { createLink, listLinks, revokeLink } from '../preview-grants.ts';
import { readJson } from '../read-body.ts';

const maxBodyBytes = 8 * 1024;

/** A path of the shop. Two slashes would begin a URL at another host. */
const shopPathSchema = z
  .string()
  .max(2000)
  .regex(/^\/(?![/\\])[!-~\u00A1-\uFFFF]*$/, 'must be a path of the shop, such as /en-us');

export const linkInputSchema = grantInputSchema.extend({ path: shopPathSchema });

export function mountPreviewGrantsApi(app: Hono<StaffHono>): void {
  app.get('/api/preview-grants', requireStaff, async (c) => c.json({ answer: await listLinks(c) }));

  app.post('/api/preview-grants', requireStaff, async (c) => {
    const { data, error } = linkInputSchema.safeParse(await readJson(c, maxBodyBytes));
    const [issue] = error?.issues ?? [];
    if (!data) throw new HTTPException(400, { message: `${issue?.path.join('.')}: ${issue?.message}` });
    return c.json({ answer: await createLink(c, data) }, 201);
  });

  app.post('/api/preview-grants/:grantId/revoke', requireStaff, async (c) => {
    const answer = await revokeLink(c, c.req.param('grantId'));
    if (!answer) throw new HTTPException(404, { message: 'There is no such preview link.' });
    return c.json({ answer });
  });
}
