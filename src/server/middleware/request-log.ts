// Logs one line of JSON per request, in addition to problems (trace.ts). It holds no query, cookie or client address.
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { AppEnv } from './context.ts';

export const requestLog = createMiddleware<AppEnv>(async (c, next) => {
  const startedAt = Date.now();
  await next();
  if (!c.get('config')?.logsRequests) return;
  const line = {
    level: 'info',
    method: c.req.method,
    route: c.get('routeName') ?? routePath(c),
    status: c.res.status,
    ms: Date.now() - startedAt, // until the head of the response; the body may still be streaming
    cache: c.get('pageCache'),
    correlationId: c.get('trace').correlationId,
  };
  console.log(JSON.stringify(line));
});
