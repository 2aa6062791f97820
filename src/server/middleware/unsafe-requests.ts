// Checks requests that may change something.
import { createMiddleware } from 'hono/factory';
import { HTTPException } from 'hono/http-exception';
import type { AppEnv } from './context.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Requires our own Origin, and Sec-Fetch-Site: same-origin if the browser sends that header. Runs before the body is read. */
export const ownOrigin = createMiddleware<AppEnv>(async (c, next) => {
  if (safeMethods.has(c.req.method)) return next();
  const own = [c.get('url').origin, c.get('config').siteOrigin]; // behind a proxy the public origin differs from that of the request
  const origin = c.req.header('origin');
  const isOwn = origin !== undefined && own.includes(origin);
  const site = c.req.header('sec-fetch-site');
  if (!isOwn || (site !== undefined && site !== 'same-origin')) throw new HTTPException(403);
  return next();
});
